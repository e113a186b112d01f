"""Meetings: which players met in which round, and with what result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from engine.immutable import immutable

BYE_GAMES = 2
"""The games that a bye counts as having won."""


class MeetingResult(Enum):
    """The result of a meeting for one of its players."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


@immutable
class Meeting:
    """Two players who met in a round, or one who had a bye. The first player began.

    If there are no won or drawn games, neither player came, and both have lost.
    """

    round: int
    first: str
    second: str | None
    won: int = 0
    """The number of games that the first player won."""
    lost: int = 0
    drawn: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn


@immutable
class OwnMeeting:
    """A meeting from one player's point of view."""

    round: int
    opponent: str | None
    """The opponent, or None for a bye."""
    began: bool
    won: int
    lost: int
    drawn: int

    @property
    def outcome(self) -> MeetingResult:
        if self.won > self.lost:
            return MeetingResult.WIN
        if self.won < self.lost or not self.drawn:
            return MeetingResult.LOSS
        return MeetingResult.DRAW

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn


def bye(number: int, player: str) -> Meeting:
    """Return a bye of the player in this round."""
    return Meeting(number, player, None, won=BYE_GAMES)


def sides_of(meetings: Iterable[Meeting]) -> dict[str, list[OwnMeeting]]:
    """Return the meetings of each player, in the order of the rounds."""
    found: dict[str, list[OwnMeeting]] = {}
    for each in sorted(meetings, key=lambda meeting: meeting.round):
        for player, side in _both_sides(each):
            found.setdefault(player, []).append(side)
    return found


def _both_sides(meeting: Meeting) -> Iterator[tuple[str, OwnMeeting]]:
    won, lost, drawn = meeting.won, meeting.lost, meeting.drawn
    first, second = meeting.first, meeting.second
    yield first, OwnMeeting(meeting.round, second, second is not None, won, lost, drawn)
    if second is not None:
        yield second, OwnMeeting(meeting.round, first, False, lost, won, drawn)
