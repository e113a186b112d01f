"""Matches over days: who loses by time, who is warned, and what is announced again after a crash."""

from datetime import datetime, timedelta

import pytest
from django.http import QueryDict

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.matches.models.time_control import DAYS, parse_days
from tcgsite.matches.realtime.presence import STILL_THERE, waiting_tables
from tcgsite.matches.rendering.status_region import ClockContent
from tcgsite.notices.models import News
from tcgsite.notices.sources.over_days import announce_lost_moves, warn_players
from tcgsite.people.challenges.answering import accept_challenge
from tcgsite.people.challenges.sending import send_challenge
from tcgsite.people.challenges.terms import terms_of
from tests.matches.playing import act, asked
from tests.notices.telling import tell_all, texts_for

DAY = timedelta(days=1)


@pytest.fixture
def slow_table(game: Game, ann: User, ben: User) -> Table:
    match = lobby.open_table(game, ann, lobby.PERSON, options=TableOptions(clock=("3d", "", "")))
    lobby.take_seat(match, ben)
    return table_registry.table_of(Match.objects.get(pk=match.pk))


def due(table: Table) -> datetime:
    found = Match.objects.get(pk=table.match_id).due_at
    assert found is not None
    return found


def test_each_move_has_its_days(slow_table: Table) -> None:
    assert abs(due(slow_table) - shared_time.now() - 3 * DAY) < timedelta(minutes=5)
    act(slow_table)
    assert slow_table.clocks.due_at == due(slow_table)
    assert Match.objects.get(pk=slow_table.match_id).pace == "3 days a move"


def test_who_is_late_loses(slow_table: Table) -> None:
    late = asked(slow_table)
    table_registry.adjudicate(slow_table.match_id, due(slow_table) + timedelta(seconds=1))
    match = Match.objects.get(pk=slow_table.match_id)
    assert match.status == Match.Status.FINISHED
    assert match.result is not None
    assert match.result["winners"] == [1 - late]


def test_an_action_that_comes_too_late_loses(slow_table: Table) -> None:
    late = asked(slow_table)
    action = str(slow_table.session.legal_actions(late)[0])
    with pytest.raises(TableError):
        slow_table.act(late, 0, action, at=due(slow_table) + timedelta(seconds=1))
    assert Match.objects.get(pk=slow_table.match_id).status == Match.Status.FINISHED


def test_actions_of_others_give_no_time() -> None:
    start = shared_time.now()
    clocks = Clocks.start(None, 3 * DAY, 2, [0, 1], start, by_days=True)
    after = clocks.after([0, 1], start + DAY, earner=1)
    assert after.left == (2 * DAY, 3 * DAY)
    again = after.after([1], start + 2 * DAY, earner=0)
    assert again.left == (3 * DAY, 2 * DAY)


@pytest.mark.parametrize("choice", ["0d", "4d", "15d", "d", "-1d", "1.5d", "9999999d"])
def test_other_days_are_refused(choice: str) -> None:
    with pytest.raises(TableError, match="A player can have 1, 2, 3, 5, 7, 10, 14 days"):
        parse_days(choice)


def test_the_days_on_offer_are_read() -> None:
    assert [parse_days(f"{days}d") for days in DAYS] == [*DAYS]
    assert parse_days("10+5") is None


def test_a_player_is_warned_once_at_four_fifths(slow_table: Table, ann: User, ben: User) -> None:
    user = (ann, ben)[asked(slow_table)]
    alarm_at = due(slow_table) - 3 * DAY / 5
    warn_players(alarm_at - timedelta(minutes=1))
    assert not News.objects.exists()
    for minutes in (1, 2):
        warn_players(alarm_at + timedelta(minutes=minutes))
    tell_all()
    other = ben if user == ann else ann
    assert texts_for(user) == [f"Your time against {other} in 99 is nearly up"]
    assert texts_for(other) == []


def test_a_move_that_nobody_announced_is_found(slow_table: Table, ann: User, ben: User) -> None:
    act(slow_table)
    for _round in range(2):
        announce_lost_moves(shared_time.now())
    tell_all()
    assert len(texts_for((ann, ben)[asked(slow_table)])) == 1
    assert News.objects.count() == 1


def test_nobody_claims_a_match_over_days(game: Game, ann: User) -> None:
    options = TableOptions(clock=("1d", "", ""), may_claim=True)
    assert not lobby.open_table(game, ann, lobby.PERSON, options=options).may_claim


def test_nobody_has_to_wait_at_a_table_over_days(game: Game, ann: User) -> None:
    for clock in ("", "3d"):
        lobby.open_table(game, ann, lobby.PERSON, options=TableOptions(clock=(clock, "", "")))
    long_ago = shared_time.now() - timedelta(seconds=2 * STILL_THERE)
    Match.objects.update(created_at=long_ago)
    assert [match.clock_days for match in waiting_tables(Match.objects.all())] == [3]


def test_a_challenge_can_be_over_days(game: Game, ann: User, ben: User) -> None:
    terms = terms_of(game, {"clock": ["5d"]})
    assert (terms.pace, terms.is_timed) == ("5 days a move", True)
    challenge = send_challenge(ann, ben, game, QueryDict("clock=5d"))
    match = accept_challenge(challenge, ben)
    assert match is not None
    assert match.clock_days == 5
    with pytest.raises(TableError, match="A player can have"):
        send_challenge(ann, ben, game, QueryDict("clock=6d"))


def test_the_table_says_the_days_in_words(slow_table: Table) -> None:
    late = asked(slow_table)
    status = slow_table.status_for(late, shared_time.now())
    content = ClockContent.of(status, late, "Ann")
    assert content is not None
    assert content.face_at(due(slow_table) - 2 * DAY - timedelta(hours=4)).text == "2 days 4 h"
    assert content.face_at(due(slow_table) - timedelta(minutes=9)).text == "9:00"
    assert content.face_at(due(slow_table) + DAY).text == "0:00"


def test_a_bank_of_days_warns_once_and_its_lost_moves_are_announced(
    game: Game, ann: User, ben: User
) -> None:
    wanted = TableOptions(clock=("bank-14d", "", ""))
    match = lobby.open_table(game, ann, lobby.PERSON, options=wanted)
    lobby.take_seat(match, ben)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    News.objects.all().delete()
    announce_lost_moves(shared_time.now())
    assert News.objects.filter(kind="move").count() == 1
    announce_lost_moves(shared_time.now() + timedelta(hours=1))
    act(table)
    announce_lost_moves(shared_time.now())
    assert News.objects.filter(kind="move").count() == 2
    alarm_at = due(table) - 14 * DAY / 5
    warn_players(alarm_at - timedelta(minutes=1))
    assert not News.objects.filter(kind="alarm").exists()
    for _round in range(2):
        warn_players(alarm_at + timedelta(minutes=1))
    act(table)
    act(table)
    warn_players(alarm_at + timedelta(minutes=2))
    alarms = News.objects.filter(kind="alarm").values_list("to", flat=True)
    assert len(alarms) == len(set(alarms))


def test_only_players_whose_own_time_is_short_are_warned(game: Game, ann: User, ben: User) -> None:
    wanted = TableOptions(clock=("bank-14d", "", ""))
    match = lobby.open_table(game, ann, lobby.PERSON, options=wanted)
    lobby.take_seat(match, ben)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    Match.objects.update(awaited=0b11)
    warn_players(due(table) - 14 * DAY / 5 + timedelta(minutes=1))
    (alarm,) = News.objects.filter(kind="alarm")
    assert alarm.to == (ann, ben)[asked(table)]
