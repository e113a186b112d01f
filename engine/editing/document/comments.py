"""Keep an author’s # comments attached to their lines when the effect is edited."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from engine.language.messages.problems import EffectTextError
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effect
from engine.language.vocabulary import FIRST

MOST_ALIGNED = 300
"""In lines. Longer texts of equal length keep comments by line number, because
difflib can take cubic time.
"""
CODE = re.compile(r'(?:[^"#]|"(?:\\.|[^"\\])*")*')


@dataclass(frozen=True, slots=True)
class CommentedLine:
    """A line with the comments above it and the one at its end."""

    above: tuple[str, ...]
    code: str
    behind: str


def with_comments(old: str, new: str, edition: int = FIRST) -> str:
    """Return the new text of an effect, with the comments copied from the old text."""
    if "#" not in old:
        return new
    lines, below = _lines(old)
    canonical = _canonical(old, edition)
    codes = canonical if len(canonical) == len(lines) else [line.code for line in lines]
    fresh = new.splitlines()
    kept = _lines_by_place(lines, codes, [line.strip() for line in fresh])
    written = [each for place, line in enumerate(fresh) for each in _with(line, kept.get(place))]
    return "\n".join([*written, *below]) + "\n"


def _lines_by_place(
    lines: Sequence[CommentedLine], codes: Sequence[str], fresh: Sequence[str]
) -> dict[int, CommentedLine]:
    """Return the lines of the old text by their places in the new one."""
    if len(codes) == len(fresh) > MOST_ALIGNED:
        return dict(enumerate(lines))
    kept: dict[int, CommentedLine] = {}
    matcher = SequenceMatcher(None, codes, fresh, autojunk=False)
    for kind, first, last, new_first, new_last in matcher.get_opcodes():
        if kind == "equal" or (kind == "replace" and last - first == new_last - new_first):
            kept |= dict(zip(range(new_first, new_last), lines[first:last], strict=True))
    return kept


def _with(line: str, remarked: CommentedLine | None) -> list[str]:
    if remarked is None:
        return [line]
    margin = line[: len(line) - len(line.lstrip())]
    behind = f" {remarked.behind}" if remarked.behind else ""
    return [*(margin + each for each in remarked.above), line + behind]


def _lines(text: str) -> tuple[list[CommentedLine], list[str]]:
    """Return the lines of a text, and the comments below the last line."""
    found: list[CommentedLine] = []
    above: list[str] = []
    for line in text.splitlines():
        code = (CODE.match(line) or [""])[0]
        remark = line[len(code) :].strip()
        if code.strip():
            found.append(CommentedLine(tuple(above), code.strip(), remark))
            above = []
        elif remark:
            above.append(remark)
    return found, above


def _canonical(text: str, edition: int) -> list[str]:
    try:
        return [line.strip() for line in unparse(parse_effect(text, edition)).splitlines()]
    except EffectTextError:
        return []
