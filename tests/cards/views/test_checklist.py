"""The checklist on the page of a pack with numbered cards."""

from pathlib import Path

import pytest
from django.test import Client

from cards.authoring.loading.packs import load_starter_packs
from cards.models import Deck, Game, OwnedCard
from tcgsite.accounts.models import User
from tests.cards.pond import pond, write

pytestmark = pytest.mark.django_db
PAGE = "/cards/packs/pond/reeds/"
REEDS = """
format = 2

[pack]
name = "reeds"
version = "1.0.0"
title = "Reeds"
game = "pond"

[style]
mark = "big-wave"

[[cards]]
name = "Token"
effects = []
look = { number = "T1" }

[[cards]]
name = "Heron"
effects = []
look = { number = "10/10", rarity = "rare" }

[[cards]]
name = "Reed"
effects = []
look = { number = "2/10" }
"""


@pytest.fixture
def deck(tmp_path: Path, ann: User) -> Deck:
    reports = load_starter_packs(write(tmp_path, pond(), REEDS))
    assert [report for report in reports if report.is_refused] == []
    return Deck.objects.create(owner=ann, game=Game.objects.get(), name="Mine")


@pytest.fixture
def ann_visits(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


@pytest.mark.usefixtures("deck")
def test_cards_are_listed_by_number(client: Client) -> None:
    page = client.get(PAGE)
    rows = page.context["checklist"].rows
    assert [row.look.number for row in rows] == ["2/10", "10/10", "T1"]
    assert page.context["symbol"] == "big-wave"
    assert "Choose deck" not in page.content.decode()


@pytest.mark.usefixtures("deck")
def test_a_pack_without_numbers_has_no_checklist(client: Client) -> None:
    assert client.get("/cards/packs/pond/pond/").context["checklist"] is None


def test_a_card_is_added_to_the_chosen_deck_without_leaving_the_page(
    ann_visits: Client, deck: Deck
) -> None:
    here = f"{PAGE}?deck={deck.pk}"
    assert [row.copies for row in ann_visits.get(here).context["checklist"].rows] == [0, 0, 0]
    answer = ann_visits.post(f"/cards/decks/{deck.pk}/change/", {"put": "Heron", "next": here})
    assert answer.headers["Location"].startswith(f"{here}#held-")
    assert [row.copies for row in ann_visits.get(here).context["checklist"].rows] == [0, 1, 0]


def test_another_site_is_no_page_to_return_to(ann_visits: Client, deck: Deck) -> None:
    sent = {"put": "Heron", "next": "https://example.org/"}
    answer = ann_visits.post(f"/cards/decks/{deck.pk}/change/", sent)
    assert answer.headers["Location"].startswith(deck.get_absolute_url())


def test_a_collector_sees_what_they_own(ann_visits: Client, ann: User, deck: Deck) -> None:
    OwnedCard.objects.create(owner=ann, game=deck.game, card="Reed", copies=2)
    checklist = ann_visits.get(PAGE).context["checklist"]
    assert [row.owned for row in checklist.rows] == [2, 0, 0]
    assert checklist.owned_kinds == 1


def test_decks_of_others_cant_be_chosen(client: Client, deck: Deck) -> None:
    assert client.get(f"{PAGE}?deck={deck.pk}").context["checklist"].deck is None
