"""Pages pass axe, fit a width of 360 px and cause no messages in the console."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser_console import watch_all
from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible, problems

IN_MAKE_TEST = ("/", "/matches/")
SLOW = (
    "/nowhere/",
    "/cards/make/",
    "/api/",
    "/dumps/",
    "/accounts/login/",
    "/accounts/register/",
    "/cards/reference/",
    "/designer/guides/",
    "/matches/yours/",
    "/puzzles/",
    "/rankings/",
)
LONGEST = ("/design/", "/cards/reference/timing/", "/cards/reference/pack-files/")
PAGES = (
    *IN_MAKE_TEST,
    *(pytest.param(address, marks=pytest.mark.slow) for address in SLOW),
    *(pytest.param(address, marks=pytest.mark.long) for address in LONGEST),
)


@pytest.fixture
def screen(new_context: NewContext) -> Page:
    return new_context(viewport=SMALL).new_page()


def as_guest(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play 99 against a bot").click()


@pytest.mark.parametrize("address", PAGES)
def test_pages_are_accessible_and_fit_small_screens(screen: Page, address: str) -> None:
    screen.goto(address)
    assert_accessible(screen)


@pytest.mark.slow
def test_a_guests_own_page_is_accessible(screen: Page) -> None:
    as_guest(screen)
    screen.goto("/accounts/")
    assert problems(screen) == ""


@pytest.mark.slow
def test_deleting_an_account_is_accessible(screen: Page) -> None:
    as_guest(screen)
    screen.goto("/accounts/delete/")
    assert_accessible(screen)


@pytest.mark.slow
def test_the_pages_of_a_designer_are_accessible(screen: Page) -> None:
    screen.goto("/cards/games/99/")
    screen.get_by_role("button", name="Change this game").click()
    screen.get_by_role("link", name="What has changed").click()
    screen.wait_for_url("**/since/")
    assert_accessible(screen)
    screen.go_back()
    screen.get_by_role("link", name="Scenarios").click()
    screen.get_by_role("link", name="Notes of playtesters").click()
    screen.wait_for_url("**/notes/*/")
    assert_accessible(screen)
    screen.get_by_role("link", name="Back to the designer").click()
    screen.wait_for_url("**/design/?step=tests")
    screen.get_by_text("No notes yet.").wait_for()
    expect(screen.get_by_role("navigation", name="Steps")).to_be_visible()
    screen.get_by_role("link", name="Cards", exact=True).last.click()
    screen.get_by_role("link", name=re.compile("^Change ")).first.click()
    screen.get_by_text("Appearance").click()
    screen.get_by_label("Corner").fill("Z")
    with screen.expect_response(lambda answer: answer.request.method == "POST"):
        screen.get_by_label("Corner").press("Tab")
    screen.locator("#undo:enabled").wait_for()
    expect(screen.get_by_label("Corner"), "what was unfolded stays unfolded").to_be_visible()
    assert_accessible(screen)


def test_a_refused_form_is_accessible(screen: Page) -> None:
    screen.goto("/accounts/login/")
    screen.get_by_label("Username").fill("nobody")
    screen.get_by_label("Password").fill("wrong")
    screen.get_by_role("button", name="Sign in", exact=True).click()
    expect(screen.get_by_text("Wrong username or password.")).to_be_visible()
    assert problems(screen) == ""


def test_the_console_stays_empty(page: Page) -> None:
    console: list[str] = []
    watch_all(page, console)
    page.goto("/")
    page.goto("/accounts/register/")
    assert console == []


def test_the_first_tab_stop_leads_to_the_content(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
