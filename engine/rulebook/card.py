"""CardRules: a card in a game, with its effects and printed texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.rulebook.packs.entries import CardEntry, Look
from engine.rulebook.packs.style import PLAIN_STYLE, StyleEntry


@dataclass(frozen=True)
class PrintedEffect:
    """An effect as printed on cards.

    Its text is generated when it is first read, because matches don't need it.
    """

    name: str
    title: str
    render_text: Callable[..., str] = field(repr=False, compare=False)
    in_pack: PrintedEffect | None = field(default=None, repr=False, compare=False)
    """The effect as its pack prints it, if this is a translation."""

    @cached_property
    def text(self) -> str:
        return self.render_text()

    @cached_property
    def full_text(self) -> str:
        """Return the text without abbreviations."""
        return self.render_text(short=False)

    @cached_property
    def body_text(self) -> str:
        """Return the text without headings. The stack shows it while the effect waits there."""
        return self.render_text(whole=False) or self.text

    @property
    def lacks_words(self) -> bool:
        """Return True if the language has no word for something in
        the text, so that the text is the pack’s.
        """
        return self.in_pack is not None and self.full_text == self.in_pack.full_text != ""

    @cached_property
    def in_words(self) -> dict[object, PrintedEffect]:
        """Return the effect’s translations, by the authors’ words of each language."""
        return {}


@dataclass(frozen=True)
class CardRules:
    """A card. `number` is the number of its definition, counting from 1. `effects` are effect numbers."""

    number: int
    entry: CardEntry
    effects: tuple[int, ...]
    printed: tuple[PrintedEffect, ...]
    style: StyleEntry = PLAIN_STYLE

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


class GameCards(Mapping[str, CardRules]):
    """The cards of a game by name.

    A card is built when it is first needed, because checking a draft takes only a few of up to 20,000
    cards. `numbers` has the numbers of the entries by name, counting from 1. `effects` has those of all
    effects.
    """

    def __init__(
        self,
        entries: Sequence[CardEntry],
        numbers: Mapping[str, int],
        effects: Mapping[str, int],
        printed: Mapping[str, PrintedEffect],
        style: StyleEntry,
    ) -> None:
        self._entries, self._numbers = entries, numbers
        self._effects, self._printed = effects, printed
        self._style = style
        self._built: dict[str, CardRules] = {}

    def __getitem__(self, name: str) -> CardRules:
        found = self._built.get(name)
        return found or self._built.setdefault(name, self._card(self._numbers[name]))

    def __contains__(self, name: object) -> bool:
        return name in self._numbers

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def _card(self, number: int) -> CardRules:
        """Build a card. Cards that have the same effect share the effect's printed text."""
        entry = self._entries[number - 1]
        effects = tuple([self._effects[name] for name in entry.effects])
        printed = tuple([self._printed[name] for name in entry.effects])
        return CardRules(number, entry, effects, printed, self._style)
