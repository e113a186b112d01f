"""The help page for the search language, generated from the declared keys."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Game
from cards.names.shipped_words import text_in_games
from cards.search.facets import display_text, query_term
from cards.search.index.card_index import AttributeTitle, card_index
from cards.search.index.edition import editions
from cards.search.language.keys import FORMS, KEYS, attribute_key

MOST_VALUES = 6


@require_safe
def search_help(request: HttpRequest, slug: str | None = None) -> HttpResponse:
    game = get_object_or_404(Game, slug=slug) if slug else None
    found = editions(game)
    index = card_index(tuple(each.indexed for each in found))
    games = {each.game_slug: None for each in found}
    attributes = [
        (
            text_in_games(each.title, games),
            _examples(each, [*index.attributes.get(each.name, {})]),
        )
        for each in index.attributes_known
    ]
    context = {
        "game": game,
        "forms": FORMS,
        "keys": KEYS.values(),
        "attributes": attributes,
        "browser": reverse("cards:cards", args=[slug]) if slug else reverse("cards:all_cards"),
    }
    return render(request, "cards/search_help.html", context)


def _examples(attribute: AttributeTitle, values: list[int | str | bool]) -> list[str]:
    key = attribute_key(attribute.name)
    match attribute.kind:
        case "number":
            return [f"{key}>=3", f"{key}:1,2", f"sort:-{attribute.name}"]
        case "flag":
            return [f"{key}:{_('yes')}", f"{key}:{_('no')}"]
        case _:
            return [query_term(key, display_text(value)) for value in values[:MOST_VALUES] if value]
