"""Check that a player may take an action before it is recorded."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from cards.languages.wide_signs import joined_names
from engine.play import Session
from tcgsite.matches.errors import TableError


def check_turn(session: Session, names: Mapping[int, str], seat: int | None, number: int) -> int:
    """Return the user’s seat. Raises TableError if the user may not act on the decision of this number."""
    decisions = session.decisions
    if seat is None:
        raise TableError(_("You’re watching. Only seated players can act."))
    if not decisions:
        raise TableError(_("This match is over."))
    if seat in session.withdrawals:
        raise TableError(_("You’re out of this match."))
    if seat not in decisions:
        awaited = joined_names(names[other] for other in decisions)
        raise TableError(
            _("It’s not your turn. The match is waiting for %(names)s.") % {"names": awaited}
        )
    if number != decisions[seat].number:
        raise TableError(_("The table changed before your choice arrived. Choose again."))
    return seat
