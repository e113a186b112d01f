"""Printings: the cards that the packs of a match contain, as they are printed there."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.values.test_small_words import SAY

FIELD = """
    game   field: a(hp=7) b
    north  hand: e
    south
"""
DRAGONS = """
[[cards]]
name = "Wyrm"
title = "Old wyrm"
effects = []
attributes = { hp = 6, side = "dragon" }

[[cards]]
name = "Drake"
effects = []
attributes = { hp = 2, side = "dragon" }
"""


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ('listed(printings where it.side == "dragon", it.name)', "Wyrm and Drake"),
        ('"{first(printings where it.hp == 6)}"', "Old wyrm"),
        ("count(printings where it.hp > 3)", "1"),
        (
            'listed(texts in values(printings, it.name) where contains(it, "r"), it)',
            "Wyrm and Drake",
        ),
        ("first(game.field).printing.hp", "3"),
        ("first(game.field).hp", "7"),
        ("first(game.field).printing == last(game.field).printing", "no"),
        ("first(printings where it.hp == 99).hp", "0"),
        ('"{first(printings where it.hp == 99)}"', "no card"),
        ("count(copies_of(first(game.field).printing))", "1"),
        ("count(copies_of(first(printings where no)))", "0"),
        ("highest(printings, by: it.hp).name", "Wyrm"),
    ],
)
def test_values_of_printings(arena: Build, value: str, text: str) -> None:
    table = arena(SAY.format(value), toml=DRAGONS, edition=SECOND).set(FIELD)
    table.north.uses("e")
    assert table.messages == [text]


HATCH = """
effect e
  use in main from hand
  choose from: printings where it.side == "dragon" by: you as: kind
  create kind to: game.field as: made
  hatch kind: kind to: first(made)
  transform first(game.field) into: random(printings where it.hp == 2)
  create first(printings where no) to: game.field
  transform last(game.field) into: first(printings where no)

effect hatch
  takes printing kind
  takes card to
  set to.hp += kind.hp
"""


def test_commands_accept_a_chosen_printing(arena: Build) -> None:
    table = arena(HATCH, toml=DRAGONS, edition=SECOND).set(FIELD)
    table.north.uses("e")
    assert table.north.options == {"Old wyrm", "Drake"}
    table.north.chooses("Old wyrm")
    assert table["field"] == ["Drake", "b", "Wyrm"]
    assert table.base("Wyrm", "hp") == 12


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ('create "Nobody" to: game.field', ["naming"]),
        ("create 7 + 1 to: game.field", ["kind_wrong"]),
        ("create first(game.field) to: game.field", ["kind_wrong"]),
        ("create missing to: game.field", ["naming"]),
        ("set first(printings).hp = 1", ["attribute_fixed"]),
        ("let printings = 1", ["name_taken"]),
    ],
)
def test_refused_lines(line: str, codes: list[str]) -> None:
    text = f"effect e\n  use in main from hand\n  {line}\n"
    assert refusals(text, edition=SECOND) == codes


def test_the_first_edition_knows_no_printings() -> None:
    text = "effect e\n  use in main from hand\n  let printings = 1\n  set game.score = printings\n"
    assert refusals(text, edition=FIRST) == []
