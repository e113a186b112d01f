"""Find matches that don’t count, because they may have been played only for the ranking."""

from collections.abc import Collection
from datetime import timedelta

from django.db import models

from tcgsite.matches.models import Match
from tcgsite.ranking.models import RankedMatch
from tcgsite.ranking.networks import share_a_network

PER_DAY, PER_MONTH = 3, 12
"""The most matches between the same players that count in 24 hours, and in 30 days."""
DAY, MONTH = timedelta(days=1), timedelta(days=30)
FEWEST_ACTIONS = 8
SHORTEST = timedelta(seconds=30)
"""If a player resigns or runs out of time before this, the match doesn’t count."""

Reason = RankedMatch.Reason


def players_key(users: Collection[int]) -> str:
    return ",".join(map(str, sorted(users)))


def reason_against(match: Match, users: Collection[int]) -> Reason:
    """Return why the finished match doesn’t count, or COUNTS."""
    if match.clock_days:
        return Reason.DAYS
    if _ended_quickly(match):
        return Reason.QUICK
    if _have_met_often(match, users):
        return Reason.PAIR
    began, ended = match.started_at or match.created_at, match.finished_at or match.created_at
    return Reason.NETWORK if share_a_network(users, began, ended) else Reason.COUNTS


def _ended_quickly(match: Match) -> bool:
    """Return True if the match ended in its first moves because a player left it."""
    if not (match.result or {}).get("withdrawn"):
        return False
    if match.action_count < FEWEST_ACTIONS:
        return True
    began, ended = match.started_at, match.finished_at
    return began is not None and ended is not None and ended - began < SHORTEST


def _have_met_often(match: Match, users: Collection[int]) -> bool:
    ended = match.finished_at or match.created_at
    met = counted_between(match.game_id, users).filter(finished_at__lte=ended)
    times = list(met.filter(finished_at__gt=ended - MONTH).values_list("finished_at", flat=True))
    return len(times) >= PER_MONTH or sum(each > ended - DAY for each in times) >= PER_DAY


def counted_between(game_id: int, users: Collection[int]) -> "models.QuerySet[RankedMatch]":
    """Return the counted matches with exactly these players."""
    found = RankedMatch.objects.filter(game=game_id, players=players_key(users))
    return found.filter(reason=Reason.COUNTS).order_by()
