"""Listeners: the watches on which effects trigger, and the zones from which they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine.rulebook.card import CardRules
from engine.rulebook.compile.watches import READING, Watches
from engine.rulebook.effect import EffectRules

NOWHERE_ONLY = frozenset({""})
"""The zone name of bearer cards, which are in no zone."""
Listener: TypeAlias = tuple[int, int, frozenset[str]]
"""A watch, an effect, and the zones from which it triggers."""


def listening(effect: EffectRules, watches: Watches) -> tuple[Listener, ...]:
    """Return the listeners of an effect, for its triggers and the attributes it modifies."""
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
    """Return the listeners of each definition; 0 is the rules, which always apply."""
    rules = tuple(effect.number for effect in effects if effect.of_class == "game")
    owners = {0: rules} | {card.number: card.effects for card in cards}
    found = {
        owner: tuple(each for number in numbers for each in listening(effects[number], watches))
        for owner, numbers in owners.items()
    }
    return {owner: each for owner, each in found.items() if each}
