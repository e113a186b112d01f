"""Recipe: effect text with placeholders, as a starting point for authors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.language.messages.problems import EffectTextError, Problem
from engine.language.parsing.formatter import expression_text, unparse
from engine.language.parsing.parser import parse_effect
from engine.language.syntax import Effect, Expression, Heading, Position, Statement
from engine.language.vocabulary import FIRST

EFFECT, LINES, VALUE = SORTS = ("effect", "lines", "value")
"""The kinds of recipes: a whole effect, lines to insert into an effect, or a value."""
HEAD = "effect recipe\n"


@dataclass(frozen=True, slots=True)
class Recipe:
    """Effect text with placeholders. `open` maps their names to default values."""

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
        """Return the recipe's entry in the pack file.

        Hashes are made from it, so its form must not change.
        """
        content: dict[str, Any] = {"name": self.name, "title": self.title, "gives": self.gives}
        content |= {"help": self.help} if self.help else {}
        if self.open:
            content["open"] = {name: expression_text(each) for name, each in self.open.items()}
        return content | {"text": self.text}


def lines_text(effect: Effect) -> str:
    """Return the text of an effect without its first line and indentation."""
    return "".join(line[2:] + "\n" for line in unparse(effect).splitlines()[1:])


def effect_of_lines(lines: tuple[Heading | Statement, ...]) -> Effect:
    """Return an effect with these headings and statements."""
    headers = tuple(each for each in lines if isinstance(each, Heading))
    body = tuple(each for each in lines if isinstance(each, Statement))
    return Effect("recipe", "", (), headers, body)


def parse_lines(text: str, edition: int = FIRST) -> Effect:
    """Parse the lines of an effect below its first line.

    Line numbers in an EffectTextError refer to `text`.
    """
    lines = text.splitlines()
    first = next((line for line in lines if line.strip()), "")
    margin = first[: len(first) - len(first.lstrip())]
    try:
        body = "".join(f"  {each.removeprefix(margin)}\n" for each in lines)
        return parse_effect(HEAD + body, edition)
    except EffectTextError as found:
        raise EffectTextError(_one_line_up(found.problem, text)) from None


def _one_line_up(problem: Problem, text: str) -> Problem:
    at = Position(max(1, problem.at.line - 1), max(1, problem.at.column - 2))
    return replace(problem, at=at).with_excerpt(text)
