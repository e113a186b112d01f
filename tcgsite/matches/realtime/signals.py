"""Signals of matches: started, move asked, seat filled, finished. Listeners never delay or break a move."""

from collections.abc import Sequence
from dataclasses import dataclass

from cards.jobs.signals import KeptSignal, Signal


@dataclass(frozen=True, slots=True)
class MatchStarted:
    match_id: int


@dataclass(frozen=True, slots=True)
class MoveAsked:
    """After so many actions (`number`), the match waits for the players in `seats`."""

    match_id: int
    number: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchFinished:
    """A match is over. These are facts that only the process of its table knows.

    `away` contains the seats whose players don't have the table open, or is None if nobody knows. `margin`
    says how close the match was. `left` maps the seats (as text) that left before the end to their reasons,
    or is None if the match doesn’t affect conduct.
    """

    match_id: int
    away: Sequence[int] | None = None
    margin: float | None = None
    left: dict[str, str] | None = None


@dataclass(frozen=True, slots=True)
class SeatFilled:
    """A bot has begun to play for the player of the seat, with entry `number` of the record."""

    match_id: int
    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class ReportFiled:
    report_id: int


@dataclass(frozen=True, slots=True)
class ReportSettled:
    report_id: int


match_started: Signal[MatchStarted] = Signal()
move_asked: Signal[MoveAsked] = Signal()
match_finished: Signal[MatchFinished] = KeptSignal(
    "match_finished", MatchFinished, is_for_worker=True
)
seat_filled: Signal[SeatFilled] = KeptSignal("seat_filled", SeatFilled)
report_filed: Signal[ReportFiled] = KeptSignal("report_filed", ReportFiled)
report_settled: Signal[ReportSettled] = KeptSignal("report_settled", ReportSettled)
