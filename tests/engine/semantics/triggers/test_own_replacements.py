"""An effect can replace what would happen to its own card: `before discard of this`."""

import pytest

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

PHOENIX = """
effect rise "Rise"
  before die of this from field
  cancel
  set this.hp = 9
"""
CLING = """
effect cling "Cling"
  before discard of this from field
  cancel
  set this.hp += 10
"""
GUARD = """
effect endure "Endure"
  before set of card.hp of this from field
  only if trigger.new < 1
  cancel
  set this.mark += 1
"""
BANE = """
effect die "Die"
  takes cards victims
  move victims to: game.grave

effect kill "Kill"
  use in main from hand
  die cards in game.field

effect sweep "Sweep"
  use in main from hand
  discard game.field

effect burn "Burn"
  use in main from hand
  for each one in cards in game.field
    set one.hp -= 3
"""
TABLE = "game field: p q a\nnorth hand: kill sweep burn\nsouth"


def test_only_the_card_itself_is_spared(arena: Build) -> None:
    table = arena(PHOENIX, CLING, GUARD, BANE, edition=SECOND, p="rise", q="cling").set(TABLE)
    table.north.uses("kill")
    assert table["field"] == ["p"]
    assert (table.base("p", "hp"), table.base("q", "hp")) == (9, 3)


def test_several_cards_can_replace_the_same_event(arena: Build) -> None:
    table = arena(PHOENIX, CLING, GUARD, BANE, edition=SECOND, p="cling", q="cling").set(TABLE)
    table.north.uses("sweep")
    assert table.hps("pqa") == [13, 13, 3]
    assert table["field"] == ["p", "q"]


def test_a_change_of_its_own_attribute_is_replaced(arena: Build) -> None:
    table = arena(PHOENIX, CLING, GUARD, BANE, edition=SECOND, p="endure", q="").set(TABLE)
    table.north.uses("burn")
    assert (table.hps("pqa"), table.base("p", "mark")) == ([3, 0, 0], 1)


def test_the_card_has_to_be_in_one_of_the_zones(arena: Build) -> None:
    table = arena(PHOENIX, CLING, BANE, edition=SECOND, p="cling", q="")
    table.set("game field: a\nnorth hand: p kill sweep burn\nsouth")
    table.north.uses("sweep")
    assert table.base("p", "hp") == 3


@pytest.mark.parametrize(
    ("heading", "problem"),
    [
        ("before discard of this", "zone_needed"),
        ("after discard of this from field", "own_after"),
        ("before discard of that from field", "own_of_this"),
        ("before shuffle of this from field", "own_nothing"),
        ("before leave of this from field", "before_event"),
    ],
)
def test_what_a_card_cannot_replace_is_refused(heading: str, problem: str) -> None:
    text = f"effect odd\n  {heading}\n  set game.score += 1\n"
    assert refusals(text, edition=SECOND) == [problem]
