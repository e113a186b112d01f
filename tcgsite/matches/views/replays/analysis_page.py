"""The page with bots’ opinions about a finished match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cards.jobs.status import reason_to_wait
from cards.web.fairness.limits import PAGE
from cards.web.fairness.slow_work import charged_to
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match
from tcgsite.matches.replays.analysing import analyse
from tcgsite.matches.replays.analysis_report import AnalysisReport
from tcgsite.matches.replays.analysis_requests import known_analysis, request_analysis
from tcgsite.matches.views.replays.replay_page import viewer_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def analysis(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the analysis so far. A POST request starts it."""
    match = get_object_or_404(Match.objects.with_seats(), public_id=public_id)
    if match.status != Match.Status.FINISHED:
        return redirect(match)
    if request.method != "POST":
        return _page(request, match)
    try:
        with charged_to(viewer_of(request), PAGE):
            request_analysis(match, ensure_player(request))
    except TableError as refused:
        return _page(request, match, refused)
    return redirect("matches:analysis", match.public_id)


def _page(request: HttpRequest, match: Match, refused: TableError | None = None) -> HttpResponse:
    known = known_analysis(match)
    context = {
        "match": match,
        "report": AnalysisReport(known, match) if known else None,
        "title": " – ".join(seat.name for seat in match.seats.all()),
        "refused": refused,
        "waits": reason_to_wait(analyse, known.pk) if known else "",
    }
    is_part = request.headers.get("HX-Request") and not refused
    template = "matches/_analysis.html" if is_part else "matches/analysis.html"
    return render(request, template, context, status=422 if refused else 200)
