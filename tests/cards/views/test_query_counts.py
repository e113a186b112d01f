"""The number of queries for a list doesn't depend on the length of the list."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.decks.editing import new_deck
from cards.models import Deck, Game, OwnedCard, PackVersion, Trade
from cards.packs import card_styles
from cards.pools.creation import PoolInput, make_pool
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import newts

ADDRESSES = (
    "/cards/",
    "/cards/decks/",
    "/cards/games/pond/",
    "/cards/games/pond/cards/",
    "/cards/games/pond/new-deck/",
    "/cards/games/pond/pond/1.0.0/Frog",
    "/cards/packs/",
    "/cards/packs/pond/",
    "/cards/packs/pond/pond/",
    "/cards/pools/pond/",
    "/cards/pools/pond/make/",
    "/cards/collections/",
    "/cards/collections/pond/",
    "/cards/search/",
    "/matches/",
    "/",
)


@pytest.fixture(autouse=True)
def styles_stay_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a page that is asked when the time is over reads the packs again."""
    monkeypatch.setattr(card_styles, "FRESH", 1e9)


def asked(client: Client, address: str) -> int:
    client.get(address)  # Rules are compiled once.
    with CaptureQueriesContext(connection) as questions:
        assert client.get(address).status_code == 200
    return len(questions)


def one_more(bo: User, game: Game, number: int) -> None:
    """Add another one of everything that pages list."""
    cy = player(f"Cy {number}")
    version = publish_checked(upload(bo, newts(name=f"newts {number}").encode()))
    versions = [PackVersion.objects.get(pack__slug="pond"), version]
    make_pool(bo, game, PoolInput(f"pool {number}", "Pool", "", versions, banned="Frog"))
    for owner in (bo, cy):
        deck = Deck.objects.create(game=game, owner=owner, name="Frogs", is_public=True)
        deck.fill({"Frog": 2})
        OwnedCard.objects.create(owner=owner, game=game, card=f"Frog {number}", copies=1)
    Trade.objects.create(game=game, proposer=cy, partner=bo, given={"Frog": 1})
    for status in Match.Status:
        match = Match.objects.create(game=game, status=status, created_by=cy)
        match.pack_versions.set(versions)
        match.seats.create(position=0, user=cy, name="Cy")
        match.seats.create(position=1, user=bo, name="Bo")


@pytest.mark.slow
def test_lists_ask_as_often_for_many_as_for_few(version: PackVersion) -> None:
    bo, game = player("Bo"), version.pack.game
    client = Visitor(bo).client
    deck = new_deck(bo, game, "Built", {"Frog": 1}).get_absolute_url()
    addresses = (*ADDRESSES, bo.get_absolute_url(), deck, f"{deck}?q=frog", f"{deck}versions/")
    for number in range(2):
        one_more(bo, game, number)
    few = {address: asked(client, address) for address in addresses}
    for number in range(2, 5):
        one_more(bo, game, number)
    assert {address: asked(client, address) for address in addresses} == few


def test_a_deck_is_changed_with_as_many_questions_however_much_it_holds(
    version: PackVersion,
) -> None:
    bo = player("Bo")
    client = Visitor(bo).client
    deck = new_deck(bo, version.pack.game, "Built", {})
    counts = []
    for card in ("Frog", "Toad", "Frog", "Frog"):
        with CaptureQueriesContext(connection) as questions:
            sent = {"HX-Request": "true"}
            client.post(f"{deck.get_absolute_url()}change/", {"put": card}, headers=sent)
        counts.append(len(questions))
        deck.earlier.update(kept_at="2026-01-01T00:00Z")
    assert deck.cards == {"Frog": 3, "Toad": 1}
    first, *others = counts
    assert first <= 27, "the session is noted, too"
    assert max(others) <= 25, "with a version kept each time"
    assert counts[-1] == counts[-2]


@pytest.mark.slow
def test_a_pool_asks_as_often_for_many_packs_and_decks(version: PackVersion) -> None:
    bo, game = player("Bo"), version.pack.game
    client = Visitor(bo).client
    counts = []
    versions = [version]
    for number in range(3):
        newt = newts(name=f"newts {number}").replace("Newt", f"Newt {number}")
        versions.append(publish_checked(upload(bo, newt.encode())))
        Deck.objects.create(game=game, owner=bo, name="Frogs").fill({"Frog": 2})
        pool = make_pool(bo, game, PoolInput("all", "All", "", versions))
        counts.append(asked(client, pool.get_absolute_url()))
    assert counts == counts[:1] * 3
