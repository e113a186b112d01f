"""The deck builder, which only the deck's owner can use."""

import re
import shutil
from html import unescape
from pathlib import Path
from typing import Protocol

import pytest
from django.test import Client

from cards.decks.editing import save_deck
from cards.decks.forms import LONGEST_NAME
from cards.models import Deck, Game
from cards.packs.card_lists import write_list
from cards.views.decks import deck_parts
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tests.cards.decks.test_editing import plain_and_special
from tests.cards.pond import newts
from tests.cards.two_pools import POOLS, load
from tests.published_packs import publish_packs

ONE_DECK_FOR_ALL = Path(__file__).parent.parent.parent / "matches/crowd.toml"


class Answer(Protocol):
    content: bytes


@pytest.fixture
def ann_visits(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def text(response: Answer) -> str:
    return unescape(response.content.decode())


def test_a_stranger_builds_a_deck_and_becomes_its_owner(client: Client, game: Game) -> None:
    response = client.post("/cards/games/99/new-deck/", {"name": "My first", "cards": "4 10\n"})
    deck = Deck.objects.get(name="My first")
    assert response.headers["Location"] == f"/cards/decks/{deck.pk}/"
    assert (deck.owner is not None, deck.cards, deck.is_legal) == (True, {"10": 4}, False)
    assert "My first" in text(client.get("/cards/decks/"))


@pytest.mark.django_db
def test_a_ready_made_deck_of_a_pack_without_rules_has_a_page(
    client: Client, tmp_path: Path
) -> None:
    deck = '\n[[decks]]\nname = "all"\ntitle = "All"\ncards = { Eel = 1, Frog = 2 }\n'
    eels = newts(name="eels").replace('"Newt"', '"Eel"') + deck
    load(tmp_path, POOLS.replace("newts =", 'eels = "1.0.0", newts ='), eels)
    ready = Deck.objects.get(ready_in__pack__slug="eels")
    shown = text(client.get(f"/cards/decks/{ready.pk}/"))
    assert "Eel" in shown
    assert "Frog" in shown


@pytest.mark.django_db
def test_a_deck_can_be_copied_only_where_players_bring_decks(
    client: Client, tmp_path: Path
) -> None:
    shutil.copy(ONE_DECK_FOR_ALL, tmp_path)
    publish_packs(tmp_path)
    ready = Deck.objects.get()
    assert client.get(f"/cards/games/crowd/new-deck/?like={ready.pk}").status_code == 404
    assert "?like=" not in text(client.get(f"/cards/decks/{ready.pk}/"))


def test_a_ready_made_deck_is_a_beginning(client: Client, game: Game) -> None:
    ready = Deck.objects.ready_for(game)[0]
    page = text(client.get(f"/cards/games/99/new-deck/?like={ready.pk}"))
    assert ready.name in page
    assert "4 10\n" in page


def test_a_card_goes_in_and_out_where_one_searches(ann_visits: Client, deck: Deck) -> None:
    at = f"/cards/decks/{deck.pk}/"
    page = text(ann_visits.get(f"{at}?q=seven"))
    assert "Add one 7" not in page
    assert "Add one 7" in text(ann_visits.get(f"{at}?q=7"))
    put = ann_visits.post(f"{at}change/", {"put": "7", "back": "?q=number%3E6"})
    assert put.headers["Location"].startswith(f"{at}?q=number%3E6#held-")
    assert deck.cards == {"7": 1}
    taken = ann_visits.post(f"{at}change/", {"take": "7", "back": "", "deck": "on"}, follow=True)
    assert "Removed the last 7 from the deck." in text(taken)
    assert deck.cards == {}


def test_a_script_gets_the_deck_alone(ann_visits: Client, deck: Deck) -> None:
    at = f"/cards/decks/{deck.pk}/change/"
    answer = text(ann_visits.post(at, {"put": "7"}, headers={"HX-Request": "true"}))
    assert answer.lstrip().startswith('<div id="deck"')
    assert "7: 1 in the deck" in " ".join(answer.split())
    assert "A deck has exactly 40 cards; this one has 1." in answer
    assert re.search(r'id="held-\w+"\s+class="in-deck"\s+hx-swap-oob="true"\s*>1<', answer)
    out = text(ann_visits.post(at, {"take": "7"}, headers={"HX-Request": "true"}))
    assert 'class="is-out"' in out, "the card can be added again"


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"put": "Dragon"}, "99 has no card “Dragon”."),
        ({"take": "7"}, "“7” isn’t in the deck."),
        ({"put": "8"}, "at most 99 copies of a card"),
        ({}, "“” isn’t in the deck."),
        ({"put": "\0", "back": "?q=\0&q=%00"}, "has no card"),
    ],
)
def test_a_change_that_cannot_be_is_refused_and_nothing_is_stored(
    ann_visits: Client, deck: Deck, sent: dict[str, str], sentence: str
) -> None:
    deck.fill({"8": 99})
    at = f"/cards/decks/{deck.pk}/change/"
    refused = ann_visits.post(at, sent, headers={"HX-Request": "true"})
    assert (refused.status_code, sentence in text(refused)) == (422, True)
    assert sentence in text(ann_visits.post(at, sent, follow=True))
    assert deck.cards == {"8": 99}


