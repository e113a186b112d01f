"""Heading nodes: timing, conditions, costs and parameters of effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.language.syntax.expressions import Attribute, Expression, Text
from engine.language.syntax.nodes import Node
from engine.language.syntax.statements import Command


@dataclass(frozen=True, slots=True)
class Bearer(Node):
    """A rule on all players, zones or phases, on those named
    here, or on those to which `give` has given it.
    """

    of_class: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Takes(Node):
    """A parameter, for which the effect's caller provides a value."""

    kind: str
    name: str
    default: Expression | None


@dataclass(frozen=True, slots=True)
class Answers(Node):
    """Makes the effect a function, which returns this value and does nothing else."""

    kind: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Use(Node):
    """Lets players use the effect in these phases. Effects of cards can be used only from these zones.

    A `quick` effect can be used whenever the player has priority. If `on` is "stack", the effect waits on
    the stack, so that other effects can respond. With `again`, it can be used again while effects of its
    card wait there.
    """

    phases: tuple[str, ...]
    zones: tuple[str, ...]
    quick: bool = False
    on: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class Target(Node):
    """A target that the player chooses before using the effect. If it has no legal choice, the effect can't
    be used (L8).

    With `minimum` or `maximum`, the name stands for a set. An `announced` value is chosen and remembered in
    the same way, but isn't a target. It is a member, a number from `members` to `last`, or, if there is an
    `amount`, the shares into which it is split among `members`.

    All chosen members together must meet the condition `such_that`, in which the name stands for them.

    With `instead`, the player chooses either this target or the one in the line above. The other one is
    empty.
    """

    name: str
    members: Expression
    minimum: Expression | None = None
    maximum: Expression | None = None
    announced: bool = False
    last: Expression | None = None
    amount: Expression | None = None
    instead: bool = False
    such_that: Expression | None = None

    @property
    def is_set(self) -> bool:
        """Return True if the name stands for several values."""
        return not (self.minimum is self.maximum is self.amount is None)


@dataclass(frozen=True, slots=True)
class Pay(Node):
    """An amount that the player must have, and that is deducted when the effect is used.

    With `instead`, the player pays either this cost or one of those in the lines above. The `name` of such
    a cost stands for yes if it is paid.
    """

    reference: Attribute
    amount: Expression
    instead: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """A command that runs when the effect is used, before anything else triggers."""

    command: Command
    instead: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Payment(Target):
    """The player’s choice between several costs. It works like announcing the number of one of the `ways`.

    It has no line of its own. The headings of the costs stand for it.
    """

    ways: tuple[Pay | Cost, ...] = ()


SETTING = "set of "
"""The prefix of a trigger's kind if the effect triggers on changes of an attribute."""
ANY_EFFECT = "any effect"
"""The kind of a trigger on all effects that players use."""


def any_effect_from(zone: str) -> str:
    """Return the kind of a trigger on all effects that players use from a zone."""
    return f"{ANY_EFFECT} of {zone}"


RAISING = "raising"
"""The `when` of a trigger on the use of effects, before they happen or go on the stack."""
OWN = "when"
"""The `when` of a trigger on events of the card itself."""


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """Makes the effect trigger before or after effects of a kind.

    If `on` is "stack", the effect waits on the stack. If it is "check", the effect waits until a player is
    about to get priority.

    If `when` is "when", only events of the card itself count. Then, `of` is "this", `zones` are those that
    the card was in before the event, and `reached` are those that it reached. A trigger before an event
    that has `of` is also about the card itself, which must be in one of the `zones`. A trigger on any
    effect may be limited to effects that can be used from the zones in `used_from`.
    """

    when: str
    kind: str
    by: Expression | None
    zones: tuple[str, ...]
    priority: int
    on: str = ""
    of: str = ""
    reached: tuple[str, ...] = ()
    used_from: tuple[str, ...] = ()

    @property
    def is_own(self) -> bool:
        """Return True if the effect triggers on events of its own card, wherever the card is afterwards."""
        return self.when == OWN


@dataclass(frozen=True, slots=True)
class Reading(Node):
    """Makes the effect a modifier. It changes `value` whenever the attribute is read (R12)."""

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
    """The text to print for a call of the effect, with parameters in braces."""

    text: Text


@dataclass(frozen=True, slots=True)
class Label(Node):
    """The words on the button with which a player uses the effect, with values in braces."""

    text: Text


@dataclass(frozen=True, slots=True)
class Drafting(Node):
    """Lets players use the effect once during a draft, or makes it happen when its card is drafted.

    Such an effect does nothing in a match.
    """

    is_used: bool


@dataclass(frozen=True, slots=True)
class Quiet(Node):
    """Hides the effect from the log, which shows only its results."""


Heading: TypeAlias = (
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
    | Label
    | Drafting
    | Quiet
)
