"""Deck lists as text, with the number of copies and a card's name per line."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Protocol

from django.utils.translation import gettext as _

from engine.rulebook import CardRules

LONGEST_LIST = 20_000
MOST_COPIES = 99
SHOWN = 60
LINE = re.compile(r"(?P<copies>[1-9][0-9]{0,8})\s*x?\s+(?P<card>\S.*)")


class CardList(Protocol):
    """The cards that a list can contain, indexed by name, with the title of the game or pool."""

    @property
    def title(self) -> str: ...

    @property
    def cards(self) -> Mapping[str, CardRules]: ...


class CardNames:
    """Looks up cards by name or title.

    A game can have thousands of cards, so titles are case-folded only once a name isn't found.
    """

    def __init__(self, known: CardList) -> None:
        self.known = known

    def card(self, name: str) -> str:
        if name in self.known.cards:
            return name
        if name.casefold() in self._names_by_folded:
            return self._names_by_folded[name.casefold()]
        sentence = _("%(game)s has no card “%(name)s”.")
        raise CardListError(sentence % {"name": name[:SHOWN], "game": self.known.title})

    @property
    def example(self) -> str:
        return next(iter(self.known.cards))

    @cached_property
    def _names_by_folded(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for card in self.known.cards.values():
            found.setdefault(card.name.casefold(), card.name)
            found.setdefault(card.title.casefold(), card.name)
        return found


class CardListError(Exception):
    """Raised if a deck list has errors. There is a sentence for each faulty line."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


def write_list(cards: Mapping[str, int]) -> str:
    return "".join(f"{copies} {card}\n" for card, copies in cards.items())


def read_list(text: str, known: CardList) -> dict[str, int]:
    """Return the number of copies by card name, ignoring empty lines and lines that start with #.

    Raises CardListError.
    """
    if len(text) > LONGEST_LIST:
        sentence = _("The list is too long: %(count)d characters, at most %(most)d are allowed.")
        raise CardListError(sentence % {"most": LONGEST_LIST, "count": len(text)})
    cards, refused = _read_lines(text.splitlines(), CardNames(known))
    refused += [_too_many(card, copies) for card, copies in cards.items() if copies > MOST_COPIES]
    if refused:
        raise CardListError(*refused)
    return dict(cards)


def _read_lines(lines: Iterable[str], names: CardNames) -> tuple[Counter[str], list[str]]:
    """Return the copies by card name, and a sentence for each line that can't be read."""
    cards: Counter[str] = Counter()
    refused = []
    for number, line in enumerate(lines, start=1):
        try:
            cards.update(read_line(line.strip(), names))
        except CardListError as problem:
            refused.append(
                _("Line %(number)d: %(problem)s") % {"number": number, "problem": problem}
            )
    return cards, refused


def read_line(line: str, names: CardNames) -> dict[str, int]:
    if not line or line.startswith("#"):
        return {}
    found = LINE.fullmatch(line)
    if not found:
        sentence = _("Write “%(line)s” as a number of copies and a card, such as “4 %(card)s”.")
        raise CardListError(sentence % {"line": line[:SHOWN], "card": names.example})
    return {names.card(found["card"]): int(found["copies"])}


def _too_many(card: str, copies: int) -> str:
    sentence = _("%(copies)d copies of %(card)s are too many; use at most %(most)d.")
    return sentence % {"copies": copies, "card": card, "most": MOST_COPIES}
