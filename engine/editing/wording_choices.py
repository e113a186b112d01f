"""The words a choice would be printed with, in the place it is meant for."""

from __future__ import annotations

from collections.abc import Mapping

from engine.editing.edited import EditedEffect
from engine.editing.fitting import surveyor_at
from engine.editing.sentences import NotedWording
from engine.editing.surveying import Place, Survey, Surveyor
from engine.language.check_statements import Checked
from engine.language.kinds import FLAG, PLAYER
from engine.language.syntax import Expression, Header, Path, Statement
from engine.language.wording.phrase import IT, THEY, Phrase


class ChoiceWords:
    """`place` says which names are known, `names` what they are called there.

    `asked`: whether something is so is said as a sentence there, and not as a value."""

    def __init__(self, edited: EditedEffect, place: Place, path: Path, asked: bool = False) -> None:
        self.edited, self.place, self.asked = edited, place, asked
        self.names = names_at(edited, path)

    def value(self, node: Expression) -> str:
        found, surveyor = self.surveyor()
        kind = surveyor.expressions(self.place.pure).kind(node, ())
        wording = self.wording(found.checked)
        is_sentence = kind == FLAG and self.asked
        return wording.clause(node, ()) if is_sentence else wording.phrase(node, ()).text

    def statement(self, node: Statement) -> str | None:
        """Nothing, if it can't stand there."""
        found, surveyor = self.surveyor()
        surveyor.statement(node, ())
        return None if found.checked.problems else self.wording(found.checked).statement(node, ())

    def heading(self, node: Header, checked: Checked, path: Path) -> str:
        return self.wording(checked).header(node, path)

    def surveyor(self) -> tuple[Survey, Surveyor]:
        found = Survey(Checked())
        return found, surveyor_at(self.place, found, self.edited.words, self.edited.on_card)

    def wording(self, checked: Checked) -> NotedWording:
        wording = NotedWording(self.edited.words, checked.kinds, self.edited.on_card)
        if "it" in self.place.names:
            wording.names["it"] = THEY if self.place.names["it"] == PLAYER else IT
        wording.names.update(self.names)
        return wording


def names_at(edited: EditedEffect, path: Path) -> Mapping[str, Phrase]:
    return edited.said.names.get(path, {})
