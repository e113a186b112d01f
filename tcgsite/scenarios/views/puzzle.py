"""Puzzle page; its address holds the moves, so it can be shared and undone."""

from dataclasses import replace
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.play import IllegalAction
from engine.play.scenario import Puzzle
from engine.play.scenario import puzzle_of as as_puzzle
from tcgsite.scenarios.display.rendering import seen_now, seen_still
from tcgsite.scenarios.errors import Refused
from tcgsite.scenarios.loaded import Opened
from tcgsite.scenarios.published import published
from tcgsite.scenarios.puzzle_moves import answered, begun, moves_in, own_moves
from tcgsite.scenarios.requests import action_in


@require_safe
def puzzle(request: HttpRequest, slug: str, pack: str, number: str, name: str) -> HttpResponse:
    version, opened = published(request, slug, pack, number, name)
    found = as_puzzle(opened.rules, opened.scenario)
    if found is None:
        raise Http404(_("This scenario is not a puzzle."))
    tried = replace(opened, scenario=replace(opened.scenario, moves=moves_in(request.GET)))
    refused, is_answer = tried.refused, "action" in request.GET
    if not refused:
        try:
            tried = tried if tried.scenario.moves else begun(tried, found)
            tried = answered(tried, found, action_in(request.GET)) if is_answer else tried
        except (IllegalAction, Refused) as error:
            refused = str(error)
        else:
            if is_answer and not request.headers.get("HX-Request"):
                return redirect(f"{request.path}{_query(tried)}")
    context = {
        "version": version,
        "pack": version.pack,
        **_shown(tried, found),
        "here": request.path,
    }
    is_swapped = bool(request.headers.get("HX-Request"))
    status = 422 if refused and not is_swapped else 200
    context |= {"refused_because": refused, "title": opened.scenario.title, "is_seated": False}
    response = render(request, "scenarios/puzzle.html", context, status=status)
    if is_swapped and not refused:
        response["HX-Push-Url"] = f"{request.path}{_query(tried)}"
    return response


def _shown(tried: Opened, found: Puzzle) -> dict[str, object]:
    session = tried.session(tried.last)
    if session is None:
        raise Http404
    state = found.state(session)
    own = own_moves(tried, found)
    back = own[-1] if own else 0
    still = seen_still(session.view(found.person))
    return {
        "puzzle": found,
        "scenario": tried.scenario,
        "state": state,
        "goals": found.goals(session),
        "layout": seen_now(session, found.person) if state == "open" else still,
        "own": len(own),
        "back": _query(
            replace(tried, scenario=replace(tried.scenario, moves=tried.scenario.moves[:back]))
        ),
    }


def _query(tried: Opened) -> str:
    moves = urlencode([("m", str(move)) for move in tried.scenario.moves])
    return f"?{moves}" if moves else ""
