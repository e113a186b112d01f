"""Kinds: what the kind of a value alone says about whether it may stand where another one does."""

from __future__ import annotations

from engine.editing.document.defaults import kind_of
from engine.editing.document.document import EditedEffect
from engine.editing.document.paths import line_of, part_at
from engine.editing.document.repair import in_reference
from engine.editing.document.scope import ANYTHING
from engine.language import syntax
from engine.language.syntax import Expression, Path

ANSWERED = syntax.Name("trigger")
"""What can be read of it goes by what is answered, not by its kind."""


class Kinds:
    """Spares most of a menu's entries from being tried in their line."""

    def __init__(self, edited: EditedEffect, path: Path) -> None:
        self.edited, self.place = edited, edited.survey.places[path]
        now, holder = part_at(edited.effect, path), part_at(edited.effect, path[:-1])
        self.read = holder.name if isinstance(holder, syntax.Attribute) else ""
        repeats = isinstance(part_at(edited.effect, line_of(path)), syntax.WhileLoop)
        counts = not (in_reference(path) or repeats or now == ANSWERED or edited.problems)
        self.kind = edited.survey.checked.kinds.get(path) if counts else None

    def is_alike(self, node: Expression) -> bool:
        """What is of the kind of what stands there leaves everything around it as sound as it was."""
        if self.kind is None or node == ANSWERED:
            return False
        return kind_of(node, ANYTHING, self.place, self.edited.words) == self.kind

    def may_be_read(self, node: Expression) -> bool:
        """Whether it has what is read of whatever stands there."""
        if not self.read or node == ANSWERED:
            return True
        kind = kind_of(node, ANYTHING, self.place, self.edited.words)
        return kind is not None and bool(self.edited.words.attribute(kind.of_class, self.read))
