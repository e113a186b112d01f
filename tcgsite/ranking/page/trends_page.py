"""The page of the most played and the rising games and packs, with the formula."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tcgsite.ranking.models import Trend
from tcgsite.ranking.trends.also_played import FEWEST

SHOWN = 20
RISING_FROM = 1.0
"""The rise from which on a game or pack is listed: it was played more than in the week before."""


@dataclass(frozen=True, slots=True)
class Trends:
    rising: list[Trend]
    most_played: list[Trend]


@require_safe
def trends(request: HttpRequest) -> HttpResponse:
    context = {"trends": current_trends(SHOWN), "fewest": FEWEST}
    return render(request, "ranking/trends.html", context)


def current_trends(shown: int) -> Trends:
    """Return games and packs, using two queries."""
    rows = Trend.objects.select_related("game", "pack__game", "pack__owner")
    rows = rows.exclude(pack__hidden_at__isnull=False)
    rising = rows.filter(rise__gt=RISING_FROM).order_by("-rise", "-players", "pk")
    return Trends(list(rising[:shown]), list(rows.order_by("-players", "pk")[:shown]))
