"""Menus offer the words of format 3 only to packs of that format."""

import pytest

from engine.editing.document.document import open_effect
from engine.editing.edits.edits import insert
from engine.editing.menus.choices import Usage
from engine.editing.menus.menu import line_menu
from engine.editing.menus.starters import starters
from engine.language.vocabulary import EDITIONS, THIRD
from engine.rulebook import load_rules


def test_the_lines_of_a_function_change_only_its_answer() -> None:
    rules = load_rules("cards/starter/crazy-eights.toml")
    words = rules.words.in_edition(THIRD)
    edited = open_effect("effect e\n  answers number 0\n", words, on_card=False)
    offered = [each.text for each in line_menu(edited, ("body",), 0, Usage())]
    assert "set value += 1" in offered
    assert not [each for each in offered if each.startswith(("draw", "set game."))]
    assert "set value += 1" in insert(edited, ("body",), 0, "set value += 1").text


@pytest.mark.parametrize(
    ("title", "on_card"),
    [
        ("A player plays it and discards until they stop", True),
        ("A player names a card that they know in an opponent’s hand", True),
        ("An opponent chooses without seeing", True),
        ("Cards are set aside for a while, and then come back", True),
        ("Its effect on the stack is copied", True),
        ("It computes a number line by line", False),
        ("Players bid in turn until one is left", False),
    ],
)
def test_starters_with_words_of_format_3_are_offered_there(title: str, on_card: bool) -> None:
    rules = load_rules("cards/starter/99.toml")
    for edition in EDITIONS:
        found = starters(rules.words.in_edition(edition), Usage(), on_card)
        assert (title in [each.title for each in found]) == (edition >= THIRD)
