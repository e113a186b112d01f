"""Time in matches over days: what others give, and vacations, during which clocks stand still."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry, timeouts
from tcgsite.matches.live.clock import Clocks, SeatTime
from tcgsite.matches.live.interventions.vacations import (
    DAYS_A_YEAR,
    begin_vacation,
    days_left,
    end_vacation,
    vacation_days,
)
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import ALWAYS, NEVER, TableOptions
from tcgsite.matches.models import ExtraTime, Match, Vacation
from tcgsite.matches.rendering.layout import layout_for
from tests.matches.playing import act, asked

DAY = timedelta(days=1)
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


def slow_match(game: Game, ann: User, ben: User, **options: str | bool) -> Table:
    wanted = TableOptions(clock=("3d", "", ""), **options)  # type: ignore[arg-type]
    match = lobby.open_table(game, ann, lobby.PERSON, options=wanted)
    lobby.take_seat(match, ben)
    return table_registry.table_of(Match.objects.get(pk=match.pk))


@pytest.fixture
def slow_table(game: Game, ann: User, ben: User) -> Table:
    return slow_match(game, ann, ben)


def give(table: Table, giver: int, receiver: int) -> None:
    request = InterventionRequest(f"give-time {receiver}")
    table_registry.submit(table.match_id, giver, request)


def rebuilt(table: Table) -> Table:
    """Return the table as another process builds it from the rows."""
    return Table(Match.objects.get(pk=table.match_id))


def test_given_time_counts_for_this_move(slow_table: Table) -> None:
    late = asked(slow_table)
    before = slow_table.clocks.due_at
    assert before is not None
    give(slow_table, 1 - late, late)
    for table in (slow_table, rebuilt(slow_table)):
        assert table.clocks.due_at == before + 3 * DAY
    assert Match.objects.get(pk=slow_table.match_id).due_at == before + 3 * DAY
    act(slow_table)
    act(slow_table)
    for table in (slow_table, rebuilt(slow_table)):
        due = table.clocks.due_at
        assert due is not None
        assert due - table.clocks.since == 3 * DAY, "the next move has its own time"


@pytest.mark.few(2)
@pytest.mark.parametrize("case", ["oneself", "not awaited", "a spectator", "too much", "live"])
def test_time_that_cannot_be_given(slow_table: Table, case: str, table: Table) -> None:
    late = asked(slow_table)
    giver: int | None = 1 - late
    receiver, at = late, slow_table
    if case == "oneself":
        giver = late
    elif case == "not awaited":
        giver, receiver = late, 1 - late
    elif case == "a spectator":
        giver = None
    elif case == "live":
        at, giver, receiver = table, 1 - asked(table), asked(table)
    else:
        for _gift in range(9):
            give(slow_table, 1 - late, late)
    count, due = ExtraTime.objects.count(), at.clocks.due_at
    with pytest.raises(TableError):
        table_registry.submit(at.match_id, giver, InterventionRequest(f"give-time {receiver}"))
    assert (ExtraTime.objects.count(), at.clocks.due_at) == (count, due)


def test_the_opponent_is_offered_to_give_time(slow_table: Table) -> None:
    late = asked(slow_table)
    controls = layout_for(slow_table, 1 - late).controls.content
    assert controls.can_give_time == ((late, slow_table.names[late]),)
    assert controls.days == 3
    assert layout_for(slow_table, late).controls.content.can_give_time == ()
    assert layout_for(slow_table, None).controls.content.can_give_time == ()


def test_clocks_stand_still_during_a_vacation(slow_table: Table, ann: User, ben: User) -> None:
    late = asked(slow_table)
    user = (ann, ben)[late]
    due = slow_table.clocks.due_at
    assert due is not None
    found = begin_vacation(user.pk, 10)
    timeouts.adjudicate_due()
    for table in (slow_table, rebuilt(slow_table)):
        assert table.clocks.due_at == due + 10 * DAY
    assert Match.objects.get(pk=slow_table.match_id).due_at == due + 10 * DAY
    table_registry.adjudicate(slow_table.match_id, due + DAY)
    assert not slow_table.is_over
    [pause] = slow_table.status_for(None, shared_time.now()).pauses
    assert (pause.seat, pause.until) == (late, found.ends_at)
    table_registry.adjudicate(slow_table.match_id, due + 11 * DAY)
    assert slow_table.is_over


def test_a_vacation_that_ends_early_lets_the_clock_go_on(
    slow_table: Table, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = (ann, ben)[asked(slow_table)]
    due = slow_table.clocks.due_at
    assert due is not None
    found = begin_vacation(user.pk, 10)
    monkeypatch.setattr(shared_time, "now", lambda: found.begins_at + 2.5 * DAY)
    end_vacation(user.pk)
    slow_table.reload_time_changes()
    assert slow_table.clocks.due_at == due + 2.5 * DAY
    assert days_left(user.pk, found.begins_at) == DAYS_A_YEAR - 3, "days that have begun count"
    assert vacation_days(user.pk).present is None


def test_so_many_days_a_year(ann: User) -> None:
    for days in (0, DAYS_A_YEAR + 1, -1):
        with pytest.raises(TableError, match="21 days of vacation left"):
            begin_vacation(ann.pk, days)
    begin_vacation(ann.pk, DAYS_A_YEAR)
    with pytest.raises(TableError, match="already"):
        begin_vacation(ann.pk, 1)
    assert Vacation.objects.count() == 1
    now = shared_time.now()
    Vacation.objects.update(begins_at=now - 30 * DAY, ends_at=now - 9 * DAY)
    if (now - 30 * DAY).year == now.year:
        with pytest.raises(TableError, match="You have 0 days"):
            begin_vacation(ann.pk, 1)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("options", "is_allowed"),
    [
        ({}, True),
        ({"vacation": NEVER}, False),
        ({"rated": True}, False),
        ({"rated": True, "vacation": ALWAYS}, True),
    ],
)
def test_only_matches_that_allow_it_stand_still(
    game: Game, ann: User, ben: User, options: dict[str, str | bool], is_allowed: bool
) -> None:
    for each in (ann, ben):
        each.set_password("a")
        each.save()
    table = slow_match(game, ann, ben, **options)
    due = table.clocks.due_at
    assert due is not None
    begin_vacation((ann, ben)[asked(table)].pk, 5)
    assert rebuilt(table).clocks.due_at == due + (5 * DAY if is_allowed else timedelta())


def test_an_unknown_choice_is_refused(game: Game, ann: User, ben: User) -> None:
    with pytest.raises(TableError, match="Vacations"):
        slow_match(game, ann, ben, vacation="sometimes")


def test_a_clock_in_minutes_never_stands_still(game: Game, ann: User, ben: User) -> None:
    options = TableOptions(clock=("10+5", "", ""), vacation=ALWAYS)
    assert not lobby.open_table(game, ann, lobby.PERSON, options=options).allows_vacation


def test_the_page_begins_and_ends_a_vacation(client: Client, slow_table: Table, ann: User) -> None:
    client.force_login(ann)
    client.post("/matches/vacation/", {"days": "4"})
    assert "You’re on vacation until" in client.get("/matches/running/").content.decode()
    client.post("/matches/vacation/", {"end": "1"})
    page = client.get("/matches/running/").content.decode()
    assert "20 of 21 days left this year" in page
    answer = client.post("/matches/vacation/", {"days": "x"}, follow=True)
    assert "Choose at most that." in answer.content.decode()


def test_the_table_says_who_is_on_vacation(
    client: Client, slow_table: Table, ann: User, ben: User
) -> None:
    begin_vacation((ann, ben)[asked(slow_table)].pk, 4)
    slow_table.reload_time_changes()
    page = client.get(f"/matches/{Match.objects.get().public_id}/").content.decode()
    assert "on vacation until" in page


span = st.tuples(st.integers(0, 400), st.integers(1, 100))


@given(st.lists(span, max_size=4), st.lists(st.integers(0, 71), max_size=3), st.integers(0, 900))
def test_the_end_is_when_nothing_is_left(
    pauses: list[tuple[int, int]], gifts: list[int], later: int
) -> None:
    """Law: what the clock shows and when it ends agree, whatever happens before its end."""
    spans, end = [], NOON
    for gap, length in pauses:
        begin = end + timedelta(hours=gap)
        end = begin + timedelta(hours=length)
        spans.append((begin, end))
    given_at = tuple((NOON + timedelta(hours=hour, microseconds=1), DAY) for hour in gifts)
    changes = (SeatTime(tuple(spans), given_at),)
    clocks = Clocks.start(None, 3 * DAY, 1, [0], NOON, by_days=True, changes=changes)
    due, moment = clocks.due_at, NOON + timedelta(hours=later)
    assert due is not None
    assert clocks.left_at(0, due) == timedelta()
    assert (clocks.left_at(0, moment) == timedelta()) == (moment >= due)
    assert (clocks.timed_out(moment) == 0) == (moment >= due)


@pytest.fixture
def bank_table(game: Game, ann: User, ben: User) -> Table:
    wanted = TableOptions(clock=("bank-14d", "", ""))
    match = lobby.open_table(game, ann, lobby.PERSON, options=wanted)
    lobby.take_seat(match, ben)
    return table_registry.table_of(Match.objects.get(pk=match.pk))


def test_a_bank_of_days_is_for_all_moves(bank_table: Table) -> None:
    """What a player has used isn’t there for the next move, but given time and vacations add to it."""
    first = asked(bank_table)
    started = bank_table.clocks.since
    after = bank_table.clocks.after([1 - first], started + 5 * DAY, first)
    assert after.left[first] == 9 * DAY
    again = after.after([first], started + 8 * DAY, 1 - first)
    assert again.left == ((9 * DAY, 11 * DAY) if first == 0 else (11 * DAY, 9 * DAY))
    assert again.due_at == started + 17 * DAY
    assert again.timed_out(started + 17 * DAY) == first
    give(bank_table, 1 - first, first)
    for table in (bank_table, rebuilt(bank_table)):
        assert table.clocks.due_at == started + 15 * DAY
        assert table.clocks.least_of_bots == DAY
    act(bank_table)
    left = rebuilt(bank_table).clocks.left[first]
    assert 15 * DAY - timedelta(minutes=5) < left < 15 * DAY
    assert Match.objects.get(pk=bank_table.match_id).pace == "14 days in all"


def test_a_vacation_spares_the_bank(bank_table: Table, ann: User, ben: User) -> None:
    late = asked(bank_table)
    begin_vacation((ann, ben)[late].pk, 10)
    bank_table.reload_time_changes()
    started = bank_table.clocks.since
    after = bank_table.clocks.after([1 - late], started + 11 * DAY, late)
    assert timedelta() <= after.left[late] - 13 * DAY < timedelta(minutes=5)


def test_a_bank_holds_at_most_thirty_days(bank_table: Table) -> None:
    late = asked(bank_table)
    for _gift in range(16):
        give(bank_table, 1 - late, late)
    with pytest.raises(TableError, match="30 days left"):
        give(bank_table, 1 - late, late)
    assert ExtraTime.objects.count() == 16


def test_time_given_just_after_the_move_is_kept() -> None:
    """The opponent may give a day while the move is being written."""
    gift = SeatTime(gifts=((NOON + timedelta(seconds=1), DAY),))
    clocks = Clocks.start(None, 7 * DAY, 2, [0], NOON, True, (SeatTime(), gift), is_bank=True)
    assert clocks.after([1], NOON + DAY, 0).left == (6 * DAY, 8 * DAY)


@pytest.mark.parametrize("choice", ["bank-3d", "bank-d", "bank-1e9d", "bank-bank-14d"])
def test_other_banks_are_refused(game: Game, ann: User, choice: str) -> None:
    with pytest.raises(TableError, match="Choose a bank of days: 7, 14, 28"):
        lobby.open_table(game, ann, lobby.PERSON, options=TableOptions(clock=(choice, "", "")))
    assert not Match.objects.exists()
