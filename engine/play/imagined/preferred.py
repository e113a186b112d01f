"""Find the actions that the author's preferences recommend in an imagined match."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from engine.machine import Action
from engine.machine.core.frames import TARGET_EFFECT, TARGETING
from engine.machine.legal_answers import option_texts
from engine.rulebook.preferences import Worth
from engine.rulebook.runtime.slots import BLOCK, CARD, EFFECT
from engine.world import World

Preferences: TypeAlias = Mapping[tuple[str, str], tuple[Worth, ...]]


def recommended_actions(world: World, seat: int, actions: Sequence[Action]) -> list[Action]:
    """Return the actions with the highest worth, or all actions if no preference applies.

    Raises BudgetError.
    """
    preferences = world.rules.match_preferences
    if actions[-1].verb in {"use", "pass"} and actions[0].verb in {"use", "pass"}:
        worths = [worth_of_use(world, preferences, seat + 1, action) for action in actions]
    else:
        worths = worths_of_choices(world, preferences, seat, actions)
    best = max(worths)
    return [action for action, worth in zip(actions, worths, strict=True) if worth == best]


def worth_of_use(world: World, preferences: Preferences, player: int, action: Action) -> int:
    known = preferences.get((action.effect, ""), ()) if action.verb == "use" else ()
    return sum([each(world, player, action.card) for each in known])


def worths_of_choices(
    world: World, preferences: Preferences, seat: int, actions: Sequence[Action]
) -> list[int]:
    asked = next((each for each in world.questions if each.player == seat + 1), None)
    effect, card = effect_that_asks(world)
    known = preferences.get((effect, asked.kind), ()) if asked and asked.verb == "choose" else ()
    if not known or asked is None:
        return [0] * len(actions)
    worth_of = {
        text: sum([each(world, seat + 1, card, value) for each in known])
        for text, value in zip(option_texts(asked), asked.options, strict=True)
    }
    return [sum([worth_of[part] for part in chosen_parts(worth_of, action)]) for action in actions]


def chosen_parts(options: Collection[str], action: Action) -> Collection[str]:
    """Return the texts of the options that the action chooses."""
    if action.choice in options:
        return (action.choice,)
    return [part for part in action.choice.split() if part in options]


def effect_that_asks(world: World) -> tuple[str, int]:
    """Return the effect that asks a question, and its card."""
    for frame in reversed(world.stack):
        number = frame[TARGET_EFFECT if frame[BLOCK] == TARGETING else EFFECT]
        if number >= 0:
            return world.rules.effects[number].name, frame[CARD]
    return "", 0
