"""Rows of a form with the texts of a pack and their translations."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from django.conf import settings
from django.http import QueryDict
from django.utils.translation import get_language, get_language_info
from django.utils.translation import gettext as _

from cards.names.listed_text import fault_of, sentence_about
from engine.language.vocabulary.author_words import ENGLISH, Words, placeholders, values_said

ON_A_PAGE = 50
"""The most texts on a page, which one form can change."""
ROOM, TIMES = 100, 4
"""The most characters of a translation: this many, plus a multiple of the text’s length."""
LONGEST_REASON = 1_000
LONG = 60
DIGITS = 16


@dataclass(frozen=True, slots=True)
class TextRow:
    """A text of a pack and its translation, or "". `problem` is about the translation.

    `is_offered` is True if the translation comes from those beside the pack, and not from the draft.
    """

    source: str
    text: str = ""
    is_offered: bool = False
    problem: str = ""

    @property
    def key(self) -> str:
        """Return the name of the form’s field."""
        return text_key(self.source)

    @property
    def has_lines(self) -> bool:
        return "\n" in self.source or len(self.source) > LONG

    @property
    def lines(self) -> int:
        return min(2 + len(self.source) // LONG, 12)


@dataclass(frozen=True, slots=True)
class LanguageChoice:
    """A language for translations of a pack, and the percentage that is translated."""

    code: str
    title: str
    percent: int


def text_key(source: str) -> str:
    return f"text-{sha256(source.encode()).hexdigest()[:DIGITS]}"


def language_title(code: str) -> str:
    """Return the language’s own name, or its code if Django doesn’t know it."""
    try:
        return str(get_language_info(code)["name_local"])
    except KeyError:
        return code


def language_choices(texts: Sequence[str], words: Mapping[str, Words]) -> list[LanguageChoice]:
    """Return the languages of the site, followed by others that the pack has."""
    codes = dict.fromkeys([*dict(settings.LANGUAGES), *words])
    return [
        LanguageChoice(code, language_title(code), percent_of(texts, words.get(code, {})))
        for code in codes
    ]


def percent_of(texts: Sequence[str], words: Words) -> int:
    """Return the percentage of translated texts. It is 100 only if all are translated."""
    return 100 * sum(text in words for text in texts) // max(len(texts), 1)


def chosen_language(asked: str, choices: Sequence[LanguageChoice]) -> str:
    """Return the language that the author has chosen or, by default, the page’s own unless that
    is English.
    """
    codes = [each.code for each in choices]
    if asked in codes:
        return asked
    current = get_language() or ENGLISH
    others = [code for code in codes if code != ENGLISH]
    return current if current in others else next(iter(others), ENGLISH)


def text_rows(texts: Iterable[str], own: Words, offered: Words) -> list[TextRow]:
    """Return a row for each text, then for further translated texts, such as values that effects set."""
    sources = dict.fromkeys([*texts, *own])
    return [
        TextRow(
            each, own.get(each, "") or offered.get(each, ""), each not in own and each in offered
        )
        for each in sources
    ]


def with_sent(rows: Sequence[TextRow], sent: QueryDict) -> list[TextRow]:
    """Return the rows with the submitted translations and their problems."""
    found = []
    for row in rows:
        if row.key in sent:
            text = plain_translation(row.source, sent.get(row.key, ""))
            problem = problem_of(row.source, text) if text else ""
            offered = row.is_offered and text == row.text
            found.append(replace(row, text=text, problem=problem, is_offered=offered))
    return found


def plain_translation(source: str, text: str) -> str:
    """Return the translation without spaces at its ends. It ends with a line break only if the text does."""
    plain = text.replace("\r\n", "\n").strip()
    return f"{plain}\n" if plain and source.endswith("\n") else plain


def problem_of(source: str, text: str) -> str:
    """Return a sentence about why the translation doesn’t fit the text, or ""."""
    most = ROOM + TIMES * len(source)
    if len(text) > most:
        return _("Use at most %d characters.") % most
    values = placeholders(source)
    if Counter(values) != Counter(values_said(source, text)):
        if not values:
            return _("Write it without braces: the text has no values.")
        return _("Keep the values in braces as they are: %s.") % " ".join(values)
    if "\n" in text and "\n" not in source:
        return _("Write it in one line.")
    fault = "" if "\n" in text else fault_of(text)
    return sentence_about(fault) if fault else ""
