"""Find what each card and rule listens to: its triggers, and the attributes that it modifies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine.rulebook.card import CardRules
from engine.rulebook.compiler.analysis.triggers import READING, Watches
from engine.rulebook.effect import EffectRules

NOWHERE_ONLY = frozenset({""})
"""Stands for the zone of carrier cards, which are in no zone."""
Listener: TypeAlias = tuple[int, int, frozenset[str]]
"""A watch, an effect, and the zones from which the effect triggers."""


def listeners_of(effect: EffectRules, watches: Watches) -> tuple[Listener, ...]:
    """Return the listeners for the effect's triggers and for the attributes it modifies."""
    own: tuple[str, ...] = ()  # Triggers on events of the card itself aren't in the trigger table.
    answered = [
        ((each.when, each.kind), own if each.is_own else each.zones) for each in effect.triggers
    ]
    answered += [
        ((READING, f"{of_class}.{key}"), each.zones)
        for each, (of_class, key) in zip(effect.readings, effect.modified_attributes, strict=True)
    ]
    borne = effect.tree.bearer is not None
    return tuple(
        (watches[key], effect.number, NOWHERE_ONLY if borne else frozenset(zones))
        for key, zones in answered
    )


def listeners(
    effects: Sequence[EffectRules], cards: Iterable[CardRules], watches: Watches
) -> dict[int, tuple[Listener, ...]]:
    """Return the listeners by definition. Definition 0 stands for the rules, which always apply."""
    rules = tuple(effect.number for effect in effects if effect.of_class == "game")
    owners = {0: rules} | {card.number: card.effects for card in cards}
    found = {
        owner: tuple(each for number in numbers for each in listeners_of(effects[number], watches))
        for owner, numbers in owners.items()
    }
    return {owner: each for owner, each in found.items() if each}
