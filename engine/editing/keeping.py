"""Keep an effect, a line or a value as a recipe: its parts can be left open, each under a name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from engine.editing.edited import EditedEffect
from engine.editing.fresh import NothingFits, fresh_value, kind_of, new_name
from engine.editing.left_open import names_given
from engine.editing.paths import is_line, part_at, with_part
from engine.editing.refused import STALE, Refused
from engine.editing.rows import parts_of, words_for
from engine.editing.surveying import ANYTHING, Place
from engine.language import syntax
from engine.language.parse import parse_expression
from engine.language.problems import ProblemFound
from engine.language.recipe import EFFECT, LINES, VALUE, Recipe, lines_of
from engine.language.syntax import Expression, Header, Path, Statement

INNER = ("headers", "body", "then", "otherwise")


@dataclass(frozen=True, slots=True)
class OpenPart:
    """A value that could be left open. `depth` says how many it is inside of; `is_foreign` that it
    is the name of something said elsewhere in the effect."""

    path: Path
    said: str
    label: str
    depth: int
    is_foreign: bool
    line: str


def open_parts(edited: EditedEffect, root: Path) -> list[OpenPart]:
    """In the order they are read; whose an attribute is, is open only if it is said elsewhere."""
    node = part_at(edited.effect, root)
    inside = set(names_given(node, edited.words))
    alone = edited.survey.scopes.get(("headers", 0), Place())
    own = {*inside, *alone.names, "game", "it", "trigger"}
    return list(_open_parts(edited, node, root, own))


def kept(
    edited: EditedEffect, path: Path, left: Collection[Path], title: str, about: str
) -> dict[str, Any]:
    """The table of the recipe, as it stands in a pack file. Raises Refused."""
    node, gives = _whole(edited, path)
    known = {each.path: each for each in open_parts(edited, path)}
    outermost = [
        at
        for at in known
        if at in left and not any(at[:end] in left for end in range(len(path) + 1, len(at)))
    ]
    taken = {each.name for each in syntax.nodes(node) if isinstance(each, syntax.Name)}
    opened: dict[str, Expression] = {}
    for at in outermost:
        name = _name(known[at], taken)
        taken.add(name)
        opened[name] = _usual(edited, at)
        node = with_part(node, at[len(path) :], syntax.Name(name))
    tree = lines_of((node,)) if gives == LINES else node
    return Recipe("", title, about, gives, tree, opened).content


def _whole(edited: EditedEffect, path: Path) -> tuple[Any, str]:
    node = part_at(edited.effect, path)
    if not path:
        return node, EFFECT
    if is_line(path):
        return node, LINES
    if isinstance(node, Expression):
        return node, VALUE
    raise Refused(STALE)


def _open_parts(
    edited: EditedEffect,
    node: Any,
    path: Path,
    own: Collection[str],
    depth: int = 0,
    line: str = "",
) -> Iterator[OpenPart]:
    if isinstance(node, Header | Statement):
        line, depth = edited.said.lines.get(path, ""), 0
    for at, part, label in parts_of(node, path):
        foreign = isinstance(part, syntax.Name) and part.name not in own
        is_usual = isinstance(part, syntax.Name) and at[-1] == "of" and not foreign
        if not is_usual and not _is_fixed(edited, at, part):
            yield OpenPart(at, words_for(edited, at, part), label, depth, foreign, line)
        yield from _open_parts(edited, part, at, own, depth + 1, line)
    for block in INNER:
        for place, each in enumerate(getattr(node, block, ())):
            yield from _open_parts(edited, each, (*path, block, place), own)


def _is_fixed(edited: EditedEffect, path: Path, part: Expression) -> bool:
    """What is set, what a choice is called, and each member that is spoken of stay as they are."""
    place = edited.survey.places.get(path)
    named = place is None or (place.parameter is not None and bool(place.parameter.naming))
    return named or path[-1] == "reference" or part == syntax.Name("it")


def _given_name(part: OpenPart) -> str:
    """That of an argument, or of the field it stands in."""
    words = [step for step in part.path if isinstance(step, str)]
    return part.label if words[-1:] == ["value"] and "arguments" in words else words[-1]


def _name(part: OpenPart, taken: Collection[str]) -> str:
    """After what it is given to: “count”, “amount”, or else “chosen”."""
    wish = re.sub(r"\W+", "_", _given_name(part).casefold()).strip("_")
    try:
        sound = isinstance(parse_expression(f"1 + {wish}"), syntax.Binary) and wish.isidentifier()
    except ProblemFound:
        sound = False
    return new_name(wish if sound else "left_open", Place(), taken)


def _usual(edited: EditedEffect, path: Path) -> Expression:
    """What stands there now, if it can stand by itself; or something of its kind."""
    now: Expression = part_at(edited.effect, path)
    alone = edited.survey.scopes.get(("headers", 0), Place())
    if kind_of(now, ANYTHING, alone, edited.words) is not None:
        return now
    kind = edited.survey.checked.kinds.get(path, ANYTHING)
    try:
        return fresh_value(kind, alone, edited.words)
    except NothingFits:
        return now
