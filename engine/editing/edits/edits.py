"""The edits. Each returns a new, valid effect or raises EditError."""

from __future__ import annotations

from engine.editing.document.defaults import free_name
from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.parsing import line_pieces, line_text, value_piece
from engine.editing.document.paths import block_of, is_line, part_at, with_part
from engine.editing.document.scope import Place
from engine.editing.edits.rename import rename_in
from engine.editing.menus.heading_menu import heading_place
from engine.language import syntax
from engine.language.syntax import Argument, Expression, Heading, Path, Statement

OPTIONAL = ("place", "where", "by", "default", "minimum", "maximum", "such_that")
"""The fields of nodes that can be added and removed."""


def replace_part(edited: EditedEffect, path: Path, text: str) -> EditedEffect:
    """Replace the value or line at the path by this text."""
    old = part_at(edited.effect, path)
    if is_line(path):
        return replace_line(edited, path, text)
    if not isinstance(old, Expression):
        raise EditError("edit_stale")
    value = value_piece(text, edited.words.edition)
    return edited.with_tree(with_part(edited.effect, path, value), path)


def replace_line(edited: EditedEffect, path: Path, text: str) -> EditedEffect:
    lines = line_pieces(text, edited.words.edition)
    block, place = block_of(path)
    _check_sort(block, lines)
    old = part_at(edited.effect, block)
    return edited.with_tree(
        with_part(edited.effect, block, (*old[:place], *lines, *old[place + 1 :])), path
    )


def insert(edited: EditedEffect, block: Path, place: int, text: str) -> EditedEffect:
    """Insert lines at an index of a block. Headings have a fixed order."""
    lines = line_pieces(text, edited.words.edition)
    old = part_at(edited.effect, block)
    if not isinstance(old, tuple) or place > len(old):
        raise EditError("edit_stale")
    if block == ("headers",):
        place = heading_place(old, lines, place)
    _check_sort(block, lines)
    return edited.with_tree(
        with_part(edited.effect, block, (*old[:place], *lines, *old[place:])), (*block, place)
    )


def delete(edited: EditedEffect, path: Path) -> EditedEffect:
    """Delete a line or an optional value. The only line of an effect or inner block can’t be deleted."""
    if not is_line(path):
        return remove_optional(edited, path)
    block, place = block_of(path)
    old = part_at(edited.effect, block)
    part_at(edited.effect, path)
    left = (*old[:place], *old[place + 1 :])
    if not left and block[-1] in ("then", "body") and len(block) > 1:
        raise EditError("edit_last_line")
    tree = with_part(edited.effect, block, left)
    if not tree.headers and not tree.body:
        raise EditError("edit_one_line")
    return edited.with_tree(tree)


def remove_optional(edited: EditedEffect, path: Path) -> EditedEffect:
    """Remove an optional value: an argument that has a default, a part of a selection, or an item of a list.

    The only item of a list can’t be removed.
    """
    *above, last = path
    holder = part_at(edited.effect, tuple(above))
    if last == "value" and isinstance(holder, Argument):
        *block, place = above
        old = part_at(edited.effect, tuple(block))
        left = (*old[: int(place)], *old[int(place) + 1 :])
        return edited.with_tree(with_part(edited.effect, tuple(block), left), path)
    if isinstance(holder, tuple) and len(holder) > 1:
        left = (*holder[: int(last)], *holder[int(last) + 1 :])
        return edited.with_tree(with_part(edited.effect, tuple(above), left), path)
    if last in (*OPTIONAL, "target"):
        part_at(edited.effect, path)
        return edited.with_tree(with_part(edited.effect, path, None), path)
    raise EditError("edit_required")


def add_optional(edited: EditedEffect, path: Path, name: str, text: str) -> EditedEffect:
    """Add an optional value to a node, such as an argument that has a default."""
    node = part_at(edited.effect, path)
    value = value_piece(text, edited.words.edition)
    if isinstance(node, syntax.Selection | syntax.Trigger | syntax.Takes | syntax.Target):
        if name not in OPTIONAL:
            raise EditError("edit_stale")
        return edited.with_tree(with_part(edited.effect, (*path, name), value), path)
    if isinstance(node, syntax.Text):
        parts = (*node.parts, value)
        return edited.with_tree(with_part(edited.effect, (*path, "parts"), parts), path)
    if not isinstance(node, syntax.Command | syntax.Call):
        raise EditError("edit_stale")
    place, given = argument_place(edited, node, name), node.arguments
    arguments = (*given[:place], Argument(name, value), *given[place:])
    return edited.with_tree(with_part(edited.effect, (*path, "arguments"), arguments), path)


def argument_place(edited: EditedEffect, node: syntax.Command | syntax.Call, name: str) -> int:
    """Return the index at which to insert the argument, in the order of the parameters."""
    words = edited.words
    word = (
        words.command(node) if isinstance(node, syntax.Command) else words.function(node.function)
    )
    order = [each.name for each in word.parameters] if word else []
    if name not in order:
        return len(node.arguments)
    later = order[order.index(name) + 1 :]
    places = [place for place, each in enumerate(node.arguments) if each.name in later]
    return min(places, default=len(node.arguments))


def duplicate(edited: EditedEffect, path: Path) -> EditedEffect:
    block, place = block_of(path)
    old = part_at(edited.effect, block)
    line = part_at(edited.effect, path)
    return edited.with_tree(
        with_part(edited.effect, block, (*old[:place], line, *old[place:])), (*block, place + 1)
    )


def unwrap(edited: EditedEffect, path: Path) -> EditedEffect:
    """Replace a line by the lines inside it."""
    line = part_at(edited.effect, path)
    block, place = block_of(path)
    inner = [getattr(line, name, ()) for name in ("then", "otherwise", "body")]
    lines = tuple(each for some in inner for each in some)
    if not lines or not isinstance(line, Statement):
        raise EditError("edit_no_lines")
    old = part_at(edited.effect, block)
    return edited.with_tree(
        with_part(edited.effect, block, (*old[:place], *lines, *old[place + 1 :])), path
    )


WRAPPERS = {
    "if": "if yes",
    "repeat": "repeat 2",
    "for each": "for each {each} in players",
    "each player": "for each {each} in players",
    "while": "while no",
    "together": "together",
}


def wrap(edited: EditedEffect, path: Path, wrapper: str) -> EditedEffect:
    """Put the line inside a new “if”, loop or “together”. Headings can’t be put inside one."""
    line = part_at(edited.effect, path)
    if wrapper not in WRAPPERS:
        raise EditError("edit_stale")
    if not isinstance(line, Statement):
        raise EditError("edit_heading_inside")
    taken = free_name("each_one", Place(), edited.survey.checked.names)
    # Inside the loop, the player of each round takes the place of “you”.
    if wrapper == "each player":
        line = rename_in(line, "you", taken)
    inside = "\n".join("  " + each for each in line_text(line).split("\n"))
    head = WRAPPERS[wrapper].format(each=taken)
    return replace_line(edited, path, f"{head}\n{inside}")


def set_word(edited: EditedEffect, path: Path, value: object) -> EditedEffect:
    """Change a word of a node, such as an operator, a zone or a priority."""
    part_at(edited.effect, path)
    return edited.with_tree(with_part(edited.effect, path, value), path)


def _check_sort(block: Path, lines: tuple[Heading | Statement, ...]) -> None:
    wanted = Heading if block == ("headers",) else Statement
    if not all(isinstance(each, wanted) for each in lines) or not lines:
        raise EditError("edit_heading_order")
