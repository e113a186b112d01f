"""Loops that give each member of a set its share of a divided amount."""

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

DIVIDE = """
effect divide "Divide"
  use in main from hand
  target victims from cards in game.field minimum: 1
  announce shares of 3 among victims
  for each victim in victims with share in shares
    set victim.hp -= share
"""
PAUSED = """
effect paused "Paused"
  use in main from hand
  for each one in cards in game.field with share in [2, 1]
    confirm by: you prompt: "Go on?" as: agreed
    set one.hp -= 10 * share
"""
TABLE = "game field: a b c\nnorth hand: divide paused\nsouth"


def test_each_target_gets_its_share(arena: Build) -> None:
    table = arena(DIVIDE, PAUSED, edition=SECOND).set(TABLE)
    table.north.uses("divide")
    for answer in (f"choose {table.number('a')} {table.number('c')}", "choose 1 2"):
        table.session.act(0, answer)
    assert table.hps() == [2, 3, 1]


def test_members_without_a_share_get_nothing_also_after_questions(arena: Build) -> None:
    table = arena(DIVIDE, PAUSED, edition=SECOND).set(TABLE)
    table.north.uses("paused")
    for _ in range(3):
        table.session.act(0, "choose yes")
    assert table.hps() == [-17, -7, 3]


def test_shares_must_be_a_set() -> None:
    text = "effect odd\n  for each one in cards with share in 3\n    set one.hp -= share\n"
    assert refusals(text, edition=SECOND) == ["kind_wrong"]
