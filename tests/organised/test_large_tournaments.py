"""Tournaments with hundreds of players: pages come in parts, read little, and change only with the record."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.pages import kept_record
from tcgsite.organised.pages.large_page import SHOWN, LargePage
from tcgsite.organised.tournaments.entering import rounds_needed
from tests.cases import for_each
from tests.organised.conftest import made
from tests.organised.test_event_pages import SENT, client_of, read

PLAYERS = 120
MOST_QUERIES = 26


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    kept_record._kept.clear()


@pytest.fixture
def large(game: Game, players: list[User]) -> Tournament:
    """A tournament whose first round is over, and in whose second round nobody has a table yet."""
    tournament = made(players[0], game, [], places=512, rounds=9)
    TournamentEntry.objects.bulk_create(
        TournamentEntry(tournament=tournament, name=f"Player {number:03}", user=user)
        for number, user in enumerate([*players, *[None] * (PLAYERS - len(players))])
    )
    Tournament.objects.update(status=Tournament.Status.RUNNING, round=2)
    entries = list(tournament.entries.all())
    for number in (1, 2):
        Pairing.objects.bulk_create(
            Pairing(
                tournament=tournament,
                round=number,
                table=table,
                first=entries[2 * table - 2],
                second=entries[(2 * table - 3 + 2 * number) % PLAYERS],
                won=number == 1,
                is_over=number == 1,
            )
            for table in range(1, PLAYERS // 2 + 1)
        )
    tournament.refresh_from_db()
    return tournament


def now(tournament: Tournament, **query: int) -> str:
    address = reverse("organised:now", args=[tournament.public_id])
    return Client().get(address, query).content.decode()


def shown(page: str) -> tuple[int, int]:
    """Return how many pairings and how many places a page shows."""
    pairings, _table, standings = page.partition("<tbody>")
    return pairings.count('class="score"'), standings.count("<tr")


def test_pages_come_in_parts(large: Tournament) -> None:
    assert shown(now(large)) == (SHOWN, SHOWN)
    rest = PLAYERS - 2 * SHOWN
    assert shown(now(large, tables=SHOWN + 1, place=2 * SHOWN + 1)) == (60 - SHOWN, rest)
    assert shown(now(large, tables=10**30, place=10**30))[1] == rest
    earlier = now(large, round=1)
    assert "Round 1" in earlier
    assert "1 : 0" in earlier
    assert "1 : 0" not in now(large)


def test_players_see_themselves_in_each_part(large: Tournament, players: list[User]) -> None:
    page = LargePage(large, players[7], {"place": str(2 * SHOWN + 1), "tables": str(SHOWN + 1)})
    assert [row.placed.entry.user for row in page.shown_standings if row.is_own] == [players[7]]
    assert page.own_row is not None
    assert page.own_row.pairing.table == 3
    assert "You play" in read(players[7], large)


def test_a_page_needs_few_queries(large: Tournament, players: list[User]) -> None:
    client = client_of(players[7])
    for address in (large.get_absolute_url(), reverse("organised:now", args=[large.public_id])):
        with CaptureQueriesContext(connection) as captured:
            client.get(address)
        assert len(captured) <= MOST_QUERIES


def test_an_unchanged_page_computes_nothing_again(
    large: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = reverse("organised:now", args=[large.public_id])
    tag = Client().get(address).headers["ETag"]
    monkeypatch.setattr(kept_record, "_read", None)
    assert Client().get(address, HTTP_IF_NONE_MATCH=tag).status_code == 304
    monkeypatch.undo()
    pairing = large.pairings.filter(round=2).first()
    assert pairing is not None
    large.pairings.filter(pk=pairing.pk).update(won=1, is_over=True)
    answer = Client().get(address, HTTP_IF_NONE_MATCH=tag)
    assert (answer.status_code, answer.content.decode().count("1 : 0")) == (200, 1)


def test_files_have_all_players(large: Tournament) -> None:
    base = large.get_absolute_url()
    rows = Client().get(base + "results.csv").content.decode().splitlines()
    assert len(rows) == PLAYERS + 1
    with CaptureQueriesContext(connection) as captured:
        found = Client().get(base + "results.json").json()
    assert (len(found["table"]), len(found["pairings"])) == (PLAYERS, PLAYERS)
    assert len(captured) <= MOST_QUERIES
    assert shown(Client().get(base + "print/").content.decode())[1] == SHOWN
    assert "Player 0" in Client().get(f"/embed{base}").content.decode()


def test_after_the_end_it_shows_the_winner_and_the_best_decks(large: Tournament) -> None:
    large.pairings.update(is_over=True, won=1)
    large.entries.update(deck_cards={"Gull": 2})
    Tournament.objects.update(status=Tournament.Status.OVER, rounds=2)
    page = read(None, large)
    assert "won" in page
    assert page.count("2 Gull") == 16


def test_512_players_need_nine_rounds() -> None:
    assert [rounds_needed(players) for players in (64, 65, 128, 256, 512)] == [6, 7, 7, 8, 9]


@for_each(
    "changed",
    [{"kind": "knockout"}, {"kind": "double knockout"}, {"bots_fill": "on"}],
)
def test_only_plain_swiss_rounds_are_so_large(
    game: Game, players: list[User], changed: dict[str, str]
) -> None:
    client = client_of(players[0])
    answer = client.post(reverse("organised:new"), SENT | {"places": "512"} | changed)
    assert "More than 64 places need Swiss rounds" in answer.content.decode()
    assert not Tournament.objects.exists()
    client.post(reverse("organised:new"), SENT | {"places": "512"})
    assert Tournament.objects.get().places == 512
    Tournament.objects.all().delete()
