"""The page of a player’s running matches."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.matches.views.over_days.your_tables import MOST


def seated(game: Game, ann: User, ben: User, clock: str = "") -> Match:
    match = lobby.open_table(game, ann, lobby.PERSON, options=TableOptions(clock=(clock, "", "")))
    lobby.take_seat(match, ben)
    return Match.objects.get(pk=match.pk)


@pytest.fixture
def page(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def shown(page: Client, show: str = "") -> list[Match]:
    return [
        table.match for table in page.get("/matches/running/", {"show": show}).context["tables"]
    ]


def test_what_ends_first_stands_first(page: Client, game: Game, ann: User, ben: User) -> None:
    matches = [seated(game, ann, ben, clock) for clock in ("7d", "1d", "3d")]
    Match.objects.update(awaited=0b01)
    assert shown(page) == [matches[1], matches[2], matches[0]]
    assert "1 day a move" in page.get("/matches/running/").content.decode()


def test_the_tables_of_one_kind(page: Client, game: Game, ann: User, ben: User) -> None:
    mine, theirs = (seated(game, ann, ben) for _ in range(2))
    Match.objects.filter(pk=mine.pk).update(awaited=0b01)
    Match.objects.filter(pk=theirs.pk).update(awaited=0b10)
    assert shown(page, "mine") == [mine]
    assert shown(page, "theirs") == [theirs]
    assert shown(page, "nonsense") == [mine, theirs]


def test_only_some_tables_are_shown(page: Client, game: Game, ann: User, ben: User) -> None:
    first = seated(game, ann, ben)
    for number in range(MOST + 1):
        copy = Match.objects.get(pk=first.pk)
        copy.pk, copy.public_id, copy._state.adding = None, f"copy-{number}", True
        copy.due_at = timezone.now() + timedelta(days=number)
        copy.save()
        for seat in first.seats.all():
            seat.pk, seat.match = None, copy
            seat.save()
    assert len(shown(page)) == MOST


def test_a_visitor_has_no_tables(client: Client, db: None) -> None:
    assert "No table here." in client.get("/matches/running/").content.decode()
