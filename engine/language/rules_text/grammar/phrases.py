"""Phrase: a piece of rules text with its grammar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Phrase:
    """Text with its grammar: `many` for plural verbs (and "you"), `own` for a possessive.

    For a set, `one` is any member ("card in your hand") and `several` is all of them without an
    article. `choice` is the text for one of a list. `alone` marks a set of a single member. `per` is
    the thing that a number counts. `forms` has the text in the cases of a language that has them.
    """

    text: str
    many: bool = False
    own: str = ""
    one: str = ""
    several: str = ""
    choice: str = ""
    alone: bool = False
    per: str = ""
    either: tuple[Phrase, str, Phrase] | None = None  # a value, its condition, the value otherwise
    forms: Mapping[str, str] = field(default_factory=dict)
    gender: str = ""

    def __str__(self) -> str:
        return self.text

    def form(self, case: str) -> str:
        return self.forms.get(case, self.text)

    @property
    def is_you(self) -> bool:
        return self.text == "you"
