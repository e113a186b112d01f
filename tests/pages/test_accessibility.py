"""Pages are accessible: axe finds nothing, nothing overflows at 360 px, the CSP blocks nothing."""

import pytest
from playwright.sync_api import Page

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, is_well_made, problems

PAGES = ("/", "/accounts/login/", "/accounts/register/", "/nowhere/")


@pytest.fixture
def screen(new_context: NewContext) -> Page:
    return new_context(viewport=SMALL).new_page()


def as_guest(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play 99 against a bot").click()


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_and_nothing_sticks_out(screen: Page, address: str) -> None:
    screen.goto(address)
    is_well_made(screen)


def test_axe_finds_nothing_on_a_guests_own_page(screen: Page) -> None:
    as_guest(screen)
    screen.goto("/accounts/")
    assert problems(screen) == ""


def test_axe_finds_nothing_beside_a_refused_form(screen: Page) -> None:
    screen.goto("/accounts/login/")
    screen.get_by_label("Username").fill("nobody")
    screen.get_by_label("Password").fill("wrong")
    screen.get_by_role("button", name="Sign in").click()
    assert screen.get_by_text("Wrong username or password.").is_visible()
    assert problems(screen) == ""


def test_the_browser_has_nothing_to_complain_about(page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto("/")
    page.goto("/accounts/register/")
    assert complaints == []


def test_the_keyboard_reaches_the_content_first(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
