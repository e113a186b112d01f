"""The lobby: find a table or open a new one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET, require_POST

from cards.authoring.frozen_drafts import frozen_draft
from cards.languages.choosing import tag_in_language
from cards.models import Draft, Game
from cards.packs.errors import PackError
from cards.packs.rules_cache import rules_of
from cards.views.tiles import StyledTile, game_tile, styled_tile
from engine.rulebook import InvalidPackError
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby import lobby as acts
from tcgsite.matches.lobby.listing import Lists, current_lists, recent_lists
from tcgsite.matches.lobby.matchmaking import DEFAULT_CLOCK, quick_match
from tcgsite.matches.lobby.setup_form import parse_table_options, setup_form_for
from tcgsite.matches.models import Match


@never_cache
@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    return _page(request)


@cache_control(private=True, no_cache=True)
@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    """Return only the lists, for the lobby's polling. Usually the response is 304 Not Modified."""
    found = recent_lists().for_user(request.user.pk)
    tag = tag_in_language(found.fingerprint)
    unchanged = get_conditional_response(request, etag=tag)
    answer = unchanged or render(
        request, "matches/_open_tables.html", {"tables": with_tiles(found)}
    )
    answer.headers["ETag"] = tag
    return answer


def with_tiles(lists: Lists) -> Lists:
    for match in (*lists.mine, *lists.open, *lists.running):
        match.tile = tile_of(match)
    return lists


def tile_of(match: Match) -> StyledTile | None:
    """Return some cards of the match if its packs ship with the site.

    Otherwise, a stranger could fill the lists with tables of packs that each take a second to compile.
    """
    versions = list(match.pack_versions.all())
    if any(version.pack.owner_id or version.pack.hidden_at for version in versions):
        return None
    try:
        return styled_tile(rules_of(versions))
    except InvalidPackError:
        return None


def quick(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":  # After a refusal, the browser shows this URL.
        return redirect("matches:lobby")
    sent = request.POST
    game = get_object_or_404(Game.objects.playable(), slug=sent.get("game", ""))
    try:
        user = ensure_player(request)
        return redirect(quick_match(game, user, parse_table_options(sent), sent.get("deck", "")))
    except TableError as refused:
        return _page(request, refused)


def open_table(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":  # After a refusal, the browser shows this URL.
        return redirect("matches:lobby")
    sent = request.POST
    game = get_object_or_404(Game.objects.playable(), slug=sent.get("game", ""))
    user = ensure_player(request)
    opponent, deck = sent.get("opponent", acts.BOT), sent.get("deck", "")
    try:
        return redirect(acts.open_table(game, user, opponent, deck, parse_table_options(sent)))
    except TableError as refused:
        return _page(request, refused)


@require_POST
def play_draft(request: HttpRequest, pk: int) -> HttpResponse:
    """Open a table for a draft as it is now."""
    user = ensure_player(request)
    own = Draft.objects.made_by(user.pk).filter(pack__hidden_at=None)
    draft = get_object_or_404(own, pk=pk)
    try:
        version = frozen_draft(draft)
        return redirect(acts.open_draft_table(version, user, request.POST.get("opponent", "")))
    except (PackError, TableError) as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect(draft)


def _page(request: HttpRequest, refused: TableError | None = None) -> HttpResponse:
    """Render the lobby. After a refusal, the form keeps the user's choices."""
    user_id = request.user.pk
    tiles = [game_tile(game) for game in Game.objects.only_shipped()]
    context = {
        "tables": with_tiles(current_lists().for_user(user_id)),
        "usual_clock": DEFAULT_CLOCK,
        "games": [tile for tile in tiles if not tile.is_solo],
        "form": setup_form_for(user_id, request.POST if refused else request.GET),
        "refused": refused,
    }
    return render(request, "matches/lobby.html", context, status=422 if refused else 200)
