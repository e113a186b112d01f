"""Prepare a simulation's results for its page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cards.models import Rerun

MOST_SHOWN = 30


@dataclass(frozen=True, slots=True)
class WinShare:
    """The percentage of finished matches won by a seat, before and after the changes."""

    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DivergentMatch:
    """A match that took a different course with the draft, with the first action that differed."""

    match: int
    number: int
    action: str
    now: tuple[str, ...]
    formerly: tuple[str, ...]
    other_winner: bool


@dataclass(frozen=True, slots=True)
class SimulationResults:
    played: int
    different: int
    other_winners: int
    undecided_before: int
    undecided_after: int
    shares: tuple[WinShare, ...]
    courses: tuple[DivergentMatch, ...]

    @property
    def more(self) -> int:
        return self.different - len(self.courses)


def results_of(rerun: Rerun) -> SimulationResults:
    courses = list(enumerate(rerun.courses, start=1))
    different = [
        _divergent_match(place, course) for place, course in courses if course["difference"]
    ]
    every = rerun.courses
    return SimulationResults(
        played=len(every),
        different=len(different),
        other_winners=sum(1 for each in different if each.other_winner),
        undecided_before=sum(1 for each in every if each["winners_before"] is None),
        undecided_after=sum(1 for each in every if each["winners_after"] is None),
        shares=tuple(_shares(every)),
        courses=tuple(different[:MOST_SHOWN]),
    )


def _divergent_match(place: int, course: dict[str, Any]) -> DivergentMatch:
    found = course["difference"]
    return DivergentMatch(
        place,
        found["number"],
        found["deed"],
        tuple(found["now"]),
        tuple(found["formerly"]),
        course["winners_before"] != course["winners_after"],
    )


def _shares(courses: Sequence[dict[str, Any]]) -> list[WinShare]:
    """Return the share of each seat that won at least one match."""
    seats = {
        seat
        for each in courses
        for winners in (each["winners_before"], each["winners_after"])
        for seat in winners or ()
    }
    return [
        WinShare(
            f"Bot {seat + 1}",
            _percent(courses, "winners_before", seat),
            _percent(courses, "winners_after", seat),
        )
        for seat in sorted(seats)
    ]


def _percent(courses: Sequence[dict[str, Any]], when: str, seat: int) -> int:
    ended = [each[when] for each in courses if each[when] is not None]
    return round(100 * sum(1 for winners in ended if seat in winners) / max(len(ended), 1))
