"""Expression nodes: the parts of effect text that have values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.language.syntax.nodes import Node


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A quoted text, consisting of literal pieces and of expressions in braces."""

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
    """An argument. `name` is empty if the argument is passed by position."""

    name: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Call(Node):
    function: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class Listing(Node):
    """The items of a list. An empty list can name the class of the missing items: `no cards`."""

    items: tuple[Expression, ...]
    of_class: str = ""


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
    """All members of a class or place for which `where` is true.

    In `where`, `it` is the member. Conditions and formulas inside it can use `name`.
    """

    of_class: str
    place: Expression | None
    where: Expression | None
    name: str = ""


LEAVES = "leaves"


@dataclass(frozen=True, slots=True)
class Lasting(Node):
    """A duration that depends on a player or card.

    word     the duration ends
    "turn"   with the player's next turn
    "leaves" when the card leaves its zone
    a phase  when the player's phase next begins
    an event after the next such event that the player causes
    """

    word: str
    of: Expression


Expression: TypeAlias = (
    Number | Text | Flag | Name | Attribute | Call | Listing | Unary | Binary | Selection | Lasting
)


IT = "it"
"""The name of a member in conditions and formulas."""


def member_name(members: Expression | None) -> str:
    """Return the name that the selection gives to a member, or `it`."""
    return members.name or IT if isinstance(members, Selection) else IT


def literal_text(node: Expression) -> str:
    """Return the text of a name or plain quoted text, or "" for other nodes."""
    match node:
        case Name(name):
            return name
        case Text((str() as text,)):
            return text
        case _:
            return ""
