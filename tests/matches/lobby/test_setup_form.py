"""The form for a new table and the waiting room, without a browser."""

from pathlib import Path
from shutil import copy

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Deck, Game
from tcgsite.accounts.models import User
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tests.matches.crowd import load_crowd

LOBBY = reverse("matches:lobby")
OPEN = reverse("matches:open")


@pytest.fixture
def crowd(db: None, only_99: Path, tmp_path: Path) -> Game:
    """Load a second game next to 99, which offers several decks but only one number of seats."""
    copy(only_99 / "99.toml", tmp_path)
    return load_crowd(tmp_path)


@pytest.fixture
def waiting(crowd: Game, ann: User) -> Match:
    return lobby.open_table(crowd, ann, lobby.PERSON, options=TableOptions(seats="3"))


def page_at(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_each_game_asks_for_what_it_needs(client: Client, crowd: Game) -> None:
    ninety_nine, many = page_at(client, LOBBY), page_at(client, f"{LOBBY}?game=crowd")
    assert "Your deck" in ninety_nine
    assert 'name="seats"' not in ninety_nine
    assert "Your deck" not in many
    assert 'name="seats" value="10"' in many


@pytest.mark.parametrize("query", ["game=chess", "game=crowd&pool=wild", "game=%00&seats=x"])
def test_what_there_is_not_shows_the_usual(client: Client, crowd: Game, query: str) -> None:
    answer = client.get(f"{LOBBY}?{query}")
    assert answer.status_code == 200
    assert "Open a table" in answer.content.decode()


def test_after_a_refusal_everything_stays_chosen(client: Client, game: Game, ann: User) -> None:
    client.force_login(ann)
    mine = Deck.objects.create(game=game, owner=ann, name="Mine")
    answer = client.post(OPEN, {"game": "99", "deck": mine.pk})
    assert answer.status_code == 422
    assert f'<option value="{mine.pk}" selected>' in answer.content.decode()


def test_a_bank_of_days_is_offered_and_stays_chosen(client: Client, game: Game, ann: User) -> None:
    client.force_login(ann)
    page = client.post(OPEN, {"game": "99", "clock": "bank-28d", "opponent": "?"})
    shown = " ".join(page.content.decode().split())
    assert (page.status_code, 'value="bank-28d" checked' in shown) == (422, True)
    assert client.post(OPEN, {"game": "99", "clock": "bank-28d"}).status_code == 302
    assert Match.objects.get().pace == "28 days in all"


def test_a_refused_number_of_seats_is_said(client: Client, crowd: Game) -> None:
    answer = client.post(OPEN, {"game": "crowd", "seats": "12"})
    assert answer.status_code == 422
    assert "Crowd is for 2 to 10 players." in answer.content.decode()
    assert not Match.objects.exists()


def test_seats_are_as_many_as_were_picked(client: Client, crowd: Game) -> None:
    client.post(OPEN, {"game": "crowd", "seats": "7", "opponent": "bot"})
    assert Match.objects.get().seats.count() == 7


def test_a_table_by_invitation_is_shown_to_nobody_else(client: Client, crowd: Game) -> None:
    client.post(OPEN, {"game": "crowd", "opponent": "link"})
    match = Match.objects.get()
    assert match.get_absolute_url() in page_at(client, LOBBY)
    assert match.get_absolute_url() not in page_at(Client(), LOBBY)
    assert "Take a seat" in page_at(Client(), match.get_absolute_url())


def test_only_the_owner_is_offered_to_fill_and_to_start(
    client: Client, waiting: Match, ann: User, ben: User
) -> None:
    lobby.take_seat(waiting, ben)
    for user, offered in ((ann, True), (ben, False)):
        client.force_login(user)
        page = page_at(client, waiting.get_absolute_url())
        assert ("Fill with bots" in page) == offered
        assert ("Start now" in page) == offered


def test_one_alone_is_not_offered_to_start(client: Client, waiting: Match, ann: User) -> None:
    client.force_login(ann)
    page = page_at(client, waiting.get_absolute_url())
    assert "Start now" not in page
    assert "with at least 2 players" in page
    pair = lobby.open_table(waiting.game, ann, lobby.PERSON, options=TableOptions(seats="2"))
    assert "You can start" not in page_at(client, pair.get_absolute_url())


@pytest.mark.parametrize(("act", "seats"), [("fill", 3), ("start", 2)])
def test_the_owner_begins(
    client: Client, waiting: Match, ann: User, ben: User, act: str, seats: int
) -> None:
    lobby.take_seat(waiting, ben)
    client.force_login(ann)
    answer = client.post(reverse(f"matches:{act}", args=[waiting.public_id]))
    assert answer.headers["Location"] == waiting.get_absolute_url()
    waiting.refresh_from_db()
    assert (waiting.status, waiting.seats.count()) == (Match.Status.RUNNING, seats)


@pytest.mark.parametrize("act", ["fill", "start"])
def test_a_stranger_who_tries_to_begin_is_told_why_not(
    client: Client, waiting: Match, act: str
) -> None:
    answer = client.post(reverse(f"matches:{act}", args=[waiting.public_id]))
    assert answer.status_code == 422
    assert "Only the host" in answer.content.decode()
    waiting.refresh_from_db()
    assert waiting.status == Match.Status.OPEN


def test_an_unknown_bot_is_refused(client: Client, waiting: Match, ann: User) -> None:
    client.force_login(ann)
    answer = client.post(reverse("matches:fill", args=[waiting.public_id]), {"bot": "oracle"})
    assert "Unknown bot." in answer.content.decode()
    assert waiting.seats.filter(bot="").count() == 3
