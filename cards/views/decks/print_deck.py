"""Print a deck: any that the visitor can read."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from cards.models import Deck
from cards.pools.deck_pools import DeckPools
from cards.views.cards.print_page import PrintedList, print_page
from cards.views.decks.deck import card_list_of


@require_safe
def print_deck(request: HttpRequest, pk: int) -> HttpResponse:
    readable = Deck.objects.readable_by(request.user.pk).select_related("game")
    deck = get_object_or_404(readable, pk=pk)
    known = card_list_of(deck, DeckPools(deck.game, request.user.pk)).cards
    cards = [(known[name], copies) for name, copies in deck.cards.items() if name in known]
    printed = PrintedList(deck.game, deck.name, deck.get_absolute_url(), cards, has_copies=True)
    return print_page(request, printed)
