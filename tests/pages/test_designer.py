"""The designer in a browser: a stranger makes a game, and its table plays it at once."""

import re

from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible

PLAY = "#dealt button.play, #dealt button.answer"


def begin(page: Page) -> None:
    """Begin a game in three clicks, as a stranger."""
    page.goto("/")
    page.get_by_role("link", name="Make a game").click()
    page.get_by_role("button", name="Begin with Last Straw").click()
    # The first check starts a process.
    expect(page.locator("#deal-again")).to_be_visible(timeout=30_000)


def test_a_change_is_played_at_once_and_undone(page: Page) -> None:
    console: list[str] = []
    page.on("console", lambda message: console.append(message.text))
    begin(page)
    expect(page.locator("#dealt .felt")).to_be_visible()
    page.locator("#step-zones").click()
    page.locator("#new-zones").fill("Stable")
    page.keyboard.press("Enter")
    expect(page.locator("#dealt")).to_contain_text("Stable")
    page.locator("#undo").click()
    expect(page.locator("#dealt")).not_to_contain_text("Stable")
    page.locator("#played-by").select_option("hand")
    expect(page.locator("#dealt")).to_contain_text("you: ")
    page.locator(PLAY).first.click()
    expect(page.locator("#undo-move")).to_be_enabled()
    assert console == []


def test_a_friend_sits_down_at_a_table_of_the_draft(page: Page, new_context: NewContext) -> None:
    begin(page)
    page.get_by_role("button", name="Play with a friend").click()
    expect(page).to_have_url(re.compile(r"/matches/[\w-]{16}/$"))
    friend = new_context().new_page()
    friend.goto(page.url)
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.locator("#status")).to_be_visible()


def test_it_fits_small_screens_and_is_accessible(new_context: NewContext) -> None:
    screen = new_context(viewport=SMALL).new_page()
    begin(screen)
    assert_accessible(screen)
    screen.locator("#step-objects").click()
    expect(screen.locator("#step-objects[aria-current]")).to_be_visible()
    assert_accessible(screen)
