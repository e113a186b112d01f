"""`each_choose` with a number of choices for each player."""

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

HALF = """
effect half "Half"
  use in main from hand
  each_choose players: players from: it.hand as: shown exactly
  discard shown
""".replace("exactly", "minimum: count(it.hand) / 2 maximum: count(it.hand) / 2")
SPEND = """
effect spend "Spend"
  use in main from hand
  each_choose players: you.opponents from: it.hand as: shown minimum: 0 maximum: it.gold
  move shown to: game.field
"""


def counts(table: Arena, cards: int) -> tuple[int, int]:
    asked = table.world.questions
    found = next(each for each in asked if len(each.options) == cards)
    return found.minimum, found.maximum


def test_each_player_discards_half_of_their_hand(arena: Build) -> None:
    table = arena(HALF, edition=SECOND).set("""
        north  hand: half a b c
        south  hand: a b
    """)
    table.north.uses("half")
    assert (counts(table, 4), counts(table, 2)) == ((2, 2), (1, 1))
    text = table.rules.printed_effects["half"].text
    assert "the number of cards in their hand divided by 2" in text


def test_nobody_is_asked_for_more_than_they_have(arena: Build) -> None:
    table = arena(SPEND, edition=SECOND, d="").set("""
        north  hand: spend
        south  hand: a b c  gold: 2
        east   hand: a b    gold: 9
    """)
    table.north.uses("spend")
    assert (counts(table, 3), counts(table, 2)) == ((0, 2), (0, 2))


def test_with_none_a_player_is_not_asked(arena: Build) -> None:
    table = arena(SPEND, edition=SECOND).set("""
        north  hand: spend
        south  hand: a b c  gold: 0
    """)
    table.north.uses("spend")
    assert table["field"] == []
    assert table.north.is_asked
    assert not any(each.verb == "choose" for each in table.world.questions)
