"""Print a deck: any that the visitor can read."""

from collections.abc import Mapping, Sequence

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from cards.models import Deck, Printing
from cards.pools.deck_pools import DeckPools
from cards.views.cards.print_page import PrintedList, print_page
from cards.views.decks.deck import card_list_of


@require_safe
def print_deck(request: HttpRequest, pk: int) -> HttpResponseBase:
    readable = Deck.objects.readable_by(request.user.pk).select_related("game")
    deck = get_object_or_404(readable, pk=pk)
    pools = DeckPools(deck.game, request.user.pk)
    known = card_list_of(deck, pools).cards
    cards = [(known[name], copies) for name, copies in deck.cards.items() if name in known]

    def addresses(names: Sequence[str]) -> Mapping[str, str]:
        """Return the newest printing of each card that everyone can see."""
        printings = Printing.objects.only_published().in_versions(pools.versions)
        found = printings.filter(revision__card__name__in=names).defer("version__source")
        return {each.revision.card.name: each.get_absolute_url() for each in reversed(found)}

    printed = PrintedList(
        deck.game,
        deck.name,
        deck.get_absolute_url(),
        cards,
        has_copies=True,
        addresses=addresses,
    )
    return print_page(request, printed)
