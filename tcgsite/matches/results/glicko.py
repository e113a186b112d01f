"""Rating: a Glicko-2 rating, and how results and time change it."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import glicko2

MAX_DEVIATION = 350.0
"""The deviation of players without rated matches, which is also the maximum."""
PROVISIONAL = 110.0
"""Ratings with a larger deviation than this are shown as provisional."""
SCALE = 173.7178
LONGEST_AWAY = 5000
"""The longest break in days that is computed. After it, any deviation has reached the maximum."""


class Result(NamedTuple):
    """The score against an opponent (1: won, ½: drawn, 0: lost), with the opponent's rating before the
    match.
    """

    opponent: "Rating"
    score: float


@dataclass(frozen=True, slots=True)
class Rating:
    rating: float = 1500.0
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06

    @property
    def is_new(self) -> bool:
        return self.deviation > PROVISIONAL

    def after(self, results: Iterable[Result]) -> "Rating":
        """Return the rating after a match. Each match is a rating period of its own."""
        player, met = _Player(self.rating, self.deviation, self.volatility), list(results)
        player.update_player(
            [result.opponent.rating for result in met],
            [result.opponent.deviation for result in met],
            [result.score for result in met],
        )
        return Rating(player.rating, min(player.rd, MAX_DEVIATION), player.vol)

    def after_days(self, days: int) -> "Rating":
        """Return the rating after a break, with a larger deviation because the rating has become less
        certain.
        """
        if days < 1:
            return self
        player = _Player(self.rating, self.deviation, self.volatility)
        for _ in range(min(days, LONGEST_AWAY)):
            player.did_not_compete()
        return Rating(self.rating, min(player.rd, MAX_DEVIATION), self.volatility)

    def __str__(self) -> str:
        return f"{self.rating:.0f} ± {self.deviation:.0f}"


class _Player(glicko2.Player):  # type: ignore[misc]
    """The library's player, with step 5 of Glicko-2 corrected.

    In this step, the library uses the rating instead of the deviation. The published example hides the
    mistake, because its player is rated 1500, which is 0 on the internal scale. For players with other
    ratings, the volatility hardly changed.
    """

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        variance, power = (self.rd / SCALE) ** 2, math.exp(x)
        away: float = power * (delta**2 - variance - v - power) / (2 * (variance + v + power) ** 2)
        tau: float = self._tau
        return away - (x - a) / tau**2
