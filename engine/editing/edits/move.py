"""Move a line up or down: past its neighbor, or into or out of a block."""

from __future__ import annotations

from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.paths import block_of, part_at, with_part
from engine.language import syntax
from engine.language.syntax import Path, Statement

INNER = ("then", "body")


def move(edited: EditedEffect, path: Path, down: bool) -> tuple[EditedEffect, Path]:
    """Move the line by one step. Return the effect and the line's new path. Raises EditError."""
    part_at(edited.effect, path)
    block, place = block_of(path)
    target = _target(edited, block, place, down)
    if target is None:
        raise EditError("edit_at_end")
    return move_to(edited, path, *target)


def move_to(edited: EditedEffect, path: Path, to: Path, at: int) -> tuple[EditedEffect, Path]:
    """Move the line to the index `at` of a block. In its own block, `at` doesn't count the moved line.

    Raises EditError if it is the only line of an inner block.
    """
    block, place = block_of(path)
    line = part_at(edited.effect, path)
    tree = edited.effect
    if to == block:
        lines = list(part_at(tree, block))
        lines.insert(at, lines.pop(place))
        return edited.with_tree(with_part(tree, block, tuple(lines))), (*block, at)
    left = part_at(tree, block)
    left = (*left[:place], *left[place + 1 :])
    if not left and block[-1] in INNER:
        raise EditError("edit_only_line")
    tree = with_part(tree, block, left)
    to, at = _target_after_removal(to, at, block, place)
    lines = list(part_at(tree, to))
    lines.insert(at, line)
    return edited.with_tree(with_part(tree, to, tuple(lines))), (*to, at)


def _target(edited: EditedEffect, block: Path, place: int, down: bool) -> tuple[Path, int] | None:
    """Return the target block and index as they are before the move, or None if the line can't move."""
    lines = part_at(edited.effect, block)
    neighbor = place + 1 if down else place - 1
    if 0 <= neighbor < len(lines):
        inner = _inner(lines[neighbor], down)
        if not inner:
            return block, neighbor
        to = (*block, neighbor, inner)
        return to, 0 if down else len(part_at(edited.effect, to))
    if len(block) < 2:
        return None
    holder = block[:-1]
    otherwise = part_at(edited.effect, holder)
    if isinstance(otherwise, syntax.Branch) and otherwise.otherwise:
        if down and block[-1] == "then":
            return (*holder, "otherwise"), 0
        if not down and block[-1] == "otherwise":
            return (*holder, "then"), len(otherwise.then)
    outer, at = block_of(holder)
    return outer, at + 1 if down else at


def _inner(line: object, down: bool) -> str:
    """Return the block inside the line that another line enters
    from above or below, or "" if there is none.
    """
    if not isinstance(line, Statement):
        return ""
    if isinstance(line, syntax.Branch):
        return "otherwise" if line.otherwise and not down else "then"
    return "body" if hasattr(line, "body") else ""


def _target_after_removal(to: Path, at: int, block: Path, place: int) -> tuple[Path, int]:
    """Return the target in the tree from which the line has been removed."""
    depth = len(block)
    if to[:depth] == block and len(to) > depth and int(to[depth]) > place:
        return (*block, int(to[depth]) - 1, *to[depth + 1 :]), at
    return to, at
