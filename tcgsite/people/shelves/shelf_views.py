"""Pages of shelves: the player’s own ones, one shelf, and the choice of a shelf for a thing."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from cards.models import Deck, PackVersion, Pool
from cards.views.tiles import deck_tiles, pack_tiles, pool_tiles
from cards.web.request_values import number_in
from tcgsite.accounts.models import User
from tcgsite.accounts.muting import reason_for_silence
from tcgsite.accounts.rate_limits import HOUR, RateLimit
from tcgsite.people.models import PlayerShelf, ShelfItem
from tcgsite.people.models.shelf import KINDS
from tcgsite.people.shelves.filling import (
    ShelfError,
    may_be_shelved,
    put_on_shelf,
    save_shelf,
    seen_shelves,
    shown_items,
)

CHANGES = RateLimit("changes of shelves", 200, HOUR, gettext_lazy("Too many changes of shelves."))
View = Callable[..., HttpResponse]


def by_registered(view: View) -> View:
    """Wrap a view: guests must register first, and changes of shelves are counted."""

    @wraps(view)
    def checked_view(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not isinstance(request.user, User) or request.user.is_guest:
            messages.info(request, _("Register to make shelves."))
            return redirect("accounts:register")
        if request.method == "POST":
            CHANGES.count(request.user.pk)
        return view(request, *args, **kwargs)

    return checked_view


def own_shelf(request: HttpRequest, pk: int) -> PlayerShelf:
    return get_object_or_404(PlayerShelf, pk=pk, owner=request.user.pk)


@require_safe
def shelf(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the shelf. Other players see it only if it is public and no block keeps them apart
    from the owner.
    """
    found = get_object_or_404(seen_shelves(request.user.pk).select_related("owner"), pk=pk)
    return _shelf_page(request, found)


def _shelf_page(request: HttpRequest, found: PlayerShelf, refused: str = "") -> HttpResponse:
    items = list(shown_items(found, request.user.pk))
    packs = PackVersion.objects.newest().filter(pack__in=_keys(items, "pack"))
    pools = Pool.objects.filter(pk__in=_keys(items, "pool")).select_related("game", "owner")
    decks = Deck.objects.filter(pk__in=_keys(items, "deck")).in_full()
    context = {
        "shelf": found,
        "is_own": found.owner_id == request.user.pk,
        "packs": pack_tiles(packs.select_related("pack__game", "pack__owner")),
        "pools": pool_tiles(pools.prefetch_related("entries")),
        "decks": deck_tiles(list(decks)),
        "items": found.items.select_related("pack", "pool", "deck").order_by("-pk")
        if found.owner_id == request.user.pk
        else (),
        "shown": {each.pk for each in items},
        "refused_because": refused,
    }
    return render(request, "people/shelf.html", context, status=422 if refused else 200)


def _keys(items: list[ShelfItem], kind: str) -> list[int]:
    return [key for item in items if (key := getattr(item, f"{kind}_id"))]


@require_safe
@by_registered
def own_shelves(request: HttpRequest) -> HttpResponse:
    """Show the player’s shelves. If the address names a thing, let the player choose a shelf for it."""
    kind, thing = _thing(request, request.GET)
    shelves = PlayerShelf.objects.filter(owner=request.user.pk).order_by("-changed_at")
    context = {"shelves": shelves, "kind": kind, "thing": thing}
    return render(request, "people/shelves.html", context)


def _thing(request: HttpRequest, sent: Any) -> tuple[str, Model | None]:
    kind, pk = sent.get("kind", ""), number_in(sent.get("number", ""))
    if not kind:
        return "", None
    if kind not in KINDS:
        raise Http404
    thing = get_object_or_404(KINDS[kind], pk=pk)
    if not may_be_shelved(kind, thing, request.user.pk):
        raise Http404
    return kind, thing


@require_POST
@by_registered
def new_shelf(request: HttpRequest) -> HttpResponse:
    kind, thing = _thing(request, request.POST)
    user, made = _writer(request), PlayerShelf()
    try:
        with transaction.atomic():
            _save(user, made, request)
            if thing is not None:
                put_on_shelf(made, kind, thing)
    except ShelfError as refused:
        shelves = PlayerShelf.objects.filter(owner=user).order_by("-changed_at")
        context = {"shelves": shelves, "kind": kind, "thing": thing, "made": made}
        context["refused_because"] = str(refused)
        return render(request, "people/shelves.html", context, status=422)
    return redirect(made)


@require_POST
@by_registered
def change_shelf(request: HttpRequest, pk: int) -> HttpResponse:
    """Change title and text, or delete the shelf."""
    found = own_shelf(request, pk)
    if "delete" in request.POST:
        found.delete()
        messages.success(request, _("The shelf was deleted. What was on it stays."))
        return redirect("people:shelves")
    try:
        _save(_writer(request), found, request)
    except ShelfError as refused:
        return _shelf_page(request, found, str(refused))
    messages.success(request, _("Saved."))
    return redirect(found)


def _writer(request: HttpRequest) -> User:
    return User.objects.get(pk=request.user.pk or 0)


def _save(user: User, shelf: PlayerShelf, request: HttpRequest) -> None:
    shelf.title, shelf.about = (
        request.POST.get(field, "").replace("\0", "") for field in ("title", "about")
    )
    shelf.is_public = "is_public" in request.POST
    if shelf.is_public and (silence := reason_for_silence(user.pk)):
        raise ShelfError(silence)
    save_shelf(user, shelf)


@require_POST
@by_registered
def put(request: HttpRequest, pk: int) -> HttpResponse:
    found, (kind, thing) = own_shelf(request, pk), _thing(request, request.POST)
    if thing is None:
        raise Http404
    try:
        put_on_shelf(found, kind, thing)
    except ShelfError as refused:
        return _shelf_page(request, found, str(refused))
    return redirect(found)


@require_POST
@by_registered
def take_off(request: HttpRequest, pk: int) -> HttpResponse:
    found = own_shelf(request, pk)
    found.items.filter(pk=number_in(request.POST.get("item", ""))).delete()
    return redirect(found)
