"""Change a deck: add, remove or replace cards, or rename the deck."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from cards.decks.editing import DeckError, change_copies, save_deck
from cards.decks.forms import ListForm, RenameDeckForm
from cards.decks.grouping import DeckRow, card_mark
from cards.models import Deck
from cards.pools.deck_pools import DeckPools
from cards.views.decks.builder import builder_page, deck_side
from cards.views.decks.deck_parts import rows_wanted
from cards.web.request_values import page_to_return_to


def own_deck(request: HttpRequest, pk: int) -> Deck:
    return get_object_or_404(Deck.objects.of(request.user.pk).select_related("game"), pk=pk)


def change_deck(request: HttpRequest, pk: int) -> HttpResponse:
    """Add or remove a copy of a card. Render the deck's side for htmx, or redirect after a plain form."""
    deck = own_deck(request, pk)
    if request.method != "POST":
        return _back_to(deck, request.GET.urlencode())
    by = 1 if "put" in request.POST else -1
    name = request.POST.get("put") or request.POST.get("take", "")
    pools = DeckPools(deck.game, deck.owner_id)
    outcome: dict[str, Any] = {}
    try:
        copies = change_copies(deck, name, by, pools)
        outcome["changed"] = DeckRow(name, pools.title_of(name), copies)
    except DeckError as refused:
        outcome["refusal"] = str(refused)
    if "HX-Request" not in request.headers:
        return _redirect_after_change(request, deck, outcome, name)
    deck = own_deck(request, pk)
    held = {name: 0} | deck.cards if "changed" in outcome else deck.cards
    context = deck_side(deck, pools, held, rows_wanted(request.POST.get("rows", "")))
    context |= outcome | {"back": request.POST.get("back", "")}
    status = 422 if "refusal" in outcome else 200
    return render(request, "cards/_deck_update.html", context, status=status)


def _redirect_after_change(
    request: HttpRequest, deck: Deck, outcome: dict[str, Any], name: str
) -> HttpResponse:
    if "refusal" in outcome:
        messages.error(request, outcome["refusal"])
    elif not outcome["changed"].copies:
        messages.info(request, _("Removed the last %s from the deck.") % outcome["changed"].title)
    page = page_to_return_to(request)
    if page:
        return redirect(f"{page}#held-{card_mark(name)}")
    on_deck = "deck" in request.POST
    query = request.POST.get("back", "") + ("&deck=on" if on_deck else "")
    return _back_to(deck, query, f"#{'row' if on_deck else 'held'}-{card_mark(name)}")


def _back_to(deck: Deck, query: str, place: str = "") -> HttpResponse:
    """Redirect to the page of search results that the owner was on."""
    asked = QueryDict(query.removeprefix("?")).urlencode()
    return redirect(f"{deck.get_absolute_url()}{'?' if asked else ''}{asked}{place}")


def rename_deck(request: HttpRequest, pk: int) -> HttpResponse:
    deck = own_deck(request, pk)
    # Browsers keep this URL after an invalid form, so reloading it must work.
    if request.method != "POST":
        return _back_to(deck, request.GET.urlencode())
    form = RenameDeckForm(request.POST)
    if not form.is_valid():
        return builder_page(request, deck, rename_form=form)
    Deck.objects.filter(pk=pk).update(name=form.cleaned_data["name"])
    messages.success(request, _("Deck renamed to “%s”.") % form.cleaned_data["name"])
    return redirect(deck)


def replace_deck(request: HttpRequest, pk: int) -> HttpResponse:
    """Replace the deck's cards with the submitted list."""
    deck = own_deck(request, pk)
    # Browsers keep this URL after an invalid form, so reloading it must work.
    if request.method != "POST":
        return _back_to(deck, request.GET.urlencode())
    pools = DeckPools(deck.game, deck.owner_id)
    form = ListForm(pools, request.POST, request.FILES)
    if not form.is_valid() or form.is_only_looked_at:
        return builder_page(request, deck, list_form=form)
    if save_deck(deck, form.cleaned_data["cards"], pools):
        messages.warning(request, _("Saved. The deck isn’t legal yet and can’t be played."))
    else:
        messages.success(request, _("Saved. The deck is legal."))
    if form.left_out:
        messages.warning(request, form.left_out_sentence)
    return redirect(deck)
