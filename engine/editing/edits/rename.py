"""Rename a variable in its definition and wherever it is used."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.paths import part_at
from engine.language import syntax
from engine.language.syntax import Path, walk

LOOPS = (syntax.EachLoop, syntax.CountLoop, syntax.RoundLoop, syntax.Plan)
BINDERS = (
    syntax.Name,
    syntax.Let,
    syntax.EachLoop,
    syntax.CountLoop,
    syntax.RoundLoop,
    syntax.Plan,
    syntax.Target,
    syntax.Pay,
    syntax.Cost,
    syntax.Takes,
    syntax.Reading,
    syntax.Selection,
)


def rename(edited: EditedEffect, path: Path, new: str) -> EditedEffect:
    """Rename the variable. `path` leads to its name or the value that defines it. Raises EditError."""
    found = part_at(edited.effect, path)
    old = found.name if isinstance(found, syntax.Name) else found
    if not isinstance(old, str) or path[-1] not in ("name", "share", "value"):
        raise EditError("edit_stale")
    if new == old:
        return edited
    if new in edited.survey.checked.names and not _is_name_of_other_loops(edited, path, new):
        raise EditError("edit_name_meaning", name=new)
    return edited.with_tree(rename_in(edited.effect, old, new))


def _is_name_of_other_loops(edited: EditedEffect, path: Path, new: str) -> bool:
    """Return True if only separate loops use the name. Loops can share a name if they aren't nested."""
    loop = path[:-1]
    there = [
        (at, node)
        for at, node in walk(edited.effect)
        if isinstance(node, BINDERS) and getattr(node, "name", "") == new
    ]
    binding = [(at, node) for at, node in there if not isinstance(node, syntax.Name)]
    is_separate = all(
        isinstance(node, LOOPS) and at[: len(loop)] != loop and loop[: len(at)] != at
        for at, node in binding
    )
    inside = any(at[: len(loop)] == loop for at, _ in there)
    is_loop = isinstance(part_at(edited.effect, loop), LOOPS)
    return is_loop and bool(binding) and is_separate and not inside


def rename_in(part: Any, old: str, new: str) -> Any:
    if isinstance(part, tuple):
        return tuple(rename_in(each, old, new) for each in part)
    if not isinstance(part, syntax.Node):
        return part
    names = [each.name for each in fields(part) if each.name != "at"]
    inner = {name: rename_in(getattr(part, name), old, new) for name in names}
    if isinstance(part, BINDERS) and part.name == old:
        inner["name"] = new
    if isinstance(part, syntax.EachLoop) and part.share == old:
        inner["share"] = new
    return replace(part, **inner)
