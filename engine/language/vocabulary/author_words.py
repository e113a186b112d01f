"""AuthorWords: the words of a game’s authors in one language, by the words in the pack files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import TypeAlias

from engine.language.vocabulary.printer_words import NO_PRINTER_WORDS, PrinterWords
from engine.language.vocabulary.readings import all_spellings, without_readings

Words: TypeAlias = Mapping[str, str]
"""The texts of one language, by the texts in the pack file."""
WordsByLanguage: TypeAlias = Mapping[str, Words]

NO_WORDS: Words = {}
ENGLISH = "en"
"""The language to use if a text isn’t available in the reader's, before the text in the pack file."""
BRACES = re.compile(r"\{[^{}]*\}")
CASE = re.compile(r"\.\w+\}$")
"""What a language needs of a value, as in “{of.ga}勇敢である” for “{of} is brave”."""
SENTENCES_KEPT = 4096
FIRST_SIGN = 0xF0000
"""The first private-use character of Unicode, which keyboards can't type."""
SEVERAL = ", "


def placeholders(text: str) -> list[str]:
    return BRACES.findall(text)


def values_said(source: str, text: str) -> list[str]:
    """Return the placeholders of a translation as the source has them, without added cases."""
    known = set(placeholders(source))
    return [each if each in known else CASE.sub("}", each) for each in placeholders(text)]


def stand_ins(names: Sequence[str]) -> dict[str, str]:
    """Return a character to stand for each name. Names may contain spaces and words of a message."""
    return {name: chr(FIRST_SIGN + place) for place, name in enumerate(filter(None, names))}


@dataclass(frozen=True)
class Template:
    """A text with values in braces, and its translation."""

    pieces: tuple[str, ...]
    names: tuple[str, ...]
    translated: str

    @property
    def length(self) -> int:
        return sum(map(len, self.pieces))

    def values_in(self, said: str) -> list[str] | None:
        """Return the values that make the template this text, or None. They end as early as possible."""
        first, *between, last = self.pieces
        at, end, values = len(first), len(said) - len(last), []
        if at > end or not (said.startswith(first) and said.endswith(last)):
            return None
        for piece in between:
            found = said.find(piece, at, end)
            if found < 0:
                return None
            values.append(said[at:found])
            at = found + len(piece)
        return [*values, said[at:end]]

    def fill(self, values: Iterable[str]) -> str:
        known = dict(zip(self.names, values, strict=True))
        said = (
            known.get(each, known.get(CASE.sub("}", each), ""))
            for each in placeholders(self.translated)
        )
        return BRACES.sub(lambda _found: next(said), self.translated)


@dataclass(frozen=True, eq=False)
class AuthorWords:
    """The texts of a game in one language. A text without a translation is left unchanged.

    Records, scenarios and addresses contain the words of the pack files. Only what is shown is translated.
    """

    texts: Words
    tables: tuple[WordsByLanguage, ...] = ()
    """The translations from which `texts` was made."""
    language: str = ""
    printed: PrinterWords = NO_PRINTER_WORDS
    """The words for printing effects in this language."""

    def __bool__(self) -> bool:
        return bool(self.texts)

    def text(self, source: str) -> str:
        return self._plain_texts.get(source, source)

    def title(self, source: str) -> str:
        """Return the title of a game or a pack. One of digits, such as “99”, is a number everywhere else."""
        return self.texts.get(source, source)

    @cached_property
    def _plain_texts(self) -> Words:
        if not any(map(str.isdecimal, self.texts)):
            return self.texts
        return {source: text for source, text in self.texts.items() if not source.isdecimal()}

    def value(self, shown: str) -> str:
        """Return the text of an attribute. If it is a list of texts, translate each of them."""
        if shown in self.texts or SEVERAL not in shown:
            return self.text(shown)
        return SEVERAL.join(map(self.text, shown.split(SEVERAL)))

    def sentence(self, said: str, names: Sequence[str] = ()) -> str:
        """Return an author's message in this language. The message already contains its values, which are
        translated, too.

        `names` are the names of players, which are left unchanged.
        """
        return self._sentences(said, tuple(names)) if self.texts else said

    @cached_property
    def _sentences(self) -> Callable[[str, tuple[str, ...]], str]:
        return lru_cache(SENTENCES_KEPT)(self._translate_sentence)

    def _translate_sentence(self, said: str, names: tuple[str, ...]) -> str:
        if said in self.texts:
            return self.texts[said]
        signs = stand_ins(names)
        hidden = said
        for name in sorted(signs, key=len, reverse=True):
            hidden = hidden.replace(name, signs[name])
        found = self._by_template(hidden, names) or self._by_template(said, names) or said
        for name, sign in signs.items():
            found = found.replace(sign, name)
        return found

    def _by_template(self, said: str, names: Sequence[str]) -> str:
        for template in self._templates:
            values = template.values_in(said)
            if values is not None:
                return template.fill(
                    value if value in names else self.value(value) for value in values
                )
        return ""

    @cached_property
    def _templates(self) -> tuple[Template, ...]:
        """Return the messages that have values, the most specific first."""
        found = (
            Template(tuple(BRACES.split(source)), tuple(placeholders(source)), text)
            for source, text in self.texts.items()
            if "{" in source
        )
        definite = (each for each in found if any(map(str.strip, each.pieces)))
        return tuple(sorted(definite, key=lambda each: -each.length))


