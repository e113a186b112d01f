"""Recipes of authors in menus: those that come to something sound at the place at hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.editing.choices import Choice
from engine.editing.edited import EditedEffect
from engine.editing.fitting import surveyor_at
from engine.editing.left_open import Expansion, expansion
from engine.editing.menus import fitting
from engine.editing.paths import is_line
from engine.editing.pieces import line_text
from engine.editing.refused import STALE, Refused
from engine.editing.surveying import ExpressionSurveyor, Survey, survey
from engine.language.check_statements import Checked
from engine.language.recipe import EFFECT, LINES, VALUE, Recipe
from engine.language.syntax import Effect, Expression, Header, Path, Statement
from engine.language.unparse import expression_text, unparse
from engine.language.words import GameWords

RECIPES = "Recipes"


@dataclass(frozen=True, slots=True)
class KnownRecipe:
    """`key` is its pack and its name; `source` what its pack is called."""

    key: str
    entry: Recipe
    source: str = ""
    is_own: bool = False


@dataclass(frozen=True)
class Spot:
    """Where a recipe is to go: with a path of a line it stands before that, else in its place."""

    edited: EditedEffect
    path: Path

    def expand(self, entry: Recipe) -> Expansion | None:
        taken = self.edited.survey.checked.names
        words = self.edited.words
        if entry.gives == VALUE and not is_line(self.path):
            return expansion(entry.tree, entry.open, self.value, words, taken)
        if entry.gives != LINES or not is_line(self.path) or not isinstance(entry.tree, Effect):
            return None
        lines = entry.tree.headers or entry.tree.body
        is_mixed = bool(entry.tree.headers and entry.tree.body)
        if is_mixed or bool(entry.tree.headers) != (self.path[0] == "headers"):
            return None
        look = self.headings if entry.tree.headers else self.statements
        return expansion(lines, entry.open, look, words, taken)

    def value(self, node: Expression) -> Survey:
        found = Survey(Checked())
        place = self.edited.survey.places.get(self.path)
        if place is None:
            raise Refused(STALE)
        names, answered = dict(place.names), dict(place.answered)
        surveyor = ExpressionSurveyor(found, self.edited.words, names, place.pure, answered)
        surveyor.expect(node, (), place.wanted, "It")
        return found

    def statements(self, lines: tuple[Statement, ...]) -> Survey:
        found = Survey(Checked())
        scope = self.edited.survey.scopes.get(self.path)
        if scope is None:
            raise Refused(STALE)
        surveyor = surveyor_at(scope, found, self.edited.words, self.edited.on_card)
        surveyor.block(lines, ())
        return found

    def headings(self, lines: tuple[Header, ...]) -> Survey:
        """Whether they fit depends on the others; only what is new counts."""
        tree = self.edited.effect
        known = {(each.code, each.message) for each in self.edited.problems}
        count = len(tree.headers)
        headers = (*tree.headers, *lines)
        found = survey(replace(tree, headers=headers), self.edited.words, self.edited.on_card)
        fresh = [each for each in found.checked.problems if (each.code, each.message) not in known]
        places = {
            (path[1] - count, *path[2:]): place
            for path, place in found.places.items()
            if path[0] == "headers" and isinstance(path[1], int) and path[1] >= count
        }
        return Survey(replace(found.checked, problems=fresh), places)


def whole(entry: Recipe, words: GameWords, on_card: bool) -> Expansion | None:
    """As an effect of its own."""
    if entry.gives != EFFECT:
        return None
    return expansion(entry.tree, entry.open, lambda tree: survey(tree, words, on_card), words)


def recipes_at(edited: EditedEffect, path: Path, known: Iterable[KnownRecipe]) -> list[Choice]:
    """What may be put at a place of a value, or before a line."""
    spot = Spot(edited, path)
    found = ((each, spot.expand(each.entry)) for each in known)
    choices = _choices((each, expanded) for each, expanded in found if expanded)
    return list(choices if is_line(path) else fitting(choices, edited, path))


def recipes_of_effects(
    words: GameWords, on_card: bool, known: Iterable[KnownRecipe]
) -> list[Choice]:
    found = ((each, whole(each.entry, words, on_card)) for each in known)
    return list(_choices((each, expanded) for each, expanded in found if expanded))


def _choices(found: Iterable[tuple[KnownRecipe, Expansion]]) -> Iterator[Choice]:
    """One's own first."""
    for each, expanded in sorted(found, key=lambda pair: not pair[0].is_own):
        entry = each.entry
        about = entry.help or each.source
        yield Choice(
            text_of(expanded.tree), entry.name, RECIPES, about, entry.title, recipe=each.key
        )


def text_of(tree: Any) -> str:
    if isinstance(tree, Effect):
        return unparse(tree)
    if isinstance(tree, Expression):
        return expression_text(tree)
    return "\n".join(map(line_text, tree))
