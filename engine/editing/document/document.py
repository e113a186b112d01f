"""EditedEffect: an effect with the words of its game; and what makes one edit of it sound."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engine.editing.document.errors import Refused
from engine.editing.document.parsing import read_effect
from engine.editing.document.paths import line_of, part_at, with_part
from engine.editing.document.repair import LineFitting, all_fitted
from engine.editing.document.scope import Survey, survey
from engine.editing.document.sentences import Said, said_of
from engine.language.messages.problems import Problem
from engine.language.parsing.formatter import unparse
from engine.language.syntax import Effect, Path
from engine.language.vocabulary.game_words import GameWords


@dataclass(frozen=True)
class EditedEffect:
    effect: Effect
    words: GameWords
    on_card: bool

    @cached_property
    def survey(self) -> Survey:
        return survey(self.effect, self.words, self.on_card)

    @cached_property
    def said(self) -> Said:
        return said_of(self.effect, self.words, self.survey.checked.kinds, self.on_card)

    @cached_property
    def text(self) -> str:
        return unparse(self.effect)

    @property
    def problems(self) -> list[Problem]:
        return self.survey.checked.problems

    def settled(self, tree: Effect, near: Path = ()) -> EditedEffect:
        """With that tree instead, if it is sound: what no longer fits in the edited line is made
        to fit. Raises Refused with the first thing that would be wrong and was not before."""
        edited = self.read(self.fitted(tree, near))
        if near[:1] == ("headers",) and self.new_problems(edited):
            tree = all_fitted(edited.effect, line_of(near), self.words, self.on_card)
            edited = self.read(tree)
        for each in self.new_problems(edited):
            raise Refused(f"{each.message} {each.instead}".strip())
        return edited

    def read(self, tree: Effect) -> EditedEffect:
        return replace(self, effect=read_effect(unparse(tree)))

    def new_problems(self, edited: EditedEffect) -> list[Problem]:
        known = {(each.code, each.message) for each in self.problems}
        return [each for each in edited.problems if (each.code, each.message) not in known]

    def fitted(self, tree: Effect, near: Path) -> Effect:
        """The places beside the edited one get a new value if theirs no longer fits."""
        path = line_of(near)
        scope = survey(tree, self.words, self.on_card).scopes.get(path) if path else None
        if scope is None:
            return tree
        fitting = LineFitting(path, scope, self.words, self.on_card)
        line, _ = fitting.fitted(part_at(tree, path), near)
        changed: Effect = with_part(tree, path, line)
        return changed


def opened(text: str, words: GameWords, on_card: bool) -> EditedEffect:
    """The one effect of a text. Raises Refused if it can't be read."""
    return EditedEffect(read_effect(text), words, on_card)
