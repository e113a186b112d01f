"""The page that lists events: drafts, tournaments and leagues to enter, running ones, and past ones."""

from dataclasses import dataclass

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.organised.models import DraftTable, League, Tournament

SHOWN = 20
"""The most tournaments in each list, newest first."""


@dataclass(frozen=True, slots=True)
class EventLists:
    own: list[Tournament]
    open: list[Tournament]
    running: list[Tournament]
    over: list[Tournament]
    drafts: list[DraftTable]
    leagues: list[League]


@never_cache
@require_GET
def events(request: HttpRequest) -> HttpResponse:
    return render(request, "organised/events.html", {"lists": _lists(request.user.pk)})


def _lists(user_id: int | None) -> EventLists:
    Status = Tournament.Status  # noqa: N806 (a class)
    found = Tournament.objects.in_full().defer("card_records").filter(league=None)
    rows = found.annotate(entered=Count("entries"))
    mine = Q(pk__in=[])
    if user_id:
        entered = Tournament.objects.filter(entries__user=user_id, entries__left_in=None)
        mine = Q(organiser=user_id) | Q(pk__in=entered.values("pk"))
    own = rows.filter(mine, status__in=(Status.OPEN, Status.RUNNING))
    others = rows.exclude(mine) if user_id else rows
    return EventLists(
        list(own[:SHOWN]),
        list(others.filter(status=Status.OPEN)[:SHOWN]),
        list(others.filter(status=Status.RUNNING)[:SHOWN]),
        list(rows.filter(status=Status.OVER).order_by("-ended_at")[:SHOWN]),
        _drafts(user_id),
        _leagues(user_id),
    )


def _leagues(user_id: int | None) -> list[League]:
    """Return the unfinished leagues, the visitor’s own first."""
    rows = League.objects.exclude(status=League.Status.OVER).select_related("game", "pool")
    mine = Q(organiser=user_id) | Q(players__user=user_id, players__has_left=False)
    own = list(rows.filter(mine).distinct()[:SHOWN]) if user_id else []
    others = rows.exclude(pk__in=[each.pk for each in own])
    return own + list(others[: SHOWN - len(own)])


def _drafts(user_id: int | None) -> list[DraftTable]:
    """Return the drafts that the visitor can join, and the visitor’s own unfinished ones."""
    Status = DraftTable.Status  # noqa: N806 (a class)
    wanted = Q(status=Status.OPEN)
    if user_id:
        own = DraftTable.objects.filter(seats__user=user_id)
        wanted |= Q(pk__in=own.values("pk"), status__in=(Status.PICKING, Status.BUILDING))
    rows = DraftTable.objects.filter(wanted).select_related("game", "pool")
    return list(rows.annotate(taken=Count("seats"))[:SHOWN])
