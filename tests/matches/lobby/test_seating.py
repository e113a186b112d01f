"""Tables for two to ten players: seats, bots and the start."""

from pathlib import Path

import pytest
from django.test import Client

from cards.models import Game
from engine.bots import GENTLEST
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tests.matches.crowd import load_crowd, people, seated
from tests.matches.playing import play_to_the_end

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(db: None, tmp_path: Path) -> Game:
    return load_crowd(tmp_path)


@pytest.fixture
def match(game: Game, ann: User) -> Match:
    """Return an open table where Ann waits for three others."""
    return lobby.open_table(game, ann, lobby.PERSON, options=TableOptions(seats="4"))


def names(match: Match) -> list[str]:
    return [seat.name for seat in match.seats.all()]


def test_bots_take_every_seat_but_ones_own(game: Game, ann: User) -> None:
    match = lobby.open_table(game, ann, options=TableOptions(seats="10"))
    assert names(match) == ["Ann", *(f"Bot {number}" for number in range(1, 10))]
    assert match.status == Match.Status.RUNNING
    assert len(table_registry.table_of(match).session.view(0).players) == 10


@pytest.mark.parametrize("seats", ["1", "11", "-2", "two", "٣", "9" * 30])
def test_a_number_of_seats_the_game_is_not_for_is_refused(
    game: Game, ann: User, seats: str
) -> None:
    with pytest.raises(TableError, match="Crowd is for 2 to 10 players"):
        lobby.open_table(game, ann, options=TableOptions(seats=seats))
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (TableOptions(pool="wild"), "no pool with that name"),
        (TableOptions(house_rules=("night",)), "can’t be added"),
        (TableOptions(bot="oracle"), "Unknown bot"),
    ],
)
def test_what_there_is_not_is_refused(
    game: Game, ann: User, wishes: TableOptions, sentence: str
) -> None:
    with pytest.raises(TableError, match=sentence):
        lobby.open_table(game, ann, options=wishes)
    assert not Match.objects.exists()


def test_it_starts_by_itself_with_the_last_seat(match: Match) -> None:
    for user in people(4)[1:]:
        match.refresh_from_db()
        assert match.status == Match.Status.OPEN
        lobby.take_seat(match, user)
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


def test_the_owner_fills_it_with_bots_at_any_time(match: Match, ann: User, ben: User) -> None:
    lobby.take_seat(match, ben)
    lobby.fill_with_bots(match, ann)
    match.refresh_from_db()
    assert (names(match), match.status) == (["Ann", "Ben", "Bot 1", "Bot 2"], Match.Status.RUNNING)


def test_each_seat_can_have_another_bot(match: Match, ann: User) -> None:
    lobby.fill_with_bots(match, ann, "master", seat="2")
    with pytest.raises(TableError, match="That seat is taken"):
        lobby.fill_with_bots(match, ann, "skilled", seat="2")
    match.refresh_from_db()
    assert (names(match), match.status) == (["Ann", "", "Bot 1", ""], Match.Status.OPEN)
    lobby.fill_with_bots(match, ann)
    assert [seat.bot for seat in match.seats.all()] == ["", GENTLEST, "master", GENTLEST]
    assert names(match) == ["Ann", "Bot 2", "Bot 1", "Bot 3"]


def test_the_owner_starts_without_those_who_have_not_come(
    match: Match, ann: User, ben: User
) -> None:
    cem = people(3)[2]
    for user in (cem, ben):
        lobby.take_seat(match, user)
    lobby.leave(match, cem)
    lobby.start_match(match, ann)
    match.refresh_from_db()
    assert [(seat.position, seat.name) for seat in match.seats.all()] == [(0, "Ann"), (1, "Ben")]
    assert match.status == Match.Status.RUNNING
    assert table_registry.table_of(match).session.decisions


def test_one_alone_can_not_start(match: Match, ann: User) -> None:
    with pytest.raises(TableError, match="needs 2 players; this table has 1"):
        lobby.start_match(match, ann)
    assert match.seats.count() == 4


def test_only_the_owner_starts_or_fills(match: Match, ben: User) -> None:
    lobby.take_seat(match, ben)
    for act in (lobby.start_match, lobby.fill_with_bots):
        with pytest.raises(TableError, match="Only the host"):
            act(match, ben)
    assert match.seats.filter(user=None, bot="").count() == 2


def test_nothing_is_filled_or_started_twice(match: Match, ann: User) -> None:
    lobby.fill_with_bots(match, ann)
    for act in (lobby.start_match, lobby.fill_with_bots):
        with pytest.raises(TableError, match="already started"):
            act(match, ann)


def test_when_its_owner_leaves_the_next_one_owns_the_table(
    match: Match, ann: User, ben: User
) -> None:
    lobby.take_seat(match, ben)
    lobby.leave(match, ann)
    match.refresh_from_db()
    assert match.created_by == ben
    lobby.fill_with_bots(match, ben)
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


def test_a_table_by_invitation_is_in_no_list(game: Game, ann: User) -> None:
    lobby.open_table(game, ann, lobby.LINK)
    assert not Match.objects.public().exists()


def test_a_rematch_keeps_pool_seats_and_bots(game: Game, ann: User, ben: User) -> None:
    match = lobby.open_table(game, ann, lobby.PERSON, options=TableOptions(seats="4"))
    lobby.take_seat(match, ben)
    lobby.fill_with_bots(match, ann)
    match.refresh_from_db()
    play_to_the_end(table_registry.table_of(match))
    match.refresh_from_db()
    again = rematch(match, ben)
    assert again.status == Match.Status.OPEN
    assert names(again) == ["", "Ben", "Bot 1", "Bot 2"]
    assert rematch(match, ann) == again
    again.refresh_from_db()
    assert (names(again), again.status) == (names(match), Match.Status.RUNNING)
    assert again.pool == match.pool
    assert list(again.pack_versions.all()) == list(match.pack_versions.all())


def test_everybody_who_may_act_is_asked_at_once(game: Game) -> None:
    table = table_registry.table_of(seated(game, 4))
    assert sorted(table.session.decisions) == [0, 1, 2, 3]
    prompts = [decision.prompt for decision in table.session.decisions.values()]
    assert prompts[0].startswith("Your turn")
    assert set(prompts[1:]) == {"It’s not your turn, but you may act."}
    table.act(2, 0, "use wave")
    assert sorted(table.session.decisions) == [0, 1, 3]


def test_whoever_is_out_need_not_wait_for_the_others_to_play_again(
    client: Client, game: Game
) -> None:
    match = seated(game, 3)
    table, ann, ben = table_registry.table_of(match), *people(2)
    intervene(table, 0, "resign")
    client.force_login(ann)
    page = client.get(match.get_absolute_url()).content.decode()
    assert "out of this match" in page
    assert ('form="rematch"' in page, 'form="watch"' in page) == (True, False)
    with pytest.raises(TableError, match="finished this match"):
        rematch(match, ben)
    again = rematch(match, ann)
    assert [seat.user for seat in again.seats.all()] == [ann, None, None]
    intervene(table, 1, "resign")
    client.force_login(ben)
    page = client.get(match.get_absolute_url()).content.decode()
    assert "Ann wants a rematch" in page
    assert rematch(match, ben) == again
