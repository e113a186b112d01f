"""A match as it was dealt, before anybody did anything."""

from cards.rulebooks import rules_of
from engine.play import Session
from tcgsite.matches.models import Match


def dealt(match: Match) -> Session:
    seats = list(match.seats.all())
    decks = {seat.position: seat.deck_cards for seat in seats if seat.deck_cards}
    names = {seat.position: seat.name for seat in seats}
    return Session.start(rules_of(match.pack_versions.all()), decks or None, match.seed, names)
