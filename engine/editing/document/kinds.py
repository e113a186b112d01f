"""Kinds: check by kind alone whether a value can fit a place."""

from __future__ import annotations

from engine.editing.document.defaults import kind_of
from engine.editing.document.document import EditedEffect
from engine.editing.document.paths import line_of, part_at
from engine.editing.document.repair import in_reference
from engine.editing.document.scope import ANYTHING
from engine.language import syntax
from engine.language.syntax import Expression, Path

ANSWERED = syntax.Name("trigger")
"""Its attributes depend on the triggering event, not on its kind."""


class Kinds:
    """A quick check by kind. Only the few entries that pass it need a check of the whole line."""

    def __init__(self, edited: EditedEffect, path: Path) -> None:
        self.edited, self.place = edited, edited.survey.places[path]
        now, holder = part_at(edited.effect, path), part_at(edited.effect, path[:-1])
        self.read = holder.name if isinstance(holder, syntax.Attribute) else ""
        repeats = isinstance(
            part_at(edited.effect, line_of(path)), syntax.WhileLoop | syntax.RoundLoop
        )
        counts = not (in_reference(path) or repeats or now == ANSWERED or edited.problems)
        self.kind = edited.survey.checked.kinds.get(path) if counts else None

    def is_alike(self, node: Expression) -> bool:
        """Return True if the node has the same kind as the present value. Then, the line stays valid."""
        if self.kind is None or node == ANSWERED:
            return False
        return kind_of(node, ANYTHING, self.place, self.edited.words) == self.kind

    def may_be_read(self, node: Expression) -> bool:
        """Return False if the line reads an attribute that the node doesn't have."""
        if not self.read or node == ANSWERED:
            return True
        kind = kind_of(node, ANYTHING, self.place, self.edited.words)
        return kind is not None and bool(self.edited.words.attribute(kind.of_class, self.read))
