"""What every node of the tree is: a frozen value with a place in the text and a path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Position:
    """A place in effect text, both counted from 1."""

    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    at: Position = field(default=Position(), compare=False, repr=False)


Path: TypeAlias = tuple[str | int, ...]


def walk(node: object, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Every node of a tree with its path: field names and places, from the top."""
    if isinstance(node, tuple):
        for place, member in enumerate(node):
            yield from walk(member, (*path, place))
    elif isinstance(node, Node):
        yield path, node
        for part in fields(node):
            if part.name != "at":
                yield from walk(getattr(node, part.name), (*path, part.name))
