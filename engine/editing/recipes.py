"""Save a part of an effect as a recipe, and offer recipes in menus."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.editing.document.defaults import NothingFits, free_name, fresh_value, kind_of
from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.parsing import line_text
from engine.editing.document.paths import is_line, part_at, with_part
from engine.editing.document.repair import context_at
from engine.editing.document.scope import ANYTHING, Place, ScopeCollector, Survey, survey
from engine.editing.edits.placeholders import ExpandedRecipe, defined_names, expand
from engine.editing.menus.choices import MenuEntry
from engine.editing.menus.menu import fitting_choices
from engine.editing.outline import parts_of, words_for
from engine.language import syntax
from engine.language.checking.effect_context import Checked
from engine.language.checking.expression_checks import ExpressionChecker
from engine.language.checking.statement_checks import check_block
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.formatter import expression_text, unparse
from engine.language.parsing.parser import parse_expression
from engine.language.parsing.recipe import EFFECT, LINES, VALUE, Recipe, effect_of_lines
from engine.language.syntax import Effect, Expression, Heading, Path, Statement
from engine.language.vocabulary.game_words import GameWords

INNER = ("headers", "body", "then", "otherwise")


@dataclass(frozen=True, slots=True)
class PossiblePlaceholder:
    """A value that can become a placeholder. `depth` is the number of values around it.

    `is_foreign` is True for a name defined elsewhere in the effect.
    """

    path: Path
    said: str
    label: str
    depth: int
    is_foreign: bool
    line: str


def possible_placeholders(edited: EditedEffect, root: Path) -> list[PossiblePlaceholder]:
    """Return the possible placeholders in reading order.

    The owner of an attribute is included only if it is a name defined elsewhere in the effect.
    """
    node = part_at(edited.effect, root)
    inside = set(defined_names(node, edited.words))
    alone = edited.survey.scopes.get(("headers", 0), Place())
    own = {*inside, *alone.names, "game", "it", "trigger"}
    return list(_placeholders_in(edited, node, root, own))


def recipe_table(
    edited: EditedEffect, path: Path, left: Collection[Path], title: str, about: str
) -> dict[str, Any]:
    """Return the recipe as a table for a pack file. The values at the paths in `left` become placeholders.

    Raises EditError.
    """
    node, gives = _recipe_node(edited, path)
    known = {each.path: each for each in possible_placeholders(edited, path)}
    outermost = [
        at
        for at in known
        if at in left and not any(at[:end] in left for end in range(len(path) + 1, len(at)))
    ]
    taken = {each.name for each in syntax.nodes(node) if isinstance(each, syntax.Name)}
    opened: dict[str, Expression] = {}
    for at in outermost:
        name = _placeholder_name(known[at], taken)
        taken.add(name)
        opened[name] = _default_value(edited, at)
        node = with_part(node, at[len(path) :], syntax.Name(name))
    tree = effect_of_lines((node,)) if gives == LINES else node
    return Recipe("", title, about, gives, tree, opened).content


def _recipe_node(edited: EditedEffect, path: Path) -> tuple[Any, str]:
    node = part_at(edited.effect, path)
    if not path:
        return node, EFFECT
    if is_line(path):
        return node, LINES
    if isinstance(node, Expression):
        return node, VALUE
    raise EditError("edit_stale")


def _placeholders_in(
    edited: EditedEffect,
    node: Any,
    path: Path,
    own: Collection[str],
    depth: int = 0,
    line: str = "",
) -> Iterator[PossiblePlaceholder]:
    if isinstance(node, Heading | Statement):
        line, depth = edited.sentences.lines.get(path, ""), 0
    for at, part, label in parts_of(node, path):
        foreign = isinstance(part, syntax.Name) and part.name not in own
        is_usual = isinstance(part, syntax.Name) and at[-1] == "of" and not foreign
        if not is_usual and not _is_fixed(edited, at, part):
            yield PossiblePlaceholder(at, words_for(edited, at, part), label, depth, foreign, line)
        yield from _placeholders_in(edited, part, at, own, depth + 1, line)
    for block in INNER:
        for place, each in enumerate(getattr(node, block, ())):
            yield from _placeholders_in(edited, each, (*path, block, place), own)


def _is_fixed(edited: EditedEffect, path: Path, part: Expression) -> bool:
    """Return True for parts that can't be placeholders: assigned attributes, new names and “it”."""
    place = edited.survey.places.get(path)
    named = place is None or (place.parameter is not None and bool(place.parameter.naming))
    return named or path[-1] == "reference" or part == syntax.Name("it")


def _given_name(part: PossiblePlaceholder) -> str:
    """Return the name of the argument or field that contains the value."""
    words = [step for step in part.path if isinstance(step, str)]
    return part.label if words[-1:] == ["value"] and "arguments" in words else words[-1]


def _placeholder_name(part: PossiblePlaceholder, taken: Collection[str]) -> str:
    """Return a name for the placeholder, such as “count”, from its argument or field."""
    base = re.sub(r"\W+", "_", _given_name(part).casefold()).strip("_")
    try:
        sound = isinstance(parse_expression(f"1 + {base}"), syntax.Binary) and base.isidentifier()
    except EffectTextError:
        sound = False
    return free_name(base if sound else "left_open", Place(), taken)


