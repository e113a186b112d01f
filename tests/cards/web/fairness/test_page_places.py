"""Only a few pages are made at once, and clients that have used little time come first."""

from collections.abc import Iterator
from threading import Event, Thread
from time import thread_time

import pytest

from cards.web.fairness.page_places import NoPlaceError, PagePlaces

LONG = 30.0


class Page:
    """A page in a separate thread, which works a little and keeps its place until the test lets it end."""

    def __init__(self, places: PagePlaces, client: str) -> None:
        self.places, self.client = places, client
        self.has_place, self.may_end = Event(), Event()
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        with self.places.place_for(self.client, LONG):
            until = thread_time() + 0.01
            while thread_time() < until:
                pass
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
    return PagePlaces(count=1)


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
