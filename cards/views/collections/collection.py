"""Pages for a player's collections and trades."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.collections.ownership import CollectionError, begin_collection, uses_collections
from cards.models import Deck, Game, OwnedCard, Trade
from cards.packs.card_face import CardFace, face_in_words
from cards.packs.permissions import is_registered
from cards.packs.rules_cache import latest_rules
from cards.views.tiles import game_tile
from cards.web.guests import ensure_owner
from cards.web.request_values import number_in
from engine.view.translated_view import readers_words

TRADES_SHOWN = 30


@dataclass(frozen=True)
class OwnedCount:
    """A player's copies of a card. `at_stake` of them are in decks being played for keeps."""

    title: str
    face: CardFace | None
    copies: int
    at_stake: int = 0
    name: str = ""


def owned_counts(game: Game, cards: Mapping[str, tuple[int, int]]) -> list[OwnedCount]:
    """Return how many copies of each card the player owns, in the game's order.

    Cards that are no longer in the game come last and have no face.
    """
    rules, _versions = latest_rules(game)
    words = readers_words(rules)
    known, end = rules.cards, len(rules.cards) + 1
    found = sorted(
        cards.items(), key=lambda each: known[each[0]].number if each[0] in known else end
    )
    return [
        OwnedCount(words.text(known[name].title), face_in_words(known[name], words), *counts, name)
        if name in known
        else OwnedCount(name, None, *counts, name)
        for name, counts in found
    ]


def owned_cards(user_id: int | None, game: Game) -> list[OwnedCount]:
    rows = OwnedCard.objects.of(user_id, game).filter(copies__gt=0)
    return owned_counts(game, {row.card: (row.copies, row.at_stake) for row in rows})


def trades_shown(trades: QuerySet[Trade], request: HttpRequest) -> Page[Trade]:
    """Return one page of trades: the one that `?trades=` asks for, or the first."""
    return Paginator(trades, TRADES_SHOWN).get_page(request.GET.get("trades"))


@require_safe
def collections(request: HttpRequest) -> HttpResponse:
    # A join would find the games in which nobody owns a card for visitors, who have no key.
    own = Game.objects.filter(pk__in=OwnedCard.objects.filter(owner=request.user.pk).values("game"))
    others = Game.objects.only_shipped().exclude(pk__in=own.values("pk"))
    context = {
        "own": [game_tile(game) for game in own],
        "others": [game_tile(game) for game in others if uses_collections(game)],
        "trades": trades_shown(Trade.objects.of(request.user.pk).open(), request),
    }
    return render(request, "collections/collections.html", context)


@require_safe
def collection(request: HttpRequest, slug: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    context = {
        "game": game,
        "is_collecting": OwnedCard.objects.of(request.user.pk, game).exists(),
        "is_used": uses_collections(game),
        "is_registered": is_registered(request.user),
        "cards": owned_cards(request.user.pk, game),
        "ready_decks": Deck.objects.ready_for(game),
        "trades": trades_shown(Trade.objects.of(request.user.pk).filter(game=game), request),
    }
    return render(request, "collections/collection.html", context)


@require_POST
def start_collection(request: HttpRequest, slug: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    number = number_in(request.POST.get("deck", ""))
    deck = get_object_or_404(Deck.objects.ready_for(game), pk=number)
    try:
        begin_collection(ensure_owner(request), game, deck)
        messages.success(request, _("Your collection now contains these cards."))
    except CollectionError as refused:
        messages.error(request, str(refused))
    return redirect("cards:collection", slug)
