"""Two people who share no link find each other, and play over days while their tabs are closed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.notices.push_service import SITE_KEY, PushService, running_push_service
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import ANSWERS, Person, press, register
from tests.pages.two_people import (
    PushedBrowser,
    accept_challenge,
    challenge,
    find_player,
    is_told,
    nights_pass,
)
from tests.running_site import Site

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with running_push_service() as running:
        yield running


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory, prepared_database: Path, service: PushService
) -> Iterator[Site]:
    """A site with a worker, which pushes notices to the service."""
    wishes = {"TCG_WORKER": "1", "TCG_PUSH_KEY": SITE_KEY, "TCG_PUSH_LOCALLY": "1"}
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, **wishes)
    yield running
    running.stop()


def test_a_challenge_reaches_a_player_who_is_away(
    new_context: NewContext, service: PushService
) -> None:
    """Ann finds, follows and challenges Ben, whose browser has no tab of the site; he accepts."""
    pushed = PushedBrowser(new_context(viewport=SMALL, service_workers="allow"), service)
    ben = pushed.context.new_page()
    register(ben, "bennoaway")
    ben.goto("/notices/settings/")
    ben.get_by_role("button", name="Show notices in this browser").click()
    expect(ben.get_by_text("(this one)")).to_be_visible()
    assert_accessible(ben)
    pushed.close_tabs()

    ann = new_context(viewport=SMALL).new_page()
    register(ann, "annacalls")
    find_player(ann, "bennoaway")
    assert_accessible(ann)
    ann.get_by_role("button", name="Follow bennoaway").click()
    expect(ann.get_by_role("button", name="Following bennoaway: stop")).to_be_visible()
    challenge(ann, "bennoaway", "99", "3 days a move")
    ann.close()

    text = pushed.receive_push()
    assert text.startswith("annacalls challenges you: 99")
    assert "3 days a move" in text
    ben = pushed.context.new_page()
    ben.goto(pushed.shown[text])
    assert_accessible(ben)
    ben.get_by_role("button", name="Accept and sit down").click()
    expect(ben.locator("#table")).to_be_visible()
    expect(ben.get_by_role("heading", name="annacalls", exact=True)).to_be_visible()


def test_a_match_over_three_days(new_context: NewContext, site: Site) -> None:
    """Ben goes on vacation, Ann answers ahead, and the days pass while all tabs are closed."""
    ann, ben = (new_context(viewport=SMALL).new_page() for _ in range(2))
    register(ann, "annslow")
    register(ben, "bennoslow")
    challenge(ann, "bennoslow", "Colours", "1 day a move", "Two-player original")
    accept_challenge(ben)
    table = ben.url
    writes_a_note(ben, "Keep the wild cards.")
    begins_a_vacation(ben, "2")

    ann.goto("/")
    ann.get_by_role("link", name="bennoslow", exact=True).first.click()
    expect(ann).to_have_url(table)
    press(ann.locator(ANSWERS).filter(has_text="Draw a card"))
    expect(ann.get_by_text("bennoslow is on vacation until")).to_be_visible()
    answers_ahead(ann, "bennoslow draws a card.")
    nights_pass(site, 2, ann, ben)

    ben.goto("/matches/running/")  # A day a move, but the vacation stopped the clock.
    expect(ben.get_by_text("Keep the wild cards.")).to_be_visible()
    ben.get_by_role("link", name="annslow", exact=True).click()
    press(ben.locator(ANSWERS).filter(has_text="Draw a card"))
    Person(ben).sees(3)  # Ann’s answer was given while she was away.
    nights_pass(site, 2, ann, ben)
    is_told(ann, "You won against bennoslow in Colours")


def writes_a_note(page: Page, note: str) -> None:
    page.get_by_text("Your note").click()
    page.get_by_label("Your note about this match").fill(note)
    page.get_by_role("button", name="Save note").click()
    expect(page.get_by_label("Your note about this match")).to_have_value(note)


def begins_a_vacation(page: Page, days: str) -> None:
    page.goto("/matches/running/")
    page.get_by_label("Days").fill(days)
    assert_accessible(page)
    page.get_by_role("button", name="Begin now").click()
    expect(page.get_by_text("You’re on vacation until")).to_be_visible()


def answers_ahead(page: Page, line: str) -> None:
    """Say what to do if the log says this."""
    page.get_by_role("link", name="Answer ahead").click()
    case = page.get_by_role("group").filter(has_text=line)
    case.get_by_label("Draw a card").check()
    assert_accessible(page)
    page.get_by_role("button", name="Answer ahead").click()
    expect(page.get_by_role("heading", name="Your answers")).to_be_visible()
    assert_accessible(page)
