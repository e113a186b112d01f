"""Bots that play on for players who have left, until these come back."""

from datetime import datetime

from django.utils.translation import gettext as _

from engine.play import BACK, BOT_AWAY
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.interventions.claims import check_absence
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match


def let_bot_play(table: Table, seat: int, gone: int, at: datetime | None) -> None:
    """Let a bot play on for the player of the seat `gone`. Raises TableError."""
    if not table.bots_fill:
        raise TableError(_("At this table, no bot plays on for players who leave."))
    check_absence(table, seat, gone)
    table.record_intervention(gone, BOT_AWAY, at)


def take_seat_again(table: Table, seat: int, _number: int, at: datetime | None) -> None:
    """Let the player act again instead of the bot. Raises TableError."""
    if table.session.outcome:
        raise TableError(_("This match is over."))
    if seat in table.session.out:
        raise TableError(_("You’re out of this match."))
    if seat not in table.session.history.replaced:
        raise TableError(_("No bot plays for you. It’s your seat."))
    if table.bots_fill != Match.BotsFill.UNTIL_BACK:
        raise TableError(_("At this table, the bot plays on to the end."))
    table.record_intervention(seat, BACK, at)


def check_no_bot(table: Table, seat: int | None) -> None:
    """Raise TableError if a bot plays for the player."""
    if seat in table.session.history.replaced:
        table.catch_up()
    if seat in table.session.history.replaced and not table.is_over:
        raise TableError(_("A bot plays for you now."))


def act_for_bot(table: Table, seat: int | None, number: int, text: str) -> None:
    """Apply a bot’s action. Raises TableError if its seat’s player has come back meanwhile."""
    with table.lock:
        table.catch_up()
        if seat not in table.bots:
            raise TableError(_("No bot plays in this seat any more."))
        table.act(seat, number, text)
