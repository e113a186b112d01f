"""Translations beside the games that ship, which grow after their packs are published."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.language.messages.problems import Problem
from engine.language.vocabulary.author_words import (
    NO_LANGUAGES,
    AuthorWords,
    WordsByLanguage,
    merged_words,
)
from engine.language.vocabulary.printer_words import PrinterWords
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.readers.words import read_words
from engine.rulebook.packs.table_reader import TableReader

FOLDER = Path(__file__).parents[1] / "starter" / "words"
"""A folder for each language, and in it a file for each game."""
PRINTED = FOLDER.parent / "printed"
"""A file for each language, with the words of all games and then those of each game."""
SCRIPTS = {"zh-hans": "zh-hant"}
"""The languages that are printed from the words of another one, in another script."""
KEPT = 256
MAIN_TITLE = "Standard"
"""The title of main pools, which the site names itself."""


class WordsError(Exception):
    """Raised for a file of translations that can’t be read."""


@cache
def shipped_words() -> dict[str, WordsByLanguage]:
    """Return the translations of all games that ship, by game. Raises WordsError."""
    found: dict[str, dict[str, object]] = {}
    for path in sorted(FOLDER.glob("*/*.toml")):
        table = read_tables(path.read_text(encoding="utf-8"))
        found.setdefault(path.stem, {})[path.parent.name] = table
    problems: list[Problem] = []
    words = {
        game: read_words(TableReader({"words": tables}, game, problems))
        for game, tables in found.items()
    }
    if problems:
        raise WordsError("\n".join(map(str, problems)))
    return words


@cache
def printed_words(game: str, language: str) -> PrinterWords:
    """Return the words with which effects of this game are printed in the language."""
    found = printed_tables(language)
    common, own = found.get("every-game", {}), found.get(game, {})
    known = {part: {**common.get(part, {}), **own.get(part, {})} for part in PARTS}
    alive = frozenset((*common.get("alive", ()), *own.get("alive", ())))
    return PrinterWords(alive=alive, **known)


PARTS = ("words", "counters", "goals")


@cache
def printed_tables(language: str) -> Mapping[str, Any]:
    path = PRINTED / f"{SCRIPTS.get(language, language)}.toml"
    return read_tables(path.read_text(encoding="utf-8")) if path.exists() else {}


def shipped_words_of(game: str) -> WordsByLanguage:
    return shipped_words().get(game, NO_LANGUAGES)


def words_for_readers(game: str) -> AuthorWords:
    """Return the words beside a game in the current language, for pages that don’t load its rules."""
    return _words_in(game, get_language() or "") if game in shipped_words() else NO_WORDS


def title_for_readers(title: str) -> str:
    """Return the title of a game in the current language, for callers that know nothing else of the game."""
    return words_for_readers(slugify(title)).title(title)


def shipped_title(title: str, game: str) -> str:
    """Return the title of a pack, pool, deck or card that ships with the game, in the current language."""
    return _("Standard") if title == MAIN_TITLE else words_for_readers(game).title(title)


def text_in_games(text: str, games: Iterable[str]) -> str:
    """Return the text in the words of the first of these games that translates it."""
    said = (words_for_readers(game).title(text) for game in games)
    return next((each for each in said if each != text), text)


NO_WORDS = AuthorWords({})


@lru_cache(KEPT)
def _words_in(game: str, language: str) -> AuthorWords:
    texts = merged_words(language, [shipped_words_of(game)])
    return AuthorWords(texts, language=language, printed=printed_words(game, language))
