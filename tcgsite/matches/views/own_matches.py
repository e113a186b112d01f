"""A user’s own matches: the list of past ones, and the link to the next table. Guests have both, too."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.matches.lobby.own_tables import next_table
from tcgsite.matches.models import Match, PlayedMatch
from tcgsite.matches.results.page_by_page import NEWEST_FIRST, page_place, rows_before
from tcgsite.matches.results.places import has_won

SHOWN = 20
"""The number of matches per page."""


@never_cache
@require_GET
def own_matches(request: HttpRequest) -> HttpResponse:
    user_id = request.user.pk
    played = PlayedMatch.objects.filter(rows_before(request.GET.get("before", "")), user=user_id)
    rows = list(played.order_by(*NEWEST_FIRST)[: SHOWN + 1])
    matches = _in_full([row.match_id for row in rows[:SHOWN]])
    for match in matches:
        match.has_won = user_has_won(match, user_id)
    older = page_place(rows[SHOWN - 1]) if rows[SHOWN:] else ""
    context = {"matches": matches, "older": older}
    return render(request, "matches/own_matches.html", context)


def _in_full(ids: list[int]) -> list[Match]:
    """Return these matches in this order, with everything that the page shows."""
    found = Match.objects.with_seats().with_house_rules().in_bulk(ids)
    return [found[each] for each in ids]


@never_cache
@require_GET
def next_own_table(request: HttpRequest) -> HttpResponse:
    """Redirect to the table that waits for the user with the least time left, except `?besides=`."""
    found = next_table(request.user.pk, request.GET.get("besides", ""))
    if found:
        return redirect("matches:table", found)
    messages.info(request, _("No other table waits for you."))
    return redirect("matches:your_tables")


def user_has_won(match: Match, user_id: int | None) -> bool | None:
    """Return True if the user won, False if another player did, and None after a draw."""
    own = (seat.position for seat in match.seats.all() if seat.user_id == user_id)
    return has_won(match, next(own, None))
