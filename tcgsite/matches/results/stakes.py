"""Matches for keeps: players stake cards they own, and winners keep their prizes."""

from collections import Counter

from django.utils.translation import gettext as _

from cards.collections.ownership import (
    CollectionError,
    awards_cards,
    exchange,
    move,
    release,
    stake,
)
from engine.rulebook import GameRules
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match, Seat

FOR_TWO = 2


def check_for_keeps(rules: GameRules, seats: int, *, against_people: bool) -> None:
    """Raise TableError if the match can't be played for keeps."""
    if not awards_cards(rules) or seats != FOR_TWO:
        raise TableError(_("Only two-player games that award cards can be played for keeps."))
    if not against_people:
        raise TableError(_("Bots own no cards. Play for keeps against a person."))


def stake_deck(seat: Seat) -> None:
    """Stake the deck of a match for keeps. Raises TableError if the player doesn't own all of its cards."""
    if seat.match.for_keeps and seat.user_id:
        try:
            stake(seat.user_id, seat.match.game, seat.deck_cards or {})
        except CollectionError as refused:
            raise TableError(str(refused)) from refused


def release_deck(seat: Seat) -> None:
    if seat.match.for_keeps and seat.user_id:
        release(seat.user_id, seat.match.game, seat.deck_cards or {})


def settle(match: Match, awards: list[tuple[int, str]]) -> None:
    """Release all stakes and hand over the prizes, once a match, in the transaction of its last action."""
    if not match.for_keeps:
        return
    seats = {seat.position: seat for seat in match.seats.select_related("match__game")}
    for seat in seats.values():
        release_deck(seat)
    changes: Counter[tuple[int, str]] = Counter()
    for winner, card in awards:
        loser = seats[1 - winner]
        taker = seats[winner].user_id
        if taker and loser.user_id and card in (loser.deck_cards or {}):
            changes.update(exchange(taker, loser.user_id, {}, {card: 1}))
    move(match.game, changes)
