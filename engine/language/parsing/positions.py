"""Find the source positions of nodes and lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from lark import Lark, Token, Tree

from engine.language import syntax
from engine.language.syntax import Path, Statement

Place: TypeAlias = tuple[int, int]
"""A line and a column, counted from 1."""
NOWHERE: Place = (0, 0)
"""The position of parts that have no text."""
Part: TypeAlias = Any
"""A token, a tree, or None for a missing optional part."""
Made: TypeAlias = Callable[[list[Part]], Part]


class PlacedTree(Tree[Token]):
    """A parse tree with positions.

    `at` is where the node itself starts. `outside` is where it starts together with brackets around it.
    """

    at: Place = NOWHERE
    outside: Place = NOWHERE


class PlacingLark(Lark):
    """A parser that records each node's position as soon as its rule is complete.

    Lark's own option for positions would double the parsing time.
    """

    def _prepare_callbacks(self) -> None:
        super()._prepare_callbacks()
        for rule, made in self._callbacks.items():
            passes = rule.options.expand1 and not rule.alias and len(rule.expansion) == 1
            self._callbacks[rule] = only_part if passes else record_position(made)


def only_part(parts: list[Part]) -> Part:
    return parts[0]


def record_position(made: Made) -> Made:
    def make(parts: list[Part]) -> Part:
        begins = start_of(parts)
        found = made(parts)
        if type(found) is PlacedTree:
            if found.outside == NOWHERE:
                found.at = begins
            found.outside = begins
        return found

    return make


def start_of(parts: Sequence[Part]) -> Place:
    """Return the position of the first part that has text."""
    for part in parts:
        if type(part) is Token:
            return part.line or 0, part.column or 0
        if part is not None and part.outside != NOWHERE:
            place: Place = part.outside
            return place
    return NOWHERE


def line_numbers(effect: syntax.Effect) -> dict[Path, int]:
    """Return the line of every heading and statement, counted from 0 in the formatted text."""
    found: dict[Path, int] = {("headers", n): n + 1 for n in range(len(effect.headers))}
    _number_block(effect.body, ("body",), len(effect.headers) + 1, found)
    return found


def _number_block(
    body: tuple[Statement, ...], path: Path, line: int, found: dict[Path, int]
) -> int:
    """Record the lines of a block, and return the number of the line after it."""
    for place, statement in enumerate(body):
        at: Path = (*path, place)
        found[at] = line
        line += 1
        match statement:
            case syntax.Branch(_, then, otherwise):
                line = _number_block(then, (*at, "then"), line, found)
                if statement.following:
                    line = _number_block(otherwise, (*at, "otherwise"), line, found)
                elif otherwise:
                    line = _number_block(otherwise, (*at, "otherwise"), line + 1, found)
            case syntax.Assign() | syntax.Let() | syntax.Command():
                pass
            case _:
                line = _number_block(statement.body, (*at, "body"), line, found)
    return line


def line_of(places: dict[Path, int], path: Path) -> int:
    """Return the line of the heading or statement that contains the node."""
    while path and path not in places:
        path = path[:-1]
    return places.get(path, 0)
