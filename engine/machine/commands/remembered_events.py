"""Remember the events of a match that effects ask about later."""

from __future__ import annotations

from typing import Any

from engine.language.kinds import NUMBER
from engine.language.vocabulary import LATEST, vocabulary_of
from engine.language.vocabulary.effect_signature import card_parameter, effect_word, subject_of
from engine.machine.core.events import Event
from engine.machine.core.limits import MOST_ITEMS
from engine.rulebook.columns import PHASE, TURN
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.slots import (
    EVENT_CARD,
    EVENT_CONTROLLER,
    EVENT_PARAMETERS,
    EVENT_WHAT,
    Remembered,
)
from engine.world import World

MOST_CARDS = 10_000
"""The most cards that remembered events are about, all counted together."""


def add_to_history(world: World, watches: tuple[int, ...], event: Event) -> None:
    """Remember the event for each of its kinds that effects ask about. The oldest events are forgotten."""
    known = world.rules.program.history_watches.intersection(watches)
    if known:
        turn, phase = world.columns[TURN][1], world.columns[PHASE][1]
        about = event[EVENT_CONTROLLER], cards_of(world, event), number_of(world, event)
        new = tuple((watch, turn, phase, *about) for watch in sorted(known))
        world.history = latest((*world.history, *new)[-MOST_ITEMS:])


def latest(history: tuple[Remembered, ...]) -> tuple[Remembered, ...]:
    """Return the last events that together were about at most MOST_CARDS cards."""
    left = MOST_CARDS
    if len(history[-1][4]) < 2:
        return history
    for place in range(len(history) - 1, -1, -1):
        left -= len(history[place][4])
        if left < 0:
            return history[place + 1 :]
    return history


def cards_of(world: World, event: Event) -> tuple[int, ...]:
    what = event[EVENT_WHAT]
    name = (
        subject_of(what) if isinstance(what, str) else subject_of_effect(world.rules.effects[what])
    )
    found = dict(event[EVENT_PARAMETERS]).get(name) if name else event[EVENT_CARD]
    cards: tuple[Any, ...] = (found,) if isinstance(found, int) else tuple(found or ())
    return tuple(card for card in cards if card)


def subject_of_effect(effect: EffectRules) -> str:
    return card_parameter(effect_word(effect.tree, effect.edition).parameters)


def number_of(world: World, event: Event) -> int:
    """Return the first number with which the event happened, or 0."""
    what = event[EVENT_WHAT]
    if isinstance(what, int):
        parameters = effect_word(world.rules.effects[what].tree).parameters
    else:
        words = vocabulary_of(LATEST).commands.values()
        parameters = next((word.parameters for word in words if word.key == what), ())
    name = next((each.name for each in parameters if each.kind == NUMBER), "")
    return int(dict(event[EVENT_PARAMETERS]).get(name) or 0)


def forget_card(world: World, card: int) -> None:
    """Take a card that becomes a new object out of the history."""
    world.history = tuple(
        (*each[:4], tuple(known for known in each[4] if known != card), each[5])
        for each in world.history
    )
