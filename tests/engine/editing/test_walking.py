"""Whatever is picked from menus, the effect stays sound, and its text says the same tree (thesis G3)."""

from contextlib import suppress

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.editing.choices import Usage
from engine.editing.edited import EditedEffect
from engine.editing.edits import delete, duplicate, insert, put, unwrap, wrap
from engine.editing.menus import line_menu, value_menu
from engine.editing.moving import move
from engine.editing.paths import BLOCKS, is_line
from engine.editing.refused import Refused
from engine.editing.rows import rows_of
from engine.language.parse import parse_effect
from engine.language.syntax import Path
from engine.language.unparse import unparse
from engine.rulebook import GameRules
from tests.engine.editing.opening import JOKER

STEPS = 8
WRAPPERS = ("if", "repeat", "for each", "while", "together")


def step(data: st.DataObject, edited: EditedEffect, use: Usage) -> EditedEffect:
    """One thing that somebody could do next."""
    path = data.draw(st.sampled_from([*edited.survey.places, *edited.survey.scopes]))
    if path in edited.survey.places:
        found = value_menu(edited, path, use)
        if found:
            return put(edited, path, data.draw(st.sampled_from(found)).text)
        return edited
    *block, place = path
    deed = data.draw(
        st.sampled_from(("insert", "insert", "insert", "delete", "move", "wrap", "un"))
    )
    if deed == "insert" or not is_line(path) or block[-1] not in BLOCKS:
        found = line_menu(edited, tuple(block), int(place), use)
        text = data.draw(st.sampled_from(found)).text
        return insert(edited, tuple(block), int(place), text)
    return changed(data, edited, path, deed)


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


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_every_tree_that_can_be_reached_is_sound(
    ninety_nine: GameRules, use: Usage, data: st.DataObject
) -> None:
    edited = EditedEffect(parse_effect(JOKER), ninety_nine.words, on_card=True)
    for _ in range(STEPS):
        with suppress(Refused):
            edited = step(data, edited, use)
        assert edited.problems == []
        assert parse_effect(unparse(edited.effect)) == edited.effect
        rows_of(edited)
