"""Count the players of each game and pack in two weeks, and store which rise."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Count, Q, QuerySet

from tcgsite.accounts.models import Audience
from tcgsite.matches.models import Match, PlayedMatch
from tcgsite.ranking.models import Trend

WEEK = timedelta(days=7)
FEWEST = 3
"""Fewer players would tell who has played."""
KEPT = 200
"""The games, and the packs, with the most players."""


def count_trends(now: datetime) -> None:
    """Replace all trends."""
    trends = [*_trends("game", _games(now)), *_trends("pack", _packs(now))]
    with transaction.atomic():
        Trend.objects.all().delete()
        Trend.objects.bulk_create(trends)


def rise_of(players: int, before: int) -> float:
    """Return how much more is played than in the week before. One more of each keeps small numbers small."""
    return (players + 1) / (before + 1)


def _trends(name: str, rows: Iterable[tuple[int, int, int]]) -> Iterable[Trend]:
    for pk, players, before in rows:
        rise = rise_of(players, before)
        yield Trend(**{f"{name}_id": pk}, players=players, players_before=before, rise=rise)


def public_results(since: datetime) -> QuerySet[PlayedMatch]:
    """Return the parts of players in listed matches, without players who don’t show theirs to everyone."""
    recent = Match.objects.public().filter(
        status=Match.Status.FINISHED, created_at__gte=since - WEEK, finished_at__gte=since
    )
    shown = PlayedMatch.objects.filter(match__in=recent, user__is_active=True)
    return shown.filter(user__matches_for=Audience.EVERYBODY).order_by()


def _games(now: datetime) -> list[tuple[int, int, int]]:
    rows = public_results(now - 2 * WEEK).filter(game__pools__hidden_at=None)
    return _most_played(rows, "game", now)


def _packs(now: datetime) -> list[tuple[int, int, int]]:
    """Count only packs by players. Those that ship are parts of their games."""
    rows = public_results(now - 2 * WEEK)
    rows = rows.filter(
        match__pack_versions__pack__owner__isnull=False,
        match__pack_versions__pack__hidden_at=None,
        match__pack_versions__state="published",
    )
    return _most_played(rows, "match__pack_versions__pack", now)


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
