"""CardRules: a card in a game, with its effects and printed texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.rulebook.packs.entries import CardEntry, Look


@dataclass(frozen=True)
class PrintedEffect:
    """An effect as printed on cards. Its text is generated on first access, because matches don't need it."""

    name: str
    title: str
    render_text: Callable[..., str] = field(repr=False, compare=False)

    @cached_property
    def text(self) -> str:
        return self.render_text()

    @cached_property
    def body_text(self) -> str:
        """Return the text without headings, which is shown while the effect waits on the stack."""
        return self.render_text(whole=False) or self.text


@dataclass(frozen=True)
class CardRules:
    """A card. `number` is the number of its definition, counting from 1. `effects` are effect numbers."""

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
