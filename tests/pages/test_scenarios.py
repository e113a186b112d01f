"""Try a card in a browser: drag it, play it and step through its effect, on small screens, too."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser_console import watch_all
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.held_requests import wait_for_request
from tests.pages.people import press, register

PACK = """
format = 1
[pack]
name = "softer"
version = "1.0.0"
title = "Softer nines"
game = "99"
[effects]
cards = '''
effect soften "Soften"
  use in play from hand
  if count(you.hand) > 2
    set game.sum -= 3
  move this to: you.discard
  set you.may_act = no
'''
[[cards]]
name = "Hush"
attributes = { number = 0 }
effects = ["soften"]
"""


def upload(page: Page, folder: Path, name: str = "softer") -> None:
    file = folder / "pack.toml"
    file.write_text(PACK.replace('"softer"', f'"{name}"'))
    page.goto("/cards/packs/upload/")
    page.get_by_label("Pack file").set_input_files(file)
    page.get_by_role("button", name="Upload").click()


def drag(page: Page, card: Locator, zone: Locator) -> None:
    """Drag the card after it has stopped moving, because the dragged card covers the zone."""
    card.hover(position={"x": 12, "y": 30})
    page.mouse.down()
    zone.hover(force=True)
    zone.hover(force=True, position={"x": 20, "y": 20})
    page.mouse.up()


@pytest.mark.slow
def test_a_card_can_be_dragged_played_and_stepped_through(page: Page, tmp_path: Path) -> None:
    console: list[str] = []
    watch_all(page, console)
    register(page, "softer")
    upload(page, tmp_path)
    page.get_by_role("link", name="Hush", exact=True).click()
    page.get_by_role("button", name="Try it").click()
    own, others = page.locator("#zone-0-hand .card"), page.locator("#zone-1-hand .card")
    expect(own).to_have_count(6)
    drag(page, own.nth(3), page.locator("#zone-1-hand"))
    expect(own).to_have_count(5)
    expect(others).to_have_count(6)
    own.nth(3).get_by_role("button").press("Enter")
    page.locator("#zone-1-discard").get_by_role("button", name="Here").press("Enter")
    expect(own).to_have_count(4)
    page.get_by_label("Sum").fill("10")
    page.get_by_label("Sum").press("Tab")
    expect(page.locator("#middle")).to_contain_text("10")
    page.set_viewport_size(SMALL)
    assert_accessible(page)
    page.locator("#to-on").click()
    press(own.filter(has_text="Hush").get_by_role("button", name="Soften"))
    expect(page.locator("#middle")).to_contain_text("7")
    page.get_by_role("link", name="Next step").click()
    highlight = page.locator(".highlighted-line.is-highlighted")
    expect(highlight).to_contain_text("If you have more than 2 cards in hand")
    expect(page.locator(".is-read")).to_contain_text("count(you.hand)")
    expect(page.locator("#middle")).to_contain_text("10")
    page.get_by_role("link", name="Next step").click()
    expect(highlight).to_contain_text("Subtract 3 from the sum")
    expect(page.locator("#middle")).to_contain_text("7")
    assert_accessible(page)
    page.get_by_role("link", name="Previous step").click()
    expect(page.locator("#middle")).to_contain_text("10")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves")).to_have_count(0)
    assert console == []


@pytest.mark.slow
def test_cards_dragged_before_the_server_responds_are_not_lost(page: Page, tmp_path: Path) -> None:
    """The second drop waits for the server's response to the first one."""
    register(page, "hasty")
    upload(page, tmp_path, "hasty")
    page.get_by_role("link", name="Hush", exact=True).click()
    page.get_by_role("button", name="Try it").click()
    own, others = page.locator("#zone-0-hand .card"), page.locator("#zone-1-hand .card")
    expect(own).to_have_count(6)
    names = own.locator(".face-title").all_inner_texts()

    held: list[Route] = []
    page.route(re.compile("/scenarios/"), lambda route: held.append(route), times=1)
    for card in (1, 3):
        drag(page, own.nth(card), page.locator("#zone-1-hand"))
    wait_for_request(page, held).continue_()
    expect(others).to_have_count(7)
    expect(own).to_have_count(4)
    assert own.locator(".face-title").all_inner_texts() == [
        name for place, name in enumerate(names) if place not in (1, 3)
    ]
