"""Seasons: calendar months. At the end of each, the first places are stored forever."""

from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tcgsite.ranking.counting.count_matches import count_matches
from tcgsite.ranking.models import RankingList, SeasonPlace
from tcgsite.ranking.models.ranking import season_of
from tcgsite.ranking.placing import place_players

KEPT_PLACES = 200
"""The number of places stored for a season, as many as a page shows."""


def update_rankings(now: datetime) -> int:
    """Count new matches, close a finished season, and compute places. Return the number of
    counted matches.
    """
    season = season_of(timezone.localdate(now))
    first = _beginning_of(season)
    counted = count_matches(min(first, now))
    for ranking in RankingList.objects.filter(season__lt=season):
        place_players(ranking, first)
        close_season(ranking, season)
    counted += count_matches(now)
    for ranking in RankingList.objects.all():
        place_players(ranking, now)
    return counted


@transaction.atomic
def close_season(ranking: RankingList, following: date) -> None:
    """Store the first places, and begin the next season."""
    if not RankingList.objects.filter(pk=ranking.pk, season=ranking.season).update(
        season=following
    ):
        return  # Another worker has closed it.
    season = season_of(following - timedelta(days=1))
    placed = ranking.players.filter(place__gt=0).order_by("place", "pk")
    SeasonPlace.objects.bulk_create(
        SeasonPlace(
            ranking=ranking,
            season=season,
            user_id=row.user_id,
            place=place,
            rating=row.rating,
            deviation=row.deviation,
        )
        for place, row in enumerate(placed[:KEPT_PLACES], 1)
    )
    ranking.players.update(place_before=F("place"))


def _beginning_of(season: date) -> datetime:
    return datetime.combine(season, time.min, timezone.get_current_timezone())
