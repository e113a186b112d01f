"""The games, and all about one of them."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.faces import Face, face_of
from cards.models import Deck, Game, PackVersion, Printing
from cards.printed_rules import chapters
from cards.rulebooks import latest_rules
from cards.views.tiles import deck_tiles, game_tile, showpieces
from engine.rulebook import CardRules, GameRules

CARDS_SHOWN = 60


@dataclass(frozen=True)
class PrintedCard:
    """A card of a game with the place it can be read at."""

    printing: Printing
    card: CardRules
    face: Face


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    tiles = [game_tile(each) for each in Game.objects.playable()]
    return render(request, "cards/games.html", {"tiles": tiles})


@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    found = get_object_or_404(Game.objects.playable(), slug=slug)
    rules, versions = latest_rules(found)
    own = Deck.objects.of(request.user.pk)
    context = {
        "game": found,
        "rules": rules,
        "showpieces": showpieces(rules, rules.cards),
        "chapters": chapters(rules),
        "cards": _printed_cards(rules, versions),
        "more_cards": max(len(rules.cards) - CARDS_SHOWN, 0),
        "versions": PackVersion.objects.shipped().published().of_game(found),
        "ready_decks": deck_tiles(Deck.objects.ready_for(found).in_full()),
        "own_decks": deck_tiles(own.filter(game=found).in_full()),
    }
    return render(request, "cards/game.html", context)


def _printed_cards(rules: GameRules, versions: list[PackVersion]) -> list[PrintedCard]:
    printings = Printing.objects.in_versions(versions).defer("version__source")[:CARDS_SHOWN]
    named = [(printing, rules.cards[printing.revision.card.name]) for printing in printings]
    return [PrintedCard(printing, card, face_of(card)) for printing, card in named]
