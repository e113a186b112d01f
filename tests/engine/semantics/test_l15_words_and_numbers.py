"""Language L15 to L17: printed text, numbers that stay within bounds, last-known values."""

import pytest

from tests.engine.semantics.conftest import Build

BOLT = """
effect bolt "Bolt"
  use in main from hand
  cost you.gold 2
  cost discard this
  target victim from cards in game.field where it.hp > 1
  only if game.score < 3
  damage victim amount: 2
"""


def printed(arena: Build, text: str, card: str) -> str:
    (effect,) = arena(text).rules.cards[card].printed
    return effect.text


def test_l15_a_card_prints_all_it_says(arena: Build) -> None:
    assert printed(arena, BOLT, "bolt") == (
        "Use from your hand, in Main: Cost: 2 of your gold. Cost: discard this card. "
        "Choose the victim from the cards in Field whose hp is more than 1. "
        "Only if the score is less than 3. “Damage”: the victim, 2."
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("draw you count: 2", "You draw 2 cards."),
        ("move this to: game.grave", "Put this card into Grave."),
        ("set game.score += 3", "Add 3 to the score."),
        ("give e to: this", "This card gets “E” for the rest of the match."),
        ("give e to: this until: turn", "This card gets “E” until the end of the turn."),
    ],
)
def test_l15_it_reads_like_a_card(arena: Build, line: str, words: str) -> None:
    text = printed(arena, f'effect e "E"\n  use in main from hand\n  {line}\n', "e")
    assert text.removeprefix("Use from your hand, in Main: ") == words


MOST = 1_000_000_000


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (f"{MOST} + 1", MOST),
        (f"-{MOST} - 5", -MOST),
        (f"{MOST} * {MOST}", MOST),
        (f"-{MOST} * {MOST}", -MOST),
        ("7 / 2", 3),
        ("-7 / 2", -3),
        ("7 / -2", -3),
        ("7 % 2", 1),
        ("-7 % 2", -1),
        ("7 % -2", 1),
        ("5 / 0", 0),
        ("5 % 0", 0),
        (f"total([{MOST}, {MOST}], it)", MOST),
        (f"({MOST} + 1) - 1", MOST - 1),
    ],
)
def test_l16_numbers(arena: Build, value: str, number: int) -> None:
    table = arena(f'effect e "E"\n  use in main from hand\n  set game.score = {value}\n')
    table.set("north hand: e\nsouth")
    table.north.uses("e")
    assert table["score"] == number
    noted = "A division by zero counted as 0." in table.story
    assert noted == value.endswith(" 0")


def test_l16_changes_are_bounded_too(arena: Build) -> None:
    grow = 'effect e "E"\n  use in main from hand\n  set game.score += 999999999\n  set you.gold /= 0\n'
    table = arena(grow).set("north hand: e gold: 4\nsouth")
    table.north.uses("e")
    table.north.uses("e")
    assert (table["score"], table.north["gold"]) == (MOST, 0)


MARTYR = """
effect kill "Kill"
  use in main from hand
  let one = first(copies_of(martyr))
  set one.power += 3 until turn
  destroy one
  set one.power = 0

effect martyr "Martyr"
  after destroy from grave
  only if trigger.victim == this
  say "was {this.last.power} in {this.last.zone.name}, is {this.power} in {this.zone.name}"

effect banner "Banner"
  reading power of card c from field
  only if c.zone == game.field
  set value += 10
"""


def test_l17_as_it_is_now_and_as_it_last_was(arena: Build) -> None:
    """As it was read, with everything that modified it."""
    table = arena(MARTYR).set("""
        game   field: martyr banner
        north  hand: kill
        south
    """)
    table.north.uses("kill")
    assert table.said == ["was 14 in Field, is 4 in Grave"]


def test_l17_what_has_left_the_match_can_still_be_asked_about(arena: Build) -> None:
    gone = """
    effect gone "Gone"
      use in main from hand
      let one = first(copies_of(a))
      remove one
      say "{one} {one.last.zone.name} {one.zone.name} {one.last.power}"
    """
    table = arena(gone).set("""
        game   field: a(power=7)
        north  hand: gone
        south
    """)
    table.north.uses("gone")
    assert table.said == ["a Field nowhere 7"]
