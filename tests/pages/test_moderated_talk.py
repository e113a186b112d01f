"""Two people review, ask, answer and quarrel, and a moderator decides, a night before both are told."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import copy

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.talkers import Talkers, talkers_on
from tests.pages.two_people import find_player, is_told, nights_pass
from tests.running_site import Site

pytestmark = pytest.mark.slow
RUDE = "You play like a newt."
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
    """Return a site with a worker, where Ann and Ben have finished two matches, and Mo moderates."""
    folder = tmp_path_factory.mktemp("site")
    copy(prepared_database, folder / "db.sqlite3")
    talkers = talkers_on(folder)
    running = Site(folder, TCG_WORKER="1")
    yield Prepared(running, talkers)
    running.stop()


@pytest.fixture(scope="module")
def site(prepared: Prepared) -> Site:
    return prepared.site


def test_they_talk_and_a_moderator_decides(new_context: NewContext, prepared: Prepared) -> None:
    """They review, ask and answer. One is rude, is reported and blocked, and both are told what follows."""
    ann, ben, mo = (page_of(new_context, prepared, name) for name in ("Ann", "Ben", "Mo"))
    reviews(ann)
    asks_answers_and_verifies(ann, ben, mo)
    is_rude(ben)
    ann.goto(ben.url)
    reports(ann)
    blocks(ann, "Ben")
    ann.goto(ben.url)
    expect(ann.get_by_role("heading", name="Comments")).to_be_visible()
    expect(ann.get_by_text(RUDE)).to_have_count(0)
    decides(mo)
    ben.reload()
    expect(ben.get_by_text("A moderator hid this comment.")).to_be_visible()
    nights_pass(prepared.site, 1, ann, ben, mo)  # Nobody is told while the decision can be undone.
    is_told(ann, "A moderator has settled your report")
    is_told(ben, "A moderator has made a decision about something of yours")
    ben.get_by_role("link", name="A moderator has made a decision").click()
    expect(ben.get_by_text(RUDE)).to_be_visible()
    assert_accessible(ben)


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


def reviews(page: Page) -> None:
    page.goto("/cards/packs/99/99/")
    page.get_by_role("link", name="Review this version").click()
    page.get_by_label("4 ★").check()
    page.get_by_label("What do you think of this version?").fill("**Short**, and never the same.")
    assert_accessible(page)
    page.get_by_role("button", name="Publish review").click()
    expect(page.locator(".remarks .prose strong")).to_have_text("Short")
    assert_accessible(page)


def asks_answers_and_verifies(ann: Page, ben: Page, mo: Page) -> None:
    """A moderator verifies answers about packs that ship with the site."""
    ann.goto("/cards/games/99/")
    ann.get_by_role("link", name="Ask a question about the rules").click()
    ann.get_by_label("What do you want to know?").fill("Who plays first?")
    assert_accessible(ann)
    ann.get_by_role("button", name="Ask").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Who plays first?")
    ben.goto(ann.url)
    ben.get_by_label("Answer", exact=True).fill("Chance decides.")
    assert_accessible(ben)
    ben.get_by_role("button", name="Answer", exact=True).click()
    expect(ben.get_by_text("answered, not verified")).to_be_visible()
    mo.goto(ann.url)
    mo.get_by_role("button", name="Verify this answer").click()
    expect(mo.locator(".ruling-mark.is-verified")).to_be_visible()
    assert_accessible(mo)


def is_rude(page: Page) -> None:
    page.goto("/cards/games/99/")
    page.get_by_label("Write a comment").fill(RUDE)
    page.get_by_role("button", name="Comment").click()
    expect(page.locator("#talk .prose")).to_have_text(RUDE)
    assert_accessible(page)


def reports(page: Page) -> None:
    page.get_by_role("link", name="Report").first.click()
    assert_accessible(page)
    page.get_by_label("Insults").check()
    page.get_by_role("button", name="Report").click()
    expect(page.get_by_text("A moderator will look at it.")).to_be_visible()


def blocks(page: Page, name: str) -> None:
    find_player(page, name)
    page.get_by_role("button", name="More").click()
    assert_accessible(page)
    page.get_by_role("button", name=f"Block {name}").click()


def decides(page: Page) -> None:
    page.goto("/moderation/")
    assert_accessible(page)
    page.get_by_role("link", name=RUDE).click()
    page.get_by_role("button", name="Claim this case").click()
    assert_accessible(page)
    page.get_by_label("Hide it").check()
    page.get_by_label("Ready-made message").select_option(index=1)
    page.get_by_role("button", name="Decide").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Log").click()
    expect(page.get_by_text("hidden")).to_be_visible()
    assert_accessible(page)
