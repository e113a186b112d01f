"""Replace or remove what no longer fits in an effect, for example after a zone was changed."""

from __future__ import annotations

from dataclasses import replace

from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.paths import block_of, part_at, with_part
from engine.editing.document.repair import LineRepair, repair_all, without_lines
from engine.editing.document.scope import survey
from engine.language.syntax import Effect, Path


def mend(edited: EditedEffect) -> EditedEffect:
    """Replace values that no longer fit. Remove lines that can't be saved in this way.

    Raises EditError if nothing would be left of the effect.
    """
    tree = repair_all(edited.effect, (), edited.words, edited.on_card)
    while (wrong := _wrong_line(replace(edited, effect=tree))) is not None:
        tree = _without(tree, wrong)
        if not tree.headers and not tree.body:
            raise EditError("edit_all_wrong")
    mended = edited.read(tree)
    for each in mended.problems:
        raise EditError.of_problem(each)
    return mended


def _wrong_line(edited: EditedEffect) -> Path | None:
    """Return the first line with a problem of its own, or None. Inner lines come before those around them."""
    scopes = survey(edited.effect, edited.words, edited.on_card).scopes
    for path in sorted(scopes, key=lambda path: (path[0] != "headers", -len(path))):
        try:
            line = part_at(edited.effect, path)
        except EditError:
            continue  # This is the place after a block's last line.
        repair = LineRepair(path, scopes[path], edited.words, edited.on_card)
        if repair.survey_line(without_lines(line)).checked.problems:
            return path
    return None


def _without(tree: Effect, path: Path) -> Effect:
    """Return the tree without this line, and without lines around it that would become empty."""
    block, place = block_of(path)
    old = part_at(tree, block)
    left = (*old[:place], *old[place + 1 :])
    if not left and len(block) > 1 and block[-1] in ("then", "body"):
        return _without(tree, block[:-1])
    changed: Effect = with_part(tree, block, left)
    return changed
