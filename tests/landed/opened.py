"""Open a restored database with today’s code.

`test_landed.py` runs this file in a separate process, because its own process already has another
database and keeps tables and rules in memory by their numbers. LANDED names the JSON file that was
stored with the dump.
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
VIEWS = Path(os.environ["LANDED_VIEWS"])
"""The file for the hashes of all views."""


@pytest.fixture(scope="module", autouse=True)
def restored(django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock():
        call_command("bring_up_to_date", verbosity=0)
        yield


@pytest.fixture(scope="module")
def visitors() -> dict[str, dict[str, Any]]:
    visitors: dict[str, dict[str, Any]] = json.loads(STORED.read_text("utf-8"))["visitors"]
    return visitors


def client_of(visitor: dict[str, Any]) -> Client:
    client = Client()
    client.cookies["sessionid"] = visitor["session"]
    return client


def test_tables_are_rebuilt_from_their_records() -> None:
    matches = Match.objects.exclude(status=Match.Status.OPEN)
    views = {each.public_id: view_hashes(table_registry.table_of(each).session) for each in matches}
    VIEWS.write_text(json.dumps(views), encoding="utf-8")


def test_pages_open_and_offers_are_still_open(visitors: dict[str, dict[str, Any]]) -> None:
    offers = 0
    for who, visitor in visitors.items():
        client = client_of(visitor)
        assert client.get("/accounts/").status_code == 200, f"{who} is no longer signed in"
        for address in visitor["pages"]:
            response = client.get(address)
            assert response.status_code == 200, f"{who}: {address}"
            offers += 'value="agree ' in response.content.decode()
    assert offers >= 2, "a draw offer and an undo offer were open"


def test_matches_continue(visitors: dict[str, dict[str, Any]]) -> None:
    clients = [client_of(visitor) for visitor in visitors.values()]
    for match in Match.objects.running().filter(clock_minutes=None):
        address = match.get_absolute_url()
        assert any(can_act(client, address) for client in clients), f"{match.game} {address}"


def can_act(client: Client, table: str) -> bool:
    forms = actions(client.get(table).content.decode(), Random(1))
    return any(client.post(f"{table}act/", form).status_code == 302 for form in forms)
