"""Places of players in a finished match. Players who left their seat to a bot come after all others."""

from collections.abc import Mapping
from typing import Any

from tcgsite.matches.models import Match

REPLACED = "replaced"
"""The key of a result for the seats in which bots played on to the end."""
WON, NEITHER, LOST, LEFT = 1, 0, -1, -2


def places_of_seats(match: Match) -> dict[int, int]:
    """Return the place of each seat: WON, NEITHER, LOST or LEFT, or {} if there is no result.

    A player counts as LEFT if a bot has played on, whatever the bot achieved. If only one player has stayed,
    this player has won.
    """
    result: Mapping[str, Any] = match.result or {}
    if not result:
        return {}
    seats = [seat.position for seat in match.seats.all()]
    left = set(result.get(REPLACED, ()))
    winners, losers = (set(result.get(key, ())) - left for key in ("winners", "losers"))
    stayed = [seat for seat in seats if seat not in left]
    if left and len(stayed) == 1:
        winners, losers = set(stayed), set()
    places = {seat: (seat in winners) - (seat in losers) for seat in stayed}
    return places | dict.fromkeys(left, LEFT)


def has_won(match: Match, position: int | None) -> bool | None:
    """Return True if the player of this seat has won, False if the player has lost, and None after a draw."""
    places = places_of_seats(match)
    place = NEITHER if position is None else places.get(position, NEITHER)
    if place == WON:
        return True
    return False if place < NEITHER or WON in places.values() else None
