"""The tables that wait for a player: counted on each page, shown first at home, and next."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.home.small_picture import MOST, SmallPicture
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.own_tables import next_table, waiting_count
from tcgsite.matches.models import Match, Seat
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.matches.playing import act, asked


@pytest.fixture
def ann(db: None) -> User:
    return player("Ann")


def test_the_count_follows_the_move(table: Table, ann: User, ben: User) -> None:
    users = [ann, ben]
    waited = users[asked(table)]
    assert [waiting_count(each.pk) for each in users] == [each == waited for each in users]
    assert "(1 waits for you)" in " ".join(Visitor(waited).reads("/people/").split())
    act(table)
    assert [waiting_count(each.pk) for each in users] == [each != waited for each in users]
    assert waiting_count(None) == 0


def test_next_leads_to_the_most_pressing_other_table(game: Game, ann: User, ben: User) -> None:
    opened = []
    for _ in range(2):
        match = lobby.open_table(game, ann, lobby.PERSON)
        lobby.take_seat(match, ben)
        opened.append(match.public_id)
    Match.objects.update(awaited=0b11)
    assert next_table(ann.pk) == opened[0]
    assert next_table(ann.pk, besides=opened[0]) == opened[1]
    assert Visitor(ann).client.get("/matches/next/").url == f"/matches/{opened[0]}/"  # type: ignore[attr-defined]
    Match.objects.update(awaited=0)
    assert (
        "No other table waits for you."
        in Visitor(ann).client.get("/matches/next/", follow=True).content.decode()
    )


def test_home_begins_with_the_own_tables(table: Table, ann: User) -> None:
    page = Visitor(ann).reads("/")
    assert "No account needed" not in page
    assert f"/small-picture/{Match.objects.get().public_id}/" in page
    assert "Ben" in page


def test_a_small_picture_shows_no_more_than_the_table(table: Table, ann: User) -> None:
    match = Match.objects.get()
    own, other = (SmallPicture.of(table.session.view(seat)) for seat in (0, 1))
    spectator = SmallPicture.of(table.session.view(None))
    assert own.hand
    assert own.hand != other.hand
    assert spectator.hand == []
    assert len(own.backs) <= MOST
    assert "mini-" in Visitor(ann).reads(f"/small-picture/{match.public_id}/")
    Visitor().reads("/small-picture/none/", status=404)


def test_the_count_reads_only_tables_in_play(table: Table, ann: User) -> None:
    with CaptureQueriesContext(connection) as asked_queries:
        waiting_count(ann.pk)
    assert len(asked_queries) == 1
    rows = Seat.objects.filter(user=ann, is_over=False)
    assert "seats_in_play" in rows.explain() or connection.vendor != "sqlite"
    table_registry.forget(table.match_id)
