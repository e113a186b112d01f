"""Labels of menu entries, worded like the rules text."""

from __future__ import annotations

from collections.abc import Mapping

from engine.editing.document.document import EditedEffect
from engine.editing.document.paths import part_at
from engine.editing.document.repair import context_at
from engine.editing.document.scope import Place, Survey
from engine.editing.document.sentences import RecordingWording, heading_sentence
from engine.language import syntax
from engine.language.checking.effect_context import Checked, EffectContext
from engine.language.checking.statement_checks import check_statement
from engine.language.kinds import FLAG
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.syntax import Effect, Expression, Heading, Path, Statement


class ChoiceWords:
    """Words the labels of the menu for one place, with the names known there.

    If `asked` is true, flags are worded as sentences instead of noun phrases.
    """

    def __init__(self, edited: EditedEffect, place: Place, path: Path, asked: bool = False) -> None:
        self.edited, self.place, self.asked = edited, place, asked
        self.names = names_at(edited, path)

    def value(self, node: Expression) -> str:
        context = self.context()
        kind = context.expressions(self.place.pure).kind(node, ())
        wording = self.wording(context.checked)
        is_sentence = kind == FLAG and self.asked
        said = wording.clause(node, ()) if is_sentence else wording.phrase(node, ()).text
        return wording.read(said)

    def statement(self, node: Statement) -> str | None:
        """Return the rules text of the statement, or None if the statement doesn't fit."""
        context = self.context()
        check_statement(context, node, ())
        checked = context.checked
        wording = self.wording(checked)
        return None if checked.problems else wording.read(wording.statement(node, ()))

    def heading(self, node: Heading, checked: Checked, path: Path) -> str:
        return heading_sentence(node, self.wording(checked), path)

    def context(self) -> EffectContext:
        return context_at(self.place, Survey(Checked()), self.edited.words, self.edited.on_card)

    def wording(self, checked: Checked) -> RecordingWording:
        wording = RecordingWording(self.edited.words, checked.kinds, self.edited.on_card)
        if "it" in self.place.names:
            wording.names["it"] = wording.language.pronoun(self.place.names["it"])
        wording.names.update(self.names)
        return wording


def names_at(edited: EditedEffect, path: Path) -> Mapping[str, Phrase]:
    return edited.sentences.names.get(path, {})


FIELDS = ("condition", "holds", "where", "operand")
GIVEN = ("holds", "yes", "no")
"""Parameters of `any_one`, `every_one` and `either` that are conditions, or are worded like conditions."""


def is_condition(effect: Effect, path: Path, place: Place) -> bool:
    """Return True if flags are worded as sentences at this place, as in "it is your turn"."""
    if place.parameter is not None:
        return place.parameter.name in GIVEN
    match part_at(effect, path[:-1]):
        case syntax.Binary("and" | "or") | syntax.Answers():
            return True
        case syntax.Binary():
            return path[-1] == "left"
    return path[-1] in FIELDS
