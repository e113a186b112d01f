"""A stranger follows what is lit through the lessons of 99, by keyboard, on a small screen."""

from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible

MOST_ACTIONS = 20


def press(page: Page, place: str) -> None:
    page.locator(place).first.focus()
    page.keyboard.press("Enter")


def test_a_stranger_follows_what_is_lit_to_a_first_match(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    page.goto("/")
    press(page, "a:text-is('Learn 99')")
    page.wait_for_url("**/learn/99/count/")
    assert_accessible(page)
    for _ in range(MOST_ACTIONS):
        words = page.locator("#lesson-says").inner_text()
        if page.locator("#first-match").count():
            break
        if page.locator("#next-lesson").count():
            press(page, "#next-lesson")
        else:
            press(page, "#table button[name='action']:visible")
        expect(page.locator("#lesson-says")).not_to_have_text(words, use_inner_text=True)
    assert_accessible(page)
    press(page, "#first-match")
    page.wait_for_url("**/matches/**")
    expect(page.locator("#table")).to_be_visible()


def test_an_action_can_be_undone_without_reloading(page: Page) -> None:
    page.goto("/learn/99/special/")
    page.evaluate("window.isSamePage = true")
    press(page, "#table button[name='action']:visible")
    expect(page.locator("#lesson-says")).to_contain_text("Step 2 of 2")
    page.get_by_role("link", name="Undo last step").click()
    expect(page.locator("#lesson-says")).to_contain_text("Step 1 of 2")
    assert page.evaluate("window.isSamePage")
