"""The page on which an organiser of a club makes a weekly event."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.errors import TableError
from tcgsite.organised.clubs.recurring_events import RecurringForm, make_recurring
from tcgsite.organised.models import Club
from tcgsite.organised.tournaments.making import people_of
from tcgsite.organised.views.making import chosen_pool, games_with_pools, is_for_two


@require_http_methods(["GET", "HEAD", "POST"])
def new_recurring(request: HttpRequest, public_id: str) -> HttpResponse:
    club, games = (
        get_object_or_404(Club, public_id=public_id),
        games_with_pools(request, for_tables=True),
    )
    context: dict[str, object] = {"club": club, "games": games}
    if not games:
        return render(request, "organised/new_recurring.html", context)
    address = reverse("organised:new_recurring", args=[public_id])
    chosen = chosen_pool(request, games, address)
    form, refused = RecurringForm(request.POST or None, people=people_of(chosen.pool)), None
    if request.method == "POST" and form.is_valid():
        try:
            user = ensure_player(request)
            make_recurring(club, user, chosen.game, chosen.pool, form.cleaned_data)
            return redirect(club)
        except TableError as error:
            refused = error
    context |= chosen.context | {"form": form, "refused": refused}
    context["uses_decks"] = is_for_two(chosen.pool, uses_decks=True)
    status = 422 if refused or form.errors else 200
    return render(request, "organised/new_recurring.html", context, status=status)
