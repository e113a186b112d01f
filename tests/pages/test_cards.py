"""Games, cards and decks in a browser: read by everybody, built while one looks on."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.conftest import NewContext

PAGES = (
    "/cards/",
    "/cards/games/99/",
    "/cards/games/99/99/1.1.0/7",
    "/cards/games/99/99/1.1.0/Joker2",
    "/cards/games/99/new-deck/",
    "/cards/decks/",
)
SMALL = ViewportSize(width=360, height=740)


def problems(page: Page) -> str:
    report = Axe().run(page)
    return report.generate_report() if report.violations_count else ""


def begin_deck(page: Page) -> None:
    page.goto("/cards/games/99/new-deck/")
    page.get_by_label("Name of the deck").fill("Sevens")
    page.get_by_role("button", name="Begin").click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_sticks_out(new_context: NewContext, scheme: str) -> None:
    page = new_context(color_scheme=scheme, viewport=SMALL, reduced_motion="reduce").new_page()
    for address in PAGES:
        page.goto(address)
        assert problems(page) == ""
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    begin_deck(page)
    assert problems(page) == ""


def test_legality_follows_the_numbers(page: Page) -> None:
    begin_deck(page)
    page.get_by_label("7", exact=True).fill("5")
    expect(page.locator("#legality")).to_contain_text("7 is in it 5 times")
    page.get_by_label("7", exact=True).fill("4")
    expect(page.locator("#legality")).not_to_contain_text("times")


def test_decks_are_built_without_scripts(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    begin_deck(page)
    page.get_by_label("7", exact=True).fill("5")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#legality")).to_contain_text("7 is in it 5 times")
