"""Slow work: a lane accepts only a limited number of waiting jobs."""

from collections.abc import Iterator
from threading import Event

import pytest

from cards.web.fairness import slow_work
from cards.web.fairness.accounts import Payers
from cards.web.fairness.fair_thread import FairThread
from cards.web.fairness.limits import MOST_WAITING
from cards.web.fairness.slow_work import SlowWorkError, check_account
from tcgsite.matches.errors import TableBusyError
from tests.running_site import PATIENCE

NEWCOMER = 1_000_000


@pytest.fixture
def gate() -> Iterator[Event]:
    """Blocks the jobs of a lane until it is set."""
    opened = Event()
    yield opened
    opened.set()


def full_lane(gate: Event) -> FairThread:
    """Return a lane in which one job is running and as many jobs as possible are waiting."""
    lane = FairThread("busy", share=1.0)
    running = Event()

    def block() -> None:
        running.set()
        gate.wait()

    lane.submit(block, Payers(user=NEWCOMER - 1))
    assert running.wait(PATIENCE)
    for user in range(1, MOST_WAITING + 1):
        check_account(Payers(user=NEWCOMER + user), lane)
        lane.submit(gate.wait, Payers(user=NEWCOMER + user))
    return lane


def test_a_lane_with_too_many_waiting_jobs_refuses_more(
    gate: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(slow_work.LANES, "replays", lane := full_lane(gate))
    slow = SlowWorkError("newcomer", lambda: pytest.fail("was started"), 0, "replays")
    with pytest.raises(TableBusyError, match="busy with other tables"):
        slow.start(NEWCOMER)
    assert lane.count_waiting() == MOST_WAITING
    assert "newcomer" not in slow_work._running
