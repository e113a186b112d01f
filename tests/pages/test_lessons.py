"""A stranger begins the lessons of each game, and follows what is lit in 99 by keyboard on a small screen."""

import pytest
from playwright.sync_api import Page, Request, expect

from cards.pools.game_lessons import FOLDER, read_lesson_file
from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.scale import LONG

MOST_ACTIONS = 20
GAMES = sorted(read_lesson_file(path.read_bytes()).game for path in FOLDER.glob("*.toml"))


def press(page: Page, place: str) -> None:
    page.locator(place).first.focus()
    page.keyboard.press("Enter")


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES if LONG else GAMES[::3])
def test_the_first_step_of_a_lesson_is_two_presses_and_one_load_away(page: Page, game: str) -> None:
    page.goto(f"/cards/games/{game}/")
    loads: list[str] = []

    def count_load(request: Request) -> None:
        if request.is_navigation_request() and request.redirected_from is None:
            loads.append(request.url)

    page.on("request", count_load)
    page.locator(f"a[href='/learn/{game}/']:visible").first.click()
    page.wait_for_url(f"**/learn/{game}/*/")
    says = page.locator("#lesson-says")
    words = says.inner_text()
    page.locator("#table button[name='action']:visible").first.click()
    expect(says).not_to_have_text(words, use_inner_text=True)
    expect(page.locator("#back")).to_be_visible()
    assert len(loads) == 1, loads
