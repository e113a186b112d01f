"""A learner follows a guide in a browser, on a small screen, and comes back to it later."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible


class Learner:
    """A stranger who presses what the page shows, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("/")
        page.get_by_role("link", name="Make a game").click()
        page.get_by_role("link", name="Learn to make games").click()
        page.get_by_role("button", name="Begin: Points").click()

    def is_shown_how(self, number: int) -> None:
        step = re.compile(rf"Step\s+{number} of 5")
        expect(self.page.locator("#guide")).to_contain_text(step)
        self.page.get_by_role("link", name="Show me").click()

    def is_done(self, button: str = "Next step") -> None:
        next_step = self.page.get_by_role("button", name=button)
        expect(next_step).to_be_in_viewport()
        next_step.click()
        expect(next_step).to_be_hidden()
        expect(self.page.locator("#guide-title")).to_be_focused()

    def adds_attribute(self, of_class: str, title: str) -> None:
        self.page.locator(f"#new-{of_class}-attributes").fill(title)
        self.page.locator(f"#add-{of_class}-attributes").click()

    def sets_worth(self, card: str, worth: str) -> None:
        page = self.page
        page.get_by_role("link", name=re.compile(rf"^Change {card}\b")).click()
        expect(page.locator("#card-title")).to_have_text(card)
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.get_by_role("spinbutton", name="Worth").fill(worth)
            page.get_by_role("spinbutton", name="Worth").press("Tab")


@pytest.fixture
def learner(new_context: NewContext) -> Learner:
    return Learner(new_context(viewport=SMALL).new_page())


@pytest.mark.slow
def test_a_guide_is_followed_to_its_end(learner: Learner) -> None:
    page = learner.page
    learner.is_shown_how(1)
    learner.adds_attribute("player", "Points")
    learner.is_done()
    learner.is_shown_how(2)
    learner.adds_attribute("card", "Worth")
    learner.is_done()
    page.goto("/designer/guides/")
    page.get_by_role("link", name="Go on: Points").click()
    learner.is_shown_how(3)
    learner.sets_worth("Pearl", "3")
    learner.sets_worth("Shell", "1")
    learner.is_done()
    learner.is_shown_how(4)
    page.locator("#add-block").click()
    learner.is_done()
    learner.is_shown_how(5)
    page.locator("#add-block").click()
    learner.is_done("Finish")
    page.get_by_role("button", name="Mend a broken game").click()
    expect(page.locator("#guide")).to_contain_text("Pearls count too much")
    assert_accessible(page)
