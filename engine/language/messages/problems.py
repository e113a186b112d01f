"""Problem: one mistake in a text, with its place and how to correct it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.language.messages.catalogue import MESSAGES
from engine.language.syntax import Position

NOWHERE = Position()


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake; `where` names the card, effect or table that contains it."""

    code: str
    message: str
    instead: str
    at: Position = NOWHERE
    where: str = ""
    excerpt: str = ""

    @classmethod
    def of(cls, code: str, at: Position = NOWHERE, **values: object) -> Problem:
        pattern = MESSAGES[code]
        return cls(code, pattern.message.format(**values), pattern.instead.format(**values), at)

    def inside(self, where: str) -> Problem:
        return replace(self, where=f"{where}, {self.where}" if self.where else where)

    def with_excerpt(self, text: str) -> Problem:
        """Return the problem with an excerpt: its line of `text` and a caret under the mistake."""
        lines = text.splitlines()
        if not 0 < self.at.line <= len(lines):
            return self
        line = lines[self.at.line - 1]
        caret = " " * (self.at.column - 1) + "^"
        return replace(self, excerpt=f"{line[:200]}\n{caret[:200]}")

    def __str__(self) -> str:
        line = f"line {self.at.line}, column {self.at.column}" if self.at.line else ""
        head = ", ".join(part for part in (self.where, line) if part)
        sentence = f"{head}: {self.message}" if head else self.message
        text = f"{sentence} {self.instead}" if self.instead else sentence
        return f"{text}\n{self.excerpt}" if self.excerpt else text


class EffectTextError(Exception):
    """Effect text that can't be parsed; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem
