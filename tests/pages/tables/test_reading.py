"""The reading panel of desks shows a card at once: one that can be played, or the one that asks."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games.pools import shipped_rules
from tests.pages.tables.moments import VIEWER, Moment, moments_of
from tests.pages.tables.stills import still
from tests.shared_browser import patient_page

SCRIPTS = ("vendor/htmx/htmx.min.js", "js/table.js", "js/table/reading.js")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = patient_page(browser, viewport={"width": 1280, "height": 720})
    yield page
    page.close()


def first_moment(asker: bool) -> Moment:
    """Return a moment of Bulwark in which the viewer is asked, and a card asks or not."""
    return next(
        moment
        for moment in moments_of(shipped_rules("bulwark-full"), 20)
        if moment.is_asked and bool(moment.layout.prompt.content.asker) == asker
    )


def show(page: Page, moment: Moment) -> None:
    page.set_content(still(moment.session, VIEWER, SCRIPTS, moment.layout))


def test_a_card_that_can_be_played_is_in_view_with_its_actions(page: Page) -> None:
    show(page, first_moment(asker=False))
    face = page.locator("#read .card-face")
    expect(face).to_be_in_viewport(ratio=1)
    box = face.bounding_box()
    assert box
    assert box["width"] > 80
    expect(page.locator("#read .act").first).to_be_in_viewport(ratio=1)


def test_the_card_that_asks_is_in_view(page: Page) -> None:
    moment = first_moment(asker=True)
    show(page, moment)
    asker = moment.layout.prompt.content.asker
    expect(page.locator(".question .asker")).to_have_text(asker)
    expect(page.locator("#read .read-title")).to_have_text(asker)
