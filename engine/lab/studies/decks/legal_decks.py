"""LegalDecks: decks that break no rules, made from other decks by small changes."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.lab.played_match import GoesOn, MatchStoppedError, always
from engine.lab.studies.decks.features import Feature
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import NO_LIMITS, Limits

TRIES = 40
"""The most changes to try until a deck is legal again."""
AT_ONCE = (1, 1, 2, 4, 8)
"""The most changes to make at once, chosen at random from these."""
STEPS = 150
"""The most changes to try when moving a feature as far as possible."""

Cards = tuple[tuple[str, int], ...]
"""The cards of a deck with their numbers of copies, sorted by name."""


def cards_of(deck: Mapping[str, int]) -> Cards:
    return tuple(sorted((name, copies) for name, copies in deck.items() if copies > 0))


class LegalDecks:
    """Makes decks. Calls `goes_on` before each check, and raises MatchStoppedError if it returns False."""

    def __init__(
        self, rules: GameRules, limits: Limits = NO_LIMITS, goes_on: GoesOn = always
    ) -> None:
        self.rules, self.limits, self.goes_on = rules, limits, goes_on
        self.names = sorted(name for name in rules.cards if limits.get(name, 1))

    def ready_made(self) -> list[Cards]:
        """Return the ready-made decks that break no rules."""
        return [cards for deck in self.rules.decks if self.is_legal(cards := cards_of(deck.cards))]

    def is_legal(self, deck: Cards) -> bool:
        if not self.goes_on():
            raise MatchStoppedError
        return not self.rules.violations(dict(deck), self.limits)

    def neighbor(self, deck: Cards, dice: Random) -> Cards | None:
        """Return a legal deck that differs in some cards, or None if none was found."""
        for _ in range(TRIES):
            changed = self.variant(deck, dice)
            if changed and changed != deck and self.is_legal(changed):
                return changed
        return None

    def variant(self, deck: Cards, dice: Random) -> Cards:
        """Exchange, add or remove one or all copies of a card."""
        cards = dict(deck)
        removes, adds = dice.choice(((True, True), (True, True), (True, False), (False, True)))
        for _ in range(dice.choice(AT_ONCE)):
            copies = 1
            if removes and cards:
                old = dice.choice(sorted(cards))
                copies = dice.choice((1, cards[old]))
                cards[old] -= copies
                cards = {name: count for name, count in cards.items() if count}
            if adds:
                new = dice.choice(self.names if dice.random() < 0.5 or not cards else sorted(cards))
                cards[new] = cards.get(new, 0) + copies
        return cards_of(cards)

    def towards(self, deck: Cards, feature: Feature, sign: int, dice: Random) -> list[Cards]:
        """Return decks with ever greater values of the feature. If `sign` is −1, the values get smaller."""
        found, best = [deck], sign * feature.of(self.rules, dict(deck))
        for _ in range(STEPS):
            changed = self.variant(found[-1], dice)
            value = sign * feature.of(self.rules, dict(changed))
            if value > best and self.is_legal(changed):
                found.append(changed)
                best = value
        return found
