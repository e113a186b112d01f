"""The card browser in a browser: typing, links, keyboard, no scripts, small screens."""

import re

from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, is_well_made

CARDS = "/cards/games/99/cards/"
PAGES = (
    CARDS,
    f"{CARDS}?q=does:draw+nubmer>3&look=list",
    f"{CARDS}?q=nothing",
    "/cards/search/",
    f"{CARDS}help/",
)


def test_axe_finds_nothing_and_nothing_sticks_out(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL, reduced_motion="reduce").new_page()
    for address in PAGES:
        page.goto(address)
        for summary in page.locator("summary").all():
            summary.click()
        is_well_made(page)


def test_cards_are_found_while_one_types(page: Page) -> None:
    page.goto(CARDS)
    page.get_by_label("Search", exact=True).press_sequentially("joker")
    expect(page.locator("#count")).to_contain_text("2 cards")
    expect(page).to_have_url(re.compile(r"\?q=joker$"))
    expect(page.get_by_label("Search", exact=True)).to_be_focused()
    page.go_back()
    expect(page).not_to_have_url(re.compile("cards"))


def test_facets_fill_the_box_and_back_empties_it(page: Page) -> None:
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


def test_menus_draw_the_page_again(page: Page) -> None:
    page.goto(CARDS)
    page.get_by_label("Sort by").select_option("-number")
    expect(page).to_have_url(re.compile(r"\?order=-number$"))
    expect(page.locator(".result-cards li").first).to_contain_text("Q")
    page.get_by_label("View as").select_option("List")
    expect(page.locator(".result-rows h2").first).to_have_text("Q")


def test_everything_works_without_scripts(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(CARDS)
    page.get_by_label("Search", exact=True).fill("does:draw")
    page.get_by_label("View as").select_option("List")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#count")).to_contain_text("2 cards")
    page.get_by_role("link", name="does:draw").click()
    expect(page.locator("#count")).to_contain_text("15 cards")


def test_the_browser_has_nothing_to_complain_about(page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(CARDS)
    page.get_by_label("Search", exact=True).press_sequentially("-(")
    expect(page.locator(".mistakes")).to_be_visible()
    assert complaints == []
