"""Make, accept, decline and withdraw offers to draw or to undo an action."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from engine.play import DRAW, UNDO
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.status import MatchControls, StandingOffer, people_in
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Offer


def offer_draw(table: Table, seat: int, _number: int, at: datetime | None) -> None:
    _check_still_playing(table, seat)
    if not MatchControls.of(table.session, seat, table.bots).draw:
        if people_in(table.session, table.bots) == (seat,):
            raise TableError(_("You can’t offer a draw: there’s no other human player."))
        raise TableError(_("You can’t offer a draw while bots are playing."))
    _check_may_offer(table, seat, DRAW)
    _make_offer(table, seat, DRAW)


def offer_undo(table: Table, seat: int, number: int, at: datetime | None) -> None:
    """Offer an undo to the other players.

    If there are no other people, the action is undone at once. So it is soon after the action, at tables that
    allow it. Raises TableError, also if `number` is no longer the player’s last action.
    """
    _check_still_playing(table, seat)
    last = table.session.history.last_action(seat, table.automatic)
    if last is None:
        raise TableError(_("You have nothing to undo."))
    if last != number:
        raise TableError(_("The table has changed, so that’s no longer your last action."))
    is_alone = people_in(table.session, table.bots) == (seat,)
    if not (is_alone and number > table.undo_check.shown_at):
        _check_undo(table, seat, number)
    is_at_once = is_alone or table.is_quick_undo(seat, number, at)
    if not is_at_once:
        _check_may_offer(table, seat, UNDO)
    if is_at_once:
        table.record_intervention(seat, f"{UNDO} {number}", at)
    else:
        _make_offer(table, seat, UNDO, number)


def accept_offer(table: Table, seat: int, number: int, at: datetime | None) -> None:
    """Accept an offer. It takes effect when the last player accepts."""
    with transaction.atomic():
        Offer.objects.select_for_update().filter(pk=number).first()
        table.reload_offers_and_stops()
        offer = _offer_open_to(table, seat, number)
        if offer.open_to != (seat,):
            agreed = [*offer.agreed, seat]
            Offer.objects.filter(pk=number).update(agreed=agreed)
            return
    if offer.undo_to is None:
        table.record_intervention(seat, DRAW, at)
    else:
        _check_undo(table, offer.seat, offer.undo_to)
        table.record_intervention(offer.seat, f"{UNDO} {offer.undo_to}", at)


def decline_offer(table: Table, seat: int, number: int, at: datetime | None) -> None:
    _offer_open_to(table, seat, number)
    Offer.objects.filter(pk=number).update(declined=seat)


def withdraw_offer(table: Table, seat: int, number: int, at: datetime | None) -> None:
    offer = _standing_offer(table, number)
    if offer.seat != seat:
        raise TableError(_("Only %(name)s can withdraw this offer.") % {"name": _offerer(table)})
    Offer.objects.filter(pk=number).delete()


def _make_offer(table: Table, seat: int, kind: str, undo_to: int | None = None) -> None:
    """Replace the previous offer. Replies to the previous offer are refused from now on."""
    Offer.objects.filter(match=table.match_id).delete()
    Offer.objects.create(
        match_id=table.match_id, kind=kind, seat=seat, number=table.number, undo_to=undo_to
    )


def _standing_offer(table: Table, number: int) -> StandingOffer:
    """Return the open offer with this ID. Raises TableError if the offer is no longer open."""
    offer = table.standing_offer
    if offer is None or offer.id != number or offer.declined is not None:
        raise TableError(_("That offer has expired."))
    return offer


def _offer_open_to(table: Table, seat: int, number: int) -> StandingOffer:
    offer = _standing_offer(table, number)
    if seat == offer.seat:
        raise TableError(_("This is your own offer. The other players have to answer it."))
    if seat in offer.agreed:
        raise TableError(_("You’ve already accepted."))
    if seat not in offer.open_to:
        raise TableError(_("You’re out of this match. Only players still in it can answer."))
    return offer


def _check_still_playing(table: Table, seat: int) -> None:
    if table.session.outcome:
        raise TableError(_("This match is over."))
    if seat in table.session.out:
        raise TableError(_("You’re out of this match."))


def _check_may_offer(table: Table, seat: int, kind: str) -> None:
    offer = table.standing_offer
    if offer is None or (offer.declined is not None and offer.seat != seat):
        return
    if offer.declined is not None:
        if offer.kind == kind:
            raise TableError(
                _("%(name)s declined. You can offer again after your next action.")
                % {"name": table.names[offer.declined]}
            )
    elif offer.seat == seat:
        raise TableError(_("You already have an open offer. Withdraw it first."))
    else:
        raise TableError(_("Answer the offer from %(name)s first.") % {"name": _offerer(table)})


def _check_undo(table: Table, seat: int, number: int) -> None:
    if table.session.is_final_since(number):
        raise TableError(_("The rules don’t let anyone undo this."))
    if table.session.reveals_information_since(seat, number):
        raise TableError(_("You can’t undo this: hidden information has since been revealed."))


def _offerer(table: Table) -> str:
    return table.names[table.standing_offer.seat] if table.standing_offer else ""
