"""EditedEffect: an effect being edited, which stays valid after every edit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engine.editing.document.errors import EditError
from engine.editing.document.parsing import read_effect
from engine.editing.document.paths import line_of, part_at, with_part
from engine.editing.document.repair import LineRepair, repair_all
from engine.editing.document.scope import Survey, survey
from engine.editing.document.sentences import Sentences, sentences_of
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
    def sentences(self) -> Sentences:
        return sentences_of(self.effect, self.words, self.survey.checked.kinds, self.on_card)

    @cached_property
    def text(self) -> str:
        return unparse(self.effect)

    @property
    def problems(self) -> list[Problem]:
        return self.survey.checked.problems

    def with_tree(self, tree: Effect, near: Path = ()) -> EditedEffect:
        """Return the effect with the new tree. Values in the edited line that no longer fit are replaced.

        Raises EditError with the first new problem, if any.
        """
        edited = self.read(self.repair(tree, near))
        if near[:1] == ("headers",) and self.new_problems(edited):
            tree = repair_all(edited.effect, line_of(near), self.words, self.on_card)
            edited = self.read(tree)
        for each in self.new_problems(edited):
            raise EditError.of_problem(each)
        return edited

    def read(self, tree: Effect) -> EditedEffect:
        return replace(self, effect=read_effect(unparse(tree), self.words.edition))

    def new_problems(self, edited: EditedEffect) -> list[Problem]:
        known = {(each.code, each.message) for each in self.problems}
        return [each for each in edited.problems if (each.code, each.message) not in known]

    def repair(self, tree: Effect, near: Path) -> Effect:
        """Return the tree with the other values in the edited line replaced if they no longer fit."""
        path = line_of(near)
        scope = survey(tree, self.words, self.on_card).scopes.get(path) if path else None
        if scope is None:
            return tree
        repair = LineRepair(path, scope, self.words, self.on_card)
        line, _ = repair.repair(part_at(tree, path), near)
        changed: Effect = with_part(tree, path, line)
        return changed


def open_effect(text: str, words: GameWords, on_card: bool) -> EditedEffect:
    """Open the text of one effect. Raises EditError if it can't be parsed."""
    return EditedEffect(read_effect(text, words.edition), words, on_card)
