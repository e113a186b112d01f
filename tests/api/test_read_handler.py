"""Programs that only read get what pages’ middleware would send them, from a thread of their own."""

from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.test import Client

from cards.models import Pack, PackVersion
from cards.web.fairness import page_middleware
from cards.web.fairness.limits import RETRY_AFTER
from cards.web.fairness.page_places import PagePlaces
from tcgsite.api import request_rates
from tcgsite.api.problems import MEDIA_TYPE
from tcgsite.api.reading import game_answers
from tcgsite.api.serving.read_handler import ONLY_FOR_PAGES, only_reads
from tcgsite.asgi import application

POND = "v1/packs/pond/pond/versions/1.0.0"
OF_PAGES = {"content-language", "vary"}
"""Headers that tell apart what pages say to different readers."""
ADDRESSES = (
    "v1/games",
    "v1/games/pond",
    "v1/games/pond/pools",
    "v1/packs",
    "v1/packs?game=pond&limit=1",
    "v1/packs/pond/pond",
    "v1/packs/pond/pond/versions",
    POND,
    f"{POND}/cards?limit=1",
    f"{POND}/cards/Toad",
    "v1/cards?q=frog",
    "v1/changes",
    "v1/rulings?game=pond",
    "v1/tournaments",
    "openapi.json",
    "v1/games/nothing",
    "v1/games?limit=x",
    "v1/tables",
    "v2/games",
    "v1/packs/pond/pond/versions/1.0.0/cards/Old%20toad",
    "v1/games?q=%00",
)


def forget_requests() -> None:
    """Let the network ask as if it hadn’t asked before."""
    for rate in (request_rates.requests, request_rates.searches):
        rate.accounts._known.clear()


def scope_of(address: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    path, _mark, query = f"/api/{address}".partition("?")
    sent = {"host": "testserver"} | headers
    return {
        "type": "http",
        "method": method,
        "path": path.replace("%20", " "),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
        "scheme": "http",
    }


@async_to_sync
async def ask(
    address: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Return the status, the headers and the body that the running site sends."""
    site: Any = application
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await site(scope_of(address, method, **headers), receive, send)
    start, body = sent
    told = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], told, body["body"]


@pytest.mark.django_db(transaction=True)
def test_both_ways_answer_alike(version: PackVersion) -> None:
    for address in ADDRESSES * 3:
        forget_requests()
        page = Client().get(f"/api/{address}")
        expected = {name.lower(): value for name, value in page.headers.items()}
        forget_requests()
        status, headers, body = ask(address)
        assert (status, body) == (page.status_code, page.content), address
        assert set(expected) - set(headers) <= OF_PAGES, address
        assert headers.items() <= expected.items(), address


@pytest.mark.django_db(transaction=True)
def test_reads_see_what_has_changed_since(version: PackVersion) -> None:
    status, headers, _body = ask(POND)
    assert ask(POND, **{"if-none-match": headers["etag"]})[0] == 304
    assert ask(POND, "HEAD")[:1] == (status,)
    Pack.objects.update(title="A larger pond")
    assert b"A larger pond" in ask("v1/packs")[2]
    Pack.objects.update(hidden_at=version.published_at)
    assert ask(POND)[0] == 404


@pytest.mark.django_db(transaction=True)
def test_a_busy_server_and_a_fault_are_problems_here_too(
    version: PackVersion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_answers, "page_of", lambda *_given, **_named: 1 / 0)
    found = ask("v1/games")
    assert (found[0], found[1]["content-type"]) == (500, MEDIA_TYPE)
    monkeypatch.setattr(page_middleware, "page_places", PagePlaces(count=0, kept=0))
    monkeypatch.setattr(page_middleware, "LONGEST_WAIT", 0)
    found = ask(POND)
    assert (found[0], found[1]["content-type"]) == (503, MEDIA_TYPE)
    assert found[1]["retry-after"] == str(RETRY_AFTER)


def test_only_reads_without_a_token_go_this_way() -> None:
    assert only_reads(scope_of("v1/games"))
    assert only_reads(scope_of("v1/games", "HEAD"))
    assert not only_reads(scope_of("v1/games", "POST"))
    assert not only_reads(scope_of("v1/tables", authorization="Bearer x"))
    assert not only_reads(scope_of(""))
    assert not only_reads(scope_of("games") | {"path": "/games"})


def test_what_is_left_out_is_middleware_of_the_site() -> None:
    assert set(settings.MIDDLEWARE) >= ONLY_FOR_PAGES
