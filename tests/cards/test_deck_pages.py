"""Building decks on the site: one's own, and nobody else's."""

from collections.abc import Mapping
from html import unescape
from typing import Protocol

import pytest
from django.test import Client

from cards.forms import LONGEST_NAME
from cards.models import Deck, Game
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tests.cards.test_deckbuilding import plain_and_special


class Answer(Protocol):
    content: bytes


@pytest.fixture
def ann_visits(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def text(response: Answer) -> str:
    return unescape(response.content.decode())


def copies(cards: Mapping[str, int | str]) -> dict[str, int | str]:
    return {f"copies {card}": count for card, count in cards.items()}


def test_a_stranger_builds_a_deck_and_becomes_its_owner(client: Client, game: Game) -> None:
    response = client.post("/cards/games/99/new-deck/", {"name": "My first", "cards": "4 10\n"})
    deck = Deck.objects.get(name="My first")
    assert response.headers["Location"] == f"/cards/decks/{deck.pk}/"
    assert (deck.owner is not None, deck.cards, deck.is_legal) == (True, {"10": 4}, False)
    assert "My first" in text(client.get("/cards/decks/"))


def test_a_ready_made_deck_is_a_beginning(client: Client, game: Game) -> None:
    ready = Deck.objects.ready_for(game)[0]
    page = text(client.get(f"/cards/games/99/new-deck/?like={ready.pk}"))
    assert ready.name in page
    assert "4 10\n" in page


def test_saving_says_what_is_wrong(ann_visits: Client, deck: Deck) -> None:
    cards = copies({"7": 5, "8": ""})
    saved = ann_visits.post(
        f"/cards/decks/{deck.pk}/save/", {"name": "Sevens", **cards}, follow=True
    )
    assert "The deck is not legal yet, so no table takes it." in text(saved)
    assert "A deck has exactly 40 cards; this one has 5." in text(saved)
    assert "Play against a bot" not in text(saved)
    deck.refresh_from_db()
    assert (deck.name, deck.cards) == ("Sevens", {"7": 5})


def test_a_legal_deck_can_be_played(ann_visits: Client, deck: Deck) -> None:
    cards = copies(plain_and_special(36, 4))
    saved = ann_visits.post(
        f"/cards/decks/{deck.pk}/save/", {"name": "Forty", **cards}, follow=True
    )
    assert f'<input type="hidden" name="deck" value="{deck.pk}">' in text(saved)


def test_legality_is_told_while_building_and_nothing_is_stored(client: Client, game: Game) -> None:
    wrong = client.post("/cards/games/99/check-deck/", copies({"7": 5, "8": "x"}))
    assert "At most 4 copies of a card; 7 is in it 5 times." in text(wrong)
    assert "8: Enter a whole number." in text(wrong)
    right = client.post("/cards/games/99/check-deck/", copies(plain_and_special(36, 4)))
    assert "Legal" in text(right)
    assert not Deck.objects.filter(ready_in=None).exists()


def test_a_half_valid_list_names_each_bad_line_and_stores_nothing(
    ann_visits: Client, deck: Deck
) -> None:
    bad = {"cards": "4 10\nfive 7s\n3 Dragon"}
    response = ann_visits.post(f"/cards/decks/{deck.pk}/replace/", bad)
    assert response.status_code == 422
    assert "Line 2: “five 7s” is not" in text(response)
    assert "Line 3: There is no card “Dragon” in 99." in text(response)
    deck.refresh_from_db()
    assert deck.cards == {}
    led_to = ann_visits.get(f"/cards/decks/{deck.pk}/replace/").headers["Location"]
    assert led_to == deck.get_absolute_url()


def test_a_list_replaces_the_deck_and_is_given_out_again(ann_visits: Client, deck: Deck) -> None:
    ann_visits.post(f"/cards/decks/{deck.pk}/replace/", {"cards": "2 J\n4 10"})
    assert text(ann_visits.get(f"/cards/decks/{deck.pk}/list/")) == "2 J\n4 10\n"


def test_what_a_deck_held_before_is_put_back(ann_visits: Client, deck: Deck) -> None:
    for cards in ("2 J", "4 10"):
        ann_visits.post(f"/cards/decks/{deck.pk}/replace/", {"cards": cards})
    page = text(ann_visits.get(f"/cards/decks/{deck.pk}/"))
    assert '<input type="hidden" name="cards" value="2 J\n">' in page
    ann_visits.post(f"/cards/decks/{deck.pk}/replace/", {"cards": "2 J\n"})
    deck.refresh_from_db()
    assert deck.cards == {"J": 2}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("x" * (LONGEST_NAME + 1), "at most 60 characters"),
        ("  ", "This field is required."),
        ("a\u200bb", "A name can’t hold invisible characters."),
    ],
)
def test_names_are_refused_and_nothing_is_stored(
    ann_visits: Client, deck: Deck, name: str, sentence: str
) -> None:
    new = ann_visits.post("/cards/games/99/new-deck/", {"name": name, "cards": ""})
    saved = ann_visits.post(f"/cards/decks/{deck.pk}/save/", {"name": name, **copies({"7": 1})})
    for refused in (new, saved):
        assert refused.status_code == 422
        assert sentence in text(refused)
    assert [(kept.name, kept.cards) for kept in Deck.objects.filter(ready_in=None)] == [
        ("Mine", {})
    ]


def test_markup_in_names_is_text(ann_visits: Client, deck: Deck) -> None:
    ann_visits.post(f"/cards/decks/{deck.pk}/save/", {"name": "<b>bold</b>"})
    for address in (f"/cards/decks/{deck.pk}/", "/cards/decks/", "/cards/games/99/"):
        html = ann_visits.get(address).content.decode()
        assert "<b>bold" not in html
        assert "&lt;b&gt;bold&lt;/b&gt;" in html


def test_a_deck_can_be_deleted(ann_visits: Client, deck: Deck) -> None:
    response = ann_visits.post(f"/cards/decks/{deck.pk}/delete/", follow=True)
    assert "The deck “Mine” is gone." in text(response)
    assert not Deck.objects.filter(pk=deck.pk).exists()


def test_a_deck_is_its_owners_alone(client: Client, deck: Deck) -> None:
    for visitor in (None, new_guest()):
        if visitor:
            client.force_login(visitor)
        for get in ("", "list/"):
            assert client.get(f"/cards/decks/{deck.pk}/{get}").status_code == 404
        for post in ("save/", "replace/", "delete/"):
            assert (
                client.post(f"/cards/decks/{deck.pk}/{post}", {"name": "Hers"}).status_code == 404
            )
    deck.refresh_from_db()
    assert deck.name == "Mine"


def test_a_ready_made_deck_is_read_by_all_and_changed_by_nobody(client: Client, game: Game) -> None:
    ready = Deck.objects.ready_for(game)[0]
    assert "ready to play" in text(client.get(ready.get_absolute_url()))
    for post in ("save/", "replace/", "delete/"):
        assert client.post(f"/cards/decks/{ready.pk}/{post}", {"name": "Mine"}).status_code == 404
