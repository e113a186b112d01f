"""Compute the places of a ranking, and the distribution of its ratings."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from django.db import transaction

from tcgsite.ranking.counting.listing import listed_in
from tcgsite.ranking.models import RankedPlayer, RankingList

BATCH = 500
BINS, LOWEST, WIDTH = 17, 1100, 50
"""The number of ranges, and the lowest rating and width of the inner ones. The outer ranges contain all
others.
"""


def place_players(ranking: RankingList, now: datetime) -> None:
    """Store the places of the listed players, a few at a time, so that matches can be stored meanwhile."""
    listed = list(listed_in(ranking, now).values_list("pk", "rating", "place"))
    places = {pk: place for place, (pk, _rating, _old) in enumerate(listed, 1)}
    gone = ranking.players.exclude(place=None).values_list("pk", flat=True)
    _remove_places([pk for pk in gone if pk not in places])
    _give_places({pk: places[pk] for pk, _rating, old in listed if places[pk] != old})
    bins = Counter(bin_of(rating) for _pk, rating, _old in listed)
    RankingList.objects.filter(pk=ranking.pk).update(
        listed=len(listed),
        bins=[bins[each] for each in range(BINS)],
        placed_at=now,
    )


def bin_of(rating: float) -> int:
    return min(max(int((rating - LOWEST) // WIDTH), 0), BINS - 1)


def _remove_places(rows: list[int]) -> None:
    for some in _in_batches(rows):
        RankedPlayer.objects.filter(pk__in=some).update(place=None)


def _give_places(places: dict[int, int]) -> None:
    for some in _in_batches(list(places)):
        with transaction.atomic():
            rows = [RankedPlayer(pk=pk, place=places[pk]) for pk in some]
            RankedPlayer.objects.bulk_update(rows, ["place"])


def _in_batches(rows: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(rows), BATCH):
        yield rows[start : start + BATCH]
