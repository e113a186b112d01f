"""The list of the user's decks, and views for showing, sharing and deleting a deck."""

from itertools import chain

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.models import Deck, Game
from cards.packs.card_lists import write_list
from cards.packs.permissions import is_registered
from cards.pools.deck_pools import DeckPools
from cards.views.decks.builder import builder_page
from cards.views.decks.changes import own_deck
from cards.views.decks.deck import read_deck_page
from cards.views.tiles import deck_tiles

READY_SHOWN = 4
"""The ready-made decks that the page shows of each game."""


@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    own = Deck.objects.of(request.user.pk).in_full().order_by("game__title", "-changed_at")
    games = [game for game in Game.objects.only_shipped() if DeckPools(game, request.user.pk)]
    ready = chain.from_iterable(
        Deck.objects.ready_for(game).in_full()[:READY_SHOWN] for game in games
    )
    context = {"tiles": deck_tiles(own), "games": games, "ready": deck_tiles(list(ready))}
    return render(request, "cards/decks.html", context)


@require_safe
def deck(request: HttpRequest, pk: int) -> HttpResponse:
    readable = Deck.objects.readable_by(request.user.pk).select_related("game")
    found = get_object_or_404(readable, pk=pk)
    is_own = found.owner_id is not None and found.owner_id == request.user.pk
    return (builder_page if is_own else read_deck_page)(request, found)


@require_safe
def deck_text(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(Deck.objects.readable_by(request.user.pk), pk=pk)
    written = write_list(found.cards, DeckPools(found.game, found.owner_id))
    return HttpResponse(written, content_type="text/plain; charset=utf-8")


@require_POST
def share_deck(request: HttpRequest, pk: int) -> HttpResponse:
    """Make the deck public, or private again."""
    found = own_deck(request, pk)
    found.is_public = not found.is_public
    if found.is_public and not is_registered(request.user):
        messages.error(request, _("Register before you publish."))
        return redirect(found)
    Deck.objects.filter(pk=found.pk).update(is_public=found.is_public)
    message = (
        _("Everyone can now see and copy this deck.")
        if found.is_public
        else _("The deck is private again.")
    )
    messages.success(request, message)
    return redirect(found)


@require_POST
def delete_deck(request: HttpRequest, pk: int) -> HttpResponse:
    found = own_deck(request, pk)
    found.delete()
    messages.success(request, _("Deleted the deck “%s”.") % found.name)
    return redirect("cards:decks")
