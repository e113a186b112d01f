"""A parse tree whose nodes know where in the text they begin: no more is asked of their places.

Lark's own propagation of positions takes as long as all the rest of parsing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from lark import Lark, Token, Tree

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
