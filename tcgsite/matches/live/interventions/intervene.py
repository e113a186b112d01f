"""Carry out resignations, and commands that make or answer an offer."""

from collections.abc import Callable
from datetime import datetime

from django.utils.translation import gettext as _

from engine.play import DRAW, RESIGN, UNDO
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.interventions.bots_fill import (
    check_no_bot,
    let_bot_play,
    take_seat_again,
)
from tcgsite.matches.live.interventions.claims import claim_draw, claim_win
from tcgsite.matches.live.interventions.extra_time import give_time
from tcgsite.matches.live.interventions.offers import (
    accept_offer,
    decline_offer,
    offer_draw,
    offer_undo,
    withdraw_offer,
)
from tcgsite.matches.live.table import Table

TAKE_SEAT = "back"


def intervene(table: Table, seat: int | None, text: str, at: datetime | None = None) -> None:
    """Carry out an intervention. Raises TableError.

    `text` is "resign", "draw", "undo ACTION", "agree OFFER", "decline OFFER", "withdraw OFFER",
    "claim SEAT", "claim-draw SEAT", "bot SEAT", "back" or "give-time SEAT".
    """
    if seat is None:
        raise TableError(_("You’re watching. Only seated players can do that."))
    verb, number = _parse(text)
    with table.lock:
        table.catch_up()
        table.reload_offers_and_stops()
        if verb not in (RESIGN, TAKE_SEAT):
            check_no_bot(table, seat)
        INTERVENTIONS[verb](table, seat, number, at)
        table.reload_offers_and_stops()


def _parse(text: str) -> tuple[str, int]:
    """Return the command with its number, or 0 if it has none. Raises TableError."""
    verb, space, number = text.partition(" ")
    is_whole = number.isascii() and number.isdigit() and len(number) < 16
    if verb in (RESIGN, DRAW, TAKE_SEAT):
        is_whole = not space
    if verb not in INTERVENTIONS or not is_whole:
        raise TableError(_("Unknown table command."))
    return verb, int(number or 0)


def _resign(table: Table, seat: int, _number: int, at: datetime | None) -> None:
    table.record_intervention(seat, RESIGN, at)


INTERVENTIONS: dict[str, Callable[[Table, int, int, datetime | None], None]] = {
    RESIGN: _resign,
    DRAW: offer_draw,
    UNDO: offer_undo,
    "agree": accept_offer,
    "decline": decline_offer,
    "withdraw": withdraw_offer,
    "claim": claim_win,
    "claim-draw": claim_draw,
    "bot": let_bot_play,
    TAKE_SEAT: take_seat_again,
    "give-time": give_time,
}
