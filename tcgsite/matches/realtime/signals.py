"""Signals of matches: started, move asked, seat filled, finished. Listeners never delay or break a move."""

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
    match_id: int


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
match_finished: Signal[MatchFinished] = KeptSignal("match_finished", MatchFinished)
seat_filled: Signal[SeatFilled] = KeptSignal("seat_filled", SeatFilled)
report_filed: Signal[ReportFiled] = KeptSignal("report_filed", ReportFiled)
report_settled: Signal[ReportSettled] = KeptSignal("report_settled", ReportSettled)
