"""Translations that are kept beside published packs, as this process has loaded them."""

from collections import OrderedDict
from threading import Lock

from cards.names.shipped_words import shipped_words_of
from engine.language.vocabulary.author_words import NO_LANGUAGES, WordsByLanguage

KEPT = 64
"""The most packs whose translations a process keeps. Each has at most a million characters."""


class AcceptedWords:
    """The translations beside a pack in all languages. `edition` counts how often they have changed."""

    def __init__(self, edition: int, languages: WordsByLanguage) -> None:
        self.edition, self.languages = edition, languages


_lock = Lock()
_known: OrderedDict[tuple[str, str], AcceptedWords] = OrderedDict()
_newest_text = 0


def known_edition(game: str, pack: str) -> int:
    """Return the edition of the pack’s translations that this process knows, or 0."""
    found = _known.get((game, pack))
    return found.edition if found else 0


def keep_accepted_words(game: str, pack: str, words: AcceptedWords) -> None:
    """Use these translations from now on, even at open tables."""
    with _lock:
        _known[game, pack] = words
        _known.move_to_end((game, pack))
        while len(_known) > KEPT:
            _known.popitem(last=False)


def note_newest_text(key: int) -> int:
    """Note the key of the latest translation beside any pack, and return the one that was noted before."""
    global _newest_text
    with _lock:
        before, _newest_text = _newest_text, key
    return before


def later_words_of(game: str, pack: str) -> WordsByLanguage:
    """Return the translations beside the pack. With "", return those of a game that ships with the site."""
    if not pack:
        return shipped_words_of(game)
    found = _known.get((game, pack))
    return found.languages if found else NO_LANGUAGES


def forget_accepted_words() -> None:
    """Forget all translations beside packs, as a new process does."""
    global _newest_text
    with _lock:
        _known.clear()
        _newest_text = 0
