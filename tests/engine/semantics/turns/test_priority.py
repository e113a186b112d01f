"""Language L4, L11: priority, the stack and every arrow of BlackPoker’s Fig. 2.3."""

import json

import pytest

from engine.play import Session
from engine.play.replay import replay
from tests.engine.refused import refused
from tests.engine.semantics.priority_arena import (
    CARDS,
    PRIORITY_PACK,
    PriorityTable,
    priority_table,
)
from tests.engine.table import assert_at_rest

TWO = "north hand: x y z w\nsouth hand: x z v"


@pytest.fixture
def table() -> PriorityTable:
    return priority_table().set(TWO)


def test_k1_the_last_effect_on_the_stack_resolves_first(table: PriorityTable) -> None:
    table.north.uses("x")
    table.north.uses("z")
    assert (table.stack, table.holder, table.messages) == (["X", "Z"], "north", [])
    table.passes("north", "south")
    assert (table.stack, table.messages, table.holder) == (["X"], ["z"], "north")
    table.passes("north", "south")
    assert (table.stack, table.messages, table.holder) == ([], ["z", "x"], "north")


def test_k2_using_an_effect_voids_all_passes(table: PriorityTable) -> None:
    table.north.uses("x")
    table.passes("north")
    table.south.uses("z")
    assert (table.holder, table.stack) == ("south", ["X", "Z"])
    table.passes("south")
    assert (table.holder, table.messages) == ("north", [])
    table.passes("north")
    assert (table.holder, table.messages, table.stack) == ("north", ["z"], ["X"])


def test_k3_immediate_effects_happen_at_once(table: PriorityTable) -> None:
    table.north.uses("w")
    assert (table.messages, table.stack, table.holder) == (["w"], [], "north")


def test_k3_a_quick_immediate_effect_leaves_the_stack_as_it_is(table: PriorityTable) -> None:
    table.north.uses("x")
    table.passes("north")
    table.south.uses("v")
    assert (table.messages, table.stack, table.holder) == (["v"], ["X"], "south")


def assert_refused(table: PriorityTable, name: str, card: str) -> None:
    before = table.state
    with refused("no_use"):
        getattr(table, name).uses(card)
    assert table.state == before


def test_k4_only_the_turn_player_uses_main_effects(table: PriorityTable) -> None:
    table.passes("north")
    assert table.south.options == {"z z", "v v", "Pass"}
    assert_refused(table, "south", "x")


def test_k5_main_effects_need_an_empty_stack(table: PriorityTable) -> None:
    table.north.uses("x")
    assert table.north.options == {"z z", "Let it happen"}
    assert_refused(table, "north", "w")


def test_k5_refusals_name_the_reason(table: PriorityTable) -> None:
    hand = table.zone("hand", 2)
    table.passes("north")
    assert [each.reason for each in table.session.why_not(1, hand[0])] == [
        "Allowed only during your own turn."
    ]
    table.passes("south")
    table.north.uses("x")
    y = table.zone("hand", 1)[1]
    reasons = [each.reason for each in table.session.why_not(0, y)]
    assert reasons == ["Allowed only while nothing is waiting to happen."]


def test_k7_priority_returns_if_all_pass_on_an_empty_stack(table: PriorityTable) -> None:
    """The turn player has priority again, and the turn doesn’t end."""
    table.passes("north", "south")
    assert (table.holder, table.messages, table["turn"]) == ("north", [], 1)
    assert "x x" in table.north.options


def test_k8_players_can_respond_again_after_each_resolution(table: PriorityTable) -> None:
    """After an effect resolves, all earlier passes are void."""
    table.north.uses("x")
    table.north.uses("z")
    table.passes("north", "south", "north")
    assert (table.holder, table.stack) == ("south", ["X"])
    table.south.uses("z")
    assert table.stack == ["X", "Z"]


def test_only_the_player_with_priority_may_act(table: PriorityTable) -> None:
    with refused("not_your_turn"):
        table.south.uses("z")


def test_priority_passes_in_turn_order() -> None:
    table = priority_table().set("north hand: x\nsouth\neast hand: z")
    table.north.uses("x")
    table.passes("north", "south")
    table.east.uses("z")
    table.passes("east", "north", "south")
    assert (table.messages, table.holder) == (["z"], "north")


