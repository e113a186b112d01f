"""A recipe of an author becomes effect text, and what it leaves open is pointed at."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.editing.edited import EditedEffect
from engine.editing.left_open import Expansion
from engine.editing.recipe_menu import KnownRecipe, Spot, text_of, whole
from engine.editing.refused import STALE, Refused
from engine.language.syntax import Path
from engine.language.unparse import unparse
from engine.language.words import GameWords


def put_there(
    edited: EditedEffect, path: Path, key: str, known: Mapping[str, KnownRecipe]
) -> tuple[str, tuple[Path, ...]]:
    """Its text at that place, and the ways from there to what is left open. Raises Refused."""
    expanded = Spot(edited, path).expand(known[key].entry) if key in known else None
    if expanded is None:
        raise Refused(STALE)
    return text_of(expanded.tree), expanded.places


def begun_with(
    key: str, known: Mapping[str, KnownRecipe], words: GameWords, name: str, title: str
) -> tuple[str, tuple[Path, ...]]:
    """As a new effect of a card, under that name."""
    expanded: Expansion | None = whole(known[key].entry, words, True) if key in known else None
    if expanded is None:
        raise Refused(STALE)
    return unparse(replace(expanded.tree, name=name, title=title)), expanded.places


def from_line(line: Path, places: Iterable[Path]) -> tuple[Path, ...]:
    """Places in lines that now stand from that one on."""
    *block, first = line
    return tuple((*block, int(first) + int(at[0]), *at[1:]) for at in places)
