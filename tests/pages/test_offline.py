"""Without a connection, a browser shows what its reader has read, says so, and shows no table."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import NewContext
from tests.pages.people import register
from tests.pages.two_people import wait_until

GAME, CARD = "/cards/games/99/", "/cards/games/99/99/1.5.0/Joker2"
KEPT = """async (address) => {
    const url = new URL(address, location.origin).href;
    const kept = await caches.match(url, { ignoreVary: true });
    return Boolean(kept);
}"""
CONTROLLED = (
    "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
)


@pytest.fixture
def device(new_context: NewContext) -> BrowserContext:
    """A browser whose service worker works."""
    return new_context(service_workers="allow")


def begin(device: BrowserContext) -> Page:
    page = device.new_page()
    page.goto("/matches/")
    page.wait_for_function(CONTROLLED, timeout=20_000)
    return page


def read(page: Page, address: str) -> None:
    """Open the page, and wait until the browser has kept it."""
    page.goto(address)
    wait_until(page, lambda: page.evaluate(KEPT, address), f"{address} is not kept")


def test_pages_are_read_offline_and_tables_are_not(device: BrowserContext) -> None:
    page = begin(device)
    page.goto("/")
    page.get_by_role("button", name="Play 99 against a bot").click()
    expect(page.locator("#table")).to_be_visible()
    table = page.url
    read(page, CARD)
    expect(page.locator("#as-of")).to_be_hidden()
    device.set_offline(True)
    page.goto(CARD)
    expect(page.get_by_role("heading", level=1)).to_have_text("Joker II")
    expect(page.locator("#as-of")).to_contain_text(re.compile(r"Saved:\s+\d+:\d\d"))
    page.goto(table)
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    expect(page.locator("#table")).to_have_count(0)
    expect(page.locator("#kept-pages").get_by_role("link", name="Joker II")).to_be_visible()
    device.set_offline(False)
    page.goto(CARD)
    expect(page.locator("#as-of")).to_be_hidden()


@pytest.mark.slow
def test_own_decks_are_kept_and_go_with_their_owner(device: BrowserContext) -> None:
    page = begin(device)
    register(page, "offlineann")
    page.goto("/cards/games/99/new-deck/")
    page.get_by_label("Deck name").fill("Secret plan")
    page.get_by_role("button", name="Create", exact=True).click()
    deck = page.url
    page.goto("/cards/decks/")
    wait_until(page, lambda: page.evaluate(KEPT, deck), "the deck is not kept")
    device.set_offline(True)
    page.goto(deck)
    expect(page.get_by_role("heading", level=1)).to_have_text("Secret plan")
    page.locator("#own-menu button", has_text="Sign out").dispatch_event("click")
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    page.goto(deck)
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    expect(page.locator("#kept-pages li")).to_have_count(0)


@pytest.mark.slow
def test_a_second_person_finds_nothing_of_the_first(device: BrowserContext) -> None:
    """The first session ends without a sign-out: its cookie is gone."""
    page = begin(device)
    register(page, "offlineben")
    read(page, GAME)
    device.clear_cookies()
    page.goto("/cards/search/help/")
    wait_until(
        page, lambda: not page.evaluate(KEPT, GAME), "the pages of the first are still there"
    )
    register(page, "offlinecat")
    device.set_offline(True)
    page.goto(GAME)
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
