"""Crawl the database named by the environment, in a process that `test_crawl.py` starts."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoDbBlocker

from cards.models import PackVersion
from tests.landed.visitor import PASSWORD
from tests.scale import LONG
from tests.site.crawler import Crawl

LANDED = os.environ["CRAWL_LANDED"]
"""A JSON file with the visitors of a landed database, or empty for a fresh database."""
VISITORS = json.loads(Path(LANDED).read_text("utf-8"))["visitors"] if LANDED else {}
PER_ROUTE, VARIANTS = (100, 25) if LONG else (2, 1)
GAMES = Path(__file__).parent.parent / "matches"
"""The folder with two games that don't ship with the site."""


@pytest.fixture(scope="module", autouse=True)
def _open_database(django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock():
        if LANDED:
            call_command("prepare_site")
        yield


def test_a_stranger_meets_no_error() -> None:
    crawl(new_client())


def test_a_guest_meets_no_error() -> None:
    crawl(client_of("guest") if LANDED else client_who_made_things("guest"))


def test_an_author_meets_no_error() -> None:
    if LANDED:
        crawl(client_of("ann"))
        return
    client = client_who_made_things("ann")
    for game in ("skirmish", "crowd"):
        with (GAMES / f"{game}.toml").open("rb") as file:
            send(client, "/cards/packs/upload/", file=file)
    send(client, "/cards/packs/skirmish/skirmish/draft/publish/")
    rules = PackVersion.objects.newest().get(pack__slug="99")
    design = send(client, f"/cards/make/from/{rules.pk}/")
    crawl(client, design, f"{design}?step=tests", design.replace("/design/", "/since/"))


def test_a_moderator_meets_no_error() -> None:
    client = client_of("cy") if LANDED else registered("cy")
    call_command("moderator", "cy")
    crawl(client)


def crawl(client: Client, *pages: str) -> None:
    """Follow the links of the first page and of these pages."""
    crawl = Crawl(client, PER_ROUTE, VARIANTS)
    crawl.follow("/", *pages)
    assert crawl.problems == []
    assert crawl.opened > 50, "most pages are not linked any more"


def new_client() -> Client:
    return Client(raise_request_exception=False)


def client_of(visitor: str) -> Client:
    client = new_client()
    client.cookies["sessionid"] = VISITORS[visitor]["session"]
    return client


def registered(name: str) -> Client:
    client = new_client()
    send(client, "/accounts/register/", username=name, password1=PASSWORD, password2=PASSWORD)
    return client


def client_who_made_things(name: str) -> Client:
    """Return a client with a table, a deck and two drafts. A client named “guest” is not registered."""
    client = new_client() if name == "guest" else registered(name)
    send(client, "/matches/open/", game="99", opponent="bot")
    send(client, "/cards/games/bulwark/new-deck/", name="Stones")
    send(client, "/cards/packs/99/", title="Jokers", name=f"jokers-of-{name}")
    own = {"title": "My cards", "name": f"cards-of-{name}"}
    cards = PackVersion.objects.newest().get(pack__slug="bulwark-cards")
    send(client, f"/cards/packs/bulwark/bulwark-cards/{cards.number}/fork/", **own)
    return client


def send(client: Client, address: str, **fields: Any) -> str:
    """Send the form, and return the address of the next page."""
    answer = client.post(address, fields)
    assert answer.status_code == 302, address
    return answer.headers["Location"]
