"""Count the players of each game and pack in two weeks, and store which rise."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Count, Q, QuerySet

from tcgsite.accounts.models import Audience
from tcgsite.matches.models import Match, PlayedMatch
from tcgsite.ranking.models import AlsoPlayed, Trend
from tcgsite.ranking.trends.also_played import FEWEST, also_played

GAME, PACK = "game", "match__pack_versions__pack"
"""The fields of a result by which players are counted."""
WEEK = timedelta(days=7)
KEPT = 200
"""The most games and packs stored. Those with the most players count."""


def count_trends(now: datetime) -> None:
    """Replace all trends, and the lists of what players also play."""
    games, packs = game_results(now - 2 * WEEK), pack_results(now - 2 * WEEK)
    most = {"game": _most_played(games, GAME, now), "pack": _most_played(packs, PACK, now)}
    also = [*also_played("game", games, GAME, most["game"])]
    also += also_played("pack", packs, PACK, most["pack"])
    with transaction.atomic():
        Trend.objects.all().delete()
        Trend.objects.bulk_create(each for name in most for each in _trends(name, most[name]))
        AlsoPlayed.objects.all().delete()
        AlsoPlayed.objects.bulk_create(also)


def rise_of(players: int, before: int) -> float:
    """Return the growth since the week before. Adding one to both numbers keeps small numbers from growing
    fast.
    """
    return (players + 1) / (before + 1)


def _trends(name: str, rows: Iterable[tuple[int, int, int]]) -> Iterable[Trend]:
    for pk, players, before in rows:
        rise = rise_of(players, before)
        yield Trend(**{f"{name}_id": pk}, players=players, players_before=before, rise=rise)


def public_results(since: datetime) -> QuerySet[PlayedMatch]:
    """Return results in listed matches of players who show theirs to everyone."""
    recent = Match.objects.public().filter(
        status=Match.Status.FINISHED, created_at__gte=since - WEEK, finished_at__gte=since
    )
    shown = PlayedMatch.objects.filter(match__in=recent, user__is_active=True)
    return shown.filter(user__matches_for=Audience.EVERYBODY).order_by()


def game_results(since: datetime) -> QuerySet[PlayedMatch]:
    return public_results(since).filter(game__pools__hidden_at=None)


def pack_results(since: datetime) -> QuerySet[PlayedMatch]:
    """Return results with packs made by players. Packs that ship belong to their games."""
    return public_results(since).filter(
        match__pack_versions__pack__owner__isnull=False,
        match__pack_versions__pack__hidden_at=None,
        match__pack_versions__state="published",
    )


def _most_played(
    rows: QuerySet[PlayedMatch], name: str, now: datetime
) -> list[tuple[int, int, int]]:
    this_week = Q(finished_at__gte=now - WEEK)
    counted = rows.values(name).annotate(
        players=Count("user", distinct=True, filter=this_week),
        players_before=Count("user", distinct=True, filter=~this_week),
    )
    most = counted.filter(players__gte=FEWEST).order_by("-players", name)
    return list(most.values_list(name, "players", "players_before")[:KEPT])
