"""Rate a finished match, or recompute all ratings from the results."""

from datetime import datetime

from django.db import transaction
from django.db.models import Min

from tcgsite.accounts.models import User
from tcgsite.matches.models import Match, RatingChange
from tcgsite.matches.results.glicko import Rating, Result
from tcgsite.matches.results.places import places_of_seats
from tcgsite.matches.results.ratings import Ratings, current_ratings
from tcgsite.operation.metrics import RATED_MATCHES

WON, DRAWN, LOST = 1.0, 0.5, 0.0


def rate(match: Match) -> None:
    """Rate the match within the transaction of the last action, so that each match is rated only once.

    The caller has locked the players, because two matches of a player may end at the same time.
    """
    places = places_in(match) if match.rated else {}
    # Guests and deleted accounts have no rating to compare the others with.
    if match.finished_at is None or len(places) < len(match.seats.all()):
        return
    held = current_ratings(places, [match.game_id], match.finished_at)
    RatingChange.objects.bulk_create(rating_changes(match, places, held, match.finished_at))
    RATED_MATCHES.inc()


def rating_changes(
    match: Match, places: dict[int, int], held: Ratings, moment: datetime
) -> list[RatingChange]:
    """Return the players' rating changes in seat order, from the ratings before the match."""
    before = {user: held.get((user, match.game_id), Rating()) for user in places}
    return [
        _rating_change(match, user, moment, before[user], reached)
        for user, reached in ratings_after(places, before).items()
    ]


def ratings_after(places: dict[int, int], before: dict[int, Rating]) -> dict[int, Rating]:
    """Return each player’s rating after a match. Each is compared with every other player."""
    reached = {}
    for user, rating in before.items():
        others = ((before[other], places[other]) for other in before if other != user)
        reached[user] = rating.after(
            Result(other, _score(places[user], place)) for other, place in others
        )
    return reached


def _rating_change(
    match: Match, user: int, moment: datetime, before: Rating, reached: Rating
) -> RatingChange:
    return RatingChange(
        match=match,
        user_id=user,
        game_id=match.game_id,
        before=before.rating,
        rating=reached.rating,
        deviation=reached.deviation,
        volatility=reached.volatility,
        at=moment,
    )


def places_in(match: Match) -> dict[int, int]:
    """Return the place of each registered player, or {} if there is no result."""
    places = places_of_seats(match)
    return {
        seat.user_id: places[seat.position]
        for seat in match.seats.all()
        if places and seat.user and not seat.user.is_guest and seat.user_id
    }


def _score(own: int, other: int) -> float:
    return WON if own > other else LOST if own < other else DRAWN


@transaction.atomic
def recompute() -> int:
    """Recompute all ratings, and return the number of rated matches.

    Matches that have never been rated are rated last, in the order in which they ended.
    """
    # A rated match that ends meanwhile waits for the lock, and then uses the new ratings.
    list(
        User.objects.select_for_update(of=("self",)).filter(seats__match__rated=True).order_by("pk")
    )
    matches = _in_rating_order()
    RatingChange.objects.all().delete()
    for match_id in matches:
        rate(Match.objects.prefetch_related("seats__user").get(pk=match_id))
    return RatingChange.objects.values("match").distinct().count()


def _in_rating_order() -> list[int]:
    """Return the finished rated matches in the order of rating. Unrated ones come last, in the order in which
    they ended.
    """
    finished = Match.objects.filter(rated=True, status=Match.Status.FINISHED)
    once = finished.annotate(rated_as=Min("rating_changes__pk"))
    rated_before = once.exclude(rated_as=None).order_by("rated_as")
    left_out = once.filter(rated_as=None).order_by("finished_at", "pk")
    return [pk for found in (rated_before, left_out) for pk in found.values_list("pk", flat=True)]
