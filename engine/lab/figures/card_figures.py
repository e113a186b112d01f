"""Compute how often each card is held and chosen, and how much its holders win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import hypot

from engine.lab.figures.intervals import FEWEST, Proportion
from engine.lab.match_facts import MatchFacts

MOST_PAIRS = 10
"""The most pairs of cards to list."""
PAIRS_AMONG = 60
"""In games with more cards, only pairs of the cards that are held most often are examined."""


@dataclass(frozen=True, slots=True)
class CardFigures:
    """Figures of a card. Its holders are the players who held or chose it at least once.

    `chosen` is the share of the holders who chose it, `won` the share of victories among the holders, and
    `won_without` the share among all other players.
    """

    name: str
    held: Proportion
    chosen: Proportion
    won: Proportion
    won_without: Proportion

    @property
    def gain(self) -> float:
        """Return the difference between the holders' and the others' victories, in percentage points."""
        return self.won.percent - self.won_without.percent

    @property
    def gain_half_width(self) -> float:
        return hypot(self.won.half_width, self.won_without.half_width)

    @property
    def is_telling(self) -> bool:
        """Return True if enough players held the card, and enough others didn’t."""
        return self.won.is_telling and self.won_without.is_telling


@dataclass(frozen=True, slots=True)
class PairFigures:
    """The victories of players who held both cards, and the percentage expected if their gains add up."""

    names: tuple[str, str]
    won: Proportion
    expected: float


def holders(matches: Sequence[MatchFacts]) -> Iterator[tuple[set[str], set[str], float]]:
    """Yield the cards that each bot held, those that it chose, and its share of the victory.

    Automas are left out, because they choose nothing: with them, every card of a solo game seemed to lose.
    """
    for match in matches:
        seats = zip(range(match.seats), match.held, match.chosen, strict=False)
        for seat, held, chosen in seats:
            won = 1 / len(match.winners) if seat in match.winners else 0.0
            yield {*held, *chosen}, set(chosen), won


def card_figures(matches: Sequence[MatchFacts]) -> list[CardFigures]:
    """Return the figures of all cards that were ever held. Those that most surely win come first."""
    held, chosen, won = Counter[str](), Counter[str](), dict[str, float]()
    players, victories = 0, 0.0
    for names, named, part in holders(matches):
        held.update(names)
        chosen.update(named)
        won |= {name: won.get(name, 0.0) + part for name in names}
        players, victories = players + 1, victories + part
    found = [
        CardFigures(
            name,
            Proportion(held[name], players),
            Proportion(chosen[name], held[name]),
            Proportion(won[name], held[name]),
            Proportion(victories - won[name], players - held[name]),
        )
        for name in held
    ]
    return sorted(found, key=lambda card: (-card.won.interval[0], card.name))


def pair_figures(matches: Sequence[MatchFacts], cards: Sequence[CardFigures]) -> list[PairFigures]:
    """Return the pairs that exceed the expected victories most."""
    often = sorted(cards, key=lambda card: (-card.held.count, card.name))[:PAIRS_AMONG]
    gains = {card.name: card.won.percent for card in often}
    both, won = Counter[tuple[str, str]](), dict[tuple[str, str], float]()
    players, victories = 0, 0.0
    for names, _, part in holders(matches):
        players, victories = players + 1, victories + part
        for pair in combinations(sorted(names & gains.keys()), 2):
            both[pair] += 1
            won[pair] = won.get(pair, 0.0) + part
    average = Proportion(victories, players).percent
    found = [
        PairFigures(pair, Proportion(won[pair], count), gains[pair[0]] + gains[pair[1]] - average)
        for pair, count in both.items()
        if count >= FEWEST
    ]
    above = [pair for pair in found if pair.won.interval[0] > pair.expected]
    return sorted(above, key=lambda pair: pair.expected - pair.won.interval[0])[:MOST_PAIRS]
