"""Search a new pool's packs for cards to ban or limit."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from cards.models import Game, IndexedCard
from cards.names.shipped_words import words_for_readers
from cards.packs.card_face import CardFace, face_with, translated_face
from cards.pools.limits import LimitLines
from cards.search.search import SearchResult, search_cards
from engine.rulebook.packs.entries import Look

SHOWN = 12
CHOICES = (0, 1, 2, 3)
LONGEST_NAMES = 300
"""The most characters that a button sends: the name and title of a card, each at most 100."""


@dataclass(frozen=True, slots=True)
class LimitedCard:
    """A card of a pool. Limits contain its untranslated title."""

    name: str
    title: str
    translated_title: str
    face: CardFace
    most: int | None


@dataclass(frozen=True, slots=True)
class LimitSearch:
    """A search for cards to limit, with the first results. `more` is the number of results not shown."""

    text: str
    found: SearchResult
    cards: list[LimitedCard]

    @property
    def more(self) -> int:
        return self.found.count - len(self.cards)

    @property
    def choices(self) -> tuple[int, ...]:
        return CHOICES


def limit_search(
    game: Game, versions: Collection[int], text: str, lines: LimitLines
) -> LimitSearch | None:
    """Return the search with its first results, or None if no pack has been chosen yet."""
    if not versions:
        return None
    found = search_cards(text, game, versions=versions)
    return LimitSearch(text, found, [_card(each, lines) for each in found.page(1)[:SHOWN]])


def asked_limit(sent: Mapping[str, str]) -> tuple[int | None, list[str]] | None:
    """Return the limit and the card’s names from the pressed button, or None for other buttons."""
    for most in (*CHOICES, None):
        pressed = sent.get("free" if most is None else f"most-{most}")
        if pressed:
            return most, pressed[:LONGEST_NAMES].splitlines()
    return None


def _card(indexed: IndexedCard, lines: LimitLines) -> LimitedCard:
    revision = indexed.printing.revision
    name, title = revision.card.name, revision.title
    said = words_for_readers(indexed.printing.version.pack.game.slug)
    face = translated_face(face_with(title, Look(**revision.look)), title, said)
    return LimitedCard(name, title, said.text(title), face, lines.of(name, title))
