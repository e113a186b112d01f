"""The decks that players bring to a match, and why one may not be brought."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulebook import GameRules, Violation

Decks = Mapping[int, Mapping[str, int]]


class IllegalDeck(Exception):
    """A seat's deck breaks the deck rules; every violation is a sentence."""

    def __init__(self, seat: int, violations: list[Violation]) -> None:
        super().__init__(" ".join(each.message for each in violations))
        self.seat = seat
        self.violations = violations


def refuse_decks(rules: GameRules, decks: Decks, count: int) -> None:
    for seat in range(count):
        if seat not in decks:
            raise IllegalDeck(seat, [Violation("deck", "This seat has brought no deck.")])
        found = rules.violations(decks[seat])
        if found:
            raise IllegalDeck(seat, found)
