"""Translate the engine's sentences with the site's translator; without a site, they stay English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from string import Formatter


def gettext_noop(text: str) -> str:
    """Mark a template for `makemessages`, which collects it for translators; return it unchanged."""
    return text


_translator: Callable[[str], str] = gettext_noop


def set_translator(translator: Callable[[str], str]) -> None:
    """Use `translator` for every template from now on; it translates into the current language."""
    global _translator
    _translator = translator


def translate(template: str) -> str:
    """Return the template in the current language; the caller fills in its values."""
    return _translator(template)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A template with its values; the template is translated only when the sentence is shown."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return translate(self.template).format(**self.values)


AND = gettext_noop("{first} and {second}")


def join_with_and(words: Sequence[str]) -> str:
    """Return "A and B and C" in the current language."""
    template = translate(AND)
    return reduce(lambda first, second: template.format(first=first, second=second), words or [""])


def translate_stored(text: str, templates: Iterable[str]) -> str:
    """Translate a sentence that was stored in English, if one of the templates matches it.

    Matches store English only, since a match must replay the same way in every language.
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
