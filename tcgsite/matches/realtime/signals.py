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
    """A match is over, with what only the process of its table knows.

    `away` has the seats whose players don't have the table open, or is None if nobody knows. `margin` says
    how close it was. `left` has the seats, as text, that left before the end, each with its reason, or is
    None if the match says nothing about conduct.
    """

    match_id: int
    away: Sequence[int] | None = None
    margin: float | None = None
    left: dict[str, str] | None = None


@dataclass(frozen=True, slots=True)
class SeatFilled:
    """With entry `number` of its record, a bot has begun to play for the player of the seat."""

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
