"""Test that the menus offer what players announce and raise, in the second edition only."""

import pytest

from engine.editing.document.document import EditedEffect, open_effect
from engine.editing.edits.edits import insert, replace_part
from engine.editing.edits.line_fields import fields_of, write_field
from engine.editing.edits.optional import add_optional_part, optional_parts
from engine.editing.menus.choices import Usage
from engine.editing.menus.menu import line_menu
from engine.editing.outline import rows_of
from engine.language.vocabulary import FIRST, SECOND
from engine.rulebook import GameRules

CARD = """effect charm
  use quick in play from hand on stack
  move this to: you.discard
"""
TIMELESS = "effect charm\n  only if game.sum > 3\n  draw you\n"
BLOCK, LAST = ("headers",), 1
OR_COST = """effect charm
  use in play from hand
  cost game.sum 2
  or cost discard this
  draw you
"""
OFFERED = (
    "target targets from [you, you] minimum: 1 maximum: 3",
    "announce announced from",
    'announce mode from ["A", "B"]',
    'announce mode from ["A", "B"] exactly: 1',
    "announce number from 0 to 3",
    "announce shares of 3 among",
    "raising any effect from",
)


def opened(rules: GameRules, edition: int, text: str = CARD) -> EditedEffect:
    return open_effect(text, words=rules.words.in_edition(edition), on_card=True)


def offered(edited: EditedEffect, use: Usage, start: str, place: int = LAST) -> list[str]:
    begin = start.split(" from [you")[0]
    return [
        each.text for each in line_menu(edited, BLOCK, place, use) if each.text.startswith(begin)
    ]


@pytest.mark.parametrize("start", OFFERED)
def test_a_heading_is_offered_and_can_be_inserted(
    ninety_nine: GameRules, use: Usage, start: str
) -> None:
    text = TIMELESS if start.startswith("raising") else CARD
    edited = opened(ninety_nine, SECOND, text)
    found = offered(edited, use, start)
    changed = insert(edited, BLOCK, LAST, found[0])
    assert changed.problems == []
    assert len(rows_of(changed)[0]) == len(rows_of(edited)[0]) + 1
    assert offered(opened(ninety_nine, FIRST, text), use, start) == []


def test_limits_are_optional_parts(ninety_nine: GameRules, use: Usage) -> None:
    text = CARD.replace("  move", "  announce who from players\n  move")
    edited = opened(ninety_nine, SECOND, text)
    assert [each.name for each in optional_parts(edited, ("headers", 1))] == ["minimum", "maximum"]
    edited, path = add_optional_part(edited, ("headers", 1), "maximum", use)
    edited = replace_part(edited, path, "2")
    assert "announce who from players maximum: 2" in edited.text


def test_an_effect_can_be_made_usable_again(ninety_nine: GameRules) -> None:
    edited = write_field(opened(ninety_nine, SECOND), ("headers", 0), "again", ["yes"])
    assert "use again quick in play from hand on stack" in edited.text
    names = {each.name for each in fields_of(opened(ninety_nine, FIRST), ("headers", 0))}
    assert "again" not in names


def test_a_trigger_can_become_one_at_raising(ninety_nine: GameRules) -> None:
    text = "effect toll\n  after add from hand\n  draw you\n"
    edited = write_field(opened(ninety_nine, SECOND, text), ("headers", 0), "when", ["raising"])
    assert "raising add from hand" in edited.text


def test_a_target_of_the_other_kind_is_offered_below_a_target(
    ninety_nine: GameRules, use: Usage
) -> None:
    text = CARD.replace("  move", "  target victim from cards\n  move")
    edited = opened(ninety_nine, SECOND, text)
    assert offered(edited, use, "or target", place=1) == []
    found = offered(edited, use, "or target player from players", place=2)
    below = insert(edited, BLOCK, 2, found[0])
    assert below.problems == []
    assert "  target victim from cards\n  or target player from players\n" in below.text
    assert offered(opened(ninety_nine, FIRST, text), use, "or target") == []


def test_an_alternative_is_inserted_below_its_target(ninety_nine: GameRules) -> None:
    text = (
        "effect x\n  use in play from hand\n  only if yes\n  target foe from you.hand\n  draw you\n"
    )
    edited = insert(opened(ninety_nine, SECOND, text), BLOCK, 3, "or target rival from players")
    assert "  target foe from you.hand\n  or target rival from players\n" in edited.text


def test_a_trigger_on_any_effect_can_name_zones(ninety_nine: GameRules) -> None:
    text = "effect toll\n  after any effect from hand\n  draw you\n"
    edited = opened(ninety_nine, SECOND, text)
    narrow = write_field(edited, ("headers", 0), "used_from", ["hand", "discard"])
    assert "after any effect of hand, discard from hand" in narrow.text
    assert narrow.problems == []
    other = write_field(narrow, ("headers", 0), "kind", ["draw"])
    assert "after draw from hand" in other.text
    assert write_field(narrow, ("headers", 0), "used_from", []).text == edited.text


def test_costs_to_choose_from_are_offered_and_named(ninety_nine: GameRules, use: Usage) -> None:
    edited = opened(ninety_nine, SECOND, OR_COST)
    found = [
        each.text for each in line_menu(edited, BLOCK, 2, use) if each.text.startswith("or cost")
    ]
    assert "or cost draw you" in found
    assert not any(
        each.text.startswith("or cost")
        for each in line_menu(opened(ninety_nine, FIRST), BLOCK, LAST, use)
    )
    for place, name in ((1, "coins"), (2, "card")):
        edited = write_field(edited, (*BLOCK, place), "name", [name])
    assert "  cost game.sum 2 as: coins\n  or cost discard this as: card\n" in edited.text
    assert edited.problems == []


def test_a_card_can_replace_its_own_event(ninety_nine: GameRules, use: Usage) -> None:
    edited = opened(ninety_nine, SECOND, TIMELESS)
    (found,) = [
        each.text
        for each in line_menu(edited, BLOCK, LAST, use)
        if "before discard of" in each.text
    ]
    changed = insert(edited, BLOCK, LAST, found)
    assert changed.problems == []
    names = [each.name for each in fields_of(changed, (*BLOCK, 0))]
    assert names == ["kind", "zones", "priority"]
    moved = write_field(changed, (*BLOCK, 0), "kind", ["move"])
    assert "before move of this from" in moved.text
