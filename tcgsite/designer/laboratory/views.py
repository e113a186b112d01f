"""The replay page of a match that bots played in the laboratory."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.authoring.simulations.laboratory.requests.deck_grid import DeckGrid
from cards.models import LabRun
from cards.web.request_values import number_in
from engine.play import IllegalAction
from tcgsite.designer.laboratory.lab_match import (
    OTHER_COURSE,
    LabMatch,
    LabMatchError,
    deck_match,
    lab_match,
    moment_of,
)
from tcgsite.designer.played_states import MatchTooLongError


@require_safe
def show_lab_match(request: HttpRequest, content: str, number: int) -> HttpResponse:
    """Show the match after `?at=` actions, seen from the seat `?eyes=` or with all cards visible ("open")."""
    run = get_object_or_404(LabRun, content=content)
    listed = reverse("cards:lab_matches", args=[content])
    return shown_match(request, run, number, listed, lambda: lab_match(run, number))


@require_safe
def show_deck_match(
    request: HttpRequest, content: str, row: int, column: int, number: int
) -> HttpResponse:
    """Show a match of a found deck, as `show_lab_match` does."""
    study = get_object_or_404(LabRun, content=content, kind=LabRun.Kind.DECKS)
    grid = DeckGrid.of(study)
    deck = grid.deck_at((row, column))
    if deck is None:
        raise Http404(_("No deck was found for this cell."))
    listed = reverse("cards:lab_deck", args=[content, row, column])
    return shown_match(request, study, number, listed, lambda: deck_match(grid, deck, number))


def shown_match(
    request: HttpRequest,
    run: LabRun,
    number: int,
    listed: str,
    found: Callable[[], LabMatch | None],
) -> HttpResponse:
    """Show the match that was found, or why it can't be shown. `listed` is the page that lists it."""
    try:
        match = found()
        if match is None:
            raise Http404(_("This match of the run hasn’t been played."))
        context = {**shown_moment(request, match), "listed": listed}
        return render(request, "laboratory/replay.html", context)
    except IllegalAction:
        refused = str(OTHER_COURSE)
    except (LabMatchError, MatchTooLongError) as error:
        refused = str(error)
    context = {"run": run, "number": number + 1, "refused": refused}
    return render(request, "laboratory/no_replay.html", context, status=409)


def shown_moment(request: HttpRequest, match: LabMatch) -> dict[str, Any]:
    """Return the content of the page. Raises IllegalAction, TooLongError."""
    at, eyes = request.GET.get("at", "0"), request.GET.get("eyes", "")
    moment = moment_of(match, number_in(at), eyes)
    title = _("Match {number} of {title}").format(number=match.place + 1, title=match.run.title)
    return {
        "run": match.run,
        "moment": moment,
        "layout": moment.layout,
        "address": request.path,
        "title": title,
        "bots": " – ".join(match.seats),
        "refusal": match.facts.refusal if moment.number == match.last else "",
        "look_rules": match.rules,
    }
