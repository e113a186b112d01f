"""Recipe: effect text that authors begin with, some of its places left open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.language.messages.problems import Problem, ProblemFound
from engine.language.parsing.formatter import expression_text, unparse
from engine.language.parsing.parser import parse_effect
from engine.language.syntax import Effect, Expression, Header, Position, Statement

EFFECT, LINES, VALUE = SORTS = ("effect", "lines", "value")
"""A whole effect, lines to put into one, or what stands in the place of a value."""
FIRST = "effect recipe\n"


@dataclass(frozen=True, slots=True)
class Recipe:
    """In the text the names of `open` stand where a value is left open; beside each a usual one."""

    name: str
    title: str
    help: str
    gives: str
    tree: Effect | Expression
    open: Mapping[str, Expression]

    @property
    def text(self) -> str:
        if not isinstance(self.tree, Effect):
            return expression_text(self.tree)
        return unparse(self.tree) if self.gives == EFFECT else lines_text(self.tree)

    @property
    def content(self) -> dict[str, Any]:
        """What names are made of, and what stands in the file."""
        content: dict[str, Any] = {"name": self.name, "title": self.title, "gives": self.gives}
        content |= {"help": self.help} if self.help else {}
        if self.open:
            content["open"] = {name: expression_text(each) for name, each in self.open.items()}
        return content | {"text": self.text}


def lines_text(effect: Effect) -> str:
    """The lines below an effect's first one, as they stand by themselves."""
    return "".join(line[2:] + "\n" for line in unparse(effect).splitlines()[1:])


def lines_of(lines: tuple[Header | Statement, ...]) -> Effect:
    """The tree of an effect that is nothing but these."""
    headers = tuple(each for each in lines if isinstance(each, Header))
    body = tuple(each for each in lines if isinstance(each, Statement))
    return Effect("recipe", "", (), headers, body)


def parse_lines(text: str) -> Effect:
    """Of lines that stand below no first one. Raises ProblemFound, at the line as it is written."""
    lines = text.splitlines()
    first = next((line for line in lines if line.strip()), "")
    margin = first[: len(first) - len(first.lstrip())]
    try:
        return parse_effect(FIRST + "".join(f"  {each.removeprefix(margin)}\n" for each in lines))
    except ProblemFound as found:
        raise ProblemFound(_one_line_up(found.problem, text)) from None


def _one_line_up(problem: Problem, text: str) -> Problem:
    at = Position(max(1, problem.at.line - 1), max(1, problem.at.column - 2))
    return replace(problem, at=at).showing(text)
