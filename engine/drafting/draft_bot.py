"""DraftBot: takes what improves its deck most, knowing only what its seat may see."""

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
"""The worth of each colour before the first card is taken."""
SHARPEST = 6.0
"""How much more strongly, by the end of the draft, the bot prefers its best colours."""
CLOSE = 0.9
"""The bot looks at the next pack if its second best card has at least this share of the best one's worth."""
FORESIGHT = 0.3
"""The weight of the next pack's best card when the bot compares choices."""
CROWDED = 0.15
"""The greatest reduction of a card's worth if the deck already has many cards of its cost."""


class DraftBot:
    """A bot for one draft. The same view always gives the same pick."""

    def __init__(self, valuation: Valuation, expected: int) -> None:
        """Make a bot for a player who takes `expected` cards in the whole draft."""
        self.valuation, self.expected = valuation, max(expected, 1)

    def choose(self, view: SeatView) -> int:
        """Return the number of the choice whose cards help most. This also applies if the seat burns them."""
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

        The bot takes more cards if those after its next pick are better than usual. It notes numbers as
        soon as it can, and looks at the next pack if two cards are nearly equal.
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
        """Return how much the best card of the next pack would help a deck with these cards."""
        chances = self.chances(taken)
        worths = sorted(self.worth(card.name, taken, chances) for card in seen_next(view))
        # The neighbour takes a card first, unless the pack is already waiting for this seat.
        gone = 0 if view.waiting[view.seat] > 1 else 1
        return worths[-1 - gone] if len(worths) > gone else 0.0

    def _usual_worth(self, chances: Mapping[str, float]) -> float:
        """Return the mean worth of a card that the bot doesn’t see."""
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
        """Return, for each colour, the chance that the final deck contains it."""
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
        """Return how far the seat exceeds the usual number of cards of this cost, from 0 to 1."""
        cards, size = self.valuation.cards, self.valuation.size
        held = sum(
            count * chances.get(cards[name].colour, 1.0)
            for name, count in taken.items()
            if cards[name].cost == cost
        )
        room = self.valuation.usual_costs.get(cost, 0.0) * size
        return min(max(held - room, 0.0) / max(size / 8, 1), 1.0)


def seen_next(view: SeatView) -> Cards:
    """Return the cards of the next pack that an effect has shown to the seat.

    If that pack is in hand or has been, return (). Then, it had more cards than the pack in hand.
    """
    here = {card.number for card in view.pack}
    has_come = any(card.number in here for card in view.next_pack)
    return () if has_come or len(view.next_pack) > len(view.pack) else view.next_pack


def _cards_after(view: SeatView) -> int:
    """Return the number of cards in the next pile, or 1 for the stack's card after the last pile."""
    later = (pile.size for pile in view.piles[view.looked_at + 1 :] if pile.size)
    return next(later, 1)