def _default_value(edited: EditedEffect, path: Path) -> Expression:
    """Return the default value of a placeholder.

    This is the present value if it makes sense on its own, or else another value of the same kind.
    """
    now: Expression = part_at(edited.effect, path)
    alone = edited.survey.scopes.get(("headers", 0), Place())
    if kind_of(now, ANYTHING, alone, edited.words) is not None:
        return now
    kind = edited.survey.checked.kinds.get(path, ANYTHING)
    try:
        return fresh_value(kind, alone, edited.words)
    except NothingFits:
        return now


RECIPES = "Recipes"
MOST_NODES = 20_000
"""The most nodes of all recipes to try for a menu. Each takes 10 to 25 microseconds."""


@dataclass(frozen=True, slots=True)
class KnownRecipe:
    """A recipe offered in menus.

    `key` is made of pack and name, `source` is the pack's title, and `size` is the number of nodes.
    """

    key: str
    entry: Recipe
    source: str = ""
    is_own: bool = False
    size: int = 1


@dataclass(frozen=True)
class InsertionPoint:
    """Where to insert a recipe: before the line, or in place of the value, at `path`."""

    edited: EditedEffect
    path: Path

    def expand(self, entry: Recipe) -> ExpandedRecipe | None:
        taken = self.edited.survey.checked.names
        words = self.edited.words
        if entry.gives == VALUE and not is_line(self.path):
            return expand(entry.tree, entry.open, self.value, words, taken)
        if entry.gives != LINES or not is_line(self.path) or not isinstance(entry.tree, Effect):
            return None
        lines = entry.tree.headers or entry.tree.body
        is_mixed = bool(entry.tree.headers and entry.tree.body)
        if is_mixed or bool(entry.tree.headers) != (self.path[0] == "headers"):
            return None
        look = self.headings if entry.tree.headers else self.statements
        return expand(lines, entry.open, look, words, taken)

    def value(self, node: Expression) -> Survey:
        place, found = self.edited.survey.places.get(self.path), Survey(Checked())
        if place is None:
            raise EditError("edit_stale")
        checker = ExpressionChecker(
            self.edited.words,
            found.checked.kinds,
            found.checked.problems,
            dict(place.names),
            place.pure,
            place.trigger_values,
            ScopeCollector(found),
        )
        checker.expect(node, (), place.wanted, "It")
        return found

    def statements(self, lines: tuple[Statement, ...]) -> Survey:
        found = Survey(Checked())
        scope = self.edited.survey.scopes.get(self.path)
        if scope is None:
            raise EditError("edit_stale")
        context = context_at(scope, found, self.edited.words, self.edited.on_card)
        check_block(context, lines, ())
        return found

    def headings(self, lines: tuple[Heading, ...]) -> Survey:
        """Check the effect with these headings added. Return the new places and problems."""
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


def expand_effect(entry: Recipe, words: GameWords, on_card: bool) -> ExpandedRecipe | None:
    """Expand a recipe for a whole effect. Return None for other recipes."""
    if entry.gives != EFFECT:
        return None
    return expand(entry.tree, entry.open, lambda tree: survey(tree, words, on_card), words)


def recipes_at(edited: EditedEffect, path: Path, known: Iterable[KnownRecipe]) -> list[MenuEntry]:
    """Return the recipes that can replace the value at the path, or be inserted before the line there."""
    spot = InsertionPoint(edited, path)
    whole = len(syntax.nodes(edited.effect)) if path[0] == "headers" else 0
    found = ((each, spot.expand(each.entry)) for each in _within_budget(known, whole))
    choices = _choices((each, expanded) for each, expanded in found if expanded)
    return list(choices if is_line(path) else fitting_choices(choices, edited, path))


def recipes_of_effects(
    words: GameWords, on_card: bool, known: Iterable[KnownRecipe]
) -> list[MenuEntry]:
    found = ((each, expand_effect(each.entry, words, on_card)) for each in _within_budget(known))
    return list(_choices((each, expanded) for each, expanded in found if expanded))


def _within_budget(known: Iterable[KnownRecipe], more: int = 0) -> Iterator[KnownRecipe]:
    """Yield recipes until their nodes exceed the limit. `more` nodes are checked
    together with each recipe.
    """
    left = MOST_NODES
    for each in known:
        left -= each.size + more
        if left < 0:
            return
        yield each


def _choices(found: Iterable[tuple[KnownRecipe, ExpandedRecipe]]) -> Iterator[MenuEntry]:
    """Yield the menu entries. The author's own recipes come first."""
    for each, expanded in sorted(found, key=lambda pair: not pair[0].is_own):
        entry = each.entry
        about = entry.help or each.source
        yield MenuEntry(
            text_of(expanded.tree), entry.name, RECIPES, about, entry.title, recipe=each.key
        )


def text_of(tree: Any) -> str:
    if isinstance(tree, Effect):
        return unparse(tree)
    if isinstance(tree, Expression):
        return expression_text(tree)
    return "\n".join(map(line_text, tree))
