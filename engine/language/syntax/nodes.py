"""Node: the base class of all nodes, with functions that walk trees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import partial
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
        if isinstance(each, Node):
            found.append(each)
            kind = type(each)
            waiting += (PARTS.get(kind) or parts_of(kind))(each)
        elif isinstance(each, tuple):
            waiting += each[::-1]
    return found


Parts: TypeAlias = Callable[[Node], tuple[object, ...]]
PARTS: dict[type[Node], Parts] = {}
"""For each class of node, a callable that returns its fields in reverse order."""


def parts_of(kind: type[Node]) -> Parts:
    names = field_names(kind)[::-1]
    # attrgetter returns a tuple only if it gets several names.
    get = attrgetter(*names) if len(names) > 1 else partial(fields_of, names)
    PARTS[kind] = get
    return get


def fields_of(names: tuple[str, ...], node: Node) -> tuple[object, ...]:
    return tuple([getattr(node, name) for name in names])


PLAIN = ("str", "int", "bool")
"""The types of fields that contain no nodes."""


NAMES: dict[type[Node], tuple[str, ...]] = {}


def field_names(kind: type[Node]) -> tuple[str, ...]:
    """Return those fields of a node class that can contain other nodes."""
    if kind not in NAMES:
        found = [each for each in fields(kind) if each.name != "at" and each.type not in PLAIN]
        NAMES[kind] = tuple([each.name for each in found])
    return NAMES[kind]
