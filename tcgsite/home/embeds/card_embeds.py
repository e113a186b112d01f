"""Cards and decks in frames of other sites."""

from collections.abc import Mapping

from django.http import HttpRequest, QueryDict
from django.shortcuts import get_object_or_404
from django.urls import reverse

from cards.models import Deck, Printing
from cards.names.shipped_words import shipped_title
from cards.packs.card_face import face_in_words
from cards.packs.rules_cache import rules_with
from cards.pools.deck_pools import DeckPools
from cards.views.decks.deck import card_list_of
from engine.view.translated_view import readers_words, translated_card
from tcgsite.home.embeds.embed import Embed, PrivateError

MOST_CARDS = 60
"""The most different cards of a deck in a frame. The page shows all of them."""


def card_embed(request: HttpRequest, named: Mapping[str, str], _query: QueryDict) -> Embed:
    seen = Printing.objects.only_published().filter(version__pack__hidden_at=None)
    related = seen.select_related("revision__card", "version__pack__game", "version__pack__owner")
    printing = get_object_or_404(
        related.defer("version__source"),
        version__pack__game__slug=named["slug"],
        version__pack__slug=named["pack"],
        version__number=named["number"],
        revision__card__name=named["name"],
    )

    def content() -> Mapping[str, object]:
        rules, _versions = rules_with(printing.version)
        source, said = rules.cards[named["name"]], readers_words(rules)
        return {
            "card": translated_card(source, said),
            "face": face_in_words(source, said),
            "game": printing.version.pack.game,
            "rules": rules,
        }

    pack, title = printing.version.pack, printing.revision.title

    return Embed(
        "card",
        title if pack.owner_id else shipped_title(title, pack.game.slug),
        printing.get_absolute_url(),
        reverse("cards:share_card", args=[printing.pk]),
        content,
        pack.owner,
    )


def deck_embed(_request: HttpRequest, named: Mapping[str, str], _query: QueryDict) -> Embed:
    decks = Deck.objects.select_related("game", "owner", "ready_in")
    deck = get_object_or_404(decks, pk=named["pk"])
    if not Deck.objects.readable_by(None).filter(pk=deck.pk).exists():
        raise PrivateError

    def content() -> Mapping[str, object]:
        pools, held = DeckPools(deck.game, None), deck.cards
        known, said = card_list_of(deck, pools).cards, pools.readers_words
        cards = [(known[name], copies) for name, copies in held.items() if name in known]
        return {
            "deck": deck,
            "game": deck.game,
            "cards": [
                (translated_card(card, said), face_in_words(card, said), copies)
                for card, copies in cards[:MOST_CARDS]
            ],
            "size": sum(held.values()),
            "left_out": max(0, len(cards) - MOST_CARDS),
        }

    return Embed(
        "deck",
        deck.translated_name,
        deck.get_absolute_url(),
        reverse("cards:share_deck", args=[deck.pk]),
        content,
        deck.owner,
    )
