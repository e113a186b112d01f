"""A game with several pools: the text about each on the game's page and on decks."""

from html import unescape
from pathlib import Path

import pytest
from django.test import Client

from cards.decks.editing import save_deck
from cards.models import Deck, Game, Pool
from cards.pools.legality import PoolLegality
from cards.views.decks.legality import Legality, SharedReasons
from tcgsite.accounts.models import User
from tests.cards.two_pools import written
from tests.published_packs import publish_packs

PAGE = "/cards/games/pond/"
PLAYED_WILD = '<input type="hidden" name="pool" value="wild">'


@pytest.fixture
def ponds(db: None, tmp_path: Path) -> Game:
    """Two pools: “Still water” without newts, and “Wild water” with newts and a house rule for the night."""
    publish_packs(written(tmp_path))
    return Game.objects.get()


@pytest.fixture
def newts_deck(ponds: Game, ann: User) -> Deck:
    deck = Deck(game=ponds, owner=ann, name="Newts")
    save_deck(deck, {"Frog": 1, "Newt": 1})
    return deck


def page(client: Client, address: str) -> str:
    return " ".join(unescape(client.get(address).content.decode()).split())


@pytest.mark.usefixtures("ponds")
def test_a_visitor_chooses_the_pool_and_reads_its_rules(client: Client) -> None:
    still, wild = page(client, PAGE), page(client, f"{PAGE}?pool=wild")
    assert f'href="{PAGE}?pool=wild"' in still
    assert "/cards/games/pond/newts/1.0.0/Newt" not in still
    assert "House rules" not in still
    assert "/cards/games/pond/newts/1.0.0/Newt" in wild
    assert PLAYED_WILD in wild


@pytest.mark.usefixtures("ponds")
def test_a_house_rule_is_told_by_what_it_changes(client: Client) -> None:
    wild = page(client, f"{PAGE}?pool=wild")
    told = wild[wild.index("House rules") :]
    assert "At night" in told
    assert "replaces “Croak”" in told
    assert "The turn player wins the game." in told


@pytest.mark.usefixtures("ponds")
def test_a_pool_that_there_is_not_is_not_found(client: Client) -> None:
    assert client.get(f"{PAGE}?pool=deep").status_code == 404
    assert client.get(f"{PAGE}?pool=%00").status_code == 200


def test_a_deck_says_where_it_is_legal_and_why_not_elsewhere(
    client: Client, ann: User, newts_deck: Deck
) -> None:
    client.force_login(ann)
    html = page(client, newts_deck.get_absolute_url())
    assert "Legal in Wild water" in html
    assert "Not legal in Still water:" in html
    assert "“Newt” isn’t a card of this game" in html
    assert PLAYED_WILD in html
    assert newts_deck.is_legal
    assert {version.pack.slug for version in newts_deck.built_for.all()} == {"stream", "newts"}


def test_whoever_reads_a_deck_is_told_the_same(client: Client, newts_deck: Deck) -> None:
    Deck.objects.filter(pk=newts_deck.pk).update(is_public=True)
    html = page(client, newts_deck.get_absolute_url())
    assert "Legal in Wild water" in html
    assert "Not legal in Still water:" in html


def test_a_deck_that_is_legal_nowhere_is_told_why_for_each(
    client: Client, ann: User, newts_deck: Deck
) -> None:
    client.force_login(ann)
    save_deck(newts_deck, {"Frog": 4, "Newt": 1})
    html = page(client, newts_deck.get_absolute_url())
    assert "Not legal yet" in html
    assert (
        'Not legal in Wild water: </p> <ul class="violations"> <li>A pond holds at most 3' in html
    )


def test_a_reason_that_pools_share_is_given_once() -> None:
    still, wild = Pool(title="Still"), Pool(title="Wild")
    by_pool = [PoolLegality(still, ["Too few.", "No newts."]), PoolLegality(wild, ["Too few."])]
    found = Legality(3, by_pool, []).elsewhere
    assert found == [
        SharedReasons([still, wild], ["Too few."]),
        SharedReasons([still], ["No newts."]),
    ]


def test_one_builds_among_the_cards_of_a_pool(client: Client, ann: User, newts_deck: Deck) -> None:
    client.force_login(ann)
    at = newts_deck.get_absolute_url()
    assert "Add one Newt" in page(client, f"{at}?in=pool:wild&q=newt")
    assert "No cards match." in page(client, f"{at}?in=pool:still&q=newt")


def test_a_list_may_name_the_cards_of_every_pool(
    client: Client, ann: User, newts_deck: Deck
) -> None:
    client.force_login(ann)
    client.post(f"/cards/decks/{newts_deck.pk}/replace/", {"cards": "2 Toad\n1 newt"})
    assert newts_deck.cards == {"Toad": 2, "Newt": 1}
