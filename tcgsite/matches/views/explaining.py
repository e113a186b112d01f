"""Views that explain why the viewer can't use something now, and what an action would do."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from engine.play import Session
from tcgsite.matches.errors import TableBusyError, TableError
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.in_words.foresight import foreseen_sentences
from tcgsite.matches.rendering.in_words.why_not import (
    Explanation,
    drop_targets,
    explain,
    explain_all,
    lasting,
    one_explanation,
)
from tcgsite.matches.transport.spectating import table_for
from tcgsite.matches.views.table_page import match_at

Explain = Callable[[Session, int | None], list[Explanation]]


@never_cache
@require_GET
def why_all(request: HttpRequest, public_id: str) -> HttpResponse:
    return _page(request, public_id, explain_all)


@never_cache
@require_GET
def why(request: HttpRequest, public_id: str, card: int) -> HttpResponse:
    return _page(request, public_id, lambda session, viewer: explain(session, viewer, card), card)


@never_cache
@require_GET
def goes_to(request: HttpRequest, public_id: str, card: int) -> JsonResponse:
    """Return the IDs of the elements to highlight while the viewer drags the card."""
    try:
        table, viewer = table_for(match_at(public_id), request.user)
        with one_explanation(request.user.pk, "goes to"):
            found = drop_targets(table.session, viewer, card)
    except TableBusyError as busy:
        return JsonResponse({"refused": str(busy)}, status=409)
    except TableError as refused:
        return JsonResponse({"refused": str(refused)}, status=404)
    return JsonResponse({"targets": found})


@never_cache
@require_GET
def what_happens(request: HttpRequest, public_id: str) -> HttpResponse:
    """Render a fragment that says what the action in the query would do.

    If the match has gone on since the page asked, the response is empty, because the question is over.
    """
    match = match_at(public_id)
    try:
        table, viewer = table_for(match, request.user)
        action = request.GET.get("action", "")
        now = str(table.session.view(viewer).number)
        if request.GET.get("number", now) != now:
            return HttpResponse(status=HTTPStatus.NO_CONTENT)
        with one_explanation(request.user.pk, "what happens"):
            sentences = foreseen_sentences(table.session, viewer, action)
    except TableError as refused:
        context = {"sentences": [str(refused)], "refused": True}
        return render(request, "matches/_foreseen.html", context, status=409)
    return render(request, "matches/_foreseen.html", {"sentences": sentences})


def _page(request: HttpRequest, public_id: str, explained: Explain, card: int = 0) -> HttpResponse:
    """Render why the viewer can’t use something, and temporary changes of the card or the table.

    Spectators see only temporary changes of a card.
    """
    match = match_at(public_id)
    if match.status == Match.Status.OPEN:
        return redirect(match)
    context: dict[str, object] = {"match": match}
    try:
        table, viewer = table_for(match, request.user)
        session = table.session
        with one_explanation(request.user.pk):
            context["lasting"] = lasting(session, viewer, card)
            context["uses_nothing"] = viewer is None
            try:
                context["explained"] = explained(session, viewer)
            except TableError:
                if not context["lasting"]:
                    raise
                context["uses_nothing"] = True
    except TableError as refused:
        context["refused"] = refused
    if request.headers.get("HX-Request"):
        part = "matches/_refusal.html" if "refused" in context else "matches/_why_not.html"
        return render(request, part, context)
    status = 404 if "refused" in context else 200
    return render(request, "matches/why_not.html", context, status=status)
