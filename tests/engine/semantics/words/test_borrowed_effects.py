"""Effects of another card, carried out as though they were those of this card."""

from engine.language.vocabulary import SECOND
from tests.engine.semantics.conftest import Build

SPELLS = """
effect grow "Grow" is spell
  use in main from hand
  set this.hp += 5
  move this to: game.field

effect echo "Echo"
  use in main from hand
  carry_out last(game.field) kind: spell as_card: this

effect mirror "Mirror" is spell
  use in main from hand
  carry_out last(game.field) kind: spell as_card: this
  set game.score += 1
"""


def test_the_last_spell_as_though_played_from_here(arena: Build) -> None:
    table = arena(SPELLS, edition=SECOND).set("""
        game   field: grow
        north  hand: echo
        south
    """)
    table.north.uses("echo")
    assert (table.base("echo", "hp"), table.base("grow", "hp")) == (8, 3)
    assert table["field"] == ["grow", "echo"]
    assert table.rules.printed_effects["echo"].text.endswith(
        "as though they were effects of this card."
    )


def test_cards_that_borrow_from_each_other_come_to_an_end(arena: Build) -> None:
    table = arena(SPELLS, edition=SECOND, x="mirror").set("""
        game   field: mirror
        north  hand: x
        south
    """)
    table.north.uses("x", "mirror")
    assert table["score"] == 2
    assert table.north.is_asked


def test_without_a_card_nothing_happens(arena: Build) -> None:
    table = arena(SPELLS, edition=SECOND).set("north hand: echo\nsouth")
    table.north.uses("echo")
    assert (table["field"], table.base("echo", "hp")) == ([], 3)
