"""Convert parser errors to messages, based on what the parser expected."""

from __future__ import annotations

from collections.abc import Sequence

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from engine.language.messages.common_mistakes import example_of, habit_code
from engine.language.messages.problems import Problem
from engine.language.syntax import Position
from engine.language.vocabulary import SECOND

CONDITIONS = ("only", "if", "while")
HEADINGS = (
    "of",
    "takes",
    "answers",
    "use",
    "target",
    "cost",
    "before",
    "after",
    "reading",
    "only",
    "reads",
    "quiet",
)
LATER_HEADINGS = ("when", "raising", "announce")
"""The first words of headings that the second edition added."""
DESCRIPTIONS = {
    "_NL": "the end of the line",
    "NAME": "a name",
    "CLASS": "a kind such as player",
    "LABEL": "a value with a name, such as count: 2",
    "TEXT": "a text in quotes",
    "EQUAL": "“=”",
    "SUM": "“+” or “-”",
    "PRODUCT": "“*”",
    "DOT": "a dot",
    "COMPARE": "a sign such as ==",
    "ASSIGN": "“=”",
    "COMMA": "a comma",
}
"""Descriptions of what the parser expected. Keywords are missing, because they are shown unchanged."""


def problem_of(error: UnexpectedInput, text: str, edition: int) -> Problem:
    lines = text.split("\n")
    accepted = error.accepts if isinstance(error, UnexpectedToken) else set()
    kind = error.token.type if isinstance(error, UnexpectedToken) else ""
    at = error_position(error, kind, lines)
    line = lines[at.line - 1]
    at = start_of_word(at, line)
    word = (line[at.column - 1 :].split() or [""])[0][:40]
    before = line[: at.column - 1]
    code = habit_code(before, word, edition)
    if not code and isinstance(error, UnexpectedCharacters):
        code = "text_open" if word.startswith('"') else "sign_unknown"
    headings = HEADINGS + LATER_HEADINGS * (edition >= SECOND)
    code = code or message_code(set(accepted), kind, before, word, headings)
    if code == "indent_deep" and lines[at.line - 2].strip() == "else":
        code = "else_alone"
    if code == "indent_deep" and lines[at.line - 2].split()[:1] in (["elif"], ["elseif"]):
        code = "elif_word"
        at = Position(at.line - 1, len(lines[at.line - 2]) - len(lines[at.line - 2].lstrip()) + 1)
    if code in ("block_empty", "effect_empty"):
        at = end_position(lines[: at.line - 1] if line[: at.column - 1].strip() == "" else lines)
        code = "effect_empty" if lines[at.line - 1].startswith("effect") else code
    word = line.split()[0] if code == "heading_late" else word
    first = (line.split() or [""])[0]
    *others, last = sorted(DESCRIPTIONS.get(each, f"“{each.lower()}”") for each in accepted) or [""]
    wanted = f"{', '.join(others)} or {last}" if others else last
    found = f"“{word}”" if word else DESCRIPTIONS["_NL"]
    values = {"word": found, "wanted": wanted, "example": example_of(first, edition)}
    return Problem.of(code, at, **values).with_excerpt(text)


def start_of_word(at: Position, line: str) -> Position:
    """Return the start of the word, because a keyword such as `on` also matches the start of `once`."""
    column = at.column
    while 1 < column <= len(line) and (line[column - 2 : column]).isalnum():
        column -= 1
    return Position(at.line, column)


def error_position(error: UnexpectedInput, kind: str, lines: list[str]) -> Position:
    if kind == "_INDENT":
        following = lines[error.line]
        return Position(error.line + 1, len(following) - len(following.lstrip()) + 1)
    return Position(error.line, error.column) if error.line > 0 else end_position(lines)


def end_position(lines: list[str]) -> Position:
    """Return the position after the last line that isn't blank."""
    filled = [number for number, line in enumerate(lines, start=1) if line.strip()]
    last = filled[-1] if filled else 1
    return Position(last, len(lines[last - 1]) + 1)


def message_code(
    accepted: set[str], kind: str, before: str, word: str, headings: Sequence[str]
) -> str:
    """Return the code of the message. `before` is the line up to the first word that doesn't fit."""
    first = (before.split() or [""])[0]
    if "EFFECT" in accepted or (first == "effect" and accepted == {"NAME"}):
        return "effect_head"
    if "_INDENT" in accepted:
        return "block_empty"
    if kind == "_INDENT":
        return "indent_deep"
    if "SET" in accepted and "LET" in accepted:
        return "heading_late" if word in headings else "not_understood"
    return line_message_code(accepted, kind, before, first, headings)


def line_message_code(
    accepted: set[str], kind: str, before: str, first: str, headings: Sequence[str]
) -> str:
    changing = kind in ("EQUAL", "ASSIGN")
    if first == "let" and ("=" not in before or changing):
        return "let_form"
    if kind in ("RPAR", "RSQB") or {"RPAR", "RSQB"} & accepted:
        return "bracket_shut" if kind in ("RPAR", "RSQB") else "bracket_open"
    if before.rstrip().endswith("."):
        return "number_whole" if before[-2:-1].isdigit() else "attribute_missing"
    if first in headings and "LABEL" in accepted:
        return "heading_late"
    if first == "set" and (changing or accepted == {"NAME"} or "ASSIGN" in accepted):
        return "set_what" if accepted == {"NAME"} else "set_sign"
    if changing and first in CONDITIONS:
        return "compare_sign"
    if ("EVERY" in accepted and kind == "DOT") or (changing and "TEXT" in accepted):
        return "set_missing"
    if "NUMBER" in accepted:
        return "not_understood" if "_NL" in accepted else "value_missing"
    if "LABEL" in accepted:
        return "second_value"
    return "line_surplus" if "COMPARE" in accepted and "_NL" in accepted else "word_missing"
