"""Pages of games, cards, decks and collections in a browser, and building a deck."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible, problems
from tests.pages.people import register
from tests.scale import LONG

PAGES = (
    "/cards/",
    "/cards/games/99/",
    "/cards/games/99/99/1.5.0/7",
    "/cards/games/99/99/1.5.0/Joker2",
    "/scenarios/99/99/1.5.0/joker_2/?at=1&step=4",
    "/cards/games/99/new-deck/",
    "/cards/decks/",
)

TOUCHING = """() => {
  const corner = document.querySelector(".face-corner");
  return ["7", "±20", "WWWW", "A long corner"].filter((text) => {
    corner.textContent = text;
    const [name, tab] = [".face-title", ".face-corner"].map((each) => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector(each));
      return words.getBoundingClientRect();
    });
    return tab.right > name.left;
  });
}"""
"""Return the corner texts that overlap the name of a card with text."""


def create_deck(page: Page) -> None:
    page.goto("/cards/games/99/new-deck/")
    page.get_by_label("Deck name").fill("Sevens")
    page.get_by_role("button", name="Create").click()
    # Before the page is loaded, a key submits the form without scripts, and the next keys are lost.
    page.wait_for_url("**/cards/decks/*/")


@pytest.mark.slow
def test_pages_are_accessible_and_fit_small_screens(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    for address in PAGES[:: 1 if LONG else 2]:
        response = page.goto(address)
        assert response is not None
        assert response.ok, address
        assert_accessible(page)
    page.goto(PAGES[3])
    assert page.evaluate(TOUCHING) == []
    create_deck(page)
    assert problems(page) == ""
    switch_between_search_and_deck(page)
    assert problems(page) == ""


def switch_between_search_and_deck(page: Page) -> None:
    """Use the two tabs of a screen that is too small to show both."""
    page.locator("#found").get_by_role("button", name="Add one 7").click()
    expect(page.locator("#deck-turn")).to_contain_text("Deck 1 · Not legal yet")
    expect(page.locator("#deck")).to_be_hidden()
    page.get_by_role("radio", name="Deck").check()
    expect(page.locator("#deck")).to_contain_text("this one has 1")
    expect(page.locator("#found")).to_be_hidden()


def test_a_deck_can_be_built_next_to_the_search(page: Page) -> None:
    create_deck(page)
    one_more = page.locator("#found").get_by_role("button", name="Add one 7")
    one_more.focus()
    for _ in range(5):
        page.keyboard.press("Enter")
    expect(page.locator("#deck")).to_contain_text("7 is in it 5 times")
    expect(one_more).to_be_focused()
    one_less = page.locator("#deck").get_by_role("button", name="Remove one 7")
    for _ in range(5):
        one_less.click()
    expect(page.locator("#deck .is-out")).to_have_count(1)
    expect(one_less).to_be_focused()
    expect(page.locator("#found .in-deck").nth(5)).to_have_class("in-deck is-none")
    page.locator("#deck").get_by_role("button", name="Add one 7").click()
    page.get_by_label("Search", exact=True).press_sequentially("number>5")
    expect(page.locator("#count")).to_contain_text("6 cards")
    expect(page.locator("#found .in-deck:not(.is-none)")).to_have_text("1 in the deck")


@pytest.mark.slow
def test_decks_can_be_built_without_scripts(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    create_deck(page)
    page.get_by_label("Search", exact=True).fill("number:7")
    page.get_by_role("button", name="Search").click()
    for _ in range(5):
        page.locator("#found").get_by_role("button", name="Add one 7").click()
    expect(page.locator("#deck")).to_contain_text("7 is in it 5 times")
    expect(page.get_by_label("Search", exact=True)).to_have_value("number:7")
    page.locator("#deck").get_by_role("button", name="Remove one 7").click()
    expect(page.locator("#deck")).not_to_contain_text("times")


@pytest.mark.long
def test_collections_trades_and_pools_are_accessible(new_context: NewContext) -> None:
    ann, ben = (new_context(viewport=SMALL).new_page() for _ in range(2))
    for person, name in ((ann, "ann-trades"), (ben, "ben-trades")):
        register(person, name)
        person.goto("/cards/collections/99/")
        person.get_by_role("button", name="Start collecting").click()
    ann.goto("/cards/collections/99/trade/?with=ben-trades")
    assert_accessible(ann)
    ann.locator("[name='given 10']").fill("1")
    ann.locator("[name='wanted J']").fill("1")
    ann.get_by_role("button", name="Propose trade").click()
    expect(ann.get_by_role("button", name="Withdraw")).to_be_visible()
    trade, player = ann.url, ann.get_by_role("link", name="ann-trades").get_attribute("href")
    create_deck(ann)
    deck = ann.url
    for cards in ("4 7", "3 7\n1 8"):
        ann.goto(f"{deck}?deck=on")
        ann.get_by_text("As text").click()
        ann.get_by_label("Deck list").fill(cards)
        ann.get_by_role("button", name="Replace deck with this list").click()
    ann.goto(f"{deck}versions/")
    ann.get_by_role("button", name="Compare").click()
    expect(ann.locator("section .deck-diff")).to_contain_text("1 × 8")
    assert_accessible(ann)
    for address in ("/accounts/", player or "", "/cards/collections/99/", f"{deck}?q=7&look=list"):
        ann.goto(address)
        assert_accessible(ann)
    for address in ("/cards/collections/", "/cards/collections/99/", trade):
        ben.goto(address)
        assert_accessible(ben)
    ben.goto("/cards/pools/99/standard/")
    ben.get_by_role("link", name="Copy this pool").click()
    ben.get_by_role("button", name="banned").first.click()
    expect(ben.get_by_label("Banned cards")).not_to_be_empty()
    assert_accessible(ben)
