"""The results of a tournament as files."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.organised.models import Tournament
from tcgsite.organised.pages.large_page import overview_of
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.pages.result_files import results_csv, results_json


@never_cache
@require_GET
def as_csv(request: HttpRequest, public_id: str) -> HttpResponse:
    return HttpResponse(
        results_csv(_overview(request, public_id)),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="results.csv"'},
    )


@never_cache
@require_GET
def as_json(request: HttpRequest, public_id: str) -> HttpResponse:
    return JsonResponse(results_json(_overview(request, public_id)))


@never_cache
@require_GET
def as_print(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return a page for printing, with everything unfolded. It is the same for all viewers."""
    overview = _overview(request, public_id)
    context = {"overview": overview, "game": overview.tournament.game}
    return render(request, "organised/print.html", context)


def _overview(request: HttpRequest, public_id: str) -> Overview:
    found = get_object_or_404(Tournament.objects.in_full(), public_id=public_id)
    return overview_of(found, None, request.GET)
