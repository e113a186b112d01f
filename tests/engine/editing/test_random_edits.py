"""Test that random choices from menus keep an effect valid (thesis G3)."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.paths import BLOCKS, is_line
from engine.editing.edits.edits import delete, duplicate, insert, replace_part, unwrap, wrap
from engine.editing.edits.move import move
from engine.editing.menus.choices import MenuEntry, Usage, usage
from engine.editing.menus.menu import line_menu, value_menu
from engine.editing.outline import rows_of
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effect
from engine.language.syntax import Path
from engine.rulebook.effect import EffectRules
from tests.games.pools import FRAMES, POOLS, shipped_rules
from tests.scale import LONG

STEPS, EXAMPLES, AT_ONCE = (12, 60, 8) if LONG else (8, 5, 4)
"""The number of entries to try in each menu. Building a menu takes longer than applying an entry."""
WRAPPERS = ("if", "repeat", "for each", "each player", "while", "together")
OF_ALL = settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))


def step(data: st.DataObject, edited: EditedEffect, use: Usage) -> EditedEffect:
    """Apply one random edit."""
    path = data.draw(st.sampled_from([*edited.survey.places, *edited.survey.scopes]))
    if path in edited.survey.places:
        found = value_menu(edited, path, use)
        return picked(data, edited, found, lambda text: replace_part(edited, path, text))
    *block, place = path
    deed = data.draw(
        st.sampled_from(("insert", "insert", "insert", "delete", "move", "wrap", "un"))
    )
    if deed == "insert" or not is_line(path) or block[-1] not in BLOCKS:
        found = line_menu(edited, tuple(block), int(place), use)
        where = tuple(block), int(place)
        return picked(data, edited, found, lambda text: insert(edited, *where, text))
    return changed(data, edited, path, deed)


def picked(
    data: st.DataObject,
    edited: EditedEffect,
    found: list[MenuEntry],
    done: Callable[[str], EditedEffect],
) -> EditedEffect:
    """Try several entries and continue with the last one."""
    now = edited
    for choice in data.draw(st.lists(st.sampled_from(found), max_size=AT_ONCE)) if found else ():
        with suppress(EditError):
            now = done(choice.text)
            assert now.problems == [], choice.text
    return now


def changed(data: st.DataObject, edited: EditedEffect, path: Path, deed: str) -> EditedEffect:
    match deed:
        case "delete":
            return delete(edited, path)
        case "move":
            return move(edited, path, data.draw(st.booleans()))[0]
        case "wrap":
            return wrap(edited, path, data.draw(st.sampled_from(WRAPPERS)))
        case _:
            return unwrap(duplicate(edited, path), path)


def walk(data: st.DataObject, edited: EditedEffect, use: Usage) -> None:
    for _ in range(STEPS):
        with suppress(EditError):
            edited = step(data, edited, use)
        assert edited.problems == []
        assert parse_effect(unparse(edited.effect), edited.words.edition) == edited.effect
        rows_of(edited)


@pytest.mark.parametrize("pool", [*POOLS, *FRAMES] if LONG else ("99",))
def test_random_edits_keep_effects_valid(pool: str) -> None:
    """Start from the shipped effects."""
    rules = shipped_rules(pool)
    use = usage(each.tree for each in rules.effects)

    @OF_ALL
    @given(st.data(), st.sampled_from(rules.effects))
    def walks(data: st.DataObject, begun: EffectRules) -> None:
        words = rules.words.in_edition(begun.edition)
        walk(data, EditedEffect(begun.tree, words, not begun.is_rule), use)

    walks()
