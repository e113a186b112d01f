"""Node: the base class of all nodes, with functions that walk trees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Position:
    """A line and column in effect text, counted from 1."""

    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    at: Position = field(default=Position(), compare=False, repr=False)


Path: TypeAlias = tuple[str | int, ...]


def walk(node: object, path: Path = ()) -> list[tuple[Path, Node]]:
    """Return all nodes of a tree, parents first, each with its path of field names and indices."""
    found: list[tuple[Path, Node]] = []
    waiting: list[tuple[Path, object]] = [(path, node)]
    while waiting:
        at, each = waiting.pop()
        if isinstance(each, tuple):
            waiting += [((*at, place), part) for place, part in enumerate(each)][::-1]
        elif isinstance(each, Node):
            found.append((at, each))
            waiting += [
                ((*at, name), getattr(each, name)) for name in field_names(type(each))[::-1]
            ]
    return found


def nodes(tree: object) -> list[Node]:
    """Return all nodes of a tree, parents first. This is several times as fast as `walk`."""
    found: list[Node] = []
    waiting = [tree]
    while waiting:
        each = waiting.pop()
        kind = type(each)
        if kind is tuple:
            waiting += each[::-1]  # type: ignore[index]
        elif parts := PARTS[kind]:
            found.append(each)  # type: ignore[arg-type]
            waiting += parts(each)  # type: ignore[arg-type]
    return found


Parts: TypeAlias = Callable[[Node], tuple[object, ...]]


class PartsByClass(dict[type, "Parts | None"]):
    """For each class of node, a callable that returns the fields in reverse order."""

    def __missing__(self, kind: type) -> Parts | None:
        self[kind] = parts_of(field_names(kind)[::-1]) if issubclass(kind, Node) else None
        return self[kind]


PARTS = PartsByClass()


def parts_of(names: tuple[str, ...]) -> Parts:
    """Return a callable that returns these fields.

    It is fast for the most frequent nodes: those with one field or none.
    """
    if not names:
        return lambda _: ()
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda node: (get(node),)


PLAIN = ("str", "int", "bool")
"""The types of fields that can't contain nodes."""


NAMES: dict[type[Node], tuple[str, ...]] = {}


def field_names(kind: type[Node]) -> tuple[str, ...]:
    """Return those fields of a node class that can contain other nodes."""
    if kind not in NAMES:
        found = [each for each in fields(kind) if each.name != "at" and each.type not in PLAIN]
        NAMES[kind] = tuple([each.name for each in found])
    return NAMES[kind]
