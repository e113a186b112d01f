"""EffectRules: one effect as the machine knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.language.kinds import Kind
from engine.language.syntax import Effect, Node, Path, Reading, Trigger, Use, nodes


@dataclass(frozen=True)
class EffectRules:
    """`number` counts from 0 in a game's effects; `frame` is the list a new stack frame copies.

    `paying` is the block that takes the costs, 0 for none; `given` names the frame's first slots.
    `slots` says where the frame holds what is known of the effect while it waits.
    `before` and `after` are the watches (places of the trigger table) that this effect alerts.
    """

    number: int
    name: str
    title: str
    tree: Effect
    kinds: Mapping[Path, Kind]
    is_rule: bool
    names: Mapping[str, Kind] = field(default_factory=dict)
    frame: tuple[Any, ...] = ()
    paying: int = 0
    given: tuple[str, ...] = ()
    slots: Mapping[str, int] = field(default_factory=dict)
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()

    @cached_property
    def nodes(self) -> list[Node]:
        return nodes(self.tree)

    @property
    def of_class(self) -> str:
        """What carries it: a card, a "player", a "zone", a "phase", or as a rule the "game"."""
        if self.tree.bearer is not None:
            return self.tree.bearer.of_class
        return "game" if self.is_rule else "card"

    @cached_property
    def is_quiet(self) -> bool:
        """Whether the log leaves it to what it does."""
        return self.tree.is_quiet

    @property
    def waits(self) -> str:
        """Where it waits: on the "stack", for the "check", or nowhere."""
        return self.tree.waits

    @cached_property
    def every_kind(self) -> tuple[str, ...]:
        """An effect is of the kind that its name is, too."""
        return (self.name, *self.tree.kinds)

    def is_kind(self, kind: str) -> bool:
        return kind in self.every_kind

    @property
    def use(self) -> Use | None:
        return next((head for head in self.tree.headers if isinstance(head, Use)), None)

    @property
    def readings(self) -> tuple[Reading, ...]:
        return tuple(head for head in self.tree.headers if isinstance(head, Reading))

    @property
    def triggers(self) -> tuple[Trigger, ...]:
        return tuple(head for head in self.tree.headers if isinstance(head, Trigger))
