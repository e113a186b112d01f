"""Programs are told how often they may ask, keep what never changes, and get problems instead of pages."""

import asyncio

import pytest
from django.test import AsyncClient, Client

from cards.models import PackVersion
from tcgsite.api import request_rates
from tcgsite.api.paging import MOST_ON_A_PAGE
from tcgsite.api.reading.card_answers import LONGEST_QUERY
from tests.api.asking import problem

POND = "/api/v1/packs/pond/pond/versions/1.0.0"


@pytest.mark.parametrize("address", [POND, f"{POND}/cards", f"{POND}/cards/Frog"])
def test_a_published_version_is_kept_for_ever(version: PackVersion, address: str) -> None:
    answer = Client().get(address)
    assert "immutable" in answer["Cache-Control"]
    again = Client().get(address, headers={"If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_other_answers_are_compared_by_their_hash(version: PackVersion) -> None:
    answer = Client().get("/api/v1/games")
    assert answer["Cache-Control"] == "no-cache"
    again = Client().get("/api/v1/games", headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304
    other = Client().get("/api/v1/games", headers={"If-None-Match": '"another"'})
    assert other.status_code == 200


def test_heads_are_answered_and_other_sites_may_read(version: PackVersion) -> None:
    answer = Client().head("/api/v1/games")
    assert (answer.status_code, answer["Access-Control-Allow-Origin"]) == (200, "*")


@pytest.mark.parametrize(
    ("address", "status", "sentence"),
    [
        ("v1/games/nothing", 404, "There is no game “nothing”. /api/v1/games lists all games."),
        ("v1/packs/pond/nothing", 404, "pond has no published pack “nothing”."),
        ("v1/packs/pond/pond/versions/9", 404, "pond has no published version 9."),
        ("v1/packs/pond/pond/versions/1.0.0/cards/Owl", 404, "pond 1.0.0 has no card “Owl”."),
        ("v1/matches/nothing", 404, "There is no finished match with this number."),
        (
            "v2/games",
            404,
            "There is nothing at this address. /api/openapi.json lists all addresses.",
        ),
    ],
)
def test_every_refusal_is_a_sentence(
    version: PackVersion, address: str, status: int, sentence: str
) -> None:
    assert problem(address) == (status, sentence)


@pytest.mark.parametrize(
    ("address", "query"),
    [
        ("games", f"limit={MOST_ON_A_PAGE + 1}"),
        ("games", "limit=x"),
        ("games", "cursor=x"),
        ("games", f"cursor={'9' * 20}"),
        ("cards", f"q={'a' * (LONGEST_QUERY + 1)}"),
        ("changes", "since=1"),
    ],
)
def test_a_parameter_out_of_bounds_is_named(version: PackVersion, address: str, query: str) -> None:
    status, sentence = problem(f"v1/{address}?{query}")
    assert status == 422
    assert query.partition("=")[0] in sentence


@pytest.mark.parametrize("since", ["9" * 16 + "-1", "0-0"])
def test_any_place_can_be_asked_since(version: PackVersion, since: str) -> None:
    assert Client().get(f"/api/v1/changes?since={since}").status_code == 200


@pytest.mark.parametrize("cursor", ["9" * 19, "0", "00007"])
def test_any_number_is_a_cursor(version: PackVersion, cursor: str) -> None:
    assert Client().get(f"/api/v1/packs?cursor={cursor}").status_code == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_nothing_can_be_written(version: PackVersion, method: str) -> None:
    assert problem("v1/games", method) == (
        405,
        "This address doesn’t accept this method. The header Allow lists those that it accepts.",
    )


@pytest.mark.parametrize(
    ("address", "rate"),
    [("v1/games", request_rates.requests), ("v1/cards?q=frog", request_rates.searches)],
)
def test_who_asks_too_often_waits(
    version: PackVersion,
    address: str,
    rate: request_rates.RequestRate,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr(rate.accounts, "clock", lambda: now[0])
    answers = [Client().get(f"/api/{address}") for _each in range(rate.burst)]
    assert [each.status_code for each in answers] == [200] * rate.burst
    assert [int(each["RateLimit-Remaining"]) for each in answers] == [*range(rate.burst)][::-1]
    refused = Client().get(f"/api/{address}")
    assert (refused.status_code, refused["Retry-After"]) == (429, "1")
    other = Client(REMOTE_ADDR="192.0.2.9").get(f"/api/{address}")
    assert other.status_code == 200
    now[0] += 1
    assert Client().get(f"/api/{address}").status_code == 200


def test_servers_that_wait_for_nothing_answer_alike(version: PackVersion) -> None:
    answer = asyncio.run(AsyncClient().get("/api/v2"))
    assert answer["Content-Type"] == "application/problem+json"


def test_the_page_for_people_lists_what_programs_are_told(version: PackVersion) -> None:
    document = Client().get("/api/openapi.json").json()
    page = Client().get("/api/").content.decode()
    assert document["openapi"].startswith("3.1")
    assert len(document["paths"]) > 10
    assert "10 requests and 2 searches a second" in page
    assert all(f"{address}</code>" in page for address in document["paths"])
