"""Several players act at once: nobody waits while another player chooses targets."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.machine import IllegalAction
from engine.machine.turns.answer_conditions import words_for_nothing
from engine.play import Session
from engine.play.replay import replay
from tests.engine.semantics.arena import PACK, Arena, refusals
from tests.engine.semantics.conftest import Build

AT_ONCE = PACK.replace("give_control players", "give_control players at_once: yes optional: yes")
CARDS = """
effect hit
  use in main from hand
  target victim from cards in game.field where it.hp > 0
  target others from cards in game.field where it != victim minimum: 1 maximum: 2
  damage every others
  set victim.hp -= 2
  move this to: you.discard

effect sweep
  use in main from hand
  destroy every cards in game.field where it.name == "a"
  move this to: you.discard
"""
PICTURE = """
    game   turn_player: north  field: a b c
    north  hand: hit sweep
    south  hand: hit sweep
"""


@pytest.fixture
def table(arena: Build) -> Arena:
    return arena(CARDS, base=AT_ONCE, base_edition=SECOND, edition=SECOND).set(PICTURE)


def test_a_player_acts_while_another_chooses_targets(table: Arena) -> None:
    table.north.uses("hit")
    table.north.chooses("a")
    assert table.session.required_seats == (0, 1)
    table.south.uses("hit")
    table.south.chooses("b")
    table.session.act(1, f"choose {table.number('c')}")
    assert table.hps() == [3, 1, 2]
    table.session.act(0, f"choose {table.number('b')} {table.number('c')}")
    assert table.hps() == [1, 0, 1]
    assert (table.north["discard"], table.south["discard"]) == (["hit"], ["hit"])


def test_a_target_that_is_gone_is_chosen_again(table: Arena) -> None:
    table.north.uses("hit")
    table.north.chooses("a")
    table.south.uses("sweep")
    assert table["grave"] == ["a"]
    assert table.north.options == {"hit hit", "sweep sweep", "Pass"}


def test_a_player_gives_up_a_use_before_anything_has_happened(table: Arena) -> None:
    table.north.uses("hit")
    table.north.chooses("a")
    table.session.act(0, "back")
    assert table.north.options == {"hit hit", "sweep sweep", "Pass"}
    with pytest.raises(IllegalAction) as refused:
        table.session.act(0, "back")
    assert refused.value.code == "no_way_back"
    assert table.hps() == [3, 3, 3]


def test_others_see_no_targets_before_the_effect_happens(table: Arena) -> None:
    before = table.session.view(1, sent=True)
    table.north.uses("hit")
    table.north.chooses("a")
    assert table.session.view(1, sent=True) == before


def test_a_player_passes_for_themselves_and_leaves(table: Arena) -> None:
    table.north.uses("hit")
    table.session.act(1, "pass")
    assert table.session.required_seats == (0,)
    table.session.enter(0, "resign")
    assert table.session.outcome is not None
    assert table.session.outcome.winners == (1,)


def test_a_record_and_a_snapshot_hold_the_chosen_targets(table: Arena) -> None:
    table.north.uses("hit")
    table.north.chooses("a")
    restored = Session.restore(table.rules, table.session.snapshot())
    replayed = replay(table.rules, table.session.record)
    for session in (table.session, restored, replayed):
        session.act(0, f"choose {table.number('b')}")
    assert table.hps() == [1, 2, 3]
    assert restored.snapshot() == replayed.snapshot() == table.session.snapshot()


def test_the_first_format_gives_control_in_turn() -> None:
    rule = "effect more\n  give_control players at_once: yes\n"
    assert refusals(rules=rule, base_edition=SECOND, edition=SECOND) == []
    assert refusals(rules=rule, edition=FIRST) == ["argument_unknown"]


def test_looking_for_words_needs_no_fuel_of_the_action(arena: Build) -> None:
    text = """
effect slow
  use in main from hand
  target first_one from cards in game.field where total(numbers(1, 60), total(numbers(1, 100), it)) > 0
  target victims from cards in game.field minimum: 0 maximum: 1
  set game.score += 1

effect other
  use in main from hand
  choose from: game.field by: you as: x optional: yes nothing: "None"
"""
    table = arena(text, base=AT_ONCE, base_edition=SECOND, edition=SECOND)
    table.set("game turn_player: north field: a b\nnorth hand: slow\nsouth hand: slow")
    table.north.uses("slow")
    table.north.chooses("a")
    table.world.fuel = 1_000
    assert words_for_nothing(table.world, 1) == ""
    assert table.world.fuel == 1_000


def test_the_decider_finishes_what_another_player_has_started(arena: Build) -> None:
    text = (
        CARDS
        + """
effect rule_over
  use in main from field
  set you.next.decider = you
"""
    )
    table = arena(text, base=AT_ONCE, base_edition=SECOND, edition=SECOND)
    table.set(PICTURE.replace("field: a", "field: rule_over(controller=north) a"))
    table.south.uses("hit")
    table.north.uses("rule_over")
    assert table.session.decisions[0].prompt.startswith("For south: ")
    assert table.session.decisions[0].prompt.endswith("choose the victim.")
