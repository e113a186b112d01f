"""The headings of effects: when they run, what must be so, what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.language.syntax.expressions import Attribute, Expression, Text
from engine.language.syntax.nodes import Node
from engine.language.syntax.statements import Command


@dataclass(frozen=True, slots=True)
class Bearer(Node):
    """A rule that players, zones or phases carry: all, those named, or whom it is "given"."""

    of_class: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Takes(Node):
    """A parameter of the effect: given by whoever calls it."""

    kind: str
    name: str
    default: Expression | None


@dataclass(frozen=True, slots=True)
class Answers(Node):
    """The effect is a question with this value: it is asked in values, and never happens."""

    kind: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Use(Node):
    """A player may use the effect in these phases: a card's from these zones, a rule as it is.

    `quick` ones whenever the player holds the chance; `on` "stack" they wait to be answered.
    """

    phases: tuple[str, ...]
    zones: tuple[str, ...]
    quick: bool = False
    on: str = ""


@dataclass(frozen=True, slots=True)
class Target(Node):
    """Chosen by the player before the effect is used; without one it can't be used (L8)."""

    name: str
    members: Expression


@dataclass(frozen=True, slots=True)
class Pay(Node):
    """A number the player must have, and loses by using the effect."""

    reference: Attribute
    amount: Expression


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """Something done when the effect is used, before anything can answer it."""

    command: Command


SETTING = "set of "
"""A trigger's kind that begins so goes on with the attribute whose change it answers."""


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """The effect answers effects of a kind, before or after them.

    `on` "stack" it waits there, on "check" for its turn before anybody gets the chance.
    """

    when: str
    kind: str
    by: Expression | None
    zones: tuple[str, ...]
    priority: int
    on: str = ""


@dataclass(frozen=True, slots=True)
class Reading(Node):
    """The effect changes `value` whenever the attribute is read (patent R12)."""

    attribute: str
    of_class: str
    name: str
    zones: tuple[str, ...]
    priority: int


@dataclass(frozen=True, slots=True)
class Condition(Node):
    holds: Expression


@dataclass(frozen=True, slots=True)
class Wording(Node):
    """How a call of the effect is printed, with its parameters in braces."""

    text: Text


@dataclass(frozen=True, slots=True)
class Quiet(Node):
    """The log tells only what the effect does, not that it is used, answers or happens."""


Header: TypeAlias = (
    Bearer
    | Takes
    | Answers
    | Use
    | Target
    | Pay
    | Cost
    | Trigger
    | Reading
    | Condition
    | Wording
    | Quiet
)
