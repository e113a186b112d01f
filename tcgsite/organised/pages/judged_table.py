"""What judges are shown: which tables have called them, and what a player sees at one of these."""

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
    """The table as one of the players sees it, whose hidden cards the call needs.

    What no player sees, such as the order of a deck, isn’t shown to judges either.
    """

    call: JudgeCall
    table: Table
    wanted: str
    """The seat through whose eyes the judge looks, as the page sent it."""

    @property
    def eyes(self) -> int:
        """Return the seat if it is one of the call, or else the call’s first."""
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
    """A pairing that is being played, and the open call of a judge, if there is one."""

    pairing: Pairing
    match: Match
    call: JudgeCall | None


def called_tables(pairings: Iterable[Pairing]) -> list[CalledTable]:
    """Return the pairings that are being played, those with an open call first."""
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
