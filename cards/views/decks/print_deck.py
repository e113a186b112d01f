"""Print a deck: any that the visitor can read."""

from collections.abc import Mapping, Sequence
from functools import partial

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.views.decorators.http import require_http_methods

from cards.models import Deck, Printing
from cards.names.shipped_words import words_for_readers
from cards.packs.game_style import newest_style
from cards.pools.deck_pools import DeckPools
from cards.views.cards.printing.print_list import Copies, EarlierList, PaperSource, PrintedList
from cards.views.cards.printing.print_page import print_page
from cards.views.decks.deck import card_list_of


@require_http_methods(["GET", "HEAD", "POST"])
def print_deck(request: HttpRequest, pk: int) -> HttpResponseBase:
    readable = Deck.objects.readable_by(request.user.pk).select_related("game")
    deck = get_object_or_404(readable, pk=pk)
    pools = DeckPools(deck.game, request.user.pk)
    known = card_list_of(deck, pools).cards
    words = words_for_readers(deck.game.slug)
    addresses = partial(_newest_addresses, pools)
    source = PaperSource.of(known, newest_style(deck.game), addresses, words)
    printed = PrintedList(
        deck.game,
        deck.translated_name,
        deck.get_absolute_url(),
        [(name, copies) for name, copies in deck.cards.items() if name in known],
        source,
        has_copies=True,
        earlier=_earlier(deck) if deck.owner_id == request.user.pk else (),
    )
    return print_page(request, printed)


def _newest_addresses(pools: DeckPools, names: Sequence[str]) -> Mapping[str, str]:
    """Return the addresses of the first printing of each card in the pools that everyone can see."""
    printings = Printing.objects.only_published().in_versions(pools.versions)
    found = printings.filter(revision__card__name__in=names).defer("version__source")
    return {each.revision.card.name: each.get_absolute_url() for each in reversed(found)}


def _earlier(deck: Deck) -> list[EarlierList]:
    """Return earlier states of the deck, which only its owner can see."""
    return [
        EarlierList(
            str(each.pk),
            date_format(localtime(each.saved_at), "DATETIME_FORMAT"),
            partial(_new_copies, each.cards),
        )
        for each in deck.earlier.all()
    ]


def _new_copies(before: Mapping[str, int], cards: Sequence[Copies]) -> Sequence[Copies]:
    more = ((name, copies - before.get(name, 0)) for name, copies in cards)
    return [(name, copies) for name, copies in more if copies > 0]
