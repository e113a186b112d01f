"""Phrase: a part of rules text with its grammar."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

NO_FORMS: Mapping[str, str] = MappingProxyType({})


# A tuple is made five times as fast as a frozen dataclass, and a pack has tens of thousands of phrases.
class Phrase(NamedTuple):
    """Text with its grammar. `many` is True if verbs are plural (also for "you"), and `own` is the
    possessive.

    For a set, `one` is any member ("card in your hand") and `several` is all members, without an article.
    `choice` is the text for one member of a list. `alone` marks a set with a single member. `per` is one of
    the things that a number counts, and `counted` is all of them. `forms` has the grammatical cases, for
    languages with cases.
    """

    text: str
    many: bool = False
    own: str = ""
    one: str = ""
    several: str = ""
    choice: str = ""
    alone: bool = False
    per: str = ""
    counted: str = ""
    all_but: tuple[str, str] | None = None  # what is counted, and how many of them are subtracted
    either: tuple[Phrase, str, Phrase] | None = None  # a value, its condition, the value otherwise
    forms: Mapping[str, str] = NO_FORMS
    gender: str = ""
    is_yes: bool = False

    def __str__(self) -> str:
        return self.text

    def form(self, case: str) -> str:
        return self.forms.get(case, self.text)

    @property
    def is_you(self) -> bool:
        return self.text in ("you", "du")
