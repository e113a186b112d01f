"""The node of a whole effect: its name, headings and statements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from engine.language.syntax.expressions import Number
from engine.language.syntax.headings import (
    Answers,
    Bearer,
    Condition,
    Cost,
    Drafting,
    Heading,
    Pay,
    Payment,
    Quiet,
    Reading,
    Takes,
    Target,
    Trigger,
    Use,
)
from engine.language.syntax.nodes import Node
from engine.language.syntax.statements import Statement


@dataclass(frozen=True, slots=True)
class Effect(Node):
    name: str
    title: str
    kinds: tuple[str, ...]
    headers: tuple[Heading, ...]
    """The headings. Stored paths of the laboratory contain the name of this field."""
    body: tuple[Statement, ...]

    @property
    def conditions(self) -> tuple[Condition, ...]:
        return tuple(heading for heading in self.headers if isinstance(heading, Condition))

    @property
    def is_modifier(self) -> bool:
        """Return True if the effect modifies an attribute. Such effects are never called."""
        return any(isinstance(heading, Reading) for heading in self.headers)

    @property
    def drafting(self) -> Drafting | None:
        """Return the heading of an effect that happens only in drafts, or None."""
        return next((heading for heading in self.headers if isinstance(heading, Drafting)), None)

    @property
    def answer(self) -> Answers | None:
        return next((heading for heading in self.headers if isinstance(heading, Answers)), None)

    @property
    def bearer(self) -> Bearer | None:
        return next((heading for heading in self.headers if isinstance(heading, Bearer)), None)

    @property
    def waits(self) -> str:
        """Return where the effect waits, "stack" or "check", or "" if it happens immediately."""
        found = (head.on for head in self.headers if isinstance(head, Use | Trigger))
        return next(found, "")

    @property
    def is_quiet(self) -> bool:
        return any(isinstance(heading, Quiet) for heading in self.headers)

    @property
    def targets(self) -> tuple[Target, ...]:
        """Return the targets, announced values and choices between costs, in the order of their lines."""
        return tuple(each for _, each in self.placed_targets)

    @property
    def placed_targets(self) -> tuple[tuple[int, Target], ...]:
        """Return the targets, each with the index of its heading."""
        choices = dict(self.payments)
        found = ((place, choices.get(place, each)) for place, each in enumerate(self.headers))
        return tuple((place, each) for place, each in found if isinstance(each, Target))

    @property
    def payments(self) -> Iterator[tuple[int, Payment]]:
        """Yield the choices between costs, each with the index of its first cost."""
        paid = (Pay, Cost)
        for place, heading in enumerate(self.headers):
            if not isinstance(heading, paid) or heading.instead:
                continue
            others = takewhile(
                lambda each: isinstance(each, paid) and each.instead, self.headers[place + 1 :]
            )
            if ways := tuple(each for each in others if isinstance(each, paid)):
                choice = (heading, *ways)
                yield place, Payment(f"@cost {place}", Number(0), announced=True, ways=choice)

    @property
    def ways_to_pay(self) -> dict[int, tuple[str, int]]:
        """Return, for each cost that is an alternative, the name of
        the choice and the number of the cost in it.
        """
        return {
            place + n: (payment.name, n + 1)
            for place, payment in self.payments
            for n in range(len(payment.ways))
        }

    @property
    def alternatives(self) -> tuple[str, ...]:
        """Return the names of the targets that are alternatives. The one that isn't chosen is empty."""
        places = (self.places_chosen_with(n) for n in range(len(self.targets)))
        found = (n for each in places if len(each) > 1 for n in each)
        return tuple(self.targets[n].name for n in found)

    def places_chosen_with(self, place: int) -> range:
        """Return the positions of the targets chosen together with the
        one at this position: one, or two alternatives.
        """
        following = self.targets[place + 1 : place + 2]
        return range(place, place + (2 if following and following[0].instead else 1))

    @property
    def costs(self) -> tuple[Pay | Cost, ...]:
        return tuple(heading for heading in self.headers if isinstance(heading, Pay | Cost))

    @property
    def initial_names(self) -> tuple[str, ...]:
        """Return the names that have values at the start: first the parameters, then the targets."""
        parameters = tuple(each.name for each in self.parameters)
        return parameters + tuple(each.name for each in self.targets)

    @property
    def parameters(self) -> tuple[Takes, ...]:
        return tuple(heading for heading in self.headers if isinstance(heading, Takes))
