"""Translate the cards that a search has found into the reader’s language."""

from collections.abc import Iterable, Mapping
from contextlib import suppress

from cards.models import IndexedCard, PackVersion
from cards.names.shipped_words import words_for_readers
from cards.packs.rules_cache import rules_with
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, InvalidPackError


def cards_in_words(rows: Iterable[IndexedCard]) -> Mapping[int, CardRules]:
    """Return the cards in the reader’s language, by the id of their row.

    This contains only shipped cards, and nothing for readers of English. A stranger’s search can find cards
    of a hundred other packs, whose rules would have to be compiled. Those are shown as the index has them.
    """
    found: dict[int, CardRules] = {}
    for version, of_version in _by_version(rows).items():
        with suppress(InvalidPackError):
            rules, _versions = rules_with(version)
            for row in of_version:
                if card := rules.cards.get(row.printing.revision.card.name):
                    found[row.pk] = card
    return found


def readers_words_for(row: IndexedCard) -> AuthorWords:
    """Return the words of the card’s game in the reader’s language."""
    return words_for_readers(row.printing.version.pack.game.slug)


def _by_version(rows: Iterable[IndexedCard]) -> Mapping[PackVersion, list[IndexedCard]]:
    found: dict[PackVersion, list[IndexedCard]] = {}
    for row in rows:
        version = row.printing.version
        if version.pack.owner_id is None and readers_words_for(row):
            found.setdefault(version, []).append(row)
    return found
