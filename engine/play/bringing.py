"""Check the decks of a match against the game’s deck rules before it starts."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulebook import GameRules, Violation

Decks = Mapping[int, Mapping[str, int]]


class IllegalDeck(Exception):
    """A seat has no deck, or one that breaks the deck rules; `violations` says which in sentences."""

    def __init__(self, seat: int, violations: list[Violation]) -> None:
        super().__init__(" ".join(each.message for each in violations))
        self.seat = seat
        self.violations = violations


def refuse_decks(rules: GameRules, decks: Decks, count: int) -> None:
    for seat in range(count):
        if seat not in decks:
            raise IllegalDeck(seat, [Violation("deck", "This seat has no deck. Choose one.")])
        violations = rules.violations(decks[seat])
        if violations:
            raise IllegalDeck(seat, violations)
