"""Pages and tables fit for readers whose browser has letters of twice the usual size."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.conftest import CHROMIUM
from tests.running_site import Site

TWICE = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"
WIDTH, PHONE = 1280, 360
SIZE = "() => parseFloat(getComputedStyle(document.querySelector('main')).fontSize)"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    large = browser.browser_type.launch(executable_path=CHROMIUM, args=[TWICE])
    context = large.new_context(
        base_url=site.url, viewport={"width": WIDTH, "height": 800}, reduced_motion="reduce"
    )
    yield context.new_page()
    large.close()


@pytest.mark.slow
def test_nothing_leaves_the_window_sideways(page: Page) -> None:
    for address in ("/", "/display/", "/cards/games/"):
        page.goto(address)
        assert_fits(page)
    page.goto("/")
    page.get_by_role("button", name="Play 99 against a bot").click()
    page.wait_for_selector("#table")
    assert_fits(page)
    page.goto(f"{page.url}?table=text")
    page.get_by_role("heading", name="On the table").wait_for()
    assert_fits(page)


@pytest.mark.few(1)
@pytest.mark.parametrize("address", ["/", "/people/", "/matches/", "/rankings/", "/notices/"])
def test_pages_fit_a_phone(page: Page, address: str) -> None:
    """A row of the head wraps, and nothing covers its links."""
    page.set_viewport_size({"width": PHONE, "height": 740})
    page.goto(address)
    assert_fits(page)
    page.get_by_role("link", name="Events", exact=True).first.click(trial=True)


def assert_fits(page: Page) -> None:
    assert page.evaluate(SIZE) >= 32
    page.wait_for_function(FITS)