def test_priority_skips_eliminated_players() -> None:
    out = 'effect out "Out"\n  use in main from hand on stack\n  lose you.next\n'
    table = priority_table(CARDS, out).set("north hand: out x\nsouth hand: z\neast")
    table.north.uses("out")
    table.passes("north", "south", "east")
    table.north.uses("x")
    table.passes("north")
    assert table.holder == "east"
    table.passes("east")
    assert table.messages == ["x"]


def test_the_next_player_has_priority_if_the_turn_player_loses() -> None:
    out = 'effect out "Out"\n  use in main from hand on stack\n  lose you\n'
    table = priority_table(CARDS, out).set("north hand: out\nsouth\neast")
    table.north.uses("out")
    table.passes("north", "south", "east")
    assert table.holder == "south"


def test_the_match_ends_with_effects_left_on_the_stack() -> None:
    """[9]: the remaining effects don’t resolve."""
    out = 'effect out "Out"\n  use quick in main from hand on stack\n  win you\n'
    table = priority_table(CARDS, out).set("north hand: x\nsouth hand: out")
    table.north.uses("x")
    table.passes("north")
    table.south.uses("out")
    table.passes("south", "north")
    assert (table.winners, table.messages, table.session.decisions) == (["south"], [], {})


END = """
effect end_it "End"
  use in main from hand on stack
  begin_turn you.next
"""


def test_the_turn_can_end_with_effects_left_on_the_stack() -> None:
    """BlackPoker’s End: the new turn player gets priority."""
    table = priority_table(CARDS, END).set("north hand: end_it\nsouth hand: x z")
    table.north.uses("end_it")
    table.passes("north")
    table.south.uses("z")
    table.passes("south", "north", "north", "south")
    assert (table.messages, table.holder, table["turn"]) == (["z"], "south", 2)
    assert "x x" in table.south.options


PHASES = PRIORITY_PACK.replace(
    "[effects]\n", '[[phases]]\nname = "night"\neffects = ["fall"]\n\n[effects]\n', 1
)


def test_leaving_a_phase_ends_priority_but_keeps_the_stack() -> None:
    fall = 'effect fall "Fall"\n  say "night"\n  give_chance you.next\n'
    dusk = 'effect dusk "Dusk"\n  use quick in main from hand\n  go_to night\n'
    table = priority_table(CARDS, dusk, rules=fall, base=PHASES).set("north hand: x dusk\nsouth")
    table.north.uses("x")
    table.north.uses("dusk")
    assert (table.messages, table.holder, table.stack) == (["night"], "south", ["X"])
    table.passes("south", "north")
    assert table.messages == ["night", "x"]


def test_a_card_cannot_be_used_while_its_effect_is_on_the_stack(table: PriorityTable) -> None:
    table.north.uses("z")
    assert table.north.options == {"Let it happen"}
    table.passes("north", "south")
    assert "z z" in table.north.options


def test_the_stack_survives_snapshots_clones_and_replays() -> None:
    table = priority_table().set(TWO)
    table.north.uses("x")
    table.passes("north")
    stored = Session.restore(table.rules, json.loads(json.dumps(table.session.snapshot())))
    again = replay(table.rules, table.session.record)
    for twin in (stored, again, table.session.clone()):
        assert twin.view(1) == table.session.view(1)
        twin.act(1, "pass")
        assert_at_rest(twin)
        assert [line.text for line in twin.view(None).log][-1] == "x"
    assert table.stack == ["X"]


def test_the_log_describes_the_stack(table: PriorityTable) -> None:
    table.north.uses("x")
    table.passes("north", "south")
    assert table.log_lines == ["north plays x.", "north's “X” happens.", "x"]


def test_rule_actions_can_be_used_with_priority() -> None:
    law = """
    effect claim "Claim"
      use quick in main on stack
      set you.gold += 1
    """
    table = priority_table(rules=law).set("north\nsouth")
    table.passes("north")
    table.session.act(1, "use claim")
    (waiting,) = table.session.view(0).stack
    assert (waiting.title, waiting.controller, waiting.card) == ("Claim", 1, None)
    table.passes("south", "north")
    assert (table.north["gold"], table.south["gold"]) == (0, 1)


def test_stacked_effects_in_a_game_without_priority_are_warned_of() -> None:
    codes = [
        each.code
        for each in priority_table(
            base=PRIORITY_PACK.replace("give_chance", 'say "{you}" #')
        ).rules.warnings
    ]
    assert "chance_missing" in codes
    assert "chance_missing" not in [each.code for each in priority_table().rules.warnings]
