"""Listeners: which watches alert an effect, and in which zones its card must lie for that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine.rulebook.card import CardRules
from engine.rulebook.compile.watches import READING, Watches
from engine.rulebook.effect import EffectRules

NOWHERE_ONLY = frozenset({""})
"""Where the stand-ins of players, zones and phases lie."""
Listener: TypeAlias = tuple[int, int, frozenset[str]]
"""Watch, effect, and the zones it answers from."""


def listening(effect: EffectRules, watches: Watches) -> tuple[Listener, ...]:
    """What one effect answers: other effects, or the reading of an attribute."""
    answered = [((each.when, each.kind), each.zones) for each in effect.triggers]
    answered += [
        ((READING, f"{each.of_class}.{each.attribute}"), each.zones) for each in effect.readings
    ]
    borne = effect.tree.bearer is not None
    return tuple(
        (watches[key], effect.number, NOWHERE_ONLY if borne else frozenset(zones))
        for key, zones in answered
    )


def listeners(
    effects: Sequence[EffectRules], cards: Iterable[CardRules], watches: Watches
) -> dict[int, tuple[Listener, ...]]:
    """Definition -> its listeners; 0 stands for the rules, which are always in force."""
    rules = tuple(effect.number for effect in effects if effect.of_class == "game")
    owners = {0: rules} | {card.number: card.effects for card in cards}
    found = {
        owner: tuple(each for number in numbers for each in listening(effects[number], watches))
        for owner, numbers in owners.items()
    }
    return {owner: each for owner, each in found.items() if each}
