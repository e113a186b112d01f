"""Problem: a mistake in a text, with its position and how to correct it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.language.messages.catalogue import MESSAGES
from engine.language.messages.message import translated_phrase
from engine.language.messages.translation import Sentence, gettext_noop, translate
from engine.language.syntax import Position

NOWHERE = Position()
MOST_PROBLEMS = 100
"""The most problems to report at once, of an effect or of a pack. Then, reading or checking stops."""
PLACE = gettext_noop("line {line}, column {column}")
HEADED = gettext_noop("{head}: {message}")
ADVISED = gettext_noop("{message} {instead}")


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake. `where` names the card, effect or table that contains it.

    `values` are for the placeholders in the message. The message is translated when it is shown.
    """

    code: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)
    at: Position = NOWHERE
    where: str = ""
    excerpt: str = ""

    @classmethod
    def of(cls, code: str, at: Position = NOWHERE, **values: object) -> Problem:
        return cls(code, values, at)

    @property
    def sentence(self) -> Sentence:
        return Sentence(MESSAGES[self.code].message, self._shown_values)

    @property
    def message(self) -> str:
        return str(self.sentence)

    @property
    def advice(self) -> Sentence:
        return Sentence(MESSAGES[self.code].instead, self._shown_values)

    @property
    def instead(self) -> str:
        return str(self.advice)

    @property
    def _shown_values(self) -> dict[str, object]:
        return {name: translated_phrase(value) for name, value in self.values.items()}

    def inside(self, where: str) -> Problem:
        return replace(self, where=f"{where}, {self.where}" if self.where else where)

    def with_excerpt(self, text: str) -> Problem:
        """Return the problem with an excerpt from the text: the line, and a caret below the mistake."""
        lines = text.splitlines()
        if not 0 < self.at.line <= len(lines):
            return self
        line = lines[self.at.line - 1]
        caret = " " * (self.at.column - 1) + "^"
        return replace(self, excerpt=f"{line[:200]}\n{caret[:200]}")

    def __str__(self) -> str:
        place = translate(PLACE).format(line=self.at.line, column=self.at.column)
        head = ", ".join(part for part in (self.where, place if self.at.line else "") if part)
        text = self.message
        if head:
            text = translate(HEADED).format(head=head, message=text)
        if self.instead:
            text = translate(ADVISED).format(message=text, instead=self.instead)
        return f"{text}\n{self.excerpt}" if self.excerpt else text


class EffectTextError(Exception):
    """Raised for effect text that can't be parsed. `problem` describes the mistake."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem

    def __str__(self) -> str:
        return str(self.problem)
