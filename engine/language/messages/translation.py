"""Translate the engine's sentences. Without the site's translator, they remain English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, reduce
from string import Formatter


def gettext_noop(text: str) -> str:
    """Mark a template for `makemessages` to collect, and return the template unchanged."""
    return text


_translator: Callable[[str], str] = gettext_noop
_language: Callable[[], str] = str
_is_english = ContextVar("is_english", default=False)
_noted = ContextVar[str | None]("noted_language", default=None)
"""The current language during a block in which it is asked for many times."""


def set_translator(translator: Callable[[str], str], language: Callable[[], str] = str) -> None:
    """Set two functions: one translates templates into the current language, the other returns its name."""
    global _translator, _language
    _translator, _language = translator, language


def current_language() -> str:
    """Return the current language, or "" if there is only one. It is the key for cached sentences."""
    if _is_english.get():
        return ""
    noted = _noted.get()
    return _language() if noted is None else noted


@contextmanager
def in_one_language() -> Iterator[None]:
    """Look up the current language only once for a block. The language must not change in it."""
    # A task that was begun in such a block has its language still, whatever it does later.
    before = _noted.set(_language())
    try:
        yield
    finally:
        _noted.reset(before)


@contextmanager
def in_english() -> Iterator[None]:
    """Leave templates in English. Records, scenarios and lessons are stored in English."""
    before = _is_english.set(True)
    try:
        yield
    finally:
        _is_english.reset(before)


def translate(template: str) -> str:
    """Return the template in the current language. The caller fills in the values."""
    return template if _is_english.get() else _translator(template)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A template with its values. It is translated only when it is shown."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return translate(self.template).format(**self.values)


AND = gettext_noop("{first} and {second}")


def join_with_and(words: Sequence[str]) -> str:
    """Return "A and B and C" in the current language."""
    template = translate(AND)
    return reduce(lambda first, second: template.format(first=first, second=second), words or [""])


LIST = gettext_noop("{first}, {second}")


def join_with_commas(words: Iterable[str]) -> str:
    """Return "A, B, C" in the current language."""
    template, found = translate(LIST), list(words)
    return reduce(lambda first, second: template.format(first=first, second=second), found or [""])


def translate_stored(text: str, templates: Iterable[str]) -> str:
    """Translate a sentence that was stored in English, if one of the templates matches it.

    Matches are stored in English only, because they must be replayed in the same way in every language.
    """
    for template in templates:
        translated = translate(template)
        match = translated != template and stored_pattern(template).fullmatch(text)
        if match:
            return translated.format(**match.groupdict())
    return text


@cache
def stored_pattern(template: str) -> re.Pattern[str]:
    parts = Formatter().parse(template)
    return re.compile(
        "".join(re.escape(words) + (f"(?P<{name}>.+)" if name else "") for words, name, *_ in parts)
    )
