"""Earlier versions of a deck: kept, described, compared, restored."""

from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from cards.decks.differences import deck_difference
from cards.decks.editing import change_copies, save_deck
from cards.models import Deck
from cards.pools.deck_pools import DeckPools
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tests.cards.decks.test_editing import plain_and_special


@pytest.fixture
def ann_visits(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def page(client: Client, deck: Deck, query: str = "") -> str:
    answer = client.get(f"/cards/decks/{deck.pk}/versions/{query}")
    assert answer.status_code == 200
    return " ".join(unescape(answer.content.decode()).split())


def test_a_difference_says_what_went_in_and_out() -> None:
    told = deck_difference({"A": 4, "B": 1}, {"A": 2, "C": 3}, {"A": "Ace", "C": "Crow"})
    assert [(each.title, each.by, each.before) for each in told.put_in] == [("Crow", 3, 0)]
    assert [(each.title, each.by, each.after) for each in told.taken_out] == [
        ("Ace", 2, 2),
        ("B", 1, 0),
    ]
    assert not deck_difference({"A": 1}, {"A": 1}, {})


def test_two_versions_are_compared_in_words(ann_visits: Client, deck: Deck) -> None:
    save_deck(deck, plain_and_special(36, 4))
    save_deck(deck, plain_and_special(36, 4) | {"7": 5, "8": 3})
    before = deck.earlier.get()
    html = page(ann_visits, deck, f"?before={before.pk}")
    assert '<ins>1 × 7 <span class="hint">(4 → 5)</span></ins>' in html
    assert '<del>1 × 8 <span class="hint">(4 → 3)</span></del>' in html
    assert "40 cards before, 40 after." in html
    assert "No longer legal:" in html
    assert "At most 4 copies of a card; 7 is in it 5 times." in html
    back = page(ann_visits, deck, f"?before=now&after={before.pk}")
    assert "Now legal." in back
    assert "What changed</h2>" not in page(ann_visits, deck, "?before=0&after=x")


def test_what_a_deck_held_before_is_put_back(ann_visits: Client, deck: Deck) -> None:
    for cards in ("2 J", "4 10"):
        ann_visits.post(f"/cards/decks/{deck.pk}/replace/", {"cards": cards})
    assert '<input type="hidden" name="cards" value="2 J ">' in page(ann_visits, deck)
    ann_visits.post(f"/cards/decks/{deck.pk}/replace/", {"cards": "2 J\n"})
    assert deck.cards == {"J": 2}


def test_cards_put_in_one_by_one_are_one_version_for_a_while(deck: Deck) -> None:
    pools = DeckPools(deck.game, deck.owner_id)
    save_deck(deck, {"J": 2})
    for card in ("7", "7", "8"):
        change_copies(deck, card, 1, pools)
    assert [save.cards for save in deck.earlier.all()] == [{"J": 2}]
    deck.earlier.update(kept_at=timezone.now() - timedelta(minutes=11))
    change_copies(deck, "J", -1, pools)
    assert [save.cards for save in deck.earlier.all()] == [{"J": 2, "7": 2, "8": 1}, {"J": 2}]
    assert deck.cards == {"J": 1, "7": 2, "8": 1}


def test_versions_are_the_owners_alone(client: Client, deck: Deck) -> None:
    client.force_login(new_guest())
    assert client.get(f"/cards/decks/{deck.pk}/versions/").status_code == 404
