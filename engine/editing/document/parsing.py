"""Parse pieces of effect text, from menus or from the author's input."""

from __future__ import annotations

from functools import lru_cache

from engine.editing.document.errors import EditError
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.formatter import heading_text, statement_lines
from engine.language.parsing.parser import parse_effect, parse_expression
from engine.language.syntax import Assign, Effect, Expression, Heading, Lasting, Statement
from engine.language.vocabulary import FIRST

HEAD = "effect piece\n"
KEPT = 8_192
LONGEST_KEPT = 200
"""In characters. Menus try many short pieces. Trees of long ones would need too much memory."""


def value_piece(text: str, edition: int = FIRST) -> Expression:
    """Parse a value or a duration. Raises EditError."""
    return (_kept_value if len(text) <= LONGEST_KEPT else _read_value)(text, edition)


def line_pieces(text: str, edition: int = FIRST) -> tuple[Heading | Statement, ...]:
    """Parse headings and statements. The text doesn't include the effect's first line. Raises EditError."""
    return (_kept_lines if len(text) <= LONGEST_KEPT else _read_lines)(text, edition)


def _read_value(text: str, edition: int) -> Expression:
    try:
        return parse_expression(text, edition)
    except EffectTextError as found:
        duration = duration_piece(text, edition)
        if duration is not None:
            return duration
        raise EditError.of_problem(found.problem) from None


def duration_piece(text: str, edition: int) -> Lasting | None:
    """Parse a duration such as "turn of you", which isn't a value by itself. Return None for other texts."""
    try:
        effect = parse_effect(f"{HEAD}  set game.x += 1 until {text}\n", edition)
    except EffectTextError:
        return None
    match effect.body:
        case (Assign(lasting=found),):
            return found
        case _:
            return None


def _read_lines(text: str, edition: int) -> tuple[Heading | Statement, ...]:
    lines = [line for line in text.replace("\r\n", "\n").split("\n") if line.strip()]
    first = lines[0] if lines else ""
    margin = first[: len(first) - len(first.lstrip())]
    try:
        body = "\n".join("  " + line.removeprefix(margin) for line in lines)
        found = parse_effect(HEAD + body, edition)
    except EffectTextError as error:
        raise EditError.of_problem(error.problem) from None
    return (*found.headers, *found.body)


_kept_value = lru_cache(KEPT)(_read_value)
_kept_lines = lru_cache(KEPT)(_read_lines)


def line_text(line: Heading | Statement) -> str:
    if isinstance(line, Heading):
        return heading_text(line)
    return "\n".join(statement_lines(line))


def read_effect(text: str, edition: int = FIRST) -> Effect:
    try:
        return parse_effect(text, edition)
    except EffectTextError as error:
        raise EditError.of_problem(error.problem) from None
