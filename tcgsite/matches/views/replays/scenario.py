"""Turn a moment of a match into a scenario, or play a published scenario."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart, PackVersion
from cards.packs.errors import PackError
from cards.packs.permissions import may_edit, may_see
from cards.web.fairness.limits import PAGE
from cards.web.fairness.slow_work import charged_to
from cards.web.request_values import number_in
from engine.play.scenario import describe_scenario
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.from_scenario import start_from_scenario
from tcgsite.matches.models import Match
from tcgsite.matches.replays import moments
from tcgsite.matches.views.replays.replay_page import viewer_of, without_replay

LONGEST_TITLE = 100


@require_safe
def scenario(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the moment after `?at=` actions as a scenario. With `?download`, send the scenario as a file."""
    match = get_object_or_404(Match.objects.with_seats(), public_id=public_id)
    try:
        with charged_to(viewer_of(request), PAGE):
            found = moments.scenario_at(match, request.GET.get("at", "0"))
    except TableError as refused:
        return without_replay(request, match, refused)
    return _download(match, found) if "download" in request.GET else _page(request, found)


def _download(match: Match, found: moments.MatchScenario) -> HttpResponse:
    name = f'attachment; filename="{match.game.slug}-{found.moment.scenario.name}.toml"'
    return HttpResponse(
        _text(found),
        content_type="application/toml; charset=utf-8",
        headers={"Content-Disposition": name},
    )


@require_POST
def save_scenario(request: HttpRequest, public_id: str) -> HttpResponse:
    """Add the scenario to a draft that the visitor may edit."""
    match = get_object_or_404(Match.objects.with_seats(), public_id=public_id)
    drafts = Draft.objects.of_game(match.game).select_related("pack__game")
    draft = get_object_or_404(drafts, pk=number_in(request.POST.get("draft", "")))
    if not may_edit(request.user, draft.pack):
        raise PermissionDenied(_("Only the pack’s maintainers can do that."))
    try:
        found = moments.scenario_at(match, request.POST.get("at", "0"))
        part = add_scenario(draft, found, ensure_player(request))
        return redirect("scenarios:trying", part.pk)
    except TableError as refused:
        return without_replay(request, match, refused)
    except PackError as refused:
        return _page(request, found, refused)


def _page(
    request: HttpRequest, found: moments.MatchScenario, refused: PackError | None = None
) -> HttpResponse:
    context = {
        "found": found,
        "match": found.match,
        "description": describe_scenario(found.rules, found.moment.scenario),
        "text": _text(found),
        "own_drafts": Draft.objects.made_by(request.user.pk).of_game(found.match.game),
        "refused": refused,
    }
    return render(request, "matches/scenario.html", context, status=422 if refused else 200)


def _text(found: moments.MatchScenario) -> str:
    return write_pack({"scenarios": [found.moment.scenario.content]})


def add_scenario(
    draft: Draft, found: moments.MatchScenario, author: User, title: str = ""
) -> DraftPart:
    """Add the scenario to the draft, with the title if there is one. Raises PackError."""
    content = {**found.moment.scenario.content, "name": _free_name(draft, found)}
    if title:
        content["title"] = title[:LONGEST_TITLE]
    return add_part(draft, PartContent(Kind.SCENARIO, content), author)


def _free_name(draft: Draft, found: moments.MatchScenario) -> str:
    """Return the scenario's name, numbered if the draft already has a scenario with that name."""
    taken = set(draft.parts.of_kind(Kind.SCENARIO).values_list("name", flat=True))
    name = found.moment.scenario.name
    free, number = name, 2
    while free in taken:
        free, number = f"{name}_{number}", number + 1
    return free


@require_POST
def play_scenario(request: HttpRequest, pk: int, name: str) -> HttpResponse:
    """Start a match from a scenario in a published version."""
    versions = PackVersion.objects.only_published().select_related("pack__game")
    version = get_object_or_404(versions, pk=pk)
    if not may_see(request.user, version.pack):
        raise Http404(_("A moderator has hidden this pack."))
    try:
        return redirect(start_from_scenario(version, name, ensure_player(request)))
    except (InvalidPackError, StopIteration):
        raise Http404(_("This version has no scenario with that name.")) from None
    except TableError as refused:
        messages.error(request, str(refused))
        return redirect(version.pack)
