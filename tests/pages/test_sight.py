"""Readers who want no motion see none, and forced colours leave the edges of buttons."""

import pytest
from playwright.sync_api import Page

from tests.conftest import NewContext

PAGES = ("/", "/cards/games/bulwark/", "/cards/search/")
MOVING = """() => document.getAnimations()
    .filter((each) => each.playState === "running" && each.effect.getComputedTiming().duration > 20)
    .length"""
EDGE = "(button) => getComputedStyle(button).borderTopWidth"


def moving(page: Page, address: str) -> int:
    page.goto(address)
    return int(page.evaluate(MOVING))


@pytest.mark.slow
def test_nothing_moves_for_readers_who_want_no_motion(new_context: NewContext) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    assert moving(page, "/") > 0
    page.emulate_media(reduced_motion="reduce")
    assert {address: moving(page, address) for address in PAGES} == dict.fromkeys(PAGES, 0)


@pytest.mark.slow
def test_buttons_have_edges_in_forced_colours(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.emulate_media(forced_colors="active")
    for address in PAGES:
        page.goto(address)
        buttons = page.locator("main :is(button, .button):visible")
        assert buttons.count()
        assert "0px" not in buttons.evaluate_all(f"(all) => all.map({EDGE})"), address
