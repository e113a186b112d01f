"""Two players find each other, follow, challenge, sit down and block, without a link that anyone sent."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import register


def finds(page: Page, name: str) -> None:
    """Find the player by the search for players, and open the page."""
    page.goto("/people/")
    page.get_by_label("Name of a player").fill(name[:7])
    page.get_by_role("button", name="Search", exact=True).click()
    assert_accessible(page)
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


@pytest.mark.slow
def test_two_players_meet(new_context: NewContext) -> None:
    ann, ben = (new_context(viewport=SMALL).new_page() for _ in range(2))
    register(ann, "annameets")
    register(ben, "bennomeets")
    finds(ann, "bennomeets")
    assert_accessible(ann)
    ann.get_by_role("button", name="Follow bennomeets").click()
    expect(ann.get_by_role("button", name="Following bennomeets: stop")).to_be_visible()

    ann.get_by_role("link", name="Challenge bennomeets").click()
    ann.get_by_label("10 min + 10 s").check()
    assert_accessible(ann)
    ann.get_by_role("button", name="Send challenge").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("You challenge bennomeets")

    ben.goto("/")
    expect(ben.locator("main")).to_contain_text("annameets challenges you")
    assert_accessible(ben)
    ben.get_by_role("link", name="Answer").first.click()
    assert_accessible(ben)
    ben.get_by_role("button", name="Accept and sit down").click()
    expect(ben).to_have_url(re.compile(r"/matches/[\w-]{16}/$"))

    ann.goto("/")
    expect(ann.locator(".my-table")).to_have_count(1)
    expect(ann.locator(".my-table .mini:not(.is-fan)")).to_be_visible()
    assert_accessible(ann)
    ann.get_by_role("link", name="bennomeets", exact=True).first.click()
    expect(ann).to_have_url(ben.url)

    finds(ben, "annameets")
    ben.get_by_role("button", name="More").click()
    ben.get_by_role("button", name="Block annameets").click()
    ann.goto("/people/?q=bennomeets")
    ann.get_by_role("button", name=re.compile("Follow")).click()
    expect(ann.locator("main")).to_contain_text("Not possible with this player now.")
