"""Find the cards that people mean by a name."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from cards.names.folding import folded_name, name_key


class NamedCard(Protocol):
    """A card with the name that files use and the title that people read."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...


@dataclass(frozen=True, slots=True)
class PlainName:
    """A card of which only the names are known."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class NameMatch:
    """The cards that a name can mean. The lower `distance` is, the closer the name is to theirs."""

    cards: tuple[str, ...] = ()
    distance: int = 0


OtherTitles = Callable[[str], Iterable[str]]
"""A function that returns the titles of a card in other languages."""


def no_other_titles(_title: str) -> Iterable[str]:
    return ()


class CardNames:
    """Looks up cards by the names that people type.

    The best match wins: the exact name, an exact title, a title that folds to the same text, a title with the
    same letters, a title in another language. A game can have thousands of cards, so names are folded only
    when a name isn’t found exactly.
    """

    def __init__(
        self, cards: Mapping[str, NamedCard], other_titles: OtherTitles = no_other_titles
    ) -> None:
        self.cards, self.other_titles = cards, other_titles

    def find(self, text: str) -> NameMatch:
        """Return the cards with this name, or several if the name fits more than one."""
        if text in self.cards:
            return NameMatch((text,))
        for distance, find in enumerate(
            (self._with_title, self._with_folded_name, self._with_key, self._with_other_title),
            start=1,
        ):
            if found := find(text):
                return NameMatch(found, distance)
        return NameMatch()

    def _with_title(self, text: str) -> tuple[str, ...]:
        return self._by_title.get(text, ())

    def _with_folded_name(self, text: str) -> tuple[str, ...]:
        return self._by_folded.get(folded_name(text), ())

    def _with_key(self, text: str) -> tuple[str, ...]:
        return self._by_key.get(name_key(text), ()) or self._by_front.get(folded_name(text), ())

    def _with_other_title(self, text: str) -> tuple[str, ...]:
        return self._by_other_title.get(folded_name(text), ())

    @cached_property
    def _by_other_title(self) -> dict[str, tuple[str, ...]]:
        pairs = (
            (card.name, folded_name(title))
            for card in self.cards.values()
            for title in self.other_titles(card.title)
        )
        return _by_key(dict.fromkeys(pairs))

    @cached_property
    def _by_title(self) -> dict[str, tuple[str, ...]]:
        return self._index(lambda text: text)

    @cached_property
    def _by_folded(self) -> dict[str, tuple[str, ...]]:
        return self._index(folded_name)

    @cached_property
    def _by_key(self) -> dict[str, tuple[str, ...]]:
        return self._index(name_key)

    @cached_property
    def _by_front(self) -> dict[str, tuple[str, ...]]:
        """Return cards with two names, such as “Ash // Ember”, by the first name, as other programs list
        them.
        """
        return self._index(lambda text: folded_name(text.split("//")[0]) if "//" in text else "")

    def _index(self, key: Callable[[str], str]) -> dict[str, tuple[str, ...]]:
        """Return the cards by key. If both a name and a title have the key, the name wins."""
        named = _by_key((card.name, key(card.name)) for card in self.cards.values())
        titled = _by_key((card.name, key(card.title)) for card in self.cards.values())
        return titled | named


def _by_key(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for name, key in pairs:
        if key:
            found[key].append(name)
    return {key: tuple(names) for key, names in found.items()}