LaterWords: TypeAlias = Callable[[str, str], WordsByLanguage]
"""Returns the translations kept outside a pack of a game or, with "", outside all packs of the game."""


def no_later_words(_game: str, _pack: str) -> WordsByLanguage:
    return NO_LANGUAGES


NO_LANGUAGES: WordsByLanguage = {}
_later_words: LaterWords = no_later_words


def no_printed_words(_game: str, _language: str) -> PrinterWords:
    return NO_PRINTER_WORDS


_printed_words: Callable[[str, str], PrinterWords] = no_printed_words


def set_later_words(
    source: LaterWords,
    printed: Callable[[str, str], PrinterWords] = no_printed_words,
) -> None:
    """Set the functions that return translations kept outside packs, and the words for printing effects.

    These translations may grow after packs are published.
    """
    global _later_words, _printed_words
    _later_words, _printed_words = source, printed


def merged_words(language: str, tables: Iterable[WordsByLanguage]) -> dict[str, str]:
    """Return the texts in this language, or else in English. Earlier tables come first."""
    found: dict[str, str] = {}
    known = list(tables)
    for code in dict.fromkeys((language, ENGLISH)):
        for table in known:
            found = {**table.get(code, NO_WORDS), **found}
    return {source: without_readings(text) for source, text in found.items()}


class Translations:
    """The texts of a game’s authors in all languages: those of each pack, then those of the game.

    Translations outside a pack are newer than its file. They are used only in rules that contain the pack.
    """

    def __init__(self, game: str, packs: Sequence[tuple[str, WordsByLanguage]]) -> None:
        self._game, self._packs = game, packs
        self._names = (*(name for name, _in_file in packs), "")
        self._later: list[WordsByLanguage] = []
        self._merged: tuple[WordsByLanguage, ...] | None = None
        self._known: dict[str, AuthorWords] = {}

    def words(self, language: str) -> AuthorWords:
        """Return the texts in this language. They may have grown since they were last read."""
        tables, known = self._tables(), self._known.get(language)
        if known is None or known.tables is not tables:
            texts = merged_words(language, tables)
            printed = _printed_words(self._game, language)
            known = self._known[language] = AuthorWords(texts, tables, language, printed)
        return known

    def of(self, text: str) -> tuple[str, ...]:
        """Return the text in all other languages in which it is known, also as it is read aloud."""
        found = (words.get(text, "") for table in self._tables() for words in table.values())
        return tuple(filter(None, dict.fromkeys(chain.from_iterable(map(all_spellings, found)))))

    @property
    def languages(self) -> tuple[str, ...]:
        """Return the languages in which there are any texts."""
        return tuple(dict.fromkeys(code for table in self._tables() for code in table))

    def texts(self, language: str) -> Words:
        """Return the texts in this language only, without English ones, as their authors wrote them."""
        found: dict[str, str] = {}
        for table in self._tables():
            found = {**table.get(language, NO_WORDS), **found}
        return found

    def _tables(self) -> tuple[WordsByLanguage, ...]:
        """Return the translations, the most important first. They are the same tuple until any grow."""
        later = [_later_words(self._game, name) for name in self._names]
        if self._merged is None or later != self._later:
            in_files = [in_file for _name, in_file in self._packs]
            of_packs = chain.from_iterable(zip(later, in_files, strict=False))
            self._later, self._merged = later, tuple(filter(None, (*of_packs, later[-1])))
        return self._merged
