"""The contents of judges’ pages: the tables that have called, and what a player sees at one of them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from tcgsite.matches.live.record.judge_calls import is_open
from tcgsite.matches.live.status import TableStatus
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import JudgeCall, Match
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import Perspective
from tcgsite.organised.models import Pairing


@dataclass(frozen=True)
class JudgedView:
    """The table from the seat of a player whose hidden cards the call needs.

    Judges see no more than that player: for example, not the order of a deck.
    """

    call: JudgeCall
    table: Table
    wanted: str
    """The seat that the judge wants to see, as the page sent it."""

    @property
    def eyes(self) -> int:
        """Return this seat if it belongs to the call, or else the call’s first seat."""
        seats = {str(seat): seat for seat in self.call.eyes}
        return int(seats.get(self.wanted, self.call.eyes[0]))

    @property
    def choices(self) -> list[tuple[int, str]]:
        return [(seat, self.table.names[seat]) for seat in self.call.eyes]

    @cached_property
    def layout(self) -> TableLayout:
        session = self.table.session
        view = replace(session.view(self.eyes, sent=True), decision=None)
        status = TableStatus(judged=self.table.judged.log_lines(session, self.eyes))
        return layout_of(Perspective(view, withdrawn=session.withdrawals), status)


@dataclass(frozen=True)
class CalledTable:
    """A running pairing, and its open call of a judge, if any."""

    pairing: Pairing
    match: Match
    call: JudgeCall | None


def called_tables(pairings: Iterable[Pairing]) -> list[CalledTable]:
    """Return the running pairings. Those with an open call come first."""
    running = [
        (pairing, game.match)
        for pairing in pairings
        for game in pairing.games.all()
        if pairing.second and game.match.status == Match.Status.RUNNING
    ]
    matches = [match.pk for _pairing, match in running]
    rows = JudgeCall.objects.filter(match__in=matches, ended_at=None).select_related("judge")
    calls = {call.match_id: call for call in rows if is_open(call)}
    found = [CalledTable(pairing, match, calls.get(match.pk)) for pairing, match in running]
    return sorted(found, key=lambda each: each.call is None)
