"""Goals: the shares of victories that an author wants, and a game's distance from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from engine.lab.figures.deck_figures import SEPARATOR
from engine.lab.figures.figures import part_won
from engine.lab.figures.intervals import Proportion
from engine.lab.match_facts import ENDINGS, MatchFacts
from engine.lab.setting import Setting, seat_settings
from engine.rulebook import GameRules

DECKS, BEGINNING = "decks", "beginning"
EVEN = 50.0
TOWARDS_EVEN = 0.1
"""The weight of a point inside the goal, compared with one outside.

Of two good games, the more even one wins.
"""
BROKEN = 100.0
"""The distance, in points, of a game in which no match has a result."""
DRAWS = 50.0
"""The distance, in points, of a game in which all matches are draws. That is even, but not fair."""


class GoalOutcome(NamedTuple):
    """The figure to which a match contributes, and its share of the victory.

    If the match has no result, the label is "".
    """

    label: str = ""
    part: float = 0.0
    is_draw: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """Two percentages between which victories should be.

    These are the victories in all match-ups of different decks, or those of the player who begins.
    """

    kind: str = DECKS
    low: float = 45.0
    high: float = 55.0

    def outcome(self, match: MatchFacts) -> GoalOutcome:
        if match.ending not in ENDINGS[:2]:
            return GoalOutcome()
        is_draw = not match.is_decided
        if self.kind == BEGINNING:
            begins = match.begins
            if begins is None:
                return GoalOutcome()
            return GoalOutcome(BEGINNING, part_won(match, begins), is_draw)
        first, second = sorted(range(2), key=lambda seat: match.decks[seat])
        pair = SEPARATOR.join((match.decks[first], match.decks[second]))
        return GoalOutcome(pair, part_won(match, first), is_draw)

    def numbers(self, rules: GameRules, setting: Setting, first: int) -> Iterator[int]:
        """Yield the numbers, from this one on, of the matches that contribute."""
        for number in count(first):
            players = seat_settings(rules, setting, number)
            if self.kind == BEGINNING or players[0].deck != players[1].deck:
                yield number

    def distance(self, outcomes: Iterable[GoalOutcome]) -> float:
        """Return the sum of the points by which figures are outside the goal."""
        listed = list(outcomes)
        shares = shares_of(listed)
        broken = BROKEN * (1 - sum(each.total for each in shares.values()) / max(len(listed), 1))
        draws = sum(each.is_draw for each in listed) / max(len(listed), 1)
        outside = sum(
            max(self.low - share.percent, share.percent - self.high, 0.0)
            + TOWARDS_EVEN * abs(share.percent - EVEN)
            for share in shares.values()
        )
        return broken + DRAWS * draws + outside

    def is_met(self, share: Proportion) -> bool:
        return self.low <= share.percent <= self.high


def shares_of(outcomes: Iterable[GoalOutcome]) -> Mapping[str, Proportion]:
    """Return the figures. Matches without a result are left out."""
    found: dict[str, list[float]] = {}
    for each in outcomes:
        if each.label:
            found.setdefault(each.label, []).append(each.part)
    return {label: Proportion(sum(parts), len(parts)) for label, parts in sorted(found.items())}
