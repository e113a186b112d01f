"""Views that explain why the viewer can't use something now."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from engine.play import Session
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.why_not import Explanation, explain, explain_all, one_explanation
from tcgsite.matches.views.table import match_at

Explain = Callable[[Session, int | None], list[Explanation]]


@never_cache
@require_GET
def why_all(request: HttpRequest, public_id: str) -> HttpResponse:
    return _page(request, public_id, explain_all)


@never_cache
@require_GET
def why(request: HttpRequest, public_id: str, card: int) -> HttpResponse:
    return _page(request, public_id, lambda session, viewer: explain(session, viewer, card))


def _page(request: HttpRequest, public_id: str, explained: Explain) -> HttpResponse:
    match = match_at(public_id)
    if match.status == Match.Status.OPEN:
        return redirect(match)
    context: dict[str, object] = {"match": match}
    try:
        table = table_registry.table_of(match)
        with one_explanation(request.user.pk):
            context["explained"] = explained(table.session, table.viewer_for(request.user))
    except TableError as refused:
        context["refused"] = refused
    if request.headers.get("HX-Request"):
        part = "matches/_refusal.html" if "refused" in context else "matches/_why_not.html"
        return render(request, part, context)
    status = 404 if "refused" in context else 200
    return render(request, "matches/why_not.html", context, status=status)
