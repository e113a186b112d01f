"""The page of a player’s running matches. Those that end first come first."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tcgsite.matches.live.interventions.vacations import vacation_days
from tcgsite.matches.lobby.own_tables import own_tables
from tcgsite.matches.views.lobby import tile_of

ALL, MINE, THEIRS = "", "mine", "theirs"
MOST = 24
"""The most tables on the page, because each shows a small picture."""


@never_cache
@require_safe
def your_tables(request: HttpRequest) -> HttpResponse:
    """List the tables that wait for the player (`?show=mine`), for others (`?show=theirs`), or all."""
    found = own_tables(request.user.pk) if request.user.is_authenticated else []
    chosen = request.GET.get("show", ALL)
    wanted = {MINE: (True,), THEIRS: (False,)}.get(chosen, (True, False))
    tables = [table for table in found if table.is_own_move in wanted][:MOST]
    for table in tables:
        table.match.tile = tile_of(table.match)
    waiting = sum(table.is_own_move for table in found)
    filters = [
        (ALL, _("All"), len(found)),
        (MINE, _("Your move"), waiting),
        (THEIRS, _("Waiting for others"), len(found) - waiting),
    ]
    context = {
        "tables": tables,
        "vacation": vacation_days(request.user.pk),
        "waiting": waiting,
        "filters": [(value, label, count, value == chosen) for value, label, count in filters],
    }
    return render(request, "matches/your_tables.html", context)
