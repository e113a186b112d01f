"""Standing: a rating, how sure it is, and how both change with results and with time (Glicko-2)."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import glicko2

UNSURE = 350.0
"""The deviation of somebody nobody has seen play, and the largest there is."""
NEW = 110.0
"""With a larger deviation a rating says little yet."""
SCALE = 173.7178
LONGEST_AWAY = 5000
"""So many days widen any deviation to the largest."""


class Result(NamedTuple):
    """Against somebody who stood there before the match: 1 won, ½ drawn, 0 lost."""

    opponent: "Standing"
    score: float


@dataclass(frozen=True, slots=True)
class Standing:
    rating: float = 1500.0
    deviation: float = UNSURE
    volatility: float = 0.06

    @property
    def is_new(self) -> bool:
        return self.deviation > NEW

    def after(self, results: Iterable[Result]) -> "Standing":
        """All results of one match count at once."""
        player, met = _Player(self.rating, self.deviation, self.volatility), list(results)
        player.update_player(
            [result.opponent.rating for result in met],
            [result.opponent.deviation for result in met],
            [result.score for result in met],
        )
        return Standing(player.rating, min(player.rd, UNSURE), player.vol)

    def after_days(self, days: int) -> "Standing":
        """Whoever does not play for a while may have become better or worse."""
        if days < 1:
            return self
        player = _Player(self.rating, self.deviation, self.volatility)
        for _ in range(min(days, LONGEST_AWAY)):
            player.did_not_compete()
        return Standing(self.rating, min(player.rd, UNSURE), self.volatility)

    def __str__(self) -> str:
        return f"{self.rating:.0f} ± {self.deviation:.0f}"


class _Player(glicko2.Player):  # type: ignore[misc]
    """The library's, but for step 5: where the method has the deviation, it takes the rating.

    That went unseen because the published example is about somebody rated 1500, which is 0 on the
    inner scale; for others volatility hardly moved.
    """

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        variance, power = (self.rd / SCALE) ** 2, math.exp(x)
        away: float = power * (delta**2 - variance - v - power) / (2 * (variance + v + power) ** 2)
        tau: float = self._tau
        return away - (x - a) / tau**2
