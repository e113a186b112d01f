"""The standings of a tournament in a frame of another site."""

from collections.abc import Mapping

from django.http import HttpRequest, QueryDict
from django.shortcuts import get_object_or_404
from django.urls import reverse

from tcgsite.home.embeds.embed import Embed
from tcgsite.organised.models import Tournament
from tcgsite.organised.pages.arenas.arena_page import ArenaPage
from tcgsite.organised.pages.large_page import overview_of


def standings_embed(_request: HttpRequest, named: Mapping[str, str], _query: QueryDict) -> Embed:
    found = get_object_or_404(Tournament.objects.in_full(), public_id=named["public_id"])

    def content() -> Mapping[str, object]:
        overview = ArenaPage(found, None) if found.is_arena else overview_of(found, None, {})
        return {"overview": overview, "tournament": found, "game": found.game}

    return Embed(
        "standings",
        found.title,
        found.get_absolute_url(),
        reverse("cards:share_game", args=[found.game.pk]),
        content,
        found.organiser,
    )
