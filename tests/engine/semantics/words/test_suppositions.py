"""What a number would be if cards were in another zone."""

import pytest

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

FULL = """
effect settle "Settle"
  use in main from hand
  only if if_moved(this, to: game.field, number: total(game.field, it.power)) <= 5
  move this to: game.field
"""
LEND = """
effect lend "Lend"
  use in main from hand
  choose from: {} by: you as: chosen
  move chosen to: you.next.hand
""".format("cards c in you.hand where if_moved(c, to: you.next.hand, number: count(you.hand)) < 3")


def usable(table: Arena) -> set[str]:
    return {table.card(each.card) for each in table.session.legal_actions(0) if each.card}


def test_a_card_that_would_be_too_much_cannot_be_played(arena: Build) -> None:
    table = arena(FULL, edition=SECOND, x="settle", y="settle").set("""
        game   field: a(power=3)
        north  hand: x(power=2) y(power=3)
        south
    """)
    assert usable(table) == {"x"}
    assert table.rules.printed_effects["settle"].text.startswith(
        "During the main phase, you may play this card from your hand if the combined power of "
        "all cards in the field (with it moved into the field) is 5 or less."
    )
    table.north.uses("x", "settle")
    assert usable(table) == set()


def test_the_owner_of_the_zone_would_control_it(arena: Build) -> None:
    table = arena(LEND, edition=SECOND).set("north hand: lend a b\nsouth")
    table.north.uses("lend")
    assert table.north.options == {"a", "b", "lend"}
    table.north.chooses("a")
    assert (table.north["hand"], table.south["hand"]) == (["lend", "b"], ["a"])


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("if_moved(game.grave, to: game.field, number: count(game.field))", "4"),
        ("if_moved(game.field, to: game.field, number: count(game.field))", "2"),
        ("if_moved(cards where no, to: game.grave, number: count(game.field))", "2"),
        ("if_moved(game.field, to: nobody.hand, number: count(game.field))", "2"),
        ("if_moved(this, to: game.field, number: place_of(this, game.field))", "3"),
        (
            (
                "if_moved(this, to: game.field, number: "
                "if_moved(game.field, to: game.grave, number: count(game.grave)))"
            ),
            "5",
        ),
        (
            (
                "total(cards c in you.hand where c.hp > 0, "
                "if_moved(c, to: game.field, number: count(cards in game.field where it.hp == c.hp)))"
            ),
            "4",
        ),
    ],
)
def test_numbers_as_they_would_be(arena: Build, value: str, said: str) -> None:
    text = f'effect e\n  use in main from hand\n  say "{{{value}}}"\n'
    table = arena(text, edition=SECOND).set("""
        game   field: a(hp=5) b(hp=3)  grave: c d
        north  hand: e(hp=3) c(hp=5)
        south
    """)
    before = table.state
    table.north.uses("e")
    assert table.messages == [said]
    assert table["field"] == ["a", "b"]
    assert before != table.state


def test_it_is_a_number() -> None:
    text = (
        "effect e\n  use in main from hand\n  only if if_moved(this, to: game.field, number: yes)\n"
    )
    assert "kind_wrong" in refusals(text, edition=SECOND)
