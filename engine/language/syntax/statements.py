"""Statement nodes: the parts of effect text that change a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.language.syntax.expressions import Argument, Attribute, Expression, Lasting, Name
from engine.language.syntax.nodes import Node


@dataclass(frozen=True, slots=True)
class Assign(Node):
    """A change of a name or attribute.

    With `until` or `lasting`, a number that the game defines keeps its stored value. The change is added
    whenever the number is read during that time (R12).
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
    """Lines for each member of a set.

    With `shares`, `share` is the entry of `shares` at the member’s position.
    """

    name: str
    members: Expression
    body: tuple[Statement, ...]
    share: str = ""
    shares: Expression | None = None


@dataclass(frozen=True, slots=True)
class WhileLoop(Node):
    """Lines that are repeated while the condition is true.

    With `at_end`, they are repeated until it is true, and it is checked after them.
    """

    condition: Expression
    body: tuple[Statement, ...]
    at_end: bool = False


@dataclass(frozen=True, slots=True)
class RoundLoop(Node):
    """Lines for one player after another around the table, until the condition is true after them."""

    name: str
    first: Expression
    condition: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Together(Node):
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Later(Node):
    """Lines that happen once, when the phase next begins.

    The phase is the player's or, without a player, anybody's. In place of a phase, the name can be an
    event. Then, the lines happen after the next such event.
    """

    phase: str
    of: Expression | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Plan(Node):
    """Lines with which each player plans in secret. They change only the names in that player’s plan."""

    name: str
    members: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Then(Node):
    """Lines of a plan that happen once all players are ready. Names keep their present values."""

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
