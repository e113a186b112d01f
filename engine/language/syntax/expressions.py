"""Expressions: what has a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.language.syntax.nodes import Node


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Text(Node):
    """Literal pieces and, between braces, expressions."""

    parts: tuple[str | Expression, ...]


@dataclass(frozen=True, slots=True)
class Flag(Node):
    value: bool


@dataclass(frozen=True, slots=True)
class Name(Node):
    name: str


@dataclass(frozen=True, slots=True)
class Attribute(Node):
    of: Expression
    name: str


@dataclass(frozen=True, slots=True)
class Argument(Node):
    """A named argument; the name is empty for one given by its place."""

    name: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Call(Node):
    function: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class Listing(Node):
    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Unary(Node):
    operator: str
    operand: Expression


@dataclass(frozen=True, slots=True)
class Binary(Node):
    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Selection(Node):
    """All members of a class, in a place if one is given, for which `where` holds of `it`."""

    of_class: str
    place: Expression | None
    where: Expression | None


Expression: TypeAlias = (
    Number | Text | Flag | Name | Attribute | Call | Listing | Unary | Binary | Selection
)


def literal(node: Expression) -> str:
    """The name or quoted text that stands there; empty for anything else."""
    match node:
        case Name(name):
            return name
        case Text((str() as text,)):
            return text
        case _:
            return ""
