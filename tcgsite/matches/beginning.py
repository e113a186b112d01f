"""Deal a match: its session before the first action."""

from cards.rulebooks import rules_of
from engine.play import PictureRefused, Session, StartRefused
from tcgsite.matches.models import Match
from tcgsite.matches.refusals import TableRefusal


def dealt(match: Match) -> Session:
    """Return the match's session before the first action. Raises StartRefused, PictureRefused."""
    seats = list(match.seats.all())
    decks = {seat.position: seat.deck_cards for seat in seats if seat.deck_cards}
    names = {seat.position: seat.name for seat in seats}
    rules = rules_of(match.pack_versions.all())
    if match.picture:
        return Session.from_picture(rules, match.picture, match.seed, list(names.values()))
    return Session.start(rules, decks or None, match.seed, names, options=match.options)


def refuse_what_never_begins(match: Match) -> None:
    """Raises TableRefusal if the match can't begin, such as with an invalid deck."""
    try:
        dealt(match)
    except (StartRefused, PictureRefused) as refused:
        raise TableRefusal(str(refused)) from refused
