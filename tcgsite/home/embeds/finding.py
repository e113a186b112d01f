"""Find what the frame for an address of the site shows."""

from django.http import Http404, HttpRequest, QueryDict
from django.urls import Resolver404, resolve
from django.utils.translation import gettext as _

from tcgsite.home.embeds.card_embeds import card_embed, deck_embed
from tcgsite.home.embeds.embed import Embed, FindEmbed
from tcgsite.home.embeds.standings_embed import standings_embed
from tcgsite.home.embeds.table_embeds import (
    daily_embed,
    game_puzzle_embed,
    moment_embed,
    pack_puzzle_embed,
)

FIND: dict[str, FindEmbed] = {
    "cards:card": card_embed,
    "cards:deck": deck_embed,
    "matches:replay": moment_embed,
    "daily_puzzle": daily_embed,
    "numbered_puzzle": game_puzzle_embed,
    "scenarios:puzzle": pack_puzzle_embed,
    "organised:tournament": standings_embed,
}
"""The names of pages that can be embedded, mapped to functions that find their content."""


def embed_at(request: HttpRequest, path: str, query: QueryDict) -> Embed:
    """Return the embed of the page with this decoded path. Raises Http404, PrivateError."""
    try:
        if "\0" in path or any("\0" in each for each in query.values()):
            raise Resolver404  # PostgreSQL refuses null characters in queries.
        found = resolve(path)
    except Resolver404:
        raise Http404(_("This site has no page with this address.")) from None
    find = FIND.get(found.view_name)
    if find is None:
        raise Http404(_("This page can’t be embedded."))
    return find(request, found.kwargs, query)
