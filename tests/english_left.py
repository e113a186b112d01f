"""Find English on a page in another language, apart from what authors of packs have written."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bs4 import BeautifulSoup
from bs4.element import PreformattedString
from django.conf import settings

from cards.languages.catalogues import FOLDER
from cards.languages.translating.catalogue_faults import NAMES
from cards.languages.translating.merging import open_catalogue
from cards.names.shipped_words import shipped_words

ROOT = FOLDER.parent
WORD = re.compile(r"[A-Za-z][a-z]{2,}")
SAID = ("aria-label", "title", "placeholder", "alt")
"""Attributes that people read or hear."""
CODE = "script, style, code, pre, kbd, textarea, form.languages, [lang]:not(html), .brand-name"
PRINTER = ("engine/language/rules_text", "engine/language/vocabulary")
"""Whose words the rules text of cards has, which is in English."""


def english_left(html: str, language: str, names: str = "") -> list[str]:
    """Return the texts of the page that are in English. `names` are words of the visitor’s own."""
    page = BeautifulSoup(html, "html.parser")
    for each in page.select(CODE):
        each.extract()
    known = authored_words() | NAMES | set(WORD.findall(f"{settings.SITE_NAME} {names}"))
    return [text for text in texts(page) if is_english(text, language, known)]


def titles_left(html: str, language: str) -> list[str]:
    """Return the texts of the page that authors of games that ship have translated."""
    page = BeautifulSoup(html, "html.parser")
    for each in page.select(CODE):
        each.extract()
    words = translated_words(language)
    return [text for text in texts(page) if text in words and WORD.search(text)]


@cache
def translated_words(language: str) -> frozenset[str]:
    """Return the words of shipped games that read differently in the language."""
    words = (game.get(language, {}) for game in shipped_words().values())
    return frozenset(text for game in words for text, said in game.items() if said != text)


def texts(page: BeautifulSoup) -> Iterator[str]:
    for found in page.find_all(string=True):
        if not isinstance(found, PreformattedString):
            yield " ".join(found.split())
    for each in page.find_all(True):
        yield from (str(each[name]) for name in SAID if each.get(name))


def is_english(text: str, language: str, known: set[str] | frozenset[str]) -> bool:
    """Return True for a sentence of the site, and for words that no author has written."""
    is_left = text in translated_sentences(language) and text not in authored_texts()
    return is_left or any(word not in known for word in WORD.findall(text))


@cache
def translated_sentences(language: str) -> frozenset[str]:
    """Return the sentences, not mere signs, that read differently in the language."""
    found = open_catalogue(language)
    return frozenset(
        each.msgid
        for each in found
        if each.msgstr not in ("", each.msgid) and WORD.search(each.msgid)
    )


@cache
def authored_texts() -> frozenset[str]:
    """Return the texts of all packs, puzzles, lessons and guides that ship."""
    found = (path.read_text("utf-8") for path in (ROOT / "cards").rglob("*.toml"))
    return frozenset(text for each in found for text in strings_in(tomllib.loads(each)))


def strings_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from strings_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings_in(each)


@cache
def authored_words() -> frozenset[str]:
    printed = [path.read_text("utf-8") for folder in PRINTER for path in sources(ROOT / folder)]
    return frozenset(word for text in (*authored_texts(), *printed) for word in WORD.findall(text))


def sources(folder: Path) -> Iterator[Path]:
    yield from folder.rglob("*.py")
