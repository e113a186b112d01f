"""The table that spectators see: the present one or, in some events, as it was minutes ago."""

from collections import OrderedDict
from dataclasses import replace
from datetime import timedelta
from threading import Lock
from time import monotonic
from typing import Any

from cards.web.fairness.slow_work import patient
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match, RecordedAction

MOST_KEPT = 64
"""The most tables whose earlier states a process keeps."""
PAUSE = 1.0
"""The seconds between two looks at a table’s record, no matter how many spectators it has."""
_kept: OrderedDict[int, "DelayedTable"] = OrderedDict()
_lock = Lock()


class DelayedTable(Table):
    """A table as it was some minutes ago. It doesn’t contain later actions, so it can’t reveal them."""

    def __init__(self, match: Match) -> None:
        self.checked_at = 0.0
        self.end = entries_before(match.pk, match.spectator_delay)
        super().__init__(match)

    def catch_up(self) -> None:
        self.end = entries_before(self.match_id, self.spectator_delay)
        super().catch_up()
        self.reload_calls()

    @property
    def clocks(self) -> Clocks:
        """Return the clocks as they were at the delayed moment that the spectator sees."""
        clocks = self.state.clocks
        return replace(clocks, since=clocks.since + timedelta(minutes=self.spectator_delay))

    def reload_offers_and_stops(self) -> None:
        """Load nothing: today’s offers belong to a moment that delayed spectators haven’t reached yet."""


def entries_before(match_id: int, minutes: int) -> int:
    """Return the number of entries of the record that are at least this old."""
    until = shared_time.now() - timedelta(minutes=minutes)
    old = RecordedAction.objects.filter(match=match_id, at__lte=until).order_by("-number")
    newest = old.values_list("number", flat=True).first()
    return 0 if newest is None else newest + 1


@patient
def table_for(match: Match, user: Any) -> tuple[Table, int | None]:
    """Return the table that the user sees, and the user’s seat or None. Raises TableError."""
    live = table_registry.table_of(match)
    viewer = live.viewer_for(user)
    return shown_table(live, viewer), viewer


def is_delayed(live: Table, viewer: int | None) -> bool:
    return viewer is None and bool(live.spectator_delay) and not live.is_over


@patient
def shown_table(live: Table, viewer: int | None) -> Table:
    """Return the table that the viewer in this seat, or a spectator, sees. Raises TableError."""
    if not is_delayed(live, viewer):
        return live
    with _lock:
        table = _kept.get(live.match_id)
        if table is not None:
            _kept.move_to_end(live.match_id)
    if table is None:
        table = DelayedTable(Match.objects.get(pk=live.match_id))
        with _lock:
            table = _kept.setdefault(live.match_id, table)
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    if monotonic() >= table.checked_at + PAUSE:
        table.checked_at = monotonic()
        table.catch_up()
    return table
