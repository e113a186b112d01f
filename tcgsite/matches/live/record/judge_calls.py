"""Calls of judges: what players see of them, and their lines in the log."""

from collections.abc import Collection, Iterator
from datetime import timedelta

from django.utils.translation import gettext as _

from engine.immutable import immutable
from engine.play import Session
from engine.view import LogLine
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.models import JudgeCall, Match

LONGEST_LOOK = timedelta(minutes=30)
"""The longest time for which a judge can see hidden cards, unless the call ends earlier."""


@immutable
class OpenCall:
    """A call that no judge has answered yet, as all players of the table see it."""

    id: int
    seat: int | None
    """The seat of the player who called, or None if the judge came without a call."""
    question: str
    judge: str = ""
    """The name of the judge, or "" while the call waits for one."""
    eyes: tuple[int, ...] = ()
    """The seats whose hidden cards the judge wants to see."""
    unseen: tuple[int, ...] = ()
    """The seats of players who haven’t seen yet that the judge will look at hidden cards."""
    is_looking: bool = False


@immutable
class JudgedTable:
    """The open call of a table, if any, and the log lines of earlier ones."""

    call: OpenCall | None = None
    lines: tuple[tuple[int, str], ...] = ()
    """Log lines. Each has the number of entries of the record after which it was written."""

    def log_lines(self, session: Session, viewer: int | None) -> tuple[LogLine, ...]:
        """Return the lines for the viewer’s log, without those that are later than the session."""
        return tuple(
            LogLine(session.shown_line(viewer, number - 1), text, None)
            for number, text in self.lines
            if number <= session.number
        )


NOT_JUDGED = JudgedTable()


def judged_table(match: Match, people: Collection[int]) -> JudgedTable:
    """Read the calls of the table. `people` are the seats of people."""
    if not match.has_judges:
        return NOT_JUDGED
    calls = list(JudgeCall.objects.filter(match=match.pk).select_related("judge"))
    names = {seat.position: seat.name for seat in match.seats.all()}
    lines = [line for call in calls for line in _lines_of(call, names)]
    waiting = next((call for call in calls if is_open(call)), None)
    return JudgedTable(_open_call(waiting, people) if waiting else None, tuple(sorted(lines)))


def is_open(call: JudgeCall) -> bool:
    """Return True until the judge has answered, or has looked for too long."""
    return call.ended_at is None and not has_looked_long(call)


def has_looked_long(call: JudgeCall) -> bool:
    return call.looked_at is not None and shared_time.now() >= call.looked_at + LONGEST_LOOK


def unseen_seats(call: JudgeCall, people: Collection[int]) -> tuple[int, ...]:
    """Return the seats of people who haven’t seen yet that the judge will look at hidden cards."""
    return tuple(seat for seat in people if seat not in call.shown_to)


def judge_name(call: JudgeCall) -> str:
    return str(call.judge) if call.judge else _("A judge")


def _open_call(call: JudgeCall, people: Collection[int]) -> OpenCall:
    if call.judge is None:
        return OpenCall(call.pk, call.seat, call.question)
    return OpenCall(
        call.pk,
        call.seat,
        call.question,
        judge_name(call),
        tuple(call.eyes),
        unseen_seats(call, people),
        call.looked_at is not None,
    )


def _lines_of(call: JudgeCall, names: dict[int, str]) -> Iterator[tuple[int, str]]:
    if call.looked_after is not None:
        whose = " + ".join(names[seat] for seat in call.eyes)
        sentence = _("%(judge)s sees hidden cards as a judge: %(whose)s.")
        yield call.looked_after, sentence % {"judge": judge_name(call), "whose": whose}
    if call.looked_after is not None and call.ended_after is not None:
        sentence = _("%(judge)s has answered as a judge: %(answer)s")
        yield call.ended_after, sentence % {"judge": judge_name(call), "answer": call.answer}
