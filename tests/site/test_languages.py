"""Visitors read the site in the language of the address, of their choice, or of their browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from django.utils.translation import get_language

from tcgsite.accounts.models import User
from tests.two_languages import CODE, NAME, two_languages

pytestmark = pytest.mark.django_db
GAMES, SEARCH = "Games", "Search"
PREFERS = {"accept-language": f"{CODE}, en;q=0.5"}
PASSWORD = "correct horse"


@pytest.fixture(autouse=True)
def _other_language(tmp_path: Path) -> Iterator[None]:
    with two_languages(tmp_path, [GAMES, SEARCH]):
        yield


def test_the_browser_chooses(client: Client) -> None:
    assert "«Games»" in text_of(client, "/design/", PREFERS)
    assert "«Games»" not in text_of(client, "/design/")
    answer = client.get("/design/", headers=PREFERS)
    assert answer.headers["Content-Language"] == CODE
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["Vary"].split(", "))
    assert get_language() == "en", "the language of a page is not that of the next one"


def test_an_address_names_the_language_and_leads_to_the_page_in_all_others(client: Client) -> None:
    page = read(client, f"/{CODE}/design/")
    html, canonical = page.select_one("html"), page.select_one("link[rel=canonical]")
    assert html is not None
    assert canonical is not None
    assert (html["lang"], html["dir"]) == (CODE, "rtl")
    assert canonical["href"] == f"http://testserver/{CODE}/design/"
    assert {str(each["hreflang"]): each["href"] for each in page.select("[hreflang]")} == {
        "en": "http://testserver/design/",
        CODE: f"http://testserver/{CODE}/design/",
        "x-default": "http://testserver/design/",
    }
    assert "«Games»" in text_of(client, "/design/"), "links without the language keep it"


def test_the_sitemap_lists_pages_in_all_languages(client: Client) -> None:
    listed = client.get("/sitemap-pages.xml").content.decode()
    assert f"<loc>http://testserver/{CODE}/puzzles/</loc>" in listed
    assert "<loc>http://testserver/puzzles/</loc>" in listed
    assert f'hreflang="{CODE}" href="http://testserver/{CODE}/puzzles/"' in listed


def test_a_private_page_names_no_other_addresses(client: Client) -> None:
    assert read(client, "/accounts/login/").select("[hreflang]") == []


def test_english_has_no_address_of_its_own(client: Client) -> None:
    assert client.get("/en/design/").status_code == 404
    assert client.get(f"/{CODE}/nowhere/").status_code == 404


def test_a_visitor_chooses_and_stays_on_the_page(client: Client) -> None:
    menu = read(client, "/design/?x=1").select_one("form.languages")
    assert menu is not None
    assert [each.text.strip() for each in menu.select("button")] == ["English", NAME]
    chosen = {"language": CODE, "next": "/design/?x=1"}
    assert client.post("/language/", chosen).headers["Location"] == "/design/?x=1"
    assert "«Games»" in text_of(client, "/design/")
    client.post("/language/", {"language": "en", "next": "/design/"})
    assert "«Games»" not in text_of(client, "/design/", PREFERS)


def test_an_unknown_language_changes_nothing(client: Client) -> None:
    sent = client.post("/language/", {"language": "tlh", "next": "//elsewhere.example/"})
    assert sent.headers["Location"] == "/"
    assert "language" not in client.cookies
    assert "isn’t available in this language" in text_of(client, "/design/")


def test_an_account_keeps_the_language_and_brings_it_to_other_browsers(client: Client) -> None:
    user = User.objects.create_user("ann", password=PASSWORD, name="ann")
    client.force_login(user)
    client.post("/language/", {"language": CODE})
    user.refresh_from_db()
    assert user.language == CODE
    other = Client()
    other.post("/accounts/login/", {"username": "ann", "password": PASSWORD})
    assert other.cookies["language"].value == CODE
    assert "«Games»" in text_of(other, "/design/")


def test_a_language_that_is_no_longer_offered_is_english() -> None:
    assert User(language=CODE).language_or_english == CODE
    assert User(language="fr").language_or_english == "en"


def text_of(client: Client, address: str, headers: dict[str, str] | None = None) -> str:
    return read(client, address, headers).get_text(" ")


def read(client: Client, address: str, headers: dict[str, str] | None = None) -> BeautifulSoup:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return BeautifulSoup(answer.content, "html.parser")
