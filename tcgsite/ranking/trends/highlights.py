"""Find the day’s matches worth watching: the closest, the one with the biggest turn, and the longest."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import groupby

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from tcgsite.accounts.models import Audience
from tcgsite.matches.models import PlayedMatch, RecordedAction, Seat
from tcgsite.ranking.models import Highlight
from tcgsite.ranking.trends.counting_players import public_results

DAY = timedelta(days=1)
PEOPLE = 2
"""The fewest people in such a match. Matches against bots are left out."""
FEWEST_ACTIONS = 20
FEWEST_IN_A_TURN = 5
MOST_LOOKED_THROUGH = 200
"""The most matches whose records are read to find the biggest turn. Those with the most actions count."""


def choose_highlights(now: datetime) -> None:
    """Replace the highlights. If the day has none, none are left. No match is shown twice."""
    played = _public_matches(now)
    found: dict[int, Highlight] = {}
    for each in (_closest(played), _biggest_turn(played), _longest(played)):
        if each:
            found.setdefault(each.match_id, each)
    with transaction.atomic():
        Highlight.objects.all().delete()
        Highlight.objects.bulk_create(found.values())


def _closest(played: QuerySet[PlayedMatch]) -> Highlight | None:
    row = played.filter(margin__gte=0).order_by("margin", "-actions", "pk").first()
    return _highlight(Highlight.Kind.CLOSEST, row.match_id, row.margin or 0) if row else None


def _longest(played: QuerySet[PlayedMatch]) -> Highlight | None:
    row = played.order_by("-actions", "pk").first()
    return _highlight(Highlight.Kind.LONGEST, row.match_id, row.actions) if row else None


def _biggest_turn(played: QuerySet[PlayedMatch]) -> Highlight | None:
    """Return the match in which a player acted most often in a row, or None if no turn was long enough. Only
    those with the most actions are read.
    """
    longest = played.order_by("-actions", "pk").values_list("match", flat=True)
    sizes = turn_sizes(longest[:MOST_LOOKED_THROUGH])
    match = max(sizes, key=lambda each: (sizes[each], -each), default=None)
    if match is None or sizes[match] < FEWEST_IN_A_TURN:
        return None
    return _highlight(Highlight.Kind.BIGGEST_TURN, match, sizes[match])


def turn_sizes(matches: Iterable[int]) -> dict[int, int]:
    """Return the longest row of actions by one player, for each match. The server’s actions for players don’t
    count.
    """
    rows = RecordedAction.objects.filter(match__in=list(matches), automatic=False)
    seats = rows.order_by("match", "number").values_list("match", "seat")
    sizes: dict[int, int] = {}
    for (match, _seat), actions in groupby(seats.iterator()):
        sizes[match] = max(sizes.get(match, 0), sum(1 for _ in actions))
    return sizes


def _public_matches(now: datetime) -> QuerySet[PlayedMatch]:
    """Return the day’s matches between people, if all players show theirs to everyone."""
    hides = Seat.objects.filter(match=OuterRef("match"), user__matches_for__gt=Audience.EVERYBODY)
    played = public_results(now - DAY).filter(~Exists(hides), result=PlayedMatch.Result.WON)
    return played.filter(people__gte=PEOPLE, actions__gte=FEWEST_ACTIONS)


def _highlight(kind: str, match_id: int, number: float) -> Highlight:
    return Highlight(kind=kind, match_id=match_id, number=number)


def shown_highlights() -> list[Highlight]:
    """Return the highlights, without players who have hidden their matches since."""
    rows = Highlight.objects.exclude(match__seats__user__matches_for__gt=Audience.EVERYBODY)
    # Prefetch instead of joining: with a join, SQLite read all matches first, because it expected few.
    return list(rows.order_by("kind").prefetch_related("match__game", "match__seats__user"))