def test_saving_says_what_is_wrong(ann_visits: Client, deck: Deck) -> None:
    at = f"/cards/decks/{deck.pk}/"
    saved = ann_visits.post(f"{at}replace/", {"cards": "5 7"}, follow=True)
    assert "The deck isn’t legal yet and can’t be played." in text(saved)
    assert "A deck has exactly 40 cards; this one has 5." in text(saved)
    assert "Play against a bot" not in text(saved)
    ann_visits.post(f"{at}rename/", {"name": "Sevens"})
    deck.refresh_from_db()
    assert (deck.name, deck.cards) == ("Sevens", {"7": 5})


def test_a_deck_lies_in_groups_with_counts_and_pictures_of_what_it_is_made_of(
    ann_visits: Client, deck: Deck
) -> None:
    deck.fill({"7": 3, "10": 4, "J": 1, "Dragon": 1})
    page = " ".join(text(ann_visits.get(deck.get_absolute_url())).split())
    for title, count in (("Special: no", 3), ("Special: yes", 5), ("No longer in any pool", 1)):
        assert f'{title} <span class="facet-count">{count}</span>' in page
    assert 'aria-label="Number: 0: 1, 7: 3, 10: 4"' in page
    assert 'href="?q=special%3Ayes"' in page, "the search can be narrowed down"
    assert "“Dragon” isn’t a card of this game" in page
    taken = ann_visits.post(f"{deck.get_absolute_url()}change/", {"take": "Dragon"}, follow=True)
    assert "Removed the last Dragon" in text(taken)


def test_a_legal_deck_can_be_played(ann_visits: Client, deck: Deck) -> None:
    cards = {"cards": write_list(plain_and_special(36, 4))}
    saved = ann_visits.post(f"/cards/decks/{deck.pk}/replace/", cards, follow=True)
    assert f'<input type="hidden" name="deck" value="{deck.pk}">' in text(saved)


def test_a_half_valid_list_names_each_bad_line_and_stores_nothing(
    ann_visits: Client, deck: Deck
) -> None:
    bad = {"cards": "4 10\nfive 7s\n3 Dragon"}
    response = ann_visits.post(f"/cards/decks/{deck.pk}/replace/", bad)
    assert response.status_code == 422
    assert "Line 2: Write “five 7s” as" in text(response)
    assert "Line 3: 99 has no card “Dragon”." in text(response)
    deck.refresh_from_db()
    assert deck.cards == {}
    led_to = ann_visits.get(f"/cards/decks/{deck.pk}/replace/").headers["Location"]
    assert led_to == deck.get_absolute_url()


