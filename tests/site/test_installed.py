"""The site as an app: its manifest and icons, which pages a browser may keep, and lists sent to it."""

from io import BytesIO
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from PIL import Image

from cards.models import Deck, Game
from tcgsite.accounts.models import User
from tcgsite.home.installed.kept_pages import COPY, KEEP, KEPT, NOBODY, READER
from tcgsite.home.installed.offline import MOST_DECKS
from tcgsite.matches.lobby import lobby
from tests.published_packs import publish_packs

LIST = "3 A\n2 Joker II\n1 Nothing like it\n"


@pytest.fixture
def ann(db: None) -> User:
    return User.objects.create(username="ann", name="Ann")


@pytest.fixture
def game(db: None, only_99: Path) -> Game:
    publish_packs(only_99)
    return Game.objects.get()


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.django_db
def test_the_manifest_names_icons_of_the_sizes_it_says() -> None:
    page = " ".join(Client().get("/").content.decode().split())
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    answer = Client().get("/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    found = answer.json()
    assert {icon["purpose"] for icon in found["icons"]} == {"any", "maskable"}
    for icon in found["icons"]:
        with Image.open(BytesIO(Client().get(icon["src"]).content)) as drawn:
            assert f"{drawn.width}x{drawn.height}" == icon["sizes"]
            corner = drawn.convert("RGBA").getpixel((0, 0))
        assert corner == ((23, 73, 58, 255) if icon["purpose"] == "maskable" else (0, 0, 0, 0))
    for unknown in ("any-193", "round-192", "any-99999"):
        assert Client().get(f"/icons/{unknown}.png").status_code == 404


def test_pages_name_their_reader_and_whether_they_may_be_kept(game: Game, ann: User) -> None:
    client, deck = client_of(ann), Deck.objects.create(game=game, owner=ann, name="Mine")
    for address in (game.get_absolute_url(), deck.get_absolute_url(), "/cards/decks/"):
        assert KEEP in client.get(address).headers, address
    own = client.get("/").headers[READER]
    assert own != client_of(User.objects.create(username="ben")).get("/").headers[READER]
    assert Client().get("/").headers[READER] == NOBODY


def test_tables_and_accounts_may_not_be_kept(game: Game, ann: User) -> None:
    client, match = client_of(ann), lobby.open_table(game, ann, lobby.PERSON)
    lobby.take_seat(match, User.objects.create(username="ben", name="Ben"))
    for address in (
        match.get_absolute_url(),
        "/",
        "/matches/",
        "/events/",
        "/accounts/",
        "/notices/",
    ):
        headers = client.get(address).headers
        assert headers[READER]
        assert KEEP not in headers, address
    part = client.get("/cards/search/", headers={"HX-Request": "true"}).headers
    assert not {READER, KEEP} & set(part), "a part of a page is not kept"
    assert KEEP not in client.post("/cards/search/").headers
    assert not {name for name in KEPT if name.startswith(("matches:", "organised:", "accounts:"))}


def test_a_copy_for_later_leaves_messages_for_the_player(game: Game, ann: User) -> None:
    client, deck = client_of(ann), Deck.objects.create(game=game, owner=ann, name="Mine")
    client.post(f"/cards/decks/{deck.pk}/delete/")
    copy = client.get("/cards/decks/", headers={COPY: "1"}).content.decode()
    assert "Deleted the deck" not in copy
    assert "Deleted the deck" in client.get("/cards/decks/").content.decode()


def test_the_decks_to_keep_are_ones_own(game: Game, ann: User) -> None:
    Deck.objects.bulk_create(
        Deck(game=game, owner=ann, name=f"Mine {number}") for number in range(MOST_DECKS + 1)
    )
    decks = client_of(ann).get("/offline/decks/").json()["decks"]
    assert len(decks) == MOST_DECKS
    assert decks[0]["address"] == Deck.objects.of(ann.pk).latest("changed_at").get_absolute_url()
    assert Client().get("/offline/decks/").json() == {"decks": []}


@pytest.mark.django_db
def test_the_offline_page_is_about_nobody(ann: User) -> None:
    assert client_of(ann).get("/offline/").content == Client().get("/offline/").content


def sent_to(client: Client, **shared: str) -> tuple[str, dict[str, list[str]]]:
    """Share the list, and return the path and the query to which the site leads."""
    answer = client.get("/cards/decks/shared/", shared)
    assert answer.status_code == 302
    split = urlsplit(answer.headers["Location"])
    return split.path, parse_qs(split.query)


def test_a_shared_list_opens_the_page_of_a_new_deck(game: Game, ann: User) -> None:
    client = client_of(ann)
    path, query = sent_to(client, title="Storm " * 20, text=LIST)
    assert (path, query["list"]) == ("/cards/games/99/new-deck/", [LIST])
    page = client.get("/cards/decks/shared/", {"text": LIST, "title": "Storm"}, follow=True)
    assert "2 Joker II" in page.content.decode()
    assert 'value="Storm"' in page.content.decode()
    assert not Deck.objects.filter(owner=ann).exists(), "nothing is saved yet"


def test_a_list_of_no_known_game_leads_to_a_choice(game: Game) -> None:
    for text in ("", "7 Black Lotus", "💥" * 30_000):
        answer = Client().get("/cards/decks/shared/", {"text": text[:3000]})
        assert answer.status_code == 200
        assert "/cards/games/99/new-deck/" in answer.content.decode()
