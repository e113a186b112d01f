"""What other sites read of a link: each public page has a title, a text, an address and a picture."""

from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from django.test import Client
from PIL import Image

from cards.models import Deck, Game, Pool, Printing
from cards.packs.rules_cache import standard_pool
from tcgsite.accounts.models import User
from tcgsite.organised.tournaments.making import make_tournament
from tests.organised.conftest import CHOICES
from tests.published_packs import publish_packs

LONGEST = 300
PAGES = (
    "/",
    "/cards/",
    "/cards/decks/",
    "/cards/games/99/",
    "/cards/games/99/cards/",
    "/cards/make/",
    "/cards/packs/",
    "/cards/packs/99/99/",
    "/cards/packs/99/99/1.5.0/",
    "/cards/pools/99/",
    "/cards/reference/",
    "/cards/reference/timing/",
    "/cards/search/?q=joker",
    "/designer/guides/",
    "/events/",
    "/events/clubs/",
    "/matches/",
    "/people/",
    "/puzzles/",
    "/puzzles/99/1/?from=x",
    "/rankings/",
    "/scenarios/99/99/1.5.0/joker_2/",
)


class SharedLink(HTMLParser):
    """Reads a page as other sites do: its head, attribute by attribute."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self.title = ""
        self._is_title = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._is_title = tag == "title"
        if tag == "meta" and "content" in given:
            name = given.get("property") or given.get("name", "")
            self.found.setdefault(name, []).append(given["content"])
        if tag == "link" and given.get("rel") == "canonical":
            self.found.setdefault("canonical", []).append(given["href"])

    def handle_data(self, data: str) -> None:
        if self._is_title:
            self.title += data

    def only(self, name: str) -> str:
        (value,) = self.found[name]
        return value


@pytest.fixture
def game(db: None, only_99: Path) -> Game:
    publish_packs(only_99)
    return Game.objects.get()


def made_pages(game: Game) -> list[str]:
    """Return the addresses of pages that players make."""
    ann = User.objects.create(username="ann", name="Ann & <Bo>")
    deck = Deck.objects.create(game=game, owner=ann, name='"Mine" & <b>', is_public=True)
    tournament = make_tournament(ann, game, standard_pool(game), CHOICES)
    pages = (Printing.objects.first(), deck, tournament, ann, Pool.objects.first())
    return [page.get_absolute_url() for page in pages if page]


@pytest.mark.slow
def test_every_public_page_can_be_shared(game: Game) -> None:
    client, pictures = Client(), dict[str, tuple[int, int]]()
    for address in (*PAGES, *made_pages(game)):
        answer = client.get(address)
        assert answer.status_code == 200, address
        link = SharedLink(answer.content.decode())
        title, text = link.only("og:title"), link.only("og:description")
        assert title, address
        assert 0 < len(text) <= LONGEST, address
        assert text == link.only("description")
        whole = f"http://testserver{address.partition('?')[0]}"
        assert (link.only("og:url"), link.only("canonical")) == (whole, whole)
        picture = link.only("og:image")
        pictures[picture] = (int(link.only("og:image:width")), int(link.only("og:image:height")))
    for picture, size in pictures.items():
        drawn = client.get(picture.removeprefix("http://testserver"))
        assert drawn.status_code == 200, picture
        with Image.open(BytesIO(drawn.content)) as opened:
            assert opened.size == size


def test_a_page_is_shared_by_its_own_title(game: Game) -> None:
    for address, title in (("/puzzles/", "Puzzles of the day"), ("/rankings/", "Rankings")):
        link = SharedLink(Client().get(address).content.decode())
        assert link.only("og:title") == title
        assert link.title.startswith(f"{title} ·")
    deck = Deck.objects.create(
        game=game, owner=User.objects.create(username="ann"), name='"Mine" & <b>', is_public=True
    )
    link = SharedLink(Client().get(deck.get_absolute_url()).content.decode())
    assert link.only("og:title") == deck.name
