"""The table by keyboard: arrows, Enter, ?, and how far the first answer is."""

import pytest
from playwright.sync_api import Page, expect

from tests.pages.people import Person

MOST_TABS = 4
IS_ANSWER = "document.activeElement.matches('.answer, .play')"


@pytest.fixture
def ann(page: Page) -> Person:
    person = Person(page)
    person.opens_a_table("the bot")
    person.is_at_the_table()
    expect(person.answers.first).to_be_visible()
    return person


def test_the_first_answer_is_near_and_arrows_lead_on(ann: Person) -> None:
    page = ann.page
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the question")).to_be_focused()
    page.keyboard.press("Enter")
    tabs = 1
    while not page.evaluate(IS_ANSWER) and tabs <= MOST_TABS:
        page.keyboard.press("Tab")
        tabs += 1
    assert tabs <= MOST_TABS
    before = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowRight")
    after = page.evaluate("document.activeElement.id")
    assert after != before
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == before
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    number = ann.number
    page.locator(".felt .play").first.focus()
    page.keyboard.press("Enter")
    ann.sees(number + 1)
