"""Expand a recipe into effect text, and locate its placeholders."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import STALE, Refused
from engine.editing.edits.placeholders import Expansion
from engine.editing.recipes import KnownRecipe, Spot, text_of, whole
from engine.language.parsing.formatter import unparse
from engine.language.syntax import Path
from engine.language.vocabulary.game_words import GameWords


def put_there(
    edited: EditedEffect, path: Path, key: str, known: Mapping[str, KnownRecipe]
) -> tuple[str, tuple[Path, ...]]:
    """Return the recipe's text for that place, and the paths of its placeholders.

    Raises Refused.
    """
    expanded = Spot(edited, path).expand(known[key].entry) if key in known else None
    if expanded is None:
        raise Refused(STALE)
    return text_of(expanded.tree), expanded.places


def begun_with(
    key: str, known: Mapping[str, KnownRecipe], words: GameWords, name: str, title: str
) -> tuple[str, tuple[Path, ...]]:
    """Return the recipe as a new effect of this name, and the paths of its placeholders."""
    expanded: Expansion | None = whole(known[key].entry, words, True) if key in known else None
    if expanded is None:
        raise Refused(STALE)
    return unparse(replace(expanded.tree, name=name, title=title)), expanded.places


def from_line(line: Path, places: Iterable[Path]) -> tuple[Path, ...]:
    """Shift the paths, so that they start from the line that was inserted."""
    *block, first = line
    return tuple((*block, int(first) + int(at[0]), *at[1:]) for at in places)
