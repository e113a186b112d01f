"""CardRules: one card as the machine and its readers know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.rulebook.entries import CardEntry, Look


@dataclass(frozen=True)
class PrintedEffect:
    """`text` is put into words when somebody reads it: matches are played without."""

    name: str
    title: str
    worded: Callable[..., str] = field(repr=False, compare=False)

    @cached_property
    def text(self) -> str:
        return self.worded()

    @cached_property
    def happening(self) -> str:
        """What it does, without when it is used: for an effect that waits to happen."""
        return self.worded(whole=False) or self.text


@dataclass(frozen=True)
class CardRules:
    """`number` is the definition, from 1; `effects` are numbers of the game's effects."""

    number: int
    entry: CardEntry
    effects: tuple[int, ...]
    printed: tuple[PrintedEffect, ...]

    @property
    def name(self) -> str:
        return self.entry.name

    @property
    def title(self) -> str:
        return self.entry.title

    @property
    def attributes(self) -> Mapping[str, int | str | bool]:
        return self.entry.attributes

    @property
    def look(self) -> Look:
        return self.entry.look

    @property
    def flavour(self) -> str:
        return self.entry.flavour
