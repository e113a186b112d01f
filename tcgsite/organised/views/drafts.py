"""The pages of drafts, and the forms of their players."""

from collections.abc import Callable
from functools import partial

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from cards.languages.choosing import tag_in_language
from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.organised.drafts import draft_decks, draft_matches, picking, seats, starting
from tcgsite.organised.drafts.draft_form import DraftForm, make_draft
from tcgsite.organised.drafts.page.draft_page import DraftPage
from tcgsite.organised.models import DraftTable
from tcgsite.organised.views.making import chosen_pool, games_with_pools

NO_CARD = -1
Change = Callable[[DraftTable, User], object]


@require_http_methods(["GET", "HEAD", "POST"])
def new_draft(request: HttpRequest) -> HttpResponse:
    games = games_with_pools(request, uses_decks=True)
    if not games:
        return render(request, "organised/new_draft.html", {"games": games})
    chosen = chosen_pool(request, games, reverse("organised:new_draft"))
    form, refused = DraftForm(), None
    if request.method == "POST":
        form = DraftForm(request.POST)
        if form.is_valid():
            try:
                user = ensure_player(request)
                return redirect(make_draft(user, chosen.game, chosen.pool, form.cleaned_data))
            except TableError as error:
                refused = error
    context = chosen.context | {"games": games, "form": form, "refused": refused}
    status = 422 if refused or form.errors else 200
    return render(request, "organised/new_draft.html", context, status=status)


@never_cache
@require_GET
def draft(request: HttpRequest, public_id: str) -> HttpResponse:
    return _page(request, _draft_at(public_id))


@cache_control(private=True, no_cache=True)
@require_GET
def draft_now(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the changing part of the page. It asks for itself again every few seconds.

    The request names the card that the page shows as selected, because the player may just have selected it.
    """
    table = _draft_at(public_id)
    page = _draft_page(request, table, _card_in(request.GET))
    if page.own and table.is_over and table.tournament and not page.waits_for_rounds:
        address = table.tournament.get_absolute_url()
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    tag = tag_in_language(page.fingerprint)
    unchanged = get_conditional_response(request, etag=tag)
    answer = unchanged or render(request, "organised/_draft.html", {"page": page})
    answer.headers["ETag"] = tag
    return answer


@require_POST
def join(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, seats.join_draft)


@require_POST
def leave_seat(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, seats.leave_draft)


@require_POST
def start(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, starting.start_draft_now)


@require_POST
def call_off_draft(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, seats.call_off_draft)


@require_POST
def pick(request: HttpRequest, public_id: str) -> HttpResponse:
    number, choice = number_in(request.POST.get("number", "")), _card_in(request.POST)
    return _change(
        request, public_id, lambda table, user: picking.pick_card(table, user, number, choice)
    )


@require_POST
def select(request: HttpRequest, public_id: str) -> HttpResponse:
    """Select the card that is picked when the time runs out. The page highlights it or, with many cards,
    loads its text.
    """
    card, table = _card_in(request.POST), _draft_at(public_id)
    try:
        picking.select_card(table, ensure_player(request), card)
    except TableError as refused:
        return HttpResponse(str(refused), status=422)
    page = _draft_page(request, table, card)
    if page.layout == "pool":
        return render(request, "organised/drafting/_pool_reading.html", {"page": page})
    return HttpResponse(status=204)


@require_POST
def change_deck(request: HttpRequest, public_id: str) -> HttpResponse:
    """Add or remove a card, use a noted number first, or use the suggested deck."""
    by = 1 if "put" in request.POST else -1
    name = request.POST.get("put") or request.POST.get("take", "")
    if "note" in request.POST:
        play = partial(draft_decks.play_note_first, card=number_in(request.POST["note"]))
        return _change(request, public_id, play)
    if "suggest" in request.POST:
        return _change(request, public_id, draft_decks.suggest_deck)
    return _change(
        request,
        public_id,
        lambda table, user: draft_decks.change_drafted_deck(table, user, name, by),
    )


@require_POST
def hand_in(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, draft_decks.hand_in_deck)


@require_POST
def play(request: HttpRequest, public_id: str) -> HttpResponse:
    table, position = _draft_at(public_id), number_in(request.POST.get("bot", ""))
    try:
        return redirect(draft_matches.play_bot(table, ensure_player(request), position))
    except TableError as refused:
        return _page(request, table, refused)


@require_POST
def rounds(request: HttpRequest, public_id: str) -> HttpResponse:
    table = _draft_at(public_id)
    try:
        return redirect(draft_matches.begin_rounds(table, ensure_player(request)))
    except TableError as refused:
        return _page(request, table, refused)


def _card_in(sent: QueryDict) -> int:
    """Return the number of the choice in the request, or a number that no choice has."""
    text = sent.get("choice", "") or sent.get("card", "")
    return number_in(text) if text else NO_CARD


def _draft_at(public_id: str) -> DraftTable:
    rows = DraftTable.objects.select_related("game", "pool", "organiser", "tournament")
    return get_object_or_404(rows, public_id=public_id)


def _change(request: HttpRequest, public_id: str, change: Change) -> HttpResponse:
    """Make the change. Return the changed part of the page for htmx, and otherwise the page."""
    table, refused = _draft_at(public_id), None
    try:
        change(table, ensure_player(request))
    except TableError as error:
        refused = error
    if "HX-Request" in request.headers:
        page = _draft_page(request, _draft_at(public_id))
        context = {"page": page, "refused": refused}
        return render(request, "organised/_draft.html", context, status=422 if refused else 200)
    return _page(request, _draft_at(public_id), refused) if refused else redirect(table)


def _draft_page(request: HttpRequest, table: DraftTable, marked: int = NO_CARD) -> DraftPage:
    user = request.user if request.user.is_authenticated else None
    page = DraftPage(table, user, marked)
    if page.own and (table.is_open or table.is_picking):
        picking.mark_seen(table, page.own)
    if page.own and table.has_decks:
        draft_decks.ensure_deck(table, page.own)
    return page


def _page(
    request: HttpRequest, table: DraftTable, refused: TableError | None = None
) -> HttpResponse:
    context = {"page": _draft_page(request, table), "game": table.game, "refused": refused}
    return render(request, "organised/draft.html", context, status=422 if refused else 200)
