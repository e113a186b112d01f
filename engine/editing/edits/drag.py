"""Drag a line or value to another place where it fits."""

from __future__ import annotations

from collections.abc import Iterator

from engine.editing.document.defaults import kind_of
from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.kinds import Kinds
from engine.editing.document.paths import block_of, is_line, line_of, part_at, with_part
from engine.editing.document.repair import (
    LineRepair,
    context_at,
    in_reference,
    is_reference,
    without_lines,
)
from engine.editing.document.scope import Survey
from engine.editing.edits.edits import replace_part
from engine.editing.edits.move import INNER, move_to
from engine.editing.edits.placeholders import defined_names
from engine.editing.menus.work import within_budget
from engine.language.checking.effect_context import Checked
from engine.language.checking.statement_checks import check_statement
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Expression, Heading, Path, Statement, nodes

HEADINGS = ("headers",)


def drop_targets(edited: EditedEffect, path: Path) -> list[Path]:
    """Return the places where the line or value can be dropped.

    Lines can be dropped before other lines and at the end of blocks, and values onto other values.
    Raises EditError if there is neither at this path.
    """
    node = part_at(edited.effect, path)
    if is_line(path):
        return list(_line_targets(edited, path, node))
    if isinstance(node, Expression):
        return list(_value_targets(edited, path, node))
    raise EditError("edit_stale")


def drag(edited: EditedEffect, path: Path, goal: Path) -> tuple[EditedEffect, Path]:
    """Move the line, or copy the value, to the goal. Return the effect and the new path. Raises EditError."""
    if not is_line(path):
        value = part_at(edited.effect, path)
        after = replace_part(edited, goal, expression_text(value))
        if part_at(after.effect, goal) != value:
            raise EditError("edit_no_place")
        return after, goal
    if goal[: len(path)] == path or (goal[:1] == HEADINGS) != (path[:1] == HEADINGS):
        raise EditError("edit_no_place")
    block, place = block_of(path)
    to, at = block_of(goal)
    lines = part_at(edited.effect, to)
    if not isinstance(lines, tuple) or at > len(lines):
        raise EditError("edit_stale")
    return move_to(edited, path, to, at - 1 if to == block and at > place else at)


def _line_targets(edited: EditedEffect, path: Path, line: object) -> Iterator[Path]:
    """Yield the places where the line can be dropped. If it defines names, each move is tried."""
    block, place = block_of(path)
    is_last = len(part_at(edited.effect, block)) == 1 and block[-1] in INNER and len(block) > 1
    stays = ((*block, place), (*block, place + 1))
    for goal in within_budget(edited.survey.scopes, len(nodes(edited.effect))):
        is_hidden = goal[-2] == "otherwise" and not part_at(edited.effect, goal[:-1])
        is_inside = goal[: len(path)] == path
        if goal in stays or is_inside or is_hidden or (is_last and goal[:-1] != block):
            continue
        if not isinstance(line, Statement) or any(defined_names(line, edited.words)):
            fits = _is_possible(edited, path, goal)
        else:
            fits = goal[:1] != HEADINGS and _is_sound(edited, line, goal)
        if fits:
            yield goal


def _is_possible(edited: EditedEffect, path: Path, goal: Path) -> bool:
    try:
        drag(edited, path, goal)
    except EditError:
        return False
    return True


def _is_sound(edited: EditedEffect, line: Statement, goal: Path) -> bool:
    found = Survey(Checked())
    scope = edited.survey.scopes[goal]
    check_statement(context_at(scope, found, edited.words, edited.on_card), line, goal)
    return not found.checked.problems


def _value_targets(edited: EditedEffect, path: Path, value: Expression) -> Iterator[Path]:
    for goal, place in within_budget(edited.survey.places.items(), len(nodes(edited.effect))):
        is_inside = goal[: len(path)] == path or path[: len(goal)] == goal
        named = place.parameter is not None and place.parameter.naming
        if is_inside or named:
            continue
        if in_reference(goal) and not is_reference(value, goal, edited.words.edition):
            continue
        fits = kind_of(value, place.wanted, place, edited.words) is not None
        if fits and _stays_sound(edited, path, goal, value):
            yield goal


def _stays_sound(edited: EditedEffect, path: Path, goal: Path, value: Expression) -> bool:
    """Return True if the value fits at the goal. If the line defines names, the whole effect is checked."""
    kinds, at = Kinds(edited, goal), line_of(goal)
    if not kinds.may_be_read(value) or kinds.is_alike(value):
        return kinds.is_alike(value)
    line, scope = part_at(edited.effect, at), edited.survey.scopes.get(at)
    if scope is None or isinstance(line, Heading) or any(defined_names(line, edited.words)):
        return _is_possible(edited, path, goal)
    line_repair = LineRepair(at, scope, edited.words, edited.on_card)
    changed = with_part(without_lines(line), goal[len(at) :], value)
    return line_repair.repair(changed, goal) == (changed, True)
