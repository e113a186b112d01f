"""The worth of each card: how much less often a player wins without choosing it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.lab.figures.intervals import FEWEST, Mean, Proportion, mean_of
from engine.lab.match_facts import MatchFacts
from engine.lab.setting import Setting

BATCH = 10
"""The number of matches without a card before it is the next card's turn."""
MOST_TRIED = 200
"""The most matches to replay without a card."""

Outcomes = Mapping[str, Mapping[int, float]]
"""The first player's results without a card, by card and match number."""


@dataclass(frozen=True, slots=True)
class CardWorth:
    """The worth of a card. `used` is the share of matches in which the first player chose it.

    `worth` is the mean difference, in percentage points, between these matches and the same matches
    without the card: the same decks, seats, seeds and bots, but the first player may not choose it.
    """

    name: str
    used: Proportion
    worth: Mean

    @property
    def is_telling(self) -> bool:
        return self.worth.count >= FEWEST

    @property
    def rank(self) -> tuple[bool, float]:
        """Return a sort key. The most valuable card comes first, and unclear ones come last."""
        return not self.is_telling, -self.worth.value


def setting_without(setting: Setting, card: str) -> Setting:
    return replace(setting, without=card)


def uses_of(matches: Sequence[MatchFacts]) -> dict[str, list[int]]:
    """Return the cards that the first player chose, each with the numbers of the matches.

    All other matches are the same without the card, so they needn't be replayed.
    """
    found: dict[str, list[int]] = {}
    for match in matches:
        for name in match.chosen[match.seat_of_first]:
            found.setdefault(name, []).append(match.number)
    return found


def missing_matches(
    matches: Sequence[MatchFacts], known: Mapping[str, Collection[int]]
) -> Iterator[tuple[str, list[int]]]:
    """Yield the missing matches in batches, each with the card to leave out.

    Each round has a batch for every card, so that the figures of all cards become precise together.
    """
    uses = {name: numbers[:MOST_TRIED] for name, numbers in sorted(uses_of(matches).items())}
    for first in range(0, MOST_TRIED, BATCH):
        for name, numbers in uses.items():
            played = known.get(name, ())
            batch = [each for each in numbers[first : first + BATCH] if each not in played]
            if batch:
                yield name, batch


def worths_of(matches: Sequence[MatchFacts], outcomes: Outcomes) -> list[CardWorth]:
    """Return the worth of each card that the first player ever chose, the most valuable one first."""
    won = {match.number: match.won_by_first for match in matches}
    found = []
    for name, numbers in uses_of(matches).items():
        without = outcomes.get(name, {})
        gains = [100 * (won[each] - without[each]) for each in numbers if each in without]
        found.append(CardWorth(name, Proportion(len(numbers), len(matches)), mean_of(gains)))
    return sorted(found, key=lambda card: (card.rank, card.name))
