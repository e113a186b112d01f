"""Try a card in a browser: drag it, play it and step through its effect, also at 360 px."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.pages.accessibility import SMALL, is_well_made
from tests.pages.people import register

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


def upload(page: Page, folder: Path) -> None:
    file = folder / "pack.toml"
    file.write_text(PACK)
    page.goto("/cards/packs/upload/")
    page.get_by_label("Pack file").set_input_files(file)
    page.get_by_role("button", name="Upload").click()


def drag(page: Page, card: Locator, zone: Locator) -> None:
    lies, goal = card.bounding_box(), zone.bounding_box()
    assert lies is not None
    assert goal is not None
    page.mouse.move(lies["x"] + 12, lies["y"] + 30)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
    page.mouse.up()


def test_a_card_is_dragged_played_and_gone_through(page: Page, tmp_path: Path) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.emulate_media(reduced_motion="reduce")
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
    is_well_made(page)
    page.locator("#to-on").click()
    own.filter(has_text="Hush").get_by_role("button", name="Soften").click()
    expect(page.locator("#middle")).to_contain_text("7")
    page.get_by_role("link", name="Next step").click()
    lit = page.locator(".highlighted-line.is-highlighted")
    expect(lit).to_contain_text("If you have more than 2 cards in hand")
    expect(page.locator(".is-read")).to_contain_text("count(you.hand)")
    expect(page.locator("#middle")).to_contain_text("10")
    page.get_by_role("link", name="Next step").click()
    expect(lit).to_contain_text("Subtract 3 from the sum")
    expect(page.locator("#middle")).to_contain_text("7")
    is_well_made(page)
    page.get_by_role("link", name="Previous step").click()
    expect(page.locator("#middle")).to_contain_text("10")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves")).to_have_count(0)
    assert complaints == []
