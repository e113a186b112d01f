"""Compile the effects that cards of a game have during a draft."""

from __future__ import annotations

from engine.drafting.choices.draft_effects import DraftEffect, DraftEffects, DraftStep, StepKind
from engine.language.syntax import Attribute, Command, Number, Statement
from engine.rulebook import CardRules, GameRules

KINDS = {
    "pick_more": StepKind.MORE,
    "look_at_next_pack": StepKind.LOOK,
    "note_number": StepKind.NOTE,
    "reveal": StepKind.REVEAL,
}


def draft_effects(rules: GameRules, names: set[str]) -> DraftEffects:
    """Return the effects of these cards. Cards without effects are left out."""
    found = {name: effects_of(rules, rules.cards[name]) for name in sorted(names)}
    return {name: effects for name, effects in found.items() if effects}


def effect_names(rules: GameRules, card: CardRules) -> list[str]:
    """Return the names of the card’s effects for drafts, in the order of its DraftEffects."""
    names = [rules.effects[number].name for number in card.effects]
    return [name for name in names if rules.words.trees[name].tree.drafting]


def effects_of(rules: GameRules, card: CardRules) -> tuple[DraftEffect, ...]:
    trees = (rules.words.trees[name].tree for name in effect_names(rules, card))
    return tuple(
        DraftEffect(tree.title or card.title, tree.drafting.is_used, tuple(map(step, tree.body)))
        for tree in trees
        if tree.drafting is not None
    )


def step(line: Statement) -> DraftStep:
    """Return the step for a checked line."""
    if not isinstance(line, Command):
        raise TypeError(line)
    values = [line.target, *(each.value for each in line.arguments)]
    numbers = [each.value for each in values if isinstance(each, Number)]
    names = [each.name for each in values if isinstance(each, Attribute)]
    return DraftStep(KINDS[line.verb], next(iter(numbers), 0), next(iter(names), ""))
