"""Download a deck as a file of another program."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from cards.exchange.deck_files.deck_file import DeckFile, FileCard
from cards.exchange.deck_files.formats import BY_SLUG
from cards.exchange.set_codes import set_code
from cards.models import Deck
from cards.names.card_names import CardNames
from cards.pools.deck_pools import DeckPools
from cards.views.decks.deck import card_list_of


@require_safe
def deck_file(request: HttpRequest, pk: int, slug: str) -> HttpResponse:
    readable = Deck.objects.readable_by(request.user.pk).select_related("game")
    deck, chosen = get_object_or_404(readable, pk=pk), BY_SLUG.get(slug)
    if chosen is None:
        raise Http404
    known = card_list_of(deck, DeckPools(deck.game, request.user.pk)).cards
    code = set_code(deck.game.slug)
    cards = tuple(
        FileCard(
            copies, name, set_code=code, number=str(known[name].number) if name in known else ""
        )
        for name, copies in deck.cards.items()
    )
    text = chosen.write(DeckFile(deck.name, cards, game=deck.game.slug), CardNames(known))
    name = f"{slugify(deck.name) or f'deck-{pk}'}.{chosen.ending}"
    headers = {"Content-Disposition": content_disposition_header(True, name) or ""}
    return HttpResponse(text, content_type=chosen.media_type, headers=headers)
