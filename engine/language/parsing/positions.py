"""Find the source position of every node and line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from lark import Lark, Token, Tree

from engine.language import syntax
from engine.language.syntax import Path, Statement

Place: TypeAlias = tuple[int, int]
"""Line and column, counted from 1."""
NOWHERE: Place = (0, 0)
"""Of what takes up no room."""
Part: TypeAlias = Any
"""A token, a tree, or None for what may be left out and is."""
Made: TypeAlias = Callable[[list[Part]], Part]


class PlacedTree(Tree[Token]):
    """`at` is where it begins, `outside` where what encloses it does: a bracket before it."""

    at: Place = NOWHERE
    outside: Place = NOWHERE


class PlacingLark(Lark):
    """Wraps what is done when a rule has been read in full."""

    def _prepare_callbacks(self) -> None:
        super()._prepare_callbacks()
        for rule, made in self._callbacks.items():
            passes = rule.options.expand1 and not rule.alias and len(rule.expansion) == 1
            self._callbacks[rule] = the_only if passes else placed(made)


def the_only(parts: list[Part]) -> Part:
    return parts[0]


def placed(made: Made) -> Made:
    def make(parts: list[Part]) -> Part:
        begins = beginning(parts)
        found = made(parts)
        if type(found) is PlacedTree:
            if found.outside == NOWHERE:
                found.at = begins
            found.outside = begins
        return found

    return make


def beginning(parts: Sequence[Part]) -> Place:
    """Of the first part that takes up room in the text."""
    for part in parts:
        if type(part) is Token:
            return part.line or 0, part.column or 0
        if part is not None and part.outside != NOWHERE:
            place: Place = part.outside
            return place
    return NOWHERE


def line_places(effect: syntax.Effect) -> dict[Path, int]:
    """Lines count from 0, as `unparse` writes them."""
    found: dict[Path, int] = {("headers", n): n + 1 for n in range(len(effect.headers))}
    _block(effect.body, ("body",), len(effect.headers) + 1, found)
    return found


def _block(body: tuple[Statement, ...], path: Path, line: int, found: dict[Path, int]) -> int:
    """The line after it."""
    for place, statement in enumerate(body):
        at: Path = (*path, place)
        found[at] = line
        line += 1
        match statement:
            case syntax.Branch(_, then, otherwise):
                line = _block(then, (*at, "then"), line, found)
                if otherwise:
                    line = _block(otherwise, (*at, "otherwise"), line + 1, found)
            case syntax.Assign() | syntax.Let() | syntax.Command():
                pass
            case _:
                line = _block(statement.body, (*at, "body"), line, found)
    return line


def line_of(places: dict[Path, int], path: Path) -> int:
    """Of the heading or statement that the node is in."""
    while path and path not in places:
        path = path[:-1]
    return places.get(path, 0)
