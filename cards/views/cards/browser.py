"""The card browser: search box, query summary, results and filters."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cards.models import Game, Pool
from cards.names.shipped_words import text_in_games
from cards.packs.game_style import newest_style
from cards.search.facets import query_term
from cards.search.search import SearchResult, search_cards
from cards.views.cards.readers_cards import cards_in_words
from cards.views.cards.search_box import (
    CardResult,
    SearchRequest,
    card_result,
    render_search,
    search_context,
)


@require_safe
def all_cards(request: HttpRequest) -> HttpResponse:
    return _page(request, None)


@require_safe
def game_cards(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, get_object_or_404(Game, slug=slug))


@vary_on_headers("HX-Request", "HX-Target")
def _page(request: HttpRequest, game: Game | None) -> HttpResponse:
    asked = SearchRequest.of(request.GET)
    found = search_cards(asked.text, game, asked.order, asked.within)
    context = search_context(asked, found) | {
        "game": game,
        "prints_found": game is not None,
        "cards": list(_results(found, asked, game)),
        "printings": _printings(found, game, request.user.pk),
    }
    return render_search(request, "cards/browser.html", context)


def _results(found: SearchResult, asked: SearchRequest, game: Game | None) -> Iterator[CardResult]:
    """Yield the cards of the page. In a search through all games, shipped cards have their game’s frame.

    Only shipped ones do: a stranger could make a page with cards of as many games, and each game takes a
    second to compile.
    """
    styles = {} if game else {each: newest_style(each) for each in Game.objects.only_shipped()}
    page = found.page(asked.page)
    said = cards_in_words(page) if asked.look == "list" else {}
    for each in page:
        style = styles.get(each.printing.version.pack.game)
        yield card_result(each, found.index, game, style=style, card=said.get(each.pk))


def _printings(
    found: SearchResult, game: Game | None, user_id: int | None
) -> list[tuple[str, str]]:
    """Return the choices of printings.

    A search across all games doesn't offer pools or versions, because there are too many.
    """
    fixed = [("", _("Newest printings")), (query_term("version", "any"), _("All printings"))]
    if game is None:
        return fixed
    pools = Pool.objects.current().of_game(game).offered_to(user_id).select_related("game")
    return [
        *fixed,
        *((query_term("pool", pool.slug), _("Pool: %s") % pool.translated_title) for pool in pools),
        *(
            (
                query_term("pack", f"{each.pack_slug}@{each.number}"),
                f"{text_in_games(each.pack_title, [game.slug])} {each.number}",
            )
            for each in found.known
        ),
    ]
