"""Make a game: choose a small game to begin with."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from cards.authoring.designer.beginning import begin_game
from cards.authoring.starting_games import starting_game, starting_games
from cards.packs.errors import PackError
from cards.web.guests import ensure_owner


def make_game(request: HttpRequest) -> HttpResponse:
    """List the games to begin with. A post creates a copy of one, and opens it in the designer."""
    if request.method != "POST":
        return render(request, "designer/start.html", {"games": starting_games()})
    start = starting_game(request.POST.get("game", ""))
    if start is None:
        raise Http404(_("There’s no such game to begin with."))
    try:
        draft = begin_game(ensure_owner(request), start)
    except PackError as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect("cards:make_game")
    return redirect("cards:design", draft.pack.game.slug, draft.pack.slug)
