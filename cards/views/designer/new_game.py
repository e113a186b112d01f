"""Make a game: begin with a small game, or with a copy of a published one."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.authoring.blocks.empty_game import EMPTY, empty_game
from cards.authoring.designer.beginning import begin_game
from cards.authoring.designer.own_copy import own_copy
from cards.authoring.drafts.document import Kind
from cards.authoring.starting_games import CLASSICS, starting_game
from cards.models import Game, PackVersion
from cards.packs.errors import PackError
from cards.packs.permissions import may_see
from cards.views.tiles import beginning_tiles
from cards.web.guests import ensure_owner


def make_game(request: HttpRequest) -> HttpResponse:
    """List the games to begin with. A post creates a copy of one, and opens it in the designer."""
    if request.method != "POST":
        classics = Game.objects.playable().filter(slug__in=CLASSICS).order_by("title")
        context = {"tiles": beginning_tiles(), "classics": classics}
        return render(request, "designer/start.html", context)
    wanted = request.POST.get("game", "")
    start = empty_game() if wanted == EMPTY else starting_game(wanted)
    if start is None:
        raise Http404(_("There’s no such game to begin with."))
    try:
        draft = begin_game(ensure_owner(request), start)
    except PackError as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect("cards:make_game")
    address = reverse("cards:design", args=[draft.pack.game.slug, draft.pack.slug])
    return redirect(f"{address}?step=blocks" if wanted == EMPTY else address)


@require_POST
def change_version(request: HttpRequest, pk: int) -> HttpResponse:
    """Open a published version in the designer, as the visitor’s own copy.

    If the address names a card or scenario, open that.
    """
    versions = PackVersion.objects.only_published().select_related("pack__game")
    version = get_object_or_404(versions, pk=pk)
    if not may_see(request.user, version.pack):
        raise Http404(_("A moderator has hidden this pack."))
    try:
        draft = own_copy(ensure_owner(request), version)
    except PackError as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect(version.pack)
    card = draft.parts.filter(kind=Kind.CARD, name=request.POST.get("card", "")).first()
    if card is not None:
        return redirect(card)
    named = request.POST.get("scenario", "")
    scenario = draft.parts.filter(kind=Kind.SCENARIO, name=named).first()
    if scenario is not None:
        return redirect("scenarios:trying", scenario.pk)
    return redirect("cards:design", draft.pack.game.slug, draft.pack.slug)
