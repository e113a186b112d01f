"""Pages anybody can use: axe finds nothing, nothing sticks out on a small screen, nothing is blocked."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.conftest import NewContext

PAGES = ("/", "/accounts/login/", "/accounts/register/", "/nowhere/")
SMALL = ViewportSize(width=360, height=740)


@pytest.fixture(params=["light", "dark"])
def screen(request: pytest.FixtureRequest, new_context: NewContext) -> Page:
    return new_context(color_scheme=request.param, viewport=SMALL).new_page()


def as_guest(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play 99 against a bot").click()


def problems(page: Page) -> str:
    report = Axe().run(page)
    return report.generate_report() if report.violations_count else ""


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing(screen: Page, address: str) -> None:
    screen.goto(address)
    assert problems(screen) == ""


def test_axe_finds_nothing_on_a_guests_own_page(screen: Page) -> None:
    as_guest(screen)
    screen.goto("/accounts/")
    assert problems(screen) == ""


def test_axe_finds_nothing_beside_a_refused_form(screen: Page) -> None:
    screen.goto("/accounts/login/")
    screen.get_by_label("Sign-in name").fill("nobody")
    screen.get_by_label("Password").fill("wrong")
    screen.get_by_role("button", name="Sign in").click()
    assert screen.get_by_text("The name or the password is not right.").is_visible()
    assert problems(screen) == ""


@pytest.mark.parametrize("address", PAGES)
def test_nothing_sticks_out_of_a_small_screen(page: Page, address: str) -> None:
    page.set_viewport_size(SMALL)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


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
