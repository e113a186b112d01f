"""Count each finished rated match once, in the rankings of its game and of its pool."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, Max, OuterRef, QuerySet
from django.utils import timezone

from tcgsite.matches.models import Match, RatingChange
from tcgsite.matches.results.glicko import Rating
from tcgsite.matches.results.rating_updates import places_in, ratings_after
from tcgsite.ranking.counting.boosting import Reason, counted_between, players_key, reason_against
from tcgsite.ranking.counting.listing import listed_until
from tcgsite.ranking.models import RankedMatch, RankedPlayer, RankingList
from tcgsite.ranking.models.ranking import season_of

BATCH = 200
LONGEST_MATCH = timedelta(days=3)
"""A match that lasts longer than this must be one over days."""


def count_matches(until: datetime) -> int:
    """Count all matches that ended before this time, oldest first, and return their number."""
    counted = 0
    while batch := list(_new_matches(until)[:BATCH]):
        for match in batch:
            count_match(match)
        counted += len(batch)
    return counted


def _new_matches(until: datetime) -> QuerySet[Match]:
    """Return the matches to count. Only recent ones are read, unless none has been counted yet."""
    rated = Exists(RatingChange.objects.filter(match=OuterRef("pk")))
    seen = Exists(RankedMatch.objects.filter(match=OuterRef("pk")))
    found = Match.objects.filter(rated, ~seen, status=Match.Status.FINISHED, rated=True)
    last = RankedMatch.objects.aggregate(at=Max("finished_at"))["at"]
    if last:
        found = found.filter(created_at__gte=last - LONGEST_MATCH)
    found = found.filter(finished_at__lt=until).order_by("finished_at", "pk")
    return found.select_related("pool").prefetch_related("seats__user")


@transaction.atomic
def count_match(match: Match) -> None:
    """Store whether the match counts and, if it does, the new ratings."""
    # The rows are locked, so that no other worker counts a match of this game meanwhile.
    rankings = _rankings_of(match)
    if RankedMatch.objects.filter(match=match).exists():
        return
    places = places_in(match)
    reason = reason_against(match, places)
    is_new_pair = not counted_between(match.game_id, places).exists()
    RankedMatch.objects.create(
        match=match,
        game_id=match.game_id,
        players=players_key(places),
        reason=reason,
        finished_at=_end_of(match),
    )
    if reason == Reason.COUNTS:
        for ranking in rankings:
            _raise_ratings(ranking, match, places, is_new_pair=is_new_pair)


def _rankings_of(match: Match) -> list[RankingList]:
    """Return the locked rankings of the game and, if it ships with the site, of the pool."""
    pool = match.pool if match.pool and match.pool.is_named and not match.pool.owner_id else None
    titles = {"": ""} | ({pool.slug: pool.title} if pool else {})
    first = season_of(timezone.localdate(_end_of(match)))
    for slug, title in titles.items():
        RankingList.objects.get_or_create(
            game_id=match.game_id, pool=slug, defaults={"title": title, "season": first}
        )
    found = RankingList.objects.filter(game=match.game_id, pool__in=titles)
    return list(found.select_for_update().order_by("pk"))


def _raise_ratings(
    ranking: RankingList, match: Match, places: dict[int, int], *, is_new_pair: bool
) -> None:
    moment = _end_of(match)
    held = {row.user_id: row for row in ranking.players.filter(user__in=places)}
    reached = ratings_after(places, {user: _rating_at(held.get(user), moment) for user in places})
    rows = [_player_after(held.get(user), ranking, user, moment, reached[user]) for user in places]
    for row in rows:
        row.opponents += is_new_pair
        row.listed_until = listed_until(row)
    RankedPlayer.objects.bulk_create([row for row in rows if row.pk is None])
    RankedPlayer.objects.bulk_update([row for row in rows if row.pk], CHANGED)


def _end_of(match: Match) -> datetime:
    return match.finished_at or match.created_at


CHANGED = [
    "rating",
    "deviation",
    "volatility",
    "rated_at",
    "played",
    "opponents",
    "listed_until",
]


def _rating_at(row: RankedPlayer | None, moment: datetime) -> Rating:
    return row.held_rating.after_days(max((moment - row.rated_at).days, 0)) if row else Rating()


def _player_after(
    row: RankedPlayer | None, ranking: RankingList, user: int, moment: datetime, reached: Rating
) -> RankedPlayer:
    row = row or RankedPlayer(ranking=ranking, user_id=user)
    row.rating, row.deviation = reached.rating, reached.deviation
    row.volatility, row.rated_at = reached.volatility, moment
    row.played += 1
    return row


def forget_counts() -> None:
    """Delete all counts of matches, and the ratings computed from them."""
    RankedMatch.objects.all().delete()
    RankedPlayer.objects.all().delete()
