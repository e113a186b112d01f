"""Several prominent values leave room for the rest of the table on a small screen."""

from playwright.sync_api import Browser

from engine.view import AttributeView
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.regions import MiddleContent, Region
from tcgsite.operation.joined_sheets import JOINED, joined_sheet
from tests.shared_browser import patient_page

TITLES = ("Morale", "Supplies", "Threat")


def test_prominent_values_share_a_row(browser: Browser) -> None:
    shown = tuple(
        AttributeView(title.lower(), title, 7, prominent=True, changed=False) for title in TITLES
    )
    middle = draw(Region("middle", MiddleContent(shown)), "en")
    styles = "".join(f"<style>{joined_sheet(folder)}</style>" for folder in JOINED)
    page = patient_page(browser, viewport={"width": 360, "height": 740})
    felt = f'<div class="felt"><div class="centre">{middle}</div></div>'
    table = f'<div class="table"><div class="room">{felt}</div></div>'
    page.set_content(f"<!doctype html>{styles}<main>{table}</main>")
    boxes = [page.locator(".prominent").nth(place).bounding_box() for place in range(len(TITLES))]
    assert len({box and round(box["y"]) for box in boxes}) == 1
    page.close()
