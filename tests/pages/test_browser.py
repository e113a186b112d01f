"""The card search in a browser: typing, links, the keyboard, no scripts and small screens."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser_console import watch_all
from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.scale import LONG

CARDS = "/cards/games/99/cards/"
PAGES = (
    CARDS,
    f"{CARDS}?q=does:draw+nubmer>3&look=list",
    f"{CARDS}?q=nothing",
    "/cards/search/",
    f"{CARDS}help/",
)


@pytest.mark.slow
def test_pages_are_accessible_and_fit_small_screens(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    for address in PAGES[:: 1 if LONG else 2]:
        page.goto(address)
        for summary in page.locator("summary").all():
            summary.click()
        assert_accessible(page)


def test_results_update_while_typing(page: Page) -> None:
    page.goto(CARDS)
    page.get_by_label("Search", exact=True).press_sequentially("joker")
    expect(page.locator("#count")).to_contain_text("2 cards")
    expect(page).to_have_url(re.compile(r"\?q=joker$"))
    expect(page.get_by_label("Search", exact=True)).to_be_focused()
    page.go_back()
    expect(page).not_to_have_url(re.compile("cards"))


def test_facets_fill_the_search_box_and_going_back_empties_it(page: Page) -> None:
    page.set_viewport_size(SMALL)
    page.goto(CARDS)
    page.get_by_text("Narrow down").click()
    page.get_by_role("link", name="discard 1").click()
    expect(page.get_by_label("Search", exact=True)).to_have_value("does:discard")
    expect(page.locator("#count")).to_contain_text("1 card")
    expect(page.locator("#count")).to_be_focused()
    page.go_back()
    expect(page.locator("#count")).to_contain_text("15 cards")
    expect(page.get_by_label("Search", exact=True)).to_have_value("")
    page.go_forward()
    expect(page.locator("#count")).to_contain_text("1 card")


def test_menus_redraw_the_page(page: Page) -> None:
    page.goto(CARDS)
    page.get_by_label("Sort by").select_option("-number")
    expect(page).to_have_url(re.compile(r"\?order=-number$"))
    expect(page.locator(".result-cards li").first).to_contain_text("Q")
    page.get_by_label("View as").select_option("List")
    expect(page.locator(".result-rows h2").first).to_have_text("Q")


def test_the_search_works_without_scripts(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(CARDS)
    page.get_by_label("Search", exact=True).fill("does:draw")
    page.get_by_label("View as").select_option("List")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#count")).to_contain_text("2 cards")
    page.get_by_role("link", name="does:draw").click()
    expect(page.locator("#count")).to_contain_text("15 cards")


def test_the_console_stays_empty(page: Page) -> None:
    console: list[str] = []
    watch_all(page, console)
    page.goto(CARDS)
    page.get_by_label("Search", exact=True).press_sequentially("-(")
    expect(page.locator(".mistakes")).to_be_visible()
    assert console == []
