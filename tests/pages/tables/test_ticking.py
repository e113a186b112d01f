"""A click on a card's checkbox ticks that card, also in a large hand on a small screen."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page

from engine.play import Session
from engine.rulebook import build_rules, read_pack
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.operation.joined_sheets import JOINED, joined_sheet
from tests.shared_browser import patient_page

PACK = Path("tests/matches/rendering/asking.toml")
LANDED = "() => Promise.all(document.getAnimations().map(({ finished }) => finished))"
"""Waits until the cards have flown in."""
HAND = 8
"""On small screens, the largest hand in a single row."""


def hand() -> str:
    """Return the page of a player who must tick two of eight cards."""
    text = PACK.read_text().replace("count: 3", f"count: {HAND}").replace("== 6", "== 20")
    deck = {"A": 10, "B": 10}
    session = Session.start(build_rules([read_pack(text)]), {0: deck, 1: deck}, names={0: "Ann"})
    near = layout_of(perspective_of(session, 0)).near
    zones = "".join(draw(zone, "en") for zone in near.spread)
    styles = "".join(f"<style>{joined_sheet(folder)}</style>" for folder in JOINED)
    side = f'<div class="side is-near"><div class="hand">{zones}</div></div>'
    room = f'<div class="room"><div class="felt">{side}</div></div>'
    return f'{styles}<main><div class="table">{room}</div></main>'


@pytest.fixture
def page(browser: Browser) -> Page:
    return patient_page(browser)


def click_at(page: Page, label: Locator) -> None:
    """Click the upper part of the label, which other cards of a hand leave in view."""
    at = label.bounding_box()
    assert at
    page.mouse.click(at["x"] + min(20, at["width"] / 2), at["y"] + 24)
    page.mouse.move(0, 0)


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("width", [360, 1280])
def test_each_box_can_be_clicked(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.set_content(f"<!doctype html>{hand()}")
    boxes = page.locator('input[name="marked"]')
    assert boxes.count() == HAND
    page.evaluate(LANDED)
    for place in range(HAND):
        click_at(page, page.locator("label.play").nth(place))
        assert [box.is_checked() for box in boxes.all()] == [n <= place for n in range(HAND)]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()
