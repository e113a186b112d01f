"""The deck builder: a card search next to the owner's deck."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.vary import vary_on_headers

from cards.decks.forms import ListForm, RenameDeckForm
from cards.decks.grouping import card_groups
from cards.exchange.deck_files.formats import FORMATS
from cards.models import Deck, Pool
from cards.packs.card_lists import write_list
from cards.pools.deck_pools import DeckPools
from cards.search.facets import query_term
from cards.search.search import search_cards
from cards.views.cards.readers_cards import cards_in_words
from cards.views.cards.search_box import (
    SearchRequest,
    card_result,
    render_search,
    requested_fragment,
    search_context,
)
from cards.views.decks.deck_parts import first_groups, next_part, rows_wanted
from cards.views.decks.legality import Legality


@vary_on_headers("HX-Request", "HX-Target")
def builder_page(
    request: HttpRequest,
    deck: Deck,
    rename_form: RenameDeckForm | None = None,
    list_form: ListForm | None = None,
) -> HttpResponse:
    """Render the deck builder. If an invalid form is passed, its errors are shown."""
    pools, held = DeckPools(deck.game, deck.owner_id), deck.cards
    rows = rows_wanted(request.GET.get("rows", ""))
    if request.headers.get("HX-Target", "").rpartition("#")[2] == "deck":
        side = deck_side(deck, pools, held, rows) | {
            "back": SearchRequest.of(request.GET).same_page
        }
        return render(request, "cards/_deck_side.html", side)
    context = search_side(request, deck, pools, held)
    if not requested_fragment(request):
        context |= deck_side(deck, pools, held, rows) | {
            "deck_first": bool(rename_form or list_form) or "deck" in request.GET,
            "rename_form": rename_form or RenameDeckForm(initial={"name": deck.name}),
            "formats": FORMATS,
            "list_form": list_form or ListForm(pools, initial={"cards": write_list(held, pools)}),
        }
    is_refused = any(form and form.errors for form in (rename_form, list_form))
    status = 422 if is_refused else 200
    return render_search(request, "cards/deck.html", context, status)


def search_side(
    request: HttpRequest, deck: Deck, pools: DeckPools, held: Mapping[str, int]
) -> dict[str, Any]:
    """Return the context for the card search, which finds only cards that are allowed in the deck."""
    asked = SearchRequest.of(request.GET)
    versions = {version.pk for version in pools.versions}
    found = search_cards(asked.text, deck.game, asked.order, asked.within, versions)
    page = found.page(asked.page)
    said = cards_in_words(page) if asked.look == "list" else {}
    return search_context(asked, found) | {
        "game": deck.game,
        "deck": deck,
        "back": asked.same_page,
        "cards": [
            card_result(each, found.index, deck.game, held, card=said.get(each.pk)) for each in page
        ],
        "printings": _printings(pools.rules),
    }


def deck_side(deck: Deck, pools: DeckPools, held: Mapping[str, int], rows: int) -> dict[str, Any]:
    """Return the context for the deck's side of the page, with at most `rows` cards.

    `held` may contain a card with 0 copies. It stays in the list, so that the owner can add it again.
    """
    cards = {name: copies for name, copies in held.items() if copies}
    return {
        "game": deck.game,
        "deck": deck,
        "groups": first_groups(card_groups(pools, held), rows),
        "rows": rows,
        "next_rows": next_part(rows, len(held)),
        "legality": Legality.of(cards, pools, pools),
    }


def _printings(pools: Iterable[Pool]) -> list[tuple[str, str]]:
    """Return the choices of the pool menu, or [] if there is only one pool."""
    named = [
        (query_term("pool", pool.slug), _("Pool: %s") % pool.translated_title) for pool in pools
    ]
    return [("", _("All pools")), *named] if len(named) > 1 else []
