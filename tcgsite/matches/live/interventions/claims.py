"""Claim a match that waits for a player who has left the table."""

from datetime import datetime

from django.utils.translation import gettext as _

from engine.play import AWAY, CLAIM
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.status import people_in
from tcgsite.matches.live.table import Table
from tcgsite.matches.realtime import presence


def claim_win(table: Table, seat: int, gone: int, at: datetime | None) -> None:
    """Take the player of the seat `gone` out of the match. Raises TableError."""
    _check_claim(table, seat, gone)
    table.record_intervention(gone, AWAY, at)


def claim_draw(table: Table, seat: int, gone: int, at: datetime | None) -> None:
    """End the match as a draw. Raises TableError if anyone else is still at the table."""
    _check_claim(table, seat, gone)
    if people_in(table.session, table.bots) not in ((seat, gone), (gone, seat)):
        raise TableError(_("You can’t claim a draw: other players are still in the match."))
    table.record_intervention(seat, CLAIM, at)


def _check_claim(table: Table, seat: int, gone: int) -> None:
    if table.bots_fill:
        raise TableError(_("At this table, you can’t claim the match. Let a bot play on."))
    check_absence(table, seat, gone)


def check_absence(table: Table, seat: int, gone: int) -> None:
    presence.exchange()  # Another process may know that the player has come back.
    if table.session.outcome:
        raise TableError(_("This match is over."))
    if seat in table.session.out:
        raise TableError(_("You’re out of this match."))
    is_in = gone in people_in(table.session, table.bots)
    if not is_in or gone == seat:
        raise TableError(_("This player isn’t in the match any more."))
    if table.claim_wait(gone) is None:
        raise TableError(_("At this table, you can’t claim the match. Wait for the player."))
    if table.claim_wait(gone):
        raise TableError(
            _("You can’t claim the match yet: %(name)s is here, has just left or isn’t to move.")
            % {"name": table.names[gone]}
        )
