"""Pages of players, talk and moderation have no faults that axe finds."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import copy

import pytest
from playwright.sync_api import Page

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.talkers import Talkers, talkers_on
from tests.running_site import Site

pytestmark = pytest.mark.slow
PAGES = {
    "Ann": (
        "/players/{Ann}/",
        "/players/{Ann}/matches/",
        "/players/{Ben}/",
        "/players/{Ben}/compare/",
        "/people/?q=Be",
        "/people/?q=Nobody",
        "/notices/",
        "/rankings/games/99/",
        "/rankings/trends/",
        "/matches/running/",
        "/talk/rulings/?q=play",
        "/moderation/report/name/{Ben}/",
        "/moderation/report/tag/1/",
        "/people/shelves/",
        "/people/shelves/?kind=pack&number={pack}",
        "/people/shelves/{shelf}/",
        "/people/tags/",
        "/people/tags/short/",
        "/accounts/sessions/",
        "/accounts/tokens/",
    ),
    "Cy": ("/moderation/decisions/{decision}/", "/people/shelves/", "/people/shelves/{shelf}/"),
    "Mo": ("/rankings/left-out/", "/moderation/", "/moderation/log/", "/moderation/cases/{case}/"),
    "Hostess": ("/moderation/moderators/",),
}
"""Pages that no other test shows to axe, or that are empty here."""


@dataclass(frozen=True)
class Prepared:
    site: Site
    talkers: Talkers


@pytest.fixture(scope="module")
def prepared(
    tmp_path_factory: pytest.TempPathFactory, prepared_database: Path
) -> Iterator[Prepared]:
    """Return a site where Ann and Ben have finished two matches, and Mo moderates."""
    folder = tmp_path_factory.mktemp("site")
    copy(prepared_database, folder / "db.sqlite3")
    talkers = talkers_on(folder)
    running = Site(folder)
    yield Prepared(running, talkers)
    running.stop()


@pytest.fixture(scope="module")
def site(prepared: Prepared) -> Site:
    return prepared.site


@pytest.mark.parametrize(
    ("name", "address"), [(name, each) for name in PAGES for each in PAGES[name]]
)
def test_pages_of_people_are_accessible(
    new_context: NewContext, prepared: Prepared, name: str, address: str
) -> None:
    page = page_of(new_context, prepared, name)
    answer = page.goto(address.format(**prepared.talkers.keys))
    assert answer
    assert answer.ok
    assert_accessible(page)


def page_of(new_context: NewContext, prepared: Prepared, name: str) -> Page:
    """Return a page of a browser in which the player is signed in."""
    context = new_context(viewport=SMALL)
    session = prepared.talkers.sessions[name]
    context.add_cookies([{"name": "sessionid", "value": session, "url": prepared.site.url}])
    return context.new_page()
