"""The read-only page of a ready-made or public deck."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.exchange.deck_files.formats import FORMATS
from cards.models import Deck, Pool
from cards.packs.card_face import face_in_words
from cards.packs.card_lists import CardList
from cards.packs.rules_cache import rules_of, rules_with
from cards.pools.deck_pools import DeckPools
from cards.views.decks.deck_parts import next_part, rows_wanted
from cards.views.decks.legality import Legality
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, GameRules, InvalidPackError
from engine.view.translated_view import readers_words, translated_card


def read_deck_page(request: HttpRequest, deck: Deck) -> HttpResponse:
    pools = DeckPools(deck.game, request.user.pk)
    known = card_list_of(deck, pools)
    held = deck.cards.items()
    said = readers_words(known) if isinstance(known, GameRules) else pools.readers_words
    cards = [(known.cards[name], count) for name, count in held if name in known.cards]
    context = {
        "game": deck.game,
        "deck": deck,
        "pool": _pool_of(deck, request.user.pk),
        **_part_of(cards, rows_wanted(request.GET.get("rows", "")), said),
        "legality": Legality.of(deck.cards, pools, known),
        "may_copy": bool(pools),
        "formats": FORMATS,
    }
    return render(request, "cards/read_deck.html", context)


def _part_of(cards: list[tuple[CardRules, int]], shown: int, said: AuthorWords) -> dict[str, Any]:
    """Return the first cards. Their pictures are drawn for their titles in the pack file."""
    return {
        "cards": [
            (translated_card(card, said), face_in_words(card, said), copies)
            for card, copies in cards[:shown]
        ],
        "next_rows": next_part(shown, len(cards)),
    }


def card_list_of(deck: Deck, pools: DeckPools) -> CardList:
    """Return the cards of the pool for which the deck was built.

    If its packs no longer form a game, return the cards that the game has now.
    """
    try:
        if deck.ready_in is not None:
            # The deck's pack may not be a complete game, because rules, cards and decks can be in separate
            # packs.
            return rules_with(deck.ready_in)[0]
        built_for = list(deck.built_for.select_related("pack").defer("source"))
        return rules_of(built_for) if built_for else pools
    except InvalidPackError:
        return pools


def _pool_of(deck: Deck, user_id: int | None) -> Pool | None:
    """Return the pool in which a ready-made deck can be played, or None for other decks.

    Return None, too, if the user isn’t offered such a pool.
    """
    if deck.ready_in is None:
        return None
    return Pool.objects.current().offered_to(user_id).with_version(deck.ready_in).first()
