"""Open a deck list that another app shares: find its game, and fill the form for a new deck."""

from collections.abc import Iterator
from urllib.parse import urlencode

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from cards.decks.forms import LONGEST_NAME
from cards.models import Game, PackVersion, Printing
from cards.names.card_lines import lines_of, possible_readings
from cards.packs.card_lists import LONGEST_LIST
from cards.pools.deck_pools import DeckPools

MOST_LINES = 300
MOST_GAMES = 6
"""The most games offered for a list. Those with most cards of the list come first."""


@require_safe
def shared_list(request: HttpRequest) -> HttpResponse:
    """Receive `title`, `text` and `url` from another app. Nothing is saved until the player saves it."""
    name, text = shared_deck(request.GET)
    known = [game for game in games_with(text) if DeckPools(game, request.user.pk)]
    if len(known) == 1:
        return redirect(new_deck_address(known[0], name, text))
    offered = known or [
        game for game in Game.objects.only_shipped() if DeckPools(game, request.user.pk)
    ]
    context = {
        "games": [(game, new_deck_address(game, name, text)) for game in offered],
        "is_known": bool(known),
        "text": text,
    }
    return render(request, "cards/shared_list.html", context)


def shared_deck(sent: QueryDict) -> tuple[str, str]:
    """Return the name and the list. Some apps send the list as the address of a page."""
    text = sent.get("text", "") or sent.get("url", "")
    return sent.get("title", "").strip()[:LONGEST_NAME], text[:LONGEST_LIST]


def new_deck_address(game: Game, name: str, text: str) -> str:
    sent = urlencode({"name": name, "list": text})
    return f"{reverse('cards:new_deck', args=[game.slug])}?{sent}"


def games_with(text: str) -> list[Game]:
    """Return the games with cards of the list. The game with most of them comes first."""
    names = set(names_in(text))
    if not names:
        return []
    is_named = Q(revision__title__in=names) | Q(revision__card__name__in=names)
    seen = PackVersion.objects.newest().filter(pack__hidden_at=None)
    found = Printing.objects.filter(is_named, version__in=seen).values("version__pack__game")
    counted = found.annotate(cards=Count("revision__card", distinct=True)).order_by("-cards")
    order = [row["version__pack__game"] for row in counted[:MOST_GAMES]]
    games = Game.objects.playable().in_bulk(order)
    return [games[pk] for pk in order if pk in games]


def names_in(text: str) -> Iterator[str]:
    for line in lines_of(text)[:MOST_LINES]:
        yield from (name for _copies, name in possible_readings(line))
