"""Find the smallest statements and headings that differ between two effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import zip_longest
from typing import TypeAlias

from cards.authoring.changes.alignment import opcodes
from engine.language.syntax import Effect, Heading, Path, Statement

Line: TypeAlias = Heading | Statement
Place: TypeAlias = tuple[Line, Path]
BLOCKS = ("body", "then", "otherwise")


@dataclass(frozen=True, slots=True)
class LineDifference:
    """A line before and after the change. `old` is None for an added line, and `new` for a removed one."""

    old: Place | None
    new: Place | None


def tree_differences(old: Effect, new: Effect) -> list[LineDifference]:
    """Return the differences between two effects: those in the headings, then those in the body."""
    return [
        *_line_differences(old.headers, ("headers",), new.headers, ("headers",)),
        *_line_differences(old.body, ("body",), new.body, ("body",)),
    ]


def _line_differences(
    old: tuple[Line, ...], old_path: Path, new: tuple[Line, ...], new_path: Path
) -> Iterator[LineDifference]:
    before = [(line, (*old_path, place)) for place, line in enumerate(old)]
    after = [(line, (*new_path, place)) for place, line in enumerate(new)]
    for kind, first, last, new_first, new_last in opcodes(old, new):
        if kind != "equal":
            for pair in zip_longest(before[first:last], after[new_first:new_last]):
                yield from _pair_differences(*pair)


def _pair_differences(old: Place | None, new: Place | None) -> Iterator[LineDifference]:
    """Compare two lines. If only their blocks differ, compare the lines in those blocks instead."""
    if old is None or new is None or not _same_but_for_blocks(old[0], new[0]):
        yield LineDifference(old, new)
        return
    for block in BLOCKS:
        if hasattr(old[0], block):
            old_path, new_path = (*old[1], block), (*new[1], block)
            yield from _line_differences(
                getattr(old[0], block), old_path, getattr(new[0], block), new_path
            )


def _same_but_for_blocks(old: Line, new: Line) -> bool:
    if type(old) is not type(new) or not any(hasattr(old, block) for block in BLOCKS):
        return False
    own = [part.name for part in fields(old) if part.name not in (*BLOCKS, "at")]
    return all(getattr(old, name) == getattr(new, name) for name in own)
