"""The page behind People: search by name, players here now, and the visitor’s own lists."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.people.finding.name_search import LONGEST_QUERY, find_players


@never_cache
@require_GET
def find(request: HttpRequest) -> HttpResponse:
    query = request.GET.get("q", "")[:LONGEST_QUERY]
    context = {
        "query": query,
        "longest": LONGEST_QUERY,
        "found": find_players(query, request.user.pk) if query else None,
    }
    return render(request, "people/find.html", context)
