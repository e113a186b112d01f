"""The page on which a player answers ahead. The answers appear on no other page."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from cards.web.request_values import number_in
from engine.play.imagined import AheadAnswer, ExpectedQuestion
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions.ahead import (
    MOST,
    add_answer,
    given_ahead,
    number_of,
    offered_ahead,
    remove_answers,
)
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.in_words.why_not import one_explanation
from tcgsite.matches.views.table_page import match_at


@dataclass(frozen=True)
class AheadCase:
    """A possible question, with the offered answers and the index of each in the whole list."""

    question: ExpectedQuestion
    answers: list[tuple[int, str]]


def cases_of(offered: Iterable[AheadAnswer]) -> list[AheadCase]:
    cases: dict[ExpectedQuestion, AheadCase] = {}
    for place, each in enumerate(offered):
        found = cases.setdefault(each.question, AheadCase(each.question, []))
        found.answers.append((place, each.label))
    return list(cases.values())


@never_cache
@login_required
def answer_ahead(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show and change the answers that the player has given ahead."""
    match = match_at(public_id)
    if match.status != Match.Status.RUNNING:
        return redirect(match)
    refused = None
    try:
        table = table_registry.table_of(match)
        viewer = table.viewer_for(request.user)
        with one_explanation(request.user.pk, "ahead"):
            if request.method == "POST":
                _change(table, viewer, request)
                return redirect("matches:ahead", public_id)
    except TableError as error:
        refused = error
    return _page(request, match, refused)


def _change(table: Table, viewer: int | None, request: HttpRequest) -> None:
    if "remove" in request.POST:
        remove_answers(table, viewer)
        return
    place = request.POST.get("answer", "")
    number = number_in(request.POST.get("number", ""))
    add_answer(table, viewer, number, number_in(place) if place else -1)


def _page(request: HttpRequest, match: Match, refused: TableError | None) -> HttpResponse:
    context: dict[str, object] = {"match": match, "refused": refused, "most": MOST}
    try:
        table = table_registry.table_of(match)
        viewer = table.viewer_for(request.user)
        with one_explanation(request.user.pk, "ahead"):
            offered = offered_ahead(table, viewer)
        seat = viewer or 0
        context |= {
            "cases": cases_of(offered),
            "given": given_ahead(table, seat),
            "number": number_of(table, seat),
            "is_full": len(given_ahead(table, seat)) >= MOST,
        }
    except TableError as error:
        context["refused"] = refused or error
    status = 409 if context["refused"] else 200
    return render(request, "matches/answer_ahead.html", context, status=status)
