"""Parse paths within effects, and find or replace the part at a path."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from engine.editing.document.errors import EditError
from engine.language.syntax import Node, Path, Plan, Then

BLOCKS = ("headers", "body", "then", "otherwise")
"""The fields that contain whole lines."""


def path_text(path: Path) -> str:
    return ".".join(map(str, path))


def read_path(text: str) -> Path:
    """Parse a path in the format of `path_text`. For any other text, return a path that leads nowhere.

    Raises EditError if the text is longer than any path.
    """
    if len(text) > 500:
        raise EditError("edit_stale")
    found = text.split(".") if text else []
    return tuple(
        int(each) if each.isascii() and each.isdigit() and len(each) < 6 else each for each in found
    )


def part_at(tree: Node, path: Path) -> Any:
    """Return the node, block or word at the path. Raises EditError."""
    found: Any = tree
    for step in path:
        found = _inside(found, step)
    return found


def with_part(tree: Any, path: Path, part: Any) -> Any:
    """Return the tree with the part at the path replaced. Raises EditError."""
    if not path:
        return part
    step, *rest = path
    inner = with_part(_inside(tree, step), tuple(rest), part)
    if isinstance(step, int):
        return (*tree[:step], inner, *tree[step + 1 :])
    return replace(tree, **{step: inner})


def planning_player(tree: Node, block: Path) -> str:
    """Return the name of the player who plans in the block. Return "" if the block isn't in a plan."""
    lines = [part_at(tree, block[:end]) for end in range(len(block))]
    around = [each for each in lines if isinstance(each, Plan | Then)]
    return around[-1].name if around and isinstance(around[-1], Plan) else ""


def line_of(path: Path) -> Path:
    """Return the path of the innermost line that contains the place."""
    for end in range(len(path), 1, -1):
        if isinstance(path[end - 1], int) and path[end - 2] in BLOCKS:
            return path[:end]
    return ()


def block_of(line: Path) -> tuple[Path, int]:
    """Return the block that contains the line, and the index of the line in the block. Raises EditError."""
    if len(line) < 2 or not isinstance(line[-1], int) or line[-2] not in BLOCKS:
        raise EditError("edit_stale")
    return line[:-1], line[-1]


def is_line(path: Path) -> bool:
    return bool(path) and line_of(path) == path


def _inside(part: Any, step: str | int) -> Any:
    if isinstance(step, int) and isinstance(part, tuple) and step < len(part):
        return part[step]
    if isinstance(part, Node) and step in {each.name for each in fields(part)} - {"at"}:
        return getattr(part, str(step))
    raise EditError("edit_stale")
