"""The recipes of a draft: what begins a whole effect must be sound in the draft's own game."""

from collections.abc import Iterator

from engine.editing.left_open import filled
from engine.editing.recipe_menu import whole
from engine.editing.surveying import survey
from engine.language.problems import Problem
from engine.language.recipe import EFFECT
from engine.rulebook import GameRules, PackFile


def unsound_recipes(file: PackFile, rules: GameRules) -> Iterator[Problem]:
    """Lines and values are right or wrong only where they are put: then they are offered or not."""
    for recipe in file.recipes:
        if recipe.gives != EFFECT:
            continue
        if not any(whole(recipe, rules.words, on_card) for on_card in (True, False)):
            found = survey(filled(recipe.tree, recipe.open), rules.words, on_card=True)
            yield from (each.inside(f"recipe {recipe.name}") for each in found.checked.problems)
