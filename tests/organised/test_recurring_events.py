"""Weekly events of clubs begin at the same hour by the clocks of their zone, and are made once each."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from cards.models import Game
from cards.packs.rules_cache import standard_pool
from tcgsite.accounts.models import User
from tcgsite.organised.clubs.errors import ClubError
from tcgsite.organised.clubs.membership import found_club, join_club, leave_club
from tcgsite.organised.clubs.recurrence import next_occurrence
from tcgsite.organised.clubs.recurring_events import (
    MOST_UNFINISHED,
    make_evening,
    make_evenings,
    make_recurring,
)
from tcgsite.organised.models import Club, RecurringEvent, Tournament
from tcgsite.organised.tournaments.making import new_tournament
from tests.organised.conftest import CHOICES
from tests.organised.test_event_pages import SENT, client_of

FRIDAY, EIGHT = 4, time(20)
PARIS = "Europe/Paris"
WEEK = timedelta(days=7)


def utc(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(year, month, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (utc(2026, 3, 20, 12), utc(2026, 3, 20, 19)),  # In winter, Paris is an hour ahead.
        (utc(2026, 3, 20, 19), utc(2026, 3, 27, 19)),
        (utc(2026, 3, 27, 19), utc(2026, 4, 3, 18)),  # On 29 March, clocks were put forward.
        (utc(2026, 10, 23, 18), utc(2026, 10, 30, 19)),  # On 25 October, they were put back.
    ],
)
def test_friday_at_eight_is_at_eight_in_summer_and_in_winter(
    after: datetime, expected: datetime
) -> None:
    assert next_occurrence(FRIDAY, EIGHT, PARIS, after) == expected


def test_a_skipped_time_is_later_and_a_doubled_one_comes_once() -> None:
    at, sunday = time(2, 30), 6
    assert next_occurrence(sunday, at, PARIS, utc(2026, 3, 28)) == utc(2026, 3, 29, 1, 30)
    first = next_occurrence(sunday, at, PARIS, utc(2026, 10, 24))
    assert first == utc(2026, 10, 25, 0, 30)
    assert next_occurrence(sunday, at, PARIS, first) == utc(2026, 11, 1, 1, 30)


@given(
    st.integers(0, 15 * 365 * 24 * 60),
    st.integers(0, 6),
    st.times(time(4)),
    st.sampled_from([PARIS, "America/New_York", "Pacific/Apia", "Australia/Lord_Howe", "UTC"]),
)
def test_each_evening_is_on_its_day_at_its_time(
    minutes: int, weekday: int, at: time, zone: str
) -> None:
    """From four in the morning on, no clock is put forward or back."""
    after = utc(2020, 1, 1) + timedelta(minutes=minutes)
    found = next_occurrence(weekday, at, zone, after)
    local = found.astimezone(ZoneInfo(zone))
    assert (local.weekday(), local.time()) == (weekday, at)
    assert timedelta(0) < found - after <= WEEK + timedelta(hours=2)


@pytest.fixture
def club(players: list[User]) -> Club:
    return found_club(players[0], {"title": "Harbour", "about": "", "zone": PARIS})


@pytest.fixture
def event(club: Club, game: Game, players: list[User]) -> RecurringEvent:
    """An event whose next evening is at 19:00 UTC on Friday, 20 March 2026."""
    choices = CHOICES | {"weekday": FRIDAY, "time": EIGHT}
    made = make_recurring(club, players[0], game, standard_pool(game), choices)
    Tournament.objects.all().delete()
    made.next_at = utc(2026, 3, 20, 19)
    made.save()
    return made


def starts() -> list[datetime | None]:
    return list(Tournament.objects.order_by("starts_at").values_list("starts_at", flat=True))


def test_an_evening_is_made_once_and_six_days_before(event: RecurringEvent) -> None:
    make_evening(event.pk, utc(2026, 3, 13, 19))
    assert starts() == []
    for _time in range(2):
        make_evening(event.pk, utc(2026, 3, 14, 19))
    assert starts() == [utc(2026, 3, 20, 19)]
    made = Tournament.objects.get()
    assert (made.club, made.recurring, made.title) == (event.club, event, "Friday 99")
    assert not made.starts_when_full
    make_evening(event.pk, utc(2026, 3, 28, 19))
    make_evening(event.pk, utc(2026, 3, 28, 19))
    assert starts() == [utc(2026, 3, 20, 19), utc(2026, 4, 3, 18)]


def test_a_fault_in_one_event_doesnt_stop_the_others(
    event: RecurringEvent, caplog: pytest.LogCaptureFixture
) -> None:
    broken = RecurringEvent.objects.get(pk=event.pk)
    broken.pk, broken.choices = None, {}
    broken.save()
    due = timezone.now() + timedelta(days=1)
    RecurringEvent.objects.filter(pk=broken.pk).update(next_at=due - timedelta(hours=1))
    RecurringEvent.objects.filter(pk=event.pk).update(next_at=due)
    make_evenings()
    assert starts() == [due]
    assert f"Weekly event {broken.pk}: could not make its tournament" in caplog.text


def test_missed_evenings_are_skipped(event: RecurringEvent) -> None:
    make_evening(event.pk, utc(2026, 5, 1, 12))
    event.refresh_from_db()
    assert (starts(), event.next_at) == ([], utc(2026, 5, 1, 18))


def test_an_event_whose_organiser_has_left_stops(event: RecurringEvent) -> None:
    RecurringEvent.objects.update(made_by=None)
    make_evening(event.pk, utc(2026, 3, 19))
    event.refresh_from_db()
    assert (starts(), event.is_active) == ([], False)
    assert "has left the site" in event.reason


def test_an_event_stops_when_its_organiser_has_left_the_club(
    event: RecurringEvent, players: list[User]
) -> None:
    join_club(event.club, players[1])
    leave_club(event.club, players[0])
    make_evening(event.pk, utc(2026, 3, 19))
    event.refresh_from_db()
    assert (starts(), event.is_active) == ([], False)
    assert event.reason == "Its organiser has left the club."


def test_another_zone_moves_the_evenings_that_arent_made(
    event: RecurringEvent, players: list[User]
) -> None:
    words = {"title": "Harbour", "about": "", "zone": "America/New_York"}
    client_of(players[0]).post(f"{event.club.get_absolute_url()}change/", words)
    event.refresh_from_db()
    local = event.next_at.astimezone(ZoneInfo("America/New_York"))
    assert (local.weekday(), local.time()) == (FRIDAY, EIGHT)


def test_organisers_make_and_stop_weekly_events(
    club: Club, game: Game, players: list[User]
) -> None:
    ann, ben = players[:2]
    sent = SENT | {"weekday": "4", "time": "20:00"}
    address = f"{club.get_absolute_url()}weekly/"
    refused = client_of(ben).post(f"{address}new/", sent)
    assert "Only organisers of the club can do that." in refused.content.decode()
    assert not RecurringEvent.objects.exists()
    assert client_of(ann).post(f"{address}new/", sent).status_code == 302
    event = RecurringEvent.objects.get()
    assert "Friday, 20:00" in client_of(ben).get(club.get_absolute_url()).content.decode()
    assert (
        "Only organisers"
        in client_of(ben).post(f"{address}stop/", {"event": event.pk}).content.decode()
    )
    assert client_of(ann).post(f"{address}stop/", {"event": event.pk}).status_code == 302
    event.refresh_from_db()
    assert not event.is_active


def test_a_club_has_at_most_five_weekly_events(club: Club, game: Game, players: list[User]) -> None:
    choices = CHOICES | {"weekday": FRIDAY, "time": EIGHT}
    for _time in range(5):
        make_recurring(club, players[0], game, standard_pool(game), choices)
    answer = client_of(players[0]).post(
        f"{club.get_absolute_url()}weekly/new/", SENT | {"weekday": "4", "time": "20:00"}
    )
    assert "A club has at most 5 weekly events." in answer.content.decode()
    assert RecurringEvent.objects.count() == 5


def test_weekly_events_made_again_and_again_have_a_limit(
    club: Club, game: Game, players: list[User]
) -> None:
    ann, pool = players[0], standard_pool(game)
    rows = (new_tournament(ann, game, pool, CHOICES) for _time in range(MOST_UNFINISHED))
    Tournament.objects.bulk_create(rows)
    with pytest.raises(ClubError, match="20 tournaments that aren’t over"):
        make_recurring(club, ann, game, pool, CHOICES | {"weekday": FRIDAY, "time": EIGHT})
    assert not RecurringEvent.objects.exists()
