"""A player challenges three others to a game for partners, and the table starts with the last who accepts."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import register
from tests.pages.two_people import find_player

pytestmark = pytest.mark.slow
NAMES = ("annafour", "bennofour", "carlafour", "doriefour")


def test_partners_sit_across_from_each_other(new_context: NewContext) -> None:
    ann, ben, carla, dorie = (new_context(viewport=SMALL).new_page() for _ in NAMES)
    for page, name in zip((ann, ben, carla, dorie), NAMES, strict=True):
        register(page, name)
    begins(ann, "bennofour", "Spades")
    expect(ann.get_by_text("Spades needs 2 more players.")).to_be_visible()
    for name in NAMES[2:]:
        adds(ann, name)
    sits(ann, "Seat 2, team 2", "carlafour")
    sits(ann, "Seat 3, team 1", "bennofour")
    sits(ann, "Seat 4, team 2", "doriefour")
    assert_accessible(ann)
    ann.get_by_role("button", name="Send challenge").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("You challenge bennofour")
    assert_accessible(ann)
    for page in (ben, carla):
        accepts(page)
        expect(page.get_by_text("You accepted. The table starts as soon as")).to_be_visible()
    assert_accessible(carla)
    accepts(dorie)
    expect(dorie.locator("#table")).to_be_visible()
    ann.reload()
    ann.get_by_role("link", name="To the table").click()
    expect(ann).to_have_url(dorie.url)


def begins(page: Page, name: str, game: str) -> None:
    """Open the form of a challenge to the player for this game."""
    find_player(page, name)
    page.get_by_role("link", name=f"Challenge {name}").click()
    page.get_by_role("navigation", name="Game").get_by_role("link", name=game, exact=True).click()
    expect(page.get_by_role("heading", name=game, level=2)).to_be_visible()


def adds(page: Page, name: str) -> None:
    page.get_by_label("Name of another player").fill(name)
    page.get_by_role("button", name="Find", exact=True).click()
    page.get_by_role("button", name=f"Add {name}").click()
    expect(page.get_by_role("button", name=f"Remove {name}")).to_be_visible()


def sits(page: Page, seat: str, name: str) -> None:
    page.get_by_label(seat).select_option(label=name)


def accepts(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Answer").first.click()
    assert_accessible(page)
    page.get_by_role("button", name="Accept", exact=True).click()
