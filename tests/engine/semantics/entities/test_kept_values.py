"""The changes that a card keeps when it is reset or becomes another card: `keep`."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

TEXT = """
effect flying "Flying"
  after draw from field
  set game.score += 1

effect loud "Loud"
  after draw from field
  set game.score += 10

effect work "Work"
  use in main from hand
  for each one in cards in game.field
    set one.hp = 7
    set one.mark = 4
    set one.power += 2 until match
    set one.hp += 1 until match
    give flying to: one
    give loud to: one
  {line}
  draw you
"""


def after(arena: Build, line: str) -> Arena:
    table = arena(TEXT.format(line=line), edition=SECOND)
    table.set("game field: a(power=3)\nnorth hand: work  library: b\nsouth")
    table.north.uses("work")
    return table


@pytest.mark.parametrize(
    ("line", "values", "score"),
    [
        ("reset game.field", (4, 0, 3), 11),
        ("reset game.field keep: hp", (8, 0, 3), 11),
        ("reset game.field keep: [hp, mark]", (8, 4, 3), 11),
        ("reset game.field everything: yes", (3, 0, 1), 0),
        ("reset game.field everything: yes keep: [mark, flying]", (3, 4, 1), 1),
        ("reset game.field everything: yes keep: power", (3, 0, 5), 0),
    ],
)
def test_a_reset_card_keeps_what_is_named(
    arena: Build, line: str, values: tuple[int, int, int], score: int
) -> None:
    table = after(arena, line)
    assert tuple(table.value("a", name) for name in ("hp", "mark", "power")) == values
    assert table["score"] == score


def test_a_card_that_becomes_another_keeps_its_damage(arena: Build) -> None:
    line = 'transform first(game.field) into: "b" everything: yes keep: [hp, loud]'
    table = after(arena, line)
    card = table.zone("field", 0)[0]
    assert table.card(card) == "b"
    hp = table.rules.layout.column("card", "hp")
    assert (table.world.columns[hp][card], table["score"]) == (7, 10)


def test_what_is_kept_is_printed(arena: Build) -> None:
    table = after(arena, "reset game.field everything: yes keep: [mark, flying]")
    text = table.rules.printed_effects["work"].text
    assert "keeping mark and “Flying”" in text


@pytest.mark.parametrize("kept", ["speed", "[hp, speed]", "3", "game.field", "name"])
def test_only_attributes_and_effects_can_be_kept(kept: str) -> None:
    text = TEXT.format(line=f"reset game.field keep: {kept}")
    assert refusals(text, edition=SECOND) == ["naming"]


def test_the_first_format_knows_no_keep() -> None:
    assert refusals(TEXT.format(line="reset game.field keep: hp"), edition=FIRST) != []
