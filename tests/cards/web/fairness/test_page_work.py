"""Pages that work too long are stopped wherever they are, and the site goes on."""

import logging
import subprocess
import sys
from collections.abc import Callable
from threading import Thread
from time import thread_time

import pytest
from django.contrib.auth.models import Group
from django.db import connection
from django.test import AsyncClient, Client
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.web.fairness import page_middleware
from cards.web.fairness.limits import MOST_PAGE_WORK, PLACES
from cards.web.fairness.page_watch import PageStoppedError, watch
from cards.web.fairness.page_work import LimitedWork, ShieldedLock, own_limit
from tests.cards.web.fairness import endless_pages
from tests.cards.web.fairness.endless_pages import ENDLESS
from tests.running_site import PATIENCE, ROOT

SHORT = 0.05
"""Seconds after which most tests stop a page."""


def works_for(seconds: float) -> None:
    until = thread_time() + seconds
    while thread_time() < until:
        pass


def take_lock() -> None:
    with endless_pages.lock:
        pass


def repeats(work: Callable[[], object]) -> None:
    """Do the work for ever, but not in the frame that limits it."""
    while True:
        work()


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_middleware, "MOST_PAGE_WORK", SHORT)


@pytest.mark.few(2)
@pytest.mark.urls("tests.cards.web.fairness.endless_pages")
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("name", [view.__name__ for view in ENDLESS])
def test_an_endless_page_is_stopped_and_the_next_is_made(name: str, client: Client) -> None:
    stopped = client.get(f"/endless/{name}/")
    assert (stopped.status_code, stopped["Retry-After"]) == (503, "60")
    assert "was stopped. Nothing was saved." in stopped.content.decode()
    assert not connection.in_atomic_block
    assert client.get("/accounts/login/").status_code == 200
    assert Group.objects.count() % 2 == 0
    assert not Group.objects.filter(name="half saved").exists()


@pytest.mark.urls("tests.cards.web.fairness.endless_pages")
@pytest.mark.django_db
@pytest.mark.usefixtures("short")
def test_stopped_pages_give_back_their_places_and_locks(client: Client) -> None:
    for _ in range(PLACES + 1):
        assert client.get("/endless/lock_for_ever/").status_code == 503
    assert client.get("/accounts/login/").status_code == 200
    other = Thread(target=take_lock, daemon=True)
    other.start()
    other.join(30)
    assert not other.is_alive()
    assert not watch._works


@pytest.mark.urls("tests.cards.web.fairness.endless_pages")
@pytest.mark.usefixtures("short")
async def test_a_page_is_stopped_in_the_thread_of_a_server_too(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """There, an event loop stands between the queue of pages and the view."""
    client = AsyncClient()
    with caplog.at_level(logging.WARNING, "cards.web.fairness.page_middleware"):
        stopped = await client.get("/endless/catch_everything/")
    assert stopped.status_code == 503
    assert "GET /endless/catch_everything/ was stopped at" in caplog.text
    assert "endless_pages:" in caplog.text
    assert (await client.get("/accounts/login/")).status_code == 200


@pytest.mark.slow
@pytest.mark.urls("tests.cards.web.fairness.endless_pages")
@pytest.mark.django_db
def test_a_page_may_work_for_five_seconds(client: Client) -> None:
    start = thread_time()
    assert client.get("/endless/count/").status_code == 503
    assert MOST_PAGE_WORK == 5 <= thread_time() - start < 7


class Purse:
    """Coins in two pockets. Moving one takes two steps."""

    def __init__(self) -> None:
        self.left, self.right = 100, 0
        self.lock = ShieldedLock()

    def move(self) -> None:
        with self.lock:
            self.left -= 1
            works_for(0.001)
            self.right += 1


@given(st.floats(0.0, 0.02))
@settings(max_examples=10, deadline=None)
def test_what_a_lock_shields_is_whole_after_every_stop(seconds: float) -> None:
    purse = Purse()
    with pytest.raises(PageStoppedError), LimitedWork(seconds):
        repeats(purse.move)
    assert purse.left + purse.right == 100


def test_work_with_its_own_limit_is_not_counted() -> None:
    with LimitedWork(0.2):
        with own_limit(30):
            works_for(0.5)
        works_for(0.01)


def test_work_over_its_own_limit_is_stopped() -> None:
    with pytest.raises(PageStoppedError), LimitedWork(30), own_limit(SHORT):
        repeats(int)


def test_afterwards_nothing_is_raised() -> None:
    for _ in range(3):
        with pytest.raises(PageStoppedError), LimitedWork(0):
            repeats(int)
    works_for(0.6)
    assert not watch._works


AFTER_A_STOP = """
import sys
from cards.web.fairness.page_watch import PageStoppedError
from cards.web.fairness.page_work import LimitedWork
def repeat():
    while True:
        int()
try:
    with LimitedWork(0):
        repeat()
except PageStoppedError:
    sys.setprofile(lambda *event: None)
    (lambda: None)()
    print("went on")
"""


def test_afterwards_python_looks_for_nothing_more() -> None:
    """It did at every call, and a profiled one never began."""
    command = [sys.executable, "-c", AFTER_A_STOP]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout == "went on\n", done.stderr


def test_work_outside_of_pages_is_not_limited() -> None:
    with own_limit(0):
        works_for(0.3)
