"""DraftBot: takes what helps its deck most. It sees what its seat may see, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from statistics import fmean

from engine.drafting.choices.draft_effects import StepKind
from engine.drafting.choices.middle import LEAVE
from engine.drafting.seat_view import Cards, SeatView
from engine.drafting.valuation import Valuation

START = 4.0
"""The worth that each colour has before the first card is taken."""
SHARPEST = 6.0
"""How decided the bot is at the end: how many times more it heeds which colour is its best."""
CLOSE = 0.9
"""A bot looks at the next pack if its second best card is worth so much of the best one."""
FORESIGHT = 0.3
"""How much the best card that comes with the next pack counts, beside those of a choice."""
CROWDED = 0.15
"""How much less a card is worth if the deck has many cards of its cost."""


class DraftBot:
    """A bot for one draft. The same view always gives the same pick."""

    def __init__(self, valuation: Valuation, expected: int) -> None:
        """`expected` is the number of cards that a player takes in the whole draft."""
        self.valuation, self.expected = valuation, max(expected, 1)

    def choose(self, view: SeatView) -> int:
        """Return the number of the choice whose cards help most, also if the seat burns them."""
        if view.note is not None:
            return view.note.choices[-1]
        taken = Counter(view.taken)
        chances = self.chances(taken)
        use = self._use(view, taken, chances)
        if use is not None:
            return use
        names = {card.name for choice in view.choices for card in choice.cards}
        worths = {name: self.worth(name, taken, chances) for name in names}
        values = {
            choice.number: sum(worths[card.name] for card in choice.cards)
            for choice in view.choices
        }
        for choice in view.choices if seen_next(view) else ():
            after = taken + Counter(card.name for card in choice.cards)
            values[choice.number] += FORESIGHT * self._best_of_next(view, after)
        if view.looked_at >= 0 and LEAVE in values:
            values[LEAVE] = self._usual_worth(chances) * _cards_after(view)
        return max(values, key=lambda number: (values[number], -number))

    def _use(self, view: SeatView, taken: Counter[str], chances: Mapping[str, float]) -> int | None:
        """Return the number of an effect to use now, or None.

        The bot takes more cards where those after its next pick are better than usual, and notes numbers as
        soon as it can. It looks at the next pack where it hesitates between two cards.
        """
        usual = self._usual_worth(chances) if view.uses else 0.0
        worths = (self.worth(card.name, taken, chances) for card in view.pack)
        ordered = sorted(worths if view.uses and not view.is_burning else (), reverse=True)
        for use in view.uses:
            more = sum(s.number for s in use.effect.steps if s.kind == StepKind.MORE)
            last = ordered[more : more + 1]
            if use.effect.has(StepKind.NOTE) or (more and last and last[0] > usual):
                return use.number
            hesitates = len(ordered) > 1 and ordered[1] >= CLOSE * ordered[0]
            if use.effect.has(StepKind.LOOK) and not more and hesitates:
                return use.number
        return None

    def _best_of_next(self, view: SeatView, taken: Counter[str]) -> float:
        """Return what the best card that comes with the next pack helps a deck with these cards."""
        chances = self.chances(taken)
        worths = sorted(self.worth(card.name, taken, chances) for card in seen_next(view))
        # The neighbour takes a card first, unless the pack already waits.
        gone = 0 if view.waiting[view.seat] > 1 else 1
        return worths[-1 - gone] if len(worths) > gone else 0.0

    def _usual_worth(self, chances: Mapping[str, float]) -> float:
        """Return the mean worth of cards that the bot doesn’t see."""
        cards = self.valuation.cards.values()
        return fmean(card.worth * chances.get(card.colour, 1.0) for card in cards)

    def worth(self, name: str, taken: Counter[str], chances: Mapping[str, float]) -> float:
        """Return how much the card helps a deck with the cards taken so far."""
        card = self.valuation.cards[name]
        if taken[name] >= card.copies:
            return 0.0
        crowd = self._crowd(card.cost, taken, chances)
        return card.worth * chances.get(card.colour, 1.0) * (1 - CROWDED * crowd)

    def chances(self, taken: Counter[str]) -> dict[str, float]:
        """Return for each colour how likely the deck contains it in the end."""
        strengths = dict.fromkeys(self.valuation.colours, START)
        for name, count in taken.items():
            card = self.valuation.cards[name]
            if card.colour:
                strengths[card.colour] += card.worth * count
        sharpness = 1 + SHARPEST * min(taken.total() / self.expected, 1.0)
        weights = {
            each: sum(strengths[colour] for colour in each) ** sharpness
            for each in combinations(strengths, min(self.valuation.most, len(strengths)))
        }
        total = sum(weights.values())
        return {
            colour: sum(weight for each, weight in weights.items() if colour in each) / total
            for colour in strengths
        }

    def _crowd(self, cost: int, taken: Counter[str], chances: Mapping[str, float]) -> float:
        """Return from 0 to 1 how many more cards of this cost the seat has than decks usually have."""
        cards, size = self.valuation.cards, self.valuation.size
        held = sum(
            count * chances.get(cards[name].colour, 1.0)
            for name, count in taken.items()
            if cards[name].cost == cost
        )
        room = self.valuation.usual_costs.get(cost, 0.0) * size
        return min(max(held - room, 0.0) / max(size / 8, 1), 1.0)


def seen_next(view: SeatView) -> Cards:
    """Return the cards of the pack that comes next, as far as the seat has seen them by an effect.

    A pack that is in hand, or has been, doesn’t come: it had more cards than the one in hand.
    """
    here = {card.number for card in view.pack}
    has_come = any(card.number in here for card in view.next_pack)
    return () if has_come or len(view.next_pack) > len(view.pack) else view.next_pack


def _cards_after(view: SeatView) -> int:
    """Return how many cards the next pile has, or the one card of the stack after the last pile."""
    later = (pile.size for pile in view.piles[view.looked_at + 1 :] if pile.size)
    return next(later, 1)
