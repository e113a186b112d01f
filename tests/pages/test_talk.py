"""Players talk about a card: comments, a question and a report, with axe on each page."""

import pytest
from playwright.sync_api import expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import register


@pytest.mark.slow
def test_players_talk_about_a_game(new_context: NewContext) -> None:
    ann, bob = (new_context(viewport=SMALL).new_page() for _ in range(2))
    register(ann, "anntalks")
    ann.goto("/cards/games/99/")
    ann.get_by_label("Write a comment").fill("Is **99** a lucky number?")
    ann.get_by_role("button", name="Comment").click()
    expect(ann.locator(".prose strong")).to_have_text("99")
    assert_accessible(ann)
    register(bob, "bobtalks")
    bob.goto(ann.url)
    bob.get_by_role("link", name="Quote").click()
    expect(bob.get_by_label("Your reply")).to_have_value(
        "> **anntalks:**\n> Is **99** a lucky number?\n\n"
    )
    assert_accessible(bob)
    bob.get_by_label("Your reply").press("End")
    bob.get_by_role("button", name="Reply").click()
    expect(bob.locator("#talk blockquote")).to_be_visible()
    bob.get_by_role("link", name="Report").first.click()
    assert_accessible(bob)
    bob.get_by_label("Spam").check()
    bob.get_by_role("button", name="Report").click()
    expect(bob.get_by_text("A moderator will look at it.")).to_be_visible()
    ann.goto("/talk/rulings/")
    assert_accessible(ann)
    ann.goto("/cards/search/?q=99")
    ann.goto("/cards/games/99/")
    ann.goto(
        f"{ann.locator('#talk form').first.get_attribute('action')}".replace("say/", "rulings/")
    )
    ann.get_by_label("What do you want to know?").fill("Who plays first?")
    assert_accessible(ann)
    ann.get_by_role("button", name="Ask").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Who plays first?")
    ann.get_by_label("Answer").fill("Chance decides.")
    assert_accessible(ann)
    ann.locator("form[action$='/answer/'] button").click()
    expect(ann.get_by_text("answered, not verified")).to_be_visible()
    assert_accessible(ann)
