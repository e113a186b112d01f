"""Cards to choose that are not on the table: on phones a sheet over the player's own cards."""

from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games.pools import shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.pages.tables.stills import still
from tests.pages.tables.test_fit import OUTSIDE
from tests.shared_browser import patient_page

SEED, ACTIONS, CARDS = 1, 7, 14
"""A player has opened a sealed pack of 14 cards."""
NAMED = 88
"""The width in pixels from which cards print their names."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    session = started_session(shipped_rules("bulwark-pack"), SEED)
    for _ in islice(decisions(session, SEED), ACTIONS):
        pass
    page = patient_page(
        browser, viewport={"width": 360, "height": 740}, reduced_motion="reduce", has_touch=True
    )
    page.set_content(still(session, next(iter(session.decisions))))
    yield page
    page.close()


def test_the_sheet_shows_cards_with_their_names(page: Page) -> None:
    cards = page.locator(".choices .card")
    expect(cards).to_have_count(CARDS)
    box = cards.first.bounding_box()
    assert box
    assert box["width"] >= NAMED
    assert page.evaluate(OUTSIDE) == []


def test_the_table_below_the_sheet_can_be_seen(page: Page) -> None:
    hand, cards = page.locator(".hand .zone.is-fan"), page.locator(".choices .cards")
    page.locator(".see-table").click()
    expect(cards).to_be_hidden()
    box = hand.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seen = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.side.is-near'))"
    assert page.evaluate(seen, [x, y])
    page.locator(".see-table").click()
    expect(cards).to_be_visible()
    assert not page.evaluate(seen, [x, y])
