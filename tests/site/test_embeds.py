"""Frames for other sites and oEmbed: what everybody sees, without scripts or cookies, and nothing else."""

import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from cards.models import Deck, Game, Pack, Printing
from cards.packs.rules_cache import standard_pool
from tcgsite.accounts.models import User
from tcgsite.home.embeds.embed import SIZES
from tcgsite.matches.live import table_registry
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tcgsite.organised.models import Tournament
from tcgsite.organised.tournaments.making import make_tournament
from tests.matches.playing import play_to_the_end
from tests.organised.conftest import CHOICES
from tests.published_packs import publish_packs

Pages = dict[str, str]


@pytest.fixture
def ann(db: None) -> User:
    return User.objects.create(username="ann", name="Ann")


@pytest.fixture
def game(db: None, only_99: Path, settings: Settings) -> Game:
    settings.MATCHES_BOT_DELAY = 0
    table_registry._tables.clear()
    publish_packs(only_99)
    return Game.objects.get()


@pytest.fixture
def pages(game: Game, ann: User) -> Pages:
    """Return the address of a page of each kind."""
    return {
        "card": Printing.objects.get(revision__title="Joker II").get_absolute_url(),
        "deck": Deck.objects.exclude(ready_in=None)[0].get_absolute_url(),
        "moment": f"{finished(game, ann).get_absolute_url()}replay/?at=2&eyes=0",
        "puzzle": "/puzzles/99/1/",
        "standings": made_tournament(game, ann).get_absolute_url(),
    }


def finished(game: Game, ann: User) -> Match:
    match = lobby.open_table(game, ann, lobby.PERSON)
    lobby.take_seat(match, User.objects.create(username="ben", name="Ben"))
    play_to_the_end(table_registry.table_of(Match.objects.get()))
    return Match.objects.get()


def made_tournament(game: Game, ann: User) -> Tournament:
    return make_tournament(ann, game, standard_pool(game), CHOICES)


def oembed(url: str, **asked: object) -> Any:
    return Client().get(f"/oembed?{urlencode({'url': url, **asked})}")


@pytest.mark.slow
def test_pages_say_how_they_are_shown_elsewhere(pages: Pages) -> None:
    for kind, address in pages.items():
        read = " ".join(Client().get(address).content.decode().split())
        (link,) = re.findall(r'type="application/json\+oembed" href="([^"]+)"', read)
        answer = Client().get(unescape(link)).json()
        (code,) = re.findall(r'<textarea id="embed-frame"[^>]*>(.*?)</textarea>', read)
        assert unescape(code) == answer["html"], "the code to copy is that of oEmbed"
        assert (answer["version"], answer["type"]) == ("1.0", "rich")
        assert (answer["width"], answer["height"]) == SIZES[kind]
        (frame,) = re.findall(r'src="([^"]+)"', answer["html"])
        assert unescape(frame) == f"http://testserver/embed{address}"
        picture = Client().get(answer["thumbnail_url"].removeprefix("http://testserver"))
        assert picture.headers["Content-Type"] == "image/png"


def test_players_embed_their_own_decks_once_these_are_public(game: Game, ann: User) -> None:
    deck = Deck.objects.create(owner=ann, game=game, name="Fours")
    signed_in = Client()
    signed_in.force_login(ann)
    assert 'id="embed"' not in signed_in.get(deck.get_absolute_url()).content.decode()
    signed_in.post(f"{deck.get_absolute_url()}show/")
    for answer in (
        signed_in.get(deck.get_absolute_url()),
        signed_in.post(f"{deck.get_absolute_url()}rename/", {"name": ""}),
    ):
        read = answer.content.decode()
        (code,) = re.findall(r'<textarea id="embed-frame"[^>]*>(.*?)</textarea>', read, re.DOTALL)
        assert (
            unescape(code) == oembed(f"http://testserver{deck.get_absolute_url()}").json()["html"]
        )


def test_frames_have_no_scripts_and_no_visitor(pages: Pages, ann: User) -> None:
    signed_in = Client()
    signed_in.force_login(ann)
    session = signed_in.cookies["sessionid"].value
    for kind, address in pages.items():
        answer = signed_in.get(f"/embed{address}")
        read = answer.content.decode()
        assert (answer.status_code, "<script" in read, "csrf" in read) == (200, False, False), kind
        assert not answer.cookies
        assert "Cookie" not in answer.headers["Vary"]
        assert answer.content == Client().get(f"/embed{address}").content, "the same for everybody"
    assert signed_in.cookies["sessionid"].value == session, "the site itself still knows her"


