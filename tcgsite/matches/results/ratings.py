"""Current ratings: each player's newest rating, with a deviation that grows over time."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Max
from django.utils import timezone

from tcgsite.matches.models import Match, RatingChange
from tcgsite.matches.results.glicko import Rating

Ratings = dict[tuple[int, int], Rating]
"""Ratings by user and game. Players who have not been rated yet are left out."""


def current_ratings(
    users: Iterable[int], games: Iterable[int], at: datetime | None = None
) -> Ratings:
    """Return the ratings of these users in these games, using two queries."""
    rows = RatingChange.objects.filter(user__in=set(users), game__in=set(games)).order_by()
    newest = rows.values("user", "game").annotate(newest=Max("pk")).values("newest")
    moment = at or timezone.now()
    return {
        (change.user_id, change.game_id): rating_at(change, moment)
        for change in RatingChange.objects.filter(pk__in=newest)
    }


def rating_at(change: RatingChange, moment: datetime) -> Rating:
    reached = Rating(change.rating, change.deviation, change.volatility)
    return reached.after_days(max((moment - change.at).days, 0))


def attach_ratings(matches: Iterable[Match]) -> None:
    """Set `seat.rating` to the player's rating, for the seats of all rated matches."""
    rated = [match for match in matches if match.rated]
    if not rated:
        return
    seats = [(match, seat) for match in rated for seat in match.seats.all() if seat.user_id]
    held = current_ratings(
        (seat.user_id for _, seat in seats if seat.user_id), (match.game_id for match in rated)
    )
    for match, seat in seats:
        seat.rating = held.get((seat.user_id or 0, match.game_id), Rating())
