"""PastRounds: what the rounds so far mean for a pairing of two players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.tournaments.meetings import Meeting, OwnMeeting, sides_of
from engine.tournaments.standings import Scoring

FLOAT_WEIGHTS = (2, 1)
"""The weight of a float one round ago, and of one two rounds ago."""


class PastRounds:
    """Answers questions about the meetings of a tournament. Everything is computed once."""

    def __init__(self, meetings: Iterable[Meeting], scoring: Scoring) -> None:
        known = tuple(meetings)
        self.rounds = max((each.round for each in known), default=0)
        self._sides = sides_of(known)
        self._met = Counter(frozenset(each.players) for each in known)
        self._points: Counter[str] = Counter()
        self._floats: dict[str, dict[int, int]] = {}
        self._begun: Counter[str] = Counter()
        for number in range(1, self.rounds + 1):
            self._add_round(number, scoring)

    def points(self, player: str) -> int:
        return self._points[player]

    def byes(self, player: str) -> int:
        return self._met[frozenset({player})]

    def meetings(self, one: str, other: str) -> int:
        """Return how many times the two players have met."""
        return self._met[frozenset({one, other})]

    def recent_floats(self, player: str, down: bool) -> int:
        """Return the weight of the player's floats in this direction in the last rounds."""
        wanted = 1 if down else -1
        floats = self._floats.get(player, {})
        return sum(
            weight
            for ago, weight in enumerate(FLOAT_WEIGHTS)
            if floats.get(self.rounds - ago) == wanted
        )

    def seats(self, one: str, other: str) -> tuple[str, str]:
        """Return the player who begins, and the other one.

        The one who began less often begins, or else less recently.
        """
        return (other, one) if self._seat_debt(other) < self._seat_debt(one) else (one, other)

    def would_repeat_seats(self, one: str, other: str) -> bool:
        """Return True if both players would have the same side as in their last round."""
        last = {self._began_last(one), self._began_last(other)}
        return None not in last and len(last) == 1

    def _seat_debt(self, player: str) -> tuple[int, bool]:
        return self._begun[player], bool(self._began_last(player))

    def _began_last(self, player: str) -> bool | None:
        sides = [side for side in self._sides.get(player, ()) if side.opponent is not None]
        return sides[-1].began if sides else None

    def _add_round(self, number: int, scoring: Scoring) -> None:
        now = {
            player: side
            for player, sides in self._sides.items()
            for side in sides
            if side.round == number
        }
        for player, side in now.items():
            self._floats.setdefault(player, {})[number] = self._float(player, side)
        for player, side in now.items():
            self._points[player] += scoring.points(side.outcome)
            if side.opponent is not None:
                self._begun[player] += 1 if side.began else -1

    def _float(self, player: str, side: OwnMeeting) -> int:
        """Return 1 if the opponent had fewer points, or −1 if more. A bye is a float downwards."""
        if side.opponent is None:
            return 1
        mine, theirs = self._points[player], self._points[side.opponent]
        return (mine > theirs) - (mine < theirs)
