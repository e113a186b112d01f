"""Roles: kinds of cards, such as creatures and spells, of which decks have usual shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from engine.drafting.traits.colours import MOST_COLOURS, colours_of
from engine.language.kinds import TEXT
from engine.rulebook import GameRules

Value = TypeVar("Value", int, str)
LEAST_LIFT, MOST_LIFT = 0.6, 1.3
"""The factors by which a role can change the worth of its cards: the lowest and the highest."""


def roles_of(rules: GameRules) -> dict[str, str]:
    """Return the role of each card: its first text attribute that has few values and isn’t the colour."""
    known = colours_of(rules).attribute
    for word in rules.entry.attributes:
        if word.of_class != "card" or word.kind != TEXT or word.name == known:
            continue
        roles = {
            name: str(card.attributes.get(word.name, "")) for name, card in rules.cards.items()
        }
        if 1 < len(set(roles.values())) <= MOST_COLOURS:
            return roles
    return dict.fromkeys(rules.cards, "")


def usual_shares(rules: GameRules, of: Mapping[str, Value]) -> dict[Value, float]:
    """Return the share of each value in ready-made decks.

    If there are none, return its share of all cards.
    """
    decks: list[Mapping[str, int]] = [deck.cards for deck in rules.decks]
    found: Counter[Value] = Counter()
    for deck in decks or [dict.fromkeys(of, 1)]:
        for name, count in deck.items():
            found[of[name]] += count
    return {value: count / found.total() for value, count in found.items()}


def lifts_of_roles(rules: GameRules) -> dict[str, float]:
    """Return, for each card, the share of its role in ready-made decks divided by that among all cards."""
    roles = roles_of(rules)
    usual, printed = usual_shares(rules, roles), Counter(roles.values())
    return {
        name: min(max(usual.get(role, 0.0) * len(roles) / printed[role], LEAST_LIFT), MOST_LIFT)
        for name, role in roles.items()
    }
