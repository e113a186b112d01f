"""Fuzz the forms that take names, lists and tables: no page breaks, and a refusal changes nothing."""

from functools import partial
from pathlib import Path

import pytest
from django.test import Client

from cards.authoring.drafts.creation import create_pack
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import add_part
from cards.collections.ownership import begin_collection
from cards.decks.editing import new_deck
from cards.models import Deck, Game, PackVersion
from tests.cards.people import player
from tests.engine.fuzz.trying import try_many
from tests.fuzz.hostile_requests import HostileRequest, HostileSite, hostile_request, send
from tests.published_packs import publish_packs

CHANGED, REFUSED = (302,), (400, 404, 422)


@pytest.fixture
def site(db: None, only_99: Path, client: Client) -> HostileSite:
    publish_packs(only_99)
    bo, game = player("Bo"), Game.objects.get()
    draft = create_pack(bo, game, "high", "High cards")
    for name in ("Seventy", "2 Seventy"):
        add_part(draft, PartContent("card", {"name": name, "effects": []}), bo)
    deck = new_deck(bo, game, "Mine", {"10": 4})
    for owner in (bo, player("Cy")):
        begin_collection(owner, game, Deck.objects.ready_for(game)[0])
    client.force_login(bo)
    return HostileSite(client, game, deck, draft, PackVersion.objects.get())


def judge(site: HostileSite, request: HostileRequest) -> None:
    response, before, after = send(site, request)
    assert response.status_code in (200, 301, *CHANGED, *REFUSED), response.status_code
    if request.is_search or response.status_code in REFUSED:
        assert after == before, "a refused request has changed rows"


def test_a_form_accepts_or_refuses_and_never_breaks(site: HostileSite) -> None:
    try_many(0.005, partial(hostile_request, site=site), partial(judge, site))
