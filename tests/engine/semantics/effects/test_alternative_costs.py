"""Costs of which the player chooses one before paying."""

import pytest

from engine.language.vocabulary import SECOND
from engine.rulebook.columns import ZONE
from tests.engine.semantics.arena import Arena, arena_rules, refusals
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.priority_arena import CARDS as CARDS_OF_STACK
from tests.engine.semantics.priority_arena import PRIORITY_PACK, PriorityTable

FLAME = """
effect flame "Flame"
  use in main from hand
  cost you.gold 2
  or cost discard cards in game.field where it.owner == you as: offering
  or cost game.score 1 as: shame
  target victims from cards in game.grave maximum: either(shame, 2, 1)
  discard this
  for each victim in victims
    set victim.hp -= 1
  if offering
    draw you
  else if not shame
    say "paid"
"""
LENT = """
effect lend "Lend"
  use in main from hand
  flame
"""
TABLE = """
game   turn_player: north  score: {score}  field: {field}  grave: a b
north  hand: flame lend  gold: {gold}  library: d
south
"""
GOLD, CARDS, SCORE = range(3)
"""The costs in the order of their lines."""


def table(arena: Build, score: int = 1, field: str = "c(owner=north)", gold: int = 2) -> Arena:
    picture = TABLE.format(score=score, field=field, gold=gold)
    return arena(FLAME, LENT, edition=SECOND).set(picture)


@pytest.mark.parametrize(
    ("score", "field", "gold", "count"),
    [
        (1, "c(owner=north)", 2, 3),
        (0, "c(owner=north)", 2, 2),
        (0, "c(owner=south)", 2, 1),
        (1, "", 1, 1),
    ],
)
def test_only_costs_that_can_be_paid_are_offered(
    arena: Build, score: int, field: str, gold: int, count: int
) -> None:
    found = table(arena, score, field, gold)
    found.north.uses("flame")
    assert len(found.north.options) == count
    assert found.session.decisions[0].prompt == "Flame: choose a cost."


def test_without_any_cost_that_can_be_paid_the_effect_cannot_be_used(arena: Build) -> None:
    assert "flame flame" not in table(arena, 0, "", 1).north.options


def pay(found: Arena, cost: int) -> None:
    found.north.uses("flame")
    found.session.act(0, found.session.legal_actions(0)[cost])


def test_only_the_chosen_cost_is_paid_and_its_name_tells_which(arena: Build) -> None:
    found = table(arena)
    pay(found, GOLD)
    found.session.act(0, f"choose {found.number('a')}")
    assert (found.north["gold"], found["score"], found.messages) == (0, 1, ["paid"])
    assert found.hps("ab") == [2, 3]


def test_later_targets_can_depend_on_the_cost(arena: Build) -> None:
    found = table(arena)
    pay(found, SCORE)
    found.session.act(0, f"choose {found.number('a')} {found.number('b')}")
    assert (found.north["gold"], found["score"], found.messages) == (2, 0, [])
    assert found.hps("ab") == [2, 2]


def test_a_command_can_be_one_of_the_costs(arena: Build) -> None:
    found = table(arena)
    pay(found, CARDS)
    found.session.act(0, f"choose {found.number('a')}")
    assert (found.north["gold"], found["score"], found.messages) == (2, 1, [])
    assert found.base("a", "hp") == 2
    assert (
        found.world.columns[ZONE][found.number("d")]
        == found.world.columns[ZONE][found.number("lend")]
    )


def test_a_call_pays_none_of_the_costs(arena: Build) -> None:
    found = table(arena)
    found.north.uses("lend")
    assert found.session.decisions[0].prompt == "Flame: choose the victims."
    found.session.act(0, f"choose {found.number('a')}")
    assert (found.north["gold"], found["score"], found.messages) == (2, 1, ["paid"])


WAITING = """
effect flame "Flame"
  use quick in main from hand on stack
  cost you.gold 2
  or cost you.life_left 1 as: blood
  if blood
    say "blood"
"""


def test_the_stack_shows_and_keeps_what_was_paid() -> None:
    text = WAITING.replace("you.life_left", "game.score")
    echo = """
    effect echo "Echo"
      use quick in main from hand on stack
      target echoed from effects in game.stack
      copy_effect echoed retarget: yes
    """
    rules = arena_rules(text, echo, CARDS_OF_STACK, base=PRIORITY_PACK, edition=SECOND)
    found = PriorityTable(rules).set(
        "game score: 3\nnorth hand: flame echo x  gold: 2\nsouth hand: x"
    )
    found.north.uses("flame")
    found.session.act(0, found.session.legal_actions(0)[1])
    (waiting,) = found.session.view(1).stack
    assert waiting.announced == ("Subtract 1 from the score",)
    assert found.log_lines[-1] == "north chooses Subtract 1 from the score for Flame."
    found.north.uses("echo")
    found.session.act(0, found.session.legal_actions(0)[0])
    found.passes("north", "south", "north", "south", "north", "south")
    assert found.messages == ["blood", "blood"]
    assert (found.north["gold"], found["score"]) == (2, 2)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("or cost you.gold 2", "or_cost_alone"),
        ("cost you.gold 2 as: paid", "cost_named"),
        ("cost you.gold 2\n  or cost game.score 1 as: game", "name_taken"),
        ("cost you.gold 2 as: paid\n  or cost game.score 1 as: paid", "name_taken"),
        ("cost you.gold 2 as: paid\n  or cost game.score 1\n  only if paid", "condition_target"),
    ],
)
def test_costs_that_leave_nothing_to_choose_are_refused(lines: str, problem: str) -> None:
    text = f"effect odd\n  use in main from hand\n  {lines}\n  draw you\n"
    assert problem in refusals(text, edition=SECOND)
