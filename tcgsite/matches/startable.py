"""Whether a match can begin at all: found out before anybody sits at a table that can't be shown."""

from cards.rulebooks import rules_of
from engine.play import Session, StartRefused
from tcgsite.matches.models import Match
from tcgsite.matches.refusals import TableRefusal


def refuse_what_never_begins(match: Match) -> None:
    """Raises TableRefusal."""
    seats = list(match.seats.all())
    names = {seat.position: seat.name for seat in seats}
    decks = {seat.position: seat.deck_cards for seat in seats if seat.deck_cards}
    try:
        Session.start(rules_of(match.pack_versions.all()), decks or None, match.seed, names)
    except StartRefused as refused:
        raise TableRefusal(str(refused)) from refused
