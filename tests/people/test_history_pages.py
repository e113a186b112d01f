"""A player’s matches: filters, pages, privacy, comparison, CSV, and as many queries for many as for few."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.models import Game
from tcgsite.accounts.models import Audience, User
from tcgsite.matches.models import Match
from tcgsite.matches.results.history import remember_result
from tcgsite.people.relations.following import follow
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cases import for_each

pytestmark = pytest.mark.django_db
START = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def pond() -> Game:
    return Game.objects.create(slug="pond", title="Pond")


def finish(game: Game, number: int, other: str = "Cy", name: str = "Bo") -> Match:
    """Finish a match that Bo wins if the number is even."""
    match = Match.objects.create(
        game=game,
        status=Match.Status.FINISHED,
        finished_at=START + timedelta(hours=number),
        action_count=number,
        result={"winners": [number % 2], "losers": [1 - number % 2], "reason": f"End {number}."},
    )
    for position, each in enumerate((name, other)):
        match.seats.create(position=position, user=player(each), name=each, deck_name="Frogs")
    remember_result(match)
    return match


def reads(query: str = "", visitor: User | None = None) -> str:
    return Visitor(visitor).reads(f"/players/{player('Bo').pk}/matches/{query}")


@pytest.mark.slow
def test_pages_follow_each_other_without_a_gap(pond: Game) -> None:
    for number in range(45):
        finish(pond, number)
    query, seen = "", []
    for _page in range(3):
        page = reads(query)
        seen += [number for number in range(45) if f"End {number}." in page]
        older = re.search(r'href="(\?before=[^"]*)"', page)
        query = older[1] if older else ""
    assert sorted(seen) == list(range(45))
    assert query == ""


@pytest.fixture
def four_ends(pond: Game) -> None:
    for number in range(3):
        finish(pond, number)
    finish(pond, 3, other="Dee")


@for_each(
    "query, ends",
    [
        ("?result=w", [0, 2]),
        ("?result=l&opponent=cy", [1]),
        ("?opponent=dee", [3]),
        ("?opponent=nobody", []),
        ("?rated=yes", []),
        ("?game=pond&version=7", []),
        ("?game=none", []),
        ("?before=yesterday&result=x&version=abc", [0, 1, 2, 3]),
    ],
)
def test_filters_are_in_the_address(four_ends: None, query: str, ends: list[int]) -> None:
    page = reads(query)
    assert [number for number in range(4) if f"End {number}." in page] == ends
    assert ("No match fits these filters." in page) == (not ends)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("audience", "seen"),
    [
        (Audience.EVERYBODY, ("", "Dee", "Cy", "Bo")),
        (Audience.FOLLOWED, ("Dee", "Cy", "Bo")),
        (Audience.FRIENDS, ("Cy", "Bo")),
        (Audience.NOBODY, ("Bo",)),
    ],
)
def test_each_part_is_shown_to_its_audience(
    pond: Game, audience: Audience, seen: tuple[str, ...]
) -> None:
    """Bo follows Dee; Bo and Cy are friends."""
    finish(pond, 0, other="Eve")
    for user, other in (("Bo", "Dee"), ("Bo", "Cy"), ("Cy", "Bo")):
        follow(player(user), player(other))
    bo = player("Bo")
    User.objects.filter(pk=bo.pk).update(matches_for=audience, statistics_for=audience)
    for name in ("", "Dee", "Cy", "Bo"):
        visitor = Visitor(player(name) if name else None)
        overview = visitor.reads(bo.get_absolute_url())
        assert ("End 0." in reads(visitor=player(name) if name else None)) == (name in seen)
        assert ("End 0." in overview) == (name in seen)
        assert ("Streaks and records" in overview) == (name in seen)


def test_two_players_are_compared(pond: Game) -> None:
    for number in range(3):
        finish(pond, number)
    page = " ".join(Visitor(player("Cy")).reads(f"/players/{player('Bo').pk}/compare/").split())
    assert "You won 1, lost 2 and drew 0" in page


def test_the_own_matches_are_a_file_that_no_spreadsheet_runs(pond: Game) -> None:
    finish(pond, 0, other="=cmd")
    lines = Visitor(player("Bo")).sends("/players/matches.csv", 200).splitlines()
    assert lines[0].startswith("finished,game,result")
    assert ",Pond,won,'=cmd,1,Frogs,no,,0," in lines[1]
    assert Client().post("/players/matches.csv").status_code == 302


def queries(client: Client, address: str) -> int:
    client.get(address)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address).status_code == 200
    return len(asked)


@pytest.mark.slow
def test_many_matches_take_as_many_queries_as_few(pond: Game) -> None:
    bo, cy = player("Bo"), player("Cy")
    addresses = [bo.get_absolute_url(), f"{bo.get_absolute_url()}matches/", "/people/?q=d"]
    addresses += [f"{bo.get_absolute_url()}compare/", "/people/?list=followers"]
    clients = Visitor(cy).client
    for number in range(6):
        finish(pond, number, other=f"Dee {number % 5}")
        follow(player(f"Dee {number % 5}"), cy)
    few = [queries(clients, address) for address in addresses]
    for number in range(6, 30):
        finish(pond, number, other=f"Dee {number}")
        follow(player(f"Dee {number}"), cy)
    assert [queries(clients, address) for address in addresses] == few
    assert max(few) <= 26
