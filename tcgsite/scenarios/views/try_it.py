"""The “Try it” page: the author edits and plays a draft's scenario."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from cards.authoring.drafts.saving import EditConflictError
from cards.authoring.editor.part_history import current_state, save_edit
from cards.authoring.editor.rename_effect import redo, undo
from cards.models import Draft, DraftPart
from cards.packs.errors import PackError
from cards.views.editor.response import conflict_message
from cards.views.packs.access import author, own_draft, token_in
from engine.play import IllegalAction, PictureError
from engine.play.scenario import MoveError, TracedMove
from tcgsite.scenarios.display.scenario_page import page_context
from tcgsite.scenarios.editing import draft_scenarios
from tcgsite.scenarios.editing.scenario_actions import run_action
from tcgsite.scenarios.errors import BudgetExceededError, ScenarioError
from tcgsite.scenarios.loaded import LoadedScenario
from tcgsite.scenarios.positions import ScenarioPosition, parse_position

MOST_NAMES = 500
"""The most card names to suggest. Users can type any other name."""
REFUSALS = (ScenarioError, PictureError, MoveError, IllegalAction)


@require_POST
def begin(request: HttpRequest, pk: int) -> HttpResponse:
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    draft = own_draft(request, draft.pack.game.slug, draft.pack.slug)
    try:
        part = draft_scenarios.create_scenario(request, draft, request.POST.get("card", "")[:100])
    except PackError as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect(draft)
    return redirect("scenarios:trying", part.pk)


@never_cache
def try_it(request: HttpRequest, pk: int) -> HttpResponse:
    part = draft_scenarios.own_scenario(request, pk)
    opened = draft_scenarios.load_scenario(part, draft_scenarios.check_draft(part.draft))
    if opened is None:
        return _not_ready(request, part)
    spot = _position(opened, request)
    if request.method != "POST":
        return _page(request, part, opened, spot)
    try:
        spot = _change(request, part, opened, spot)
    except EditConflictError:
        part = draft_scenarios.own_scenario(request, pk)
        return _reloaded_page(request, part, spot, conflict_message(part))
    except REFUSALS as refused:
        undone = refused.found if isinstance(refused, BudgetExceededError) else None
        return _page(request, part, opened, spot, str(refused), undone)
    if not request.headers.get("HX-Request"):
        return redirect(f"{request.path}{spot.query}")
    return _reloaded_page(request, part, spot)


def _position(opened: LoadedScenario, request: HttpRequest) -> ScenarioPosition:
    sent = request.POST if request.method == "POST" else request.GET
    usual = opened.last if opened.scenario.moves else -1
    return parse_position(sent, opened.reach, len(opened.names), usual)


def _change(
    request: HttpRequest, part: DraftPart, opened: LoadedScenario, spot: ScenarioPosition
) -> ScenarioPosition:
    """Perform the action and save the result. Raises EditConflictError and any of REFUSALS."""
    name, token, who = request.POST.get("deed", ""), token_in(request), author(request)
    if token != part.token:
        raise EditConflictError
    try:
        if name in ("undo", "redo"):
            _go_back(part, token, who, name)
            return spot
        found = run_action(opened, spot, request.POST)
        save_edit(part, token, {**part.content, **found.changes}, who)
    except PackError as refused:
        raise ScenarioError(" ".join(refused.sentences)) from None
    return found.spot


def _go_back(part: DraftPart, token: int, who: AbstractBaseUser, name: str) -> None:
    if name == "undo" and not undo(part, token, who):
        raise ScenarioError(_("There’s nothing to undo."))
    if name == "redo" and not redo(part, token, who):
        raise ScenarioError(_("There’s nothing to redo."))


def _reloaded_page(
    request: HttpRequest, part: DraftPart, spot: ScenarioPosition, refused: str = ""
) -> HttpResponse:
    """Render the page with the scenario in its saved state."""
    opened = draft_scenarios.load_scenario(part, draft_scenarios.check_draft(part.draft))
    if opened is None:
        return _not_ready(request, part)
    spot = spot.at_moment(opened.reach) if spot.at > opened.reach else spot
    return _page(request, part, opened, spot, refused)


def _page(
    request: HttpRequest,
    part: DraftPart,
    opened: LoadedScenario,
    spot: ScenarioPosition,
    refused: str = "",
    undone: TracedMove | None = None,
) -> HttpResponse:
    if opened.session(0) is None:
        if opened.arrangement is None:
            return _not_ready(request, part, [opened.failure])
        spot, refused = spot.with_card(spot.card), refused or opened.failure
    state, pack = current_state(part), part.draft.pack
    context: dict[str, Any] = page_context(opened, spot, can_change=True, undone=undone) | {
        "part": part,
        "draft": part.draft,
        "pack": pack,
        "here": request.path,
        "title": f"{opened.scenario.title} · {pack.title}",
        "problems": draft_scenarios.scenario_problems(opened),
        "can_undo": bool(state.back),
        "can_redo": bool(state.forth),
        "has_bot": "bot" in request.POST,
        "refused_because": refused,
        "card_names": sorted({card.title for card in opened.rules.cards.values()})[:MOST_NAMES],
        "to_picture": ScenarioPosition(at=-1),
        "is_seated": False,
    }
    is_swapped = bool(request.headers.get("HX-Request"))
    status = 422 if refused and request.method == "POST" and not is_swapped else 200
    response = render(request, "scenarios/try_it.html", context, status=status)
    if is_swapped:
        response["HX-Replace-Url"] = f"{request.path}{context['position'].query}"
    return response


def _not_ready(
    request: HttpRequest, part: DraftPart, sentences: list[str] | None = None
) -> HttpResponse:
    """Explain why the scenario can't be shown: the draft or the starting table has errors."""
    context = {
        "part": part,
        "draft": part.draft,
        "pack": part.draft.pack,
        "sentences": sentences or draft_scenarios.check_draft(part.draft).sentences,
    }
    return render(request, "scenarios/not_ready.html", context, status=409)
