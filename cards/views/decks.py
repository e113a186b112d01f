"""Decks: the list of one's own, one deck, and what can be done with it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.deck_lists import write_list
from cards.deckbuilding import save_deck
from cards.forms import DeckForm, ListForm
from cards.models import Deck, Game
from cards.pools.deck_pools import DeckPools
from cards.roles import is_registered
from cards.views.deck_page import deck_page, read_deck_page
from cards.views.tiles import deck_tiles


@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    own = Deck.objects.of(request.user.pk).in_full().order_by("game__title", "-changed_at")
    games = [game for game in Game.objects.shipped() if DeckPools(game, request.user.pk)]
    context = {"tiles": deck_tiles(own), "games": games}
    return render(request, "cards/decks.html", context)


@require_safe
def deck(request: HttpRequest, pk: int) -> HttpResponse:
    readable = Deck.objects.readable_by(request.user.pk).select_related("game")
    found = get_object_or_404(readable, pk=pk)
    is_own = found.owner_id is not None and found.owner_id == request.user.pk
    return (deck_page if is_own else read_deck_page)(request, found)


def save(request: HttpRequest, pk: int) -> HttpResponse:
    found = _own(request, pk)
    if request.method != "POST":  # Its address stands in the browser after a refusal.
        return redirect(found)
    form = DeckForm(DeckPools(found.game, found.owner_id), request.POST)
    if not form.is_valid():
        return deck_page(request, found, form=form)
    found.name = form.cleaned_data["name"]
    return _saved(request, found, form.cards)


def replace(request: HttpRequest, pk: int) -> HttpResponse:
    """The deck holds what the list says and nothing else."""
    found = _own(request, pk)
    if request.method != "POST":  # Its address stands in the browser after a refusal.
        return redirect(found)
    form = ListForm(DeckPools(found.game, found.owner_id), request.POST)
    if not form.is_valid():
        return deck_page(request, found, list_form=form)
    return _saved(request, found, form.cleaned_data["cards"])


@require_safe
def as_text(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(Deck.objects.readable_by(request.user.pk), pk=pk)
    return HttpResponse(write_list(found.cards), content_type="text/plain; charset=utf-8")


@require_POST
def show(request: HttpRequest, pk: int) -> HttpResponse:
    """To everybody, or to oneself alone again."""
    found = _own(request, pk)
    found.is_public = not found.is_public
    if found.is_public and not is_registered(request.user):
        messages.error(request, _("Register first: what others are to read needs somebody."))
        return redirect(found)
    Deck.objects.filter(pk=found.pk).update(is_public=found.is_public)
    told = _("Everybody can read and copy the deck now.") if found.is_public else _("Hidden again.")
    messages.success(request, told)
    return redirect(found)


@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    found = _own(request, pk)
    found.delete()
    messages.success(request, _("The deck “%s” is gone.") % found.name)
    return redirect("cards:decks")


def _own(request: HttpRequest, pk: int) -> Deck:
    return get_object_or_404(Deck.objects.of(request.user.pk).select_related("game"), pk=pk)


def _saved(request: HttpRequest, deck: Deck, cards: dict[str, int]) -> HttpResponse:
    if save_deck(deck, cards):
        messages.warning(request, _("Saved. The deck is not legal yet, so no table takes it."))
    else:
        messages.success(request, _("Saved. The deck is legal."))
    return redirect(deck)
