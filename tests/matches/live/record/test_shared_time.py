"""The time at tables: a wrong clock of a server ends no match."""

from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from tcgsite.matches.live.record.shared_time import SharedTime

HOUR, MOMENT = timedelta(hours=1), timedelta(minutes=1)


@pytest.fixture
def jump(monkeypatch: pytest.MonkeyPatch) -> None:
    real = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: real() + HOUR)


def test_a_jump_of_the_clock_takes_no_time_from_players(
    db: None, request: pytest.FixtureRequest
) -> None:
    time = SharedTime()
    before = time.checked_now()
    request.getfixturevalue("jump")
    assert time.now() - before < MOMENT
    assert time.checked_now() - before < MOMENT


def test_a_wrong_clock_is_compared_with_that_of_the_database(db: None, jump: None) -> None:
    time = SharedTime()
    time.compare_once()
    with connection.cursor() as cursor:
        cursor.execute("SELECT CURRENT_TIMESTAMP")
    ahead = timezone.now() - time.now()
    is_own_clock = connection.vendor == "postgresql"
    assert (ahead > HOUR - MOMENT) is is_own_clock
