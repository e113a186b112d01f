"""Open tables whose players are still waiting: their pages keep polling the seats."""

from collections.abc import Iterable
from datetime import timedelta

from django.utils import timezone

from tcgsite.matches.models import Match, MatchQuerySet
from tcgsite.matches.presence.shared_memory import recall, remember

STILL_THERE = 150
"""Seconds. Browsers let a page in the background poll only once a minute."""
LONGEST_WAIT = timedelta(days=1)
MOST = 200


def still_there(match: Match, user_id: int | None) -> None:
    """Remember that a player seated at the table has just polled it."""
    if user_id and any(seat.user_id == user_id for seat in match.seats.all()):
        remember(_waiting_key(match), True, STILL_THERE)


def where_people_wait(matches: MatchQuerySet) -> list[Match]:
    """Return the listed open tables whose players still wait, the longest wait first."""
    now = timezone.now()
    found = matches.open().public().filter(created_at__gte=now - LONGEST_WAIT)
    newest = list(found.order_by("-created_at")[:MOST])[::-1]
    there = _seen_lately(newest)
    fresh = now - timedelta(seconds=STILL_THERE)
    return [match for match in newest if _waiting_key(match) in there or match.created_at > fresh]


def _seen_lately(matches: Iterable[Match]) -> set[str]:
    return set(recall(map(_waiting_key, matches)))


def _waiting_key(match: Match) -> str:
    return f"waiting.{match.pk}"
