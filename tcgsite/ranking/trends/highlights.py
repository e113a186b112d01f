"""Find the matches of the last day that are worth watching: the closest, and the longest."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from tcgsite.accounts.models import Audience
from tcgsite.matches.models import PlayedMatch, Seat
from tcgsite.ranking.models import Highlight
from tcgsite.ranking.trends.counting_players import public_results

DAY = timedelta(days=1)
PEOPLE = 2
"""Matches against bots are left out."""
FEWEST_ACTIONS = 20


def choose_highlights(now: datetime) -> None:
    """Replace the highlights. A day without any leaves none."""
    played = _public_matches(now)
    closest = played.filter(margin__gte=0).order_by("margin", "-actions", "pk").first()
    longest = played.order_by("-actions", "pk").first()
    found = []
    if closest:
        found.append(_highlight(Highlight.Kind.CLOSEST, closest, closest.margin or 0))
    if longest and (closest is None or longest.match_id != closest.match_id):
        found.append(_highlight(Highlight.Kind.LONGEST, longest, longest.actions))
    with transaction.atomic():
        Highlight.objects.all().delete()
        Highlight.objects.bulk_create(found)


def _public_matches(now: datetime) -> QuerySet[PlayedMatch]:
    """Return the day’s matches of people, all of whom show theirs to everyone."""
    hides = Seat.objects.filter(match=OuterRef("match"), user__matches_for__gt=Audience.EVERYBODY)
    played = public_results(now - DAY).filter(~Exists(hides), result=PlayedMatch.Result.WON)
    return played.filter(people__gte=PEOPLE, actions__gte=FEWEST_ACTIONS)


def _highlight(kind: str, played: PlayedMatch, number: float) -> Highlight:
    return Highlight(kind=kind, match_id=played.match_id, number=number)


def shown_highlights() -> list[Highlight]:
    """Return the highlights, without players who have hidden their matches since."""
    rows = Highlight.objects.exclude(match__seats__user__matches_for__gt=Audience.EVERYBODY)
    # Without a join: SQLite began with all matches, because it thought that they were few.
    return list(rows.order_by("kind").prefetch_related("match__game", "match__seats__user"))
