"""Check that recipes for whole effects are valid in the draft's game."""

from collections.abc import Iterator

from engine.editing.document.scope import survey
from engine.editing.edits.placeholders import filled
from engine.editing.recipes import whole
from engine.language.messages.problems import Problem
from engine.language.parsing.recipe import EFFECT
from engine.rulebook import GameRules, PackFile


def unsound_recipes(file: PackFile, rules: GameRules) -> Iterator[Problem]:
    """Yield the problems of recipes for whole effects.

    Recipes for lines and values depend on where they are inserted: the editor decides there.
    """
    for recipe in file.recipes:
        if recipe.gives != EFFECT:
            continue
        if not any(whole(recipe, rules.words, on_card) for on_card in (True, False)):
            found = survey(filled(recipe.tree, recipe.open), rules.words, on_card=True)
            yield from (each.inside(f"recipe {recipe.name}") for each in found.checked.problems)
