"""Only a few pages are made at once, and clients that have used little time come first."""

from collections.abc import Iterator
from math import sqrt
from threading import Event, Thread
from time import thread_time

import pytest

from cards.web.fairness.accounts import Accounts, Payers
from cards.web.fairness.limits import (
    CREDIT_OF_WAITING,
    LONG_PAGE,
    MOST_PAGE_DEBT,
    PAGE_BURST,
    PAGE_REFUND,
    USE_FADES,
)
from cards.web.fairness.page_places import NoPlaceError, PagePlaces
from cards.web.fairness.page_work import LimitedWork, own_limit

LONG = 30.0


class Time:
    """A clock that only the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def work_for(seconds: float) -> None:
    until = thread_time() + seconds
    while thread_time() < until:
        pass


def make_page(
    places: PagePlaces, client: str, address: str, seconds: float, owner: int = 0
) -> None:
    with places.place_for(client, 0, address):
        places.charge_owner(owner)
        work_for(seconds)


class Page:
    """A page in a separate thread, which works a little and keeps its place until the test lets it end."""

    def __init__(self, places: PagePlaces, client: str, address: str = "") -> None:
        self.places, self.client, self.address = places, client, address
        self.has_place, self.may_end = Event(), Event()
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        with self.places.place_for(self.client, LONG, self.address):
            work_for(0.01)
            self.has_place.set()
            self.may_end.wait(LONG)

    @property
    def is_made(self) -> bool:
        return self.has_place.wait(LONG)

    @property
    def waits(self) -> bool:
        return not self.has_place.wait(0.05)

    def end(self) -> None:
        self.may_end.set()
        self.thread.join(LONG)


@pytest.fixture
def places() -> PagePlaces:
    return PagePlaces(count=1, clock=Time())


@pytest.fixture
def running(places: PagePlaces) -> Iterator[Page]:
    """A page of a client that has the only place."""
    page = Page(places, "hostile")
    assert page.is_made
    yield page
    page.end()


def is_free(places: PagePlaces) -> bool:
    try:
        with places.place_for("anybody", 0):
            return True
    except NoPlaceError:
        return False


def test_a_page_waits_until_another_is_made(places: PagePlaces, running: Page) -> None:
    following = Page(places, "honest")
    assert following.waits
    running.end()
    assert following.is_made
    following.end()
    assert is_free(places)


def test_a_page_that_waited_too_long_takes_no_place(places: PagePlaces, running: Page) -> None:
    assert not is_free(places)
    running.end()
    assert is_free(places)


def test_a_page_that_fails_gives_its_place_back(places: PagePlaces) -> None:
    with pytest.raises(ZeroDivisionError), places.place_for("a", 0):
        1 / 0  # noqa: B018
    assert is_free(places)


def test_an_honest_page_overtakes_those_of_a_client_that_has_used_more(
    places: PagePlaces, running: Page
) -> None:
    others = [Page(places, "hostile") for _ in range(3)]
    assert all(each.waits for each in others)
    honest = Page(places, "honest")
    assert honest.waits
    running.end()
    assert honest.is_made
    assert all(each.waits for each in others)
    for each in (honest, *others):
        each.end()
    assert is_free(places)


def test_others_use_the_place_of_a_page_that_only_waits(places: PagePlaces) -> None:
    with places.place_for("a", 0):
        with places.while_waiting():
            other = Page(places, "b")
            assert other.is_made
        assert not is_free(places)
        other.end()
        assert not is_free(places)
    assert is_free(places)


def test_a_page_that_has_waited_goes_on_at_once(places: PagePlaces) -> None:
    """If it waited again while it holds a lock, those with the places could wait for that lock."""
    with places.place_for("a", 0):
        with places.while_waiting():
            other = Page(places, "b")
            assert other.is_made
        following = Page(places, "c")
        other.end()
        assert following.waits
    assert following.is_made
    following.end()


def test_other_threads_have_no_place_to_give(places: PagePlaces, running: Page) -> None:
    with places.while_waiting():
        assert not is_free(places)
    assert not is_free(places)


def test_what_a_network_used_is_remembered_while_nobody_waits() -> None:
    places = PagePlaces(count=1, clock=Time())
    make_page(places, "hostile", "/a/", 0.05)
    running = Page(places, "other")
    assert running.is_made
    hostile, honest = Page(places, "hostile"), Page(places, "honest")
    assert hostile.waits
    assert honest.waits
    running.end()
    assert honest.is_made
    assert hostile.waits
    honest.end()
    hostile.end()


def test_what_a_network_used_fades() -> None:
    time = Time()
    places = PagePlaces(count=1, kept=1, clock=time)
    make_page(places, "hostile", "/a/", PAGE_BURST + 0.1)
    with pytest.raises(NoPlaceError), places.place_for("hostile", 0, "/b/"):
        pass
    time.now = (PAGE_BURST + 0.2) / PAGE_REFUND
    make_page(places, "hostile", "/b/", 0)


def test_a_place_is_kept_for_short_pages() -> None:
    places = PagePlaces(count=2, kept=1, clock=Time())
    make_page(places, "a", "/long/", LONG_PAGE + 0.1)
    long = Page(places, "b", "/long/")
    assert long.is_made
    other = Page(places, "c", "/long/")
    assert other.waits
    make_page(places, "c", "/short/", 0)
    long.end()
    assert other.is_made
    other.end()


def test_owners_pay_for_long_pages_and_not_for_short_ones() -> None:
    places = PagePlaces(count=1, kept=1, clock=Time())
    for visitor in range(20):
        make_page(places, f"{visitor}", "/short/", LONG_PAGE / 10, owner=7)
    make_page(places, "a", "/other/", PAGE_BURST + LONG_PAGE + 0.1, owner=7)
    with pytest.raises(NoPlaceError), places.place_for("b", 0, "/short/"):
        pass
    make_page(places, "b", "/pack/of/another/", 0, owner=8)


def test_nobody_owes_more_than_fades_in_minutes() -> None:
    time = Time()
    owed = Accounts(time, PAGE_REFUND, MOST_PAGE_DEBT)
    school = Payers(network="school")
    for _ in range(100):
        owed.charge(school, MOST_PAGE_DEBT)
    time.now = MOST_PAGE_DEBT / PAGE_REFUND
    assert owed.owed(school) == pytest.approx(0)
    assert time.now < 120


def test_who_has_used_less_comes_first_though_nobody_owes_anything() -> None:
    """Twenty networks that each stayed below their refund made others wait for all of their pages."""
    time = Time()
    places = PagePlaces(count=1, clock=time)
    for _ in range(3):
        make_page(places, "busy", "/short/", 0.02)
        time.now += 1
    make_page(places, "quiet", "/short/", 0.01)
    time.now += 1
    running = Page(places, "other")
    assert running.is_made
    busy = Page(places, "busy")
    assert busy.waits
    quiet = Page(places, "quiet")
    assert quiet.waits
    running.end()
    assert quiet.is_made
    assert busy.waits
    quiet.end()
    assert busy.is_made
    busy.end()


def test_who_has_used_more_comes_forward_with_time() -> None:
    time = Time()
    places = PagePlaces(count=1, clock=time)
    make_page(places, "busy", "/", 0.2)
    running = Page(places, "other")
    assert running.is_made
    busy = Page(places, "busy")
    assert busy.waits
    time.now += sqrt(0.3 / CREDIT_OF_WAITING)
    quiet = Page(places, "quiet")
    assert quiet.waits
    running.end()
    assert busy.is_made
    busy.end()
    assert quiet.is_made
    quiet.end()


def test_work_for_all_pages_is_owed_but_is_no_use() -> None:
    """The first visitor after a start compiles rules for everybody."""
    places = PagePlaces(count=1, clock=Time())
    with places.place_for("first", 0, "/"), LimitedWork(LONG), own_limit(LONG):
        work_for(0.1)
    payers = Payers(network="first")
    assert places._accounts.recent_use(payers) < 0.05 < 0.1 <= places._accounts.owed(payers)


def test_recent_use_fades_by_half() -> None:
    time = Time()
    found = Accounts(time, PAGE_REFUND, MOST_PAGE_DEBT)
    found.charge(Payers(network="busy"), 4.0)
    time.now += USE_FADES
    assert found.recent_use(Payers(network="busy")) == 2.0
    assert found.recent_use(Payers(network="new")) == 0.0


def test_only_some_accounts_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cards.web.fairness.accounts.MOST_ACCOUNTS", 4)
    found = Accounts(Time(), PAGE_REFUND, MOST_PAGE_DEBT)
    for number in range(1, 6):
        found.charge(Payers(user=number), number)
    used = [found.recent_use(Payers(user=number)) for number in range(1, 6)]
    assert used == [0, 0, 3, 4, 5]