def test_other_sites_may_frame_this_and_nothing_else(pages: Pages) -> None:
    for address in pages.values():
        framed = Client().get(f"/embed{address}").headers
        assert "X-Frame-Options" not in framed
        assert "frame-ancestors *" in framed["Content-Security-Policy"]
        assert "script-src 'none'" in framed["Content-Security-Policy"]
    for other in (*pages.values(), "/", "/embed/", "/oembed"):
        headers = Client().get(other).headers
        assert headers["X-Frame-Options"] == "DENY", other
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_a_private_deck_is_shown_to_nobody_elsewhere(game: Game, ann: User) -> None:
    deck = Deck.objects.create(game=game, owner=ann, name="Secret plan")
    address = deck.get_absolute_url()
    client = Client()
    client.force_login(ann)
    answer = client.get(f"/embed{address}")
    assert answer.status_code == 404
    assert "Secret plan" not in answer.content.decode()
    refused = oembed(f"http://testserver{address}")
    assert refused.status_code == 401
    assert "Secret plan" not in refused.content.decode()
    Deck.objects.filter(pk=deck.pk).update(is_public=True)
    assert "Secret plan" in client.get(f"/embed{address}").content.decode()
    assert oembed(f"http://testserver{address}").json()["author_name"] == "Ann"


def test_hidden_cards_and_running_matches_are_not_shown(
    game: Game, ann: User, pages: Pages
) -> None:
    card, running = pages["card"], lobby.open_table(game, ann, lobby.PERSON)
    lobby.take_seat(running, User.objects.create(username="cat", name="Cat"))
    replay = f"{running.get_absolute_url()}replay/"
    Pack.objects.update(hidden_at=timezone.now())
    for address in (card, replay, running.get_absolute_url(), "/matches/", "/accounts/", "/embed/"):
        assert Client().get(f"/embed{address}").status_code == 404, address
        assert oembed(f"http://testserver{address}").status_code == 404, address


def test_another_site_says_how_much_room_it_has(pages: Pages) -> None:
    url = f"http://testserver{pages['card']}"
    small = oembed(url, maxwidth=200, maxheight=300).json()
    assert (small["width"], small["height"]) == (200, 300)
    assert 'width="200" height="300"' in small["html"]
    assert "thumbnail_url" not in small, "it would be larger than that"
    large = oembed(url, maxwidth=5000).json()
    assert (large["width"], large["height"]) == SIZES["card"]
    for wrong in ("0", "-1", "many", "9" * 30, "0" * 5_000 + "1", "٣"):
        assert oembed(url, maxwidth=wrong).status_code == 400, wrong


def test_null_characters_lead_nowhere(pages: Pages) -> None:
    for address in (f"{pages['card']}%00", f"{pages['card']}%2500"):
        assert oembed(f"http://testserver{address}").status_code in (400, 404), address
        assert Client().get(f"/embed{address}").status_code in (400, 404), address


def test_xml_says_the_same_as_json(pages: Pages) -> None:
    url = f"http://testserver{pages['deck']}"
    as_xml = oembed(url, format="xml")
    assert as_xml.headers["Content-Type"] == "text/xml; charset=utf-8"
    found = {each.tag: each.text for each in ElementTree.fromstring(as_xml.content)}
    assert found == {name: str(value) for name, value in oembed(url).json().items()}


REFUSED: tuple[tuple[str, dict[str, str], int], ...] = (
    ("http://testserver/puzzles/99/1/", {"format": "yaml"}, 501),
    ("http://testserver/puzzles/99/9999/", {}, 404),
    ("http://testserver/puzzles/chess/1/", {}, 404),
    ("http://elsewhere.example/puzzles/99/1/", {}, 404),
    ("//testserver/puzzles/99/1/", {}, 404),
    ("javascript:alert(1)", {}, 404),
    ("http://[", {}, 404),
    ("http://testserver/nowhere/%00%ff/", {}, 404),
    ("http://testserver/cards/decks/99999999999999999999999/", {}, 404),
    ("", {}, 404),
)


def test_a_refusal_is_a_sentence(game: Game) -> None:
    for url, asked, status in REFUSED:
        answer = oembed(url, **asked)
        assert answer.status_code == status, url
        assert answer.content.decode().endswith(".")


def test_a_frame_shows_the_first_cards_of_a_long_deck(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"/embed{pages['deck']}"
    whole = Client().get(address).content.decode().count("face-caption")
    monkeypatch.setattr("tcgsite.home.embeds.card_embeds.MOST_CARDS", 3)
    short = Client().get(address).content.decode()
    assert short.count("face-caption") == 3
    assert f"shows {whole - 3} more cards" in " ".join(short.split())


def test_names_of_players_stay_texts(game: Game, ann: User) -> None:
    hostile = '"><script>alert(1)</script>'
    deck = Deck.objects.create(game=game, owner=ann, name=hostile, is_public=True)
    answer = oembed(f"http://testserver{deck.get_absolute_url()}").json()
    assert answer["title"] == hostile
    assert "<script" not in answer["html"]
    assert "<script" not in Client().get(f"/embed{deck.get_absolute_url()}").content.decode()
