"""Players who have left the table, and when the others can claim the match."""

from collections.abc import Collection

from engine.immutable import immutable
from engine.play import Session
from tcgsite.matches.models import Match
from tcgsite.matches.realtime import presence


@immutable
class AbsentPlayer:
    """A player who has left the table, perhaps only for a moment."""

    seat: int
    is_gone: bool = False
    """True if the player has been away for a while."""
    claim_in: int | None = None
    """Seconds until the others can claim the match, or let a bot play on, or None if they can’t."""
    bots_fill: bool = False
    """True if a bot can play on instead."""


CLAIM_AFTER = 120
"""The seconds after which a match that waits for an absent player can be claimed."""


def absent_players(
    match: Match, session: Session, bots: Collection[int]
) -> tuple[AbsentPlayer, ...]:
    """Return the players who have left the table and are still in the match. In matches over days, nobody
    counts.
    """
    if session.outcome or match.clock_days:
        return ()
    seats = [seat for seat in range(session.seats) if not presence.is_seat_here(match.pk, seat)]
    if not seats:
        return ()
    out = session.out
    absent = {
        seat: presence.absence(match.pk, seat)
        for seat in seats
        if seat not in bots and seat not in out
    }
    return tuple(
        AbsentPlayer(
            seat, seconds >= presence.GONE, _claim_in(match, session, seat), bool(match.bots_fill)
        )
        for seat, seconds in absent.items()
        if seconds >= presence.AWAY
    )


def _claim_in(match: Match, session: Session, seat: int) -> int | None:
    """Return the seconds until a claim, or None if there can’t be one now.

    They are in steps of ten, so that pages seldom change.
    """
    wait = claim_wait(match, session, seat) if seat in session.required_seats else None
    return None if wait is None else -(-int(wait) // 10) * 10


def claim_wait(match: Match, session: Session, seat: int) -> float | None:
    """Return the seconds until the match can be claimed from this player, or None if it never can."""
    if not (match.may_claim or match.bots_fill):
        return None
    away = presence.absence(match.pk, seat) if seat in session.required_seats else 0
    return max(CLAIM_AFTER - away, 0.0)
