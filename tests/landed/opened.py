"""Opens a restored database with the code of today.

`test_landed.py` runs this file in a process of its own, because pytest's own process already has
another database, and because tables and rules are kept in memory by their numbers. LANDED names the
JSON file that was stored with the dump.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoDbBlocker

from tcgsite.matches.live import table_registry
from tcgsite.matches.models import Match
from tests.landed.facts import view_hashes
from tests.landed.visitor import actions

STORED = Path(os.environ["LANDED"])
FOUND = Path(os.environ["LANDED_VIEWS"])
"""Where the hashes of all views are written."""


@pytest.fixture(scope="module", autouse=True)
def restored(django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock():
        call_command("bring_up_to_date", verbosity=0)
        yield


@pytest.fixture(scope="module")
def visitors() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(STORED.read_text("utf-8"))["visitors"]
    return found


def client_of(visitor: dict[str, Any]) -> Client:
    client = Client()
    client.cookies["sessionid"] = visitor["session"]
    return client


def test_tables_are_rebuilt_from_their_records() -> None:
    matches = Match.objects.exclude(status=Match.Status.OPEN)
    views = {each.public_id: view_hashes(table_registry.table_of(each).session) for each in matches}
    FOUND.write_text(json.dumps(views), encoding="utf-8")


def test_pages_open_and_offers_are_still_open(visitors: dict[str, dict[str, Any]]) -> None:
    offers = 0
    for who, visitor in visitors.items():
        client = client_of(visitor)
        assert client.get("/accounts/").status_code == 200, f"{who} is not signed in any more"
        for address in visitor["pages"]:
            answer = client.get(address)
            assert answer.status_code == 200, f"{who}: {address}"
            offers += 'value="agree ' in answer.content.decode()
    assert offers >= 2, "a draw and an undo were offered"


def test_matches_go_on(visitors: dict[str, dict[str, Any]]) -> None:
    clients = [client_of(visitor) for visitor in visitors.values()]
    for match in Match.objects.running().filter(clock_minutes=None):
        address = match.get_absolute_url()
        assert any(acts(client, address) for client in clients), f"{match.game} {address}"


def acts(client: Client, table: str) -> bool:
    forms = actions(client.get(table).content.decode(), Random(1))
    return any(client.post(f"{table}act/", form).status_code == 302 for form in forms)
