"""Language L4, L11: the chance, the stack, and every arrow of BlackPoker's Fig. 2.3."""

import json

import pytest

from engine.play import Session
from engine.play.replay import replay
from tests.engine.refused import refused as raises_refusal
from tests.engine.semantics.priority_arena import CARDS, CHANCE, Round, chance
from tests.engine.table import assert_at_rest

TWO = "north hand: x y z w\nsouth hand: x z v"


@pytest.fixture
def round_() -> Round:
    return chance().set(TWO)


def test_k1_what_was_raised_last_happens_first(round_: Round) -> None:
    round_.north.uses("x")
    round_.north.uses("z")
    assert (round_.stack, round_.holder, round_.said) == (["X", "Z"], "north", [])
    round_.passes("north", "south")
    assert (round_.stack, round_.said, round_.holder) == (["X"], ["z"], "north")
    round_.passes("north", "south")
    assert (round_.stack, round_.said, round_.holder) == ([], ["z", "x"], "north")


def test_k2_whoever_uses_something_makes_all_passes_void(round_: Round) -> None:
    round_.north.uses("x")
    round_.passes("north")
    round_.south.uses("z")
    assert (round_.holder, round_.stack) == ("south", ["X", "Z"])
    round_.passes("south")
    assert (round_.holder, round_.said) == ("north", [])
    round_.passes("north")
    assert (round_.holder, round_.said, round_.stack) == ("north", ["z"], ["X"])


def test_k3_what_is_immediate_happens_at_once(round_: Round) -> None:
    round_.north.uses("w")
    assert (round_.said, round_.stack, round_.holder) == (["w"], [], "north")


def test_k3_a_quick_immediate_effect_leaves_the_stack_as_it_is(round_: Round) -> None:
    round_.north.uses("x")
    round_.passes("north")
    round_.south.uses("v")
    assert (round_.said, round_.stack, round_.holder) == (["v"], ["X"], "south")


def refused(table: Round, name: str, card: str) -> None:
    before = table.hash
    with raises_refusal("no_use"):
        getattr(table, name).uses(card)
    assert table.hash == before


def test_k4_main_is_for_the_turn_player(round_: Round) -> None:
    round_.passes("north")
    assert round_.south.options == {"z z", "v v", "Pass"}
    refused(round_, "south", "x")


def test_k5_main_is_for_an_empty_stack(round_: Round) -> None:
    round_.north.uses("x")
    assert round_.north.options == {"z z", "Pass"}
    refused(round_, "north", "w")


def test_k5_why_not(round_: Round) -> None:
    hand = round_.zone("hand", 2)
    round_.passes("north")
    assert [each.reason for each in round_.session.why_not(1, hand[0])] == [
        "Only during your own turn."
    ]
    round_.passes("south")
    round_.north.uses("x")
    y = round_.zone("hand", 1)[1]
    reasons = [each.reason for each in round_.session.why_not(0, y)]
    assert reasons == ["Only while the stack is empty."]


def test_k7_all_pass_on_an_empty_stack(round_: Round) -> None:
    """The turn player has priority again; the turn does not end."""
    round_.passes("north", "south")
    assert (round_.holder, round_.said, round_["turn"]) == ("north", [], 1)
    assert "x x" in round_.north.options


def test_k8_after_each_that_happens_everybody_may_answer_again(round_: Round) -> None:
    """After a resolution all earlier passes are void."""
    round_.north.uses("x")
    round_.north.uses("z")
    round_.passes("north", "south", "north")
    assert (round_.holder, round_.stack) == ("south", ["X"])
    round_.south.uses("z")
    assert round_.stack == ["X", "Z"]


def test_only_whoever_holds_the_chance_is_asked(round_: Round) -> None:
    with raises_refusal("not_your_turn"):
        round_.south.uses("z")


def test_the_chance_goes_on_in_turn_order() -> None:
    table = chance().set("north hand: x\nsouth\neast hand: z")
    table.north.uses("x")
    table.passes("north", "south")
    table.east.uses("z")
    table.passes("east", "north", "south")
    assert (table.said, table.holder) == (["z"], "north")


