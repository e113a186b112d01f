"""Players pick each other and their cards for a trade, with and without scripts."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import register

HERE = "/cards/collections/99/"


def collects(page: Page, name: str) -> None:
    register(page, name)
    page.goto(HERE)
    page.get_by_role("button", name="Start collecting").first.click()
    expect(page.get_by_text("Your collection now contains these cards.")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_trade_is_made_by_picking(new_context: NewContext, has_scripts: bool) -> None:
    ann, bob = (
        new_context(viewport=SMALL, java_script_enabled=has_scripts).new_page() for _ in range(2)
    )
    names = [f"{name}-{has_scripts}" for name in ("anntrades", "bobtrades")]
    collects(ann, names[0])
    collects(bob, names[1])
    ann.goto(f"{HERE}trade/")
    if has_scripts:
        ann.get_by_label("Trade with").press_sequentially("bob")
        expect(ann.locator(f"#partners option[value={names[1]}]")).to_be_attached()
    ann.get_by_label("Trade with").fill(names[1])
    ann.get_by_role("button", name="Show cards").click()
    expect(ann.locator("[name='given 2']")).to_be_visible()
    if has_scripts:
        assert_accessible(ann)
    ann.locator("[name='given 2']").fill("2")
    ann.locator("[name='wanted 3']").fill("1")
    ann.get_by_role("button", name="Propose trade").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text(
        f"{names[0]} offers {names[1]} a trade"
    )
    bob.goto(ann.url)
    bob.get_by_role("button", name="Accept").click()
    bob.goto(HERE)
    expect(bob.locator("main")).to_contain_text("6 × 2")
