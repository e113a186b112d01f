"""Signals of matches: started, move asked, finished. Listeners never delay or break a move."""

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
class ReportFiled:
    report_id: int


@dataclass(frozen=True, slots=True)
class ReportSettled:
    report_id: int


match_started: Signal[MatchStarted] = Signal()
move_asked: Signal[MoveAsked] = Signal()
match_finished: Signal[MatchFinished] = KeptSignal("match_finished", MatchFinished)
report_filed: Signal[ReportFiled] = KeptSignal("report_filed", ReportFiled)
report_settled: Signal[ReportSettled] = KeptSignal("report_settled", ReportSettled)