def test_whoever_has_lost_is_left_out_of_the_round() -> None:
    out = 'effect out "Out"\n  use in main from hand on stack\n  lose you.next\n'
    table = chance(CARDS, out).set("north hand: out x\nsouth hand: z\neast")
    table.north.uses("out")
    table.passes("north", "south", "east")
    table.north.uses("x")
    table.passes("north")
    assert table.holder == "east"
    table.passes("east")
    assert table.said == ["x"]


def test_when_the_turn_player_loses_the_next_one_has_the_chance() -> None:
    out = 'effect out "Out"\n  use in main from hand on stack\n  lose you\n'
    table = chance(CARDS, out).set("north hand: out\nsouth\neast")
    table.north.uses("out")
    table.passes("north", "south", "east")
    assert table.holder == "south"


def test_the_match_ends_as_soon_as_it_is_decided() -> None:
    """[9]: what still waits does not happen."""
    out = 'effect out "Out"\n  use quick in main from hand on stack\n  win you\n'
    table = chance(CARDS, out).set("north hand: x\nsouth hand: out")
    table.north.uses("x")
    table.passes("north")
    table.south.uses("out")
    table.passes("south", "north")
    assert (table.winners, table.said, table.session.decisions) == (["south"], [], {})


END = """
effect end_it "End"
  use in main from hand on stack
  begin_turn you.next
"""


def test_the_turn_passes_while_others_still_wait() -> None:
    """BlackPoker's End: the chance goes to the new turn player."""
    table = chance(CARDS, END).set("north hand: end_it\nsouth hand: x z")
    table.north.uses("end_it")
    table.passes("north")
    table.south.uses("z")
    table.passes("south", "north", "north", "south")
    assert (table.said, table.holder, table["turn"]) == (["z"], "south", 2)
    assert "x x" in table.south.options


PHASES = CHANCE.replace(
    "[effects]\n", '[[phases]]\nname = "night"\neffects = ["fall"]\n\n[effects]\n', 1
)


def test_a_phase_that_is_left_takes_the_chance_with_it_but_not_the_stack() -> None:
    fall = 'effect fall "Fall"\n  say "night"\n  give_chance you.next\n'
    dusk = 'effect dusk "Dusk"\n  use quick in main from hand\n  go_to night\n'
    table = chance(CARDS, dusk, rules=fall, base=PHASES).set("north hand: x dusk\nsouth")
    table.north.uses("x")
    table.north.uses("dusk")
    assert (table.said, table.holder, table.stack) == (["night"], "south", ["X"])
    table.passes("south", "north")
    assert table.said == ["night", "x"]


def test_a_card_is_used_once_while_its_effect_waits(round_: Round) -> None:
    round_.north.uses("z")
    assert round_.north.options == {"Pass"}
    round_.passes("north", "south")
    assert "z z" in round_.north.options


def test_what_waits_is_in_snapshots_clones_and_the_record() -> None:
    table = chance().set(TWO)
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


def test_the_story_of_the_stack(round_: Round) -> None:
    round_.north.uses("x")
    round_.passes("north", "south")
    assert round_.story == ["north plays x.", "X resolves.", "x"]


def test_a_rule_is_used_by_whoever_has_the_chance() -> None:
    law = """
    effect claim "Claim"
      use quick in main on stack
      set you.gold += 1
    """
    table = chance(rules=law).set("north\nsouth")
    table.passes("north")
    table.session.act(1, "use claim")
    (waiting,) = table.session.view(0).stack
    assert (waiting.title, waiting.controller, waiting.card) == ("Claim", 1, None)
    table.passes("south", "north")
    assert (table.north["gold"], table.south["gold"]) == (0, 1)


def test_an_effect_that_waits_needs_somebody_who_is_given_the_chance() -> None:
    told = [
        each.code
        for each in chance(base=CHANCE.replace("give_chance", 'say "{you}" #')).rules.warnings
    ]
    assert "chance_missing" in told
    assert "chance_missing" not in [each.code for each in chance().rules.warnings]
