"""Statement nodes: the parts of effect text that change a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.language.syntax.expressions import Argument, Attribute, Expression, Lasting, Name
from engine.language.syntax.nodes import Node


@dataclass(frozen=True, slots=True)
class Assign(Node):
    """A change to a name or attribute.

    With `until` or `lasting`, a number that the game defines isn't stored. Instead, the change is added
    whenever the value is read during that time (R12).
    """

    reference: Name | Attribute
    operator: str
    value: Expression
    until: str = ""
    lasting: Lasting | None = None

    @property
    def is_temporary(self) -> bool:
        return bool(self.until) or self.lasting is not None


@dataclass(frozen=True, slots=True)
class Let(Node):
    name: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Branch(Node):
    """A condition with its lines. `joined` is True after the `else` of another condition."""

    condition: Expression
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]
    joined: bool = False

    @property
    def following(self) -> Branch | None:
        """Return the branch after `else if`, or None if there is none."""
        match self.otherwise:
            case (Branch(joined=True) as other,):
                return other
            case _:
                return None


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    times: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class CountLoop(Node):
    name: str
    first: Expression
    last: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class EachLoop(Node):
    """Lines for each member of a set. With `shares`, `share` is the entry of `shares` at the member’s
    position.
    """

    name: str
    members: Expression
    body: tuple[Statement, ...]
    share: str = ""
    shares: Expression | None = None


@dataclass(frozen=True, slots=True)
class WhileLoop(Node):
    """Lines that are repeated. With `at_end`, until the condition holds, which is checked after them."""

    condition: Expression
    body: tuple[Statement, ...]
    at_end: bool = False


@dataclass(frozen=True, slots=True)
class RoundLoop(Node):
    """Lines for one player after the other around the table, until the condition holds after them."""

    name: str
    first: Expression
    condition: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Together(Node):
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Later(Node):
    """Lines that happen once, when the phase next begins: that of the player or, without one, anybody's.

    The name can also be that of an event: then they happen after the next such event.
    """

    phase: str
    of: Expression | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Plan(Node):
    """Lines in which each player plans in secret. They change nothing but the names of that player’s plan."""

    name: str
    members: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Then(Node):
    """Lines of a plan that happen once all players are ready, with the values that names have now."""

    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Command(Node):
    verb: str
    target: Expression | None
    arguments: tuple[Argument, ...]
    every: bool = False


Loop: TypeAlias = Repeat | CountLoop | EachLoop | WhileLoop | RoundLoop
Compound: TypeAlias = Branch | Loop | Together | Later | Plan | Then
"""A statement that contains other statements."""
Statement: TypeAlias = Assign | Let | Compound | Command