def test_a_list_replaces_the_deck_and_is_given_out_again(ann_visits: Client, deck: Deck) -> None:
    ann_visits.post(f"/cards/decks/{deck.pk}/replace/", {"cards": "2 J\n4 10"})
    assert text(ann_visits.get(f"/cards/decks/{deck.pk}/list/")) == "2 J\n4 10\n"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("x" * (LONGEST_NAME + 1), "at most 60 characters"),
        ("  ", "This field is required."),
        ("a\u200bb", "Remove the invisible characters."),
    ],
)
def test_names_are_refused_and_nothing_is_stored(
    ann_visits: Client, deck: Deck, name: str, sentence: str
) -> None:
    new = ann_visits.post("/cards/games/99/new-deck/", {"name": name, "cards": ""})
    saved = ann_visits.post(f"/cards/decks/{deck.pk}/rename/", {"name": name})
    for refused in (new, saved):
        assert refused.status_code == 422
        assert sentence in text(refused)
    assert [(kept.name, kept.cards) for kept in Deck.objects.filter(ready_in=None)] == [
        ("Mine", {})
    ]


def test_markup_in_names_is_text(ann_visits: Client, deck: Deck) -> None:
    ann_visits.post(f"/cards/decks/{deck.pk}/rename/", {"name": "<b>bold</b>"})
    for address in (f"/cards/decks/{deck.pk}/", "/cards/decks/", "/cards/games/99/"):
        html = ann_visits.get(address).content.decode()
        assert "<b>bold" not in html
        assert "&lt;b&gt;bold&lt;/b&gt;" in html


def test_a_deck_can_be_deleted(ann_visits: Client, deck: Deck) -> None:
    response = ann_visits.post(f"/cards/decks/{deck.pk}/delete/", follow=True)
    assert "Deleted the deck “Mine”." in text(response)
    assert not Deck.objects.filter(pk=deck.pk).exists()


def test_a_deck_is_its_owners_alone(client: Client, deck: Deck) -> None:
    for visitor in (None, new_guest()):
        if visitor:
            client.force_login(visitor)
        for get in ("", "list/"):
            assert client.get(f"/cards/decks/{deck.pk}/{get}").status_code == 404
        for post in ("change/", "rename/", "replace/", "delete/"):
            assert (
                client.post(f"/cards/decks/{deck.pk}/{post}", {"name": "Hers"}).status_code == 404
            )
    deck.refresh_from_db()
    assert deck.name == "Mine"


def test_a_ready_made_deck_is_read_by_all_and_changed_by_nobody(client: Client, game: Game) -> None:
    ready = Deck.objects.ready_for(game)[0]
    assert "ready to play" in text(client.get(ready.get_absolute_url()))
    for post in ("change/", "rename/", "replace/", "delete/"):
        assert client.post(f"/cards/decks/{ready.pk}/{post}", {"name": "Mine"}).status_code == 404


def test_a_long_deck_comes_in_parts(
    ann_visits: Client, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_parts, "FIRST", 2)
    save_deck(deck, {str(number): 1 for number in range(2, 9)})
    at = f"/cards/decks/{deck.pk}/"
    for asked, shown, following in (("", 2, 4), ("?rows=4", 4, 7), ("?rows=7", 7, 0)):
        for headers in ({}, {"HX-Request": "true", "HX-Target": "div#deck"}):
            page = text(ann_visits.get(at + asked, headers=headers))
            assert page.count('id="row-') == shown
            assert re.findall(r'hx-get="/cards/decks/\d+/\?rows=(\d+)', page) == (
                [str(following)] if following else []
            )
            assert '<span class="facet-count">7</span>' in page, "all cards count"
    changed = ann_visits.post(
        f"{at}change/", {"put": "2", "rows": "4"}, headers={"HX-Request": "true"}
    )
    assert text(changed).count('id="row-') == 4


def test_a_long_deck_is_read_in_parts(
    client: Client, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_parts, "FIRST", 2)
    ready = Deck.objects.ready_for(game)[0]
    shown = [
        text(client.get(f"/cards/decks/{ready.pk}/?rows={rows}")).count("face-caption")
        for rows in (0, 4, 1_000)
    ]
    assert shown == [2, 4, len(ready.cards)]
