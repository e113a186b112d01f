"""Translation of the engine's sentences; the site says how, the engine alone speaks English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce


def gettext_noop(text: str) -> str:
    """Mark a template for `makemessages`, which collects it for translators; return it unchanged."""
    return text


_translator: Callable[[str], str] = gettext_noop


def set_translator(translator: Callable[[str], str]) -> None:
    """Let `translator` translate every template from now on, in the language of its caller."""
    global _translator
    _translator = translator


def translate(template: str) -> str:
    """Return the template in the current language; the caller fills in its values."""
    return _translator(template)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A template with its values, which is translated only when it is shown."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return translate(self.template).format(**self.values)


AND = gettext_noop("{first} and {second}")


def join_with_and(words: Sequence[str]) -> str:
    """Return "A and B and C" in the current language."""
    template = translate(AND)
    return reduce(lambda first, second: template.format(first=first, second=second), words or [""])
