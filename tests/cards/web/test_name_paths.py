"""Names in addresses are free of %20, and old addresses redirect to new ones."""

import re

import pytest
from django.test import Client
from django.urls import resolve, reverse

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Game, PackVersion
from cards.web.name_paths import name_from_path, name_in_path
from tests.cards.people import player
from tests.cards.pond import newts
from tests.cases import for_each

CARD = "/cards/games/pond/warm+newts/1.0.0/"


@pytest.mark.parametrize(
    "name", ["Joker I", "+1", " +", "+ ", "++ ~ ~+", "a~", "~ +", "Café/rose", "丟 牌", "a_b-c"]
)
def test_every_name_can_be_read_from_its_address(name: str) -> None:
    written = name_in_path(name)
    assert " " not in written
    assert name_from_path(written) == name
    address = reverse("cards:card", args=["99", "99", "1.0.0", name])
    assert "%20" not in address


def test_a_name_is_short_in_its_address() -> None:
    assert reverse("cards:card", args=["99", "99", "1.0.0", "Joker I"]).endswith("/Joker+I")
    assert resolve("/cards/packs/pond/warm+newts/").kwargs == {"slug": "pond", "pack": "warm newts"}


@pytest.fixture
def warm_newts(version: PackVersion) -> PackVersion:
    cards = "".join(f'[[cards]]\nname = "{name}"\neffects = []\n' for name in ("Two +2", "A+B"))
    source = newts(name="warm newts").replace('"Newt"', '"Red newt"') + cards
    return publish_checked(upload(player("Bo"), source.encode()))


@for_each(
    "old, new",
    [
        ("/cards/packs/pond/warm%20newts/", "/cards/packs/pond/warm+newts/"),
        (
            "/cards/packs/pond/warm%20newts/1.0.0/?a=b%20c",
            "/cards/packs/pond/warm+newts/1.0.0/?a=b%20c",
        ),
        ("/cards/games/pond/warm%20newts/1.0.0/Red%20newt", f"{CARD}Red+newt"),
        ("/cards/games/pond/warm%20newts/1.0.0/Two%20+2", f"{CARD}Two+~+2"),
        (f"{CARD}A+B", f"{CARD}A~+B"),
    ],
)
def test_old_addresses_are_redirected(
    client: Client, warm_newts: PackVersion, old: str, new: str
) -> None:
    led = client.get(old)
    assert (led.status_code, led["Location"]) == (301, new)
    assert client.get(new).status_code == 200


def test_pages_link_to_no_address_with_spaces(client: Client, warm_newts: PackVersion) -> None:
    for page in ("/cards/packs/pond/warm+newts/", "/cards/games/pond/cards/", f"{CARD}Two+~+2"):
        html = client.get(page).content.decode()
        assert re.findall(r'(?:href|action)="[^"]*(?:%20| )[^"]*"', html) == []


def test_pages_of_a_shipped_game_link_to_no_address_with_spaces(client: Client, game: Game) -> None:
    for page in ("/cards/games/99/", "/cards/games/99/cards/", "/cards/games/99/cards/help/"):
        html = client.get(page).content.decode()
        assert re.findall(r'href="[^"]*(?:%20| )[^"]*"', html) == []


def test_an_unknown_name_is_not_found(client: Client, warm_newts: PackVersion) -> None:
    assert client.get(f"{CARD}Blue%20newt", follow=True).status_code == 404
    assert client.get(f"{CARD}C+D", follow=True).status_code == 404


@for_each("typed", ["red newt", "RED+NEWT", "Re%CC%81d+newt", "red-newt", "Two+~+2"])
def test_a_card_is_found_by_its_name_in_another_form(
    client: Client, warm_newts: PackVersion, typed: str
) -> None:
    page = client.get(f"{CARD}{typed}", follow=True)
    assert page.status_code == 200
    assert page.context["card"].name in ("Red newt", "Two +2")


def test_a_name_in_another_form_that_is_no_card_is_not_found(
    client: Client, warm_newts: PackVersion
) -> None:
    assert client.get(f"{CARD}Blue+newt", follow=True).status_code == 404
