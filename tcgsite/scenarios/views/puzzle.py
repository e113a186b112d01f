"""The puzzle page. Its URL contains all moves, so users can share it or go back."""

from dataclasses import replace
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.play import IllegalAction
from engine.play.scenario import Puzzle
from engine.play.scenario import puzzle_of as as_puzzle
from engine.view.translated_view import readers_words
from tcgsite.scenarios.display.rendering import current_layout, shown_view, still_layout
from tcgsite.scenarios.errors import ScenarioError
from tcgsite.scenarios.loaded import LoadedScenario
from tcgsite.scenarios.published import published_scenario
from tcgsite.scenarios.puzzle_moves import (
    answer_puzzle,
    begin_puzzle,
    own_moves,
    parse_moves,
    state_of,
)
from tcgsite.scenarios.requests import parse_action


@require_safe
def puzzle(request: HttpRequest, slug: str, pack: str, number: str, name: str) -> HttpResponse:
    version, opened = published_scenario(request, slug, pack, number, name)
    found = as_puzzle(opened.rules, opened.scenario)
    if found is None:
        raise Http404(_("This scenario is not a puzzle."))
    return puzzle_page(
        request,
        opened,
        found,
        {"version": version, "pack": version.pack, "shown_game": version.pack.game},
    )


def puzzle_page(
    request: HttpRequest, opened: LoadedScenario, found: Puzzle, around: dict[str, object]
) -> HttpResponse:
    """Show the puzzle after the moves in the query, and after the action if there is one."""
    tried = replace(opened, scenario=replace(opened.scenario, moves=parse_moves(request.GET)))
    refused, is_answer = tried.failure, "action" in request.GET
    if not refused:
        try:
            tried = tried if tried.scenario.moves else begin_puzzle(tried, found)
            tried = answer_puzzle(tried, found, parse_action(request.GET)) if is_answer else tried
        except (IllegalAction, ScenarioError) as error:
            refused = str(error)
        else:
            if is_answer and not request.headers.get("HX-Request"):
                return redirect(f"{request.path}{_query(tried)}")
    context = around | _puzzle_context(tried, found) | {"here": request.path}
    is_swapped = bool(request.headers.get("HX-Request"))
    status = 422 if refused and not is_swapped else 200
    title = readers_words(opened.rules).text(opened.scenario.title)
    context |= {"refused_because": refused, "title": title, "is_seated": False}
    response = render(request, "scenarios/puzzle.html", context, status=status)
    if is_swapped and not refused:
        response["HX-Push-Url"] = f"{request.path}{_query(tried)}"
    return response


def _puzzle_context(tried: LoadedScenario, found: Puzzle) -> dict[str, object]:
    session = tried.session(tried.last)
    if session is None:
        raise Http404
    state = state_of(tried, found)
    own = own_moves(tried, found)
    back = own[-1] if own else 0
    still = still_layout(shown_view(session, found.person))
    return {
        "puzzle": found,
        "scenario": tried.scenario,
        "state": state,
        "goals": found.goals(session),
        "layout": current_layout(session, found.person) if state == "open" else still,
        "own": len(own),
        "back": _query(
            replace(tried, scenario=replace(tried.scenario, moves=tried.scenario.moves[:back]))
        ),
    }


def _query(tried: LoadedScenario) -> str:
    moves = urlencode([("m", str(move)) for move in tried.scenario.moves])
    return f"?{moves}" if moves else ""
