"""The end of a match is in view on every window, also after resigning, with what comes next."""

import pytest
from playwright.sync_api import Page, expect

from tests.pages.people import Person

WINDOWS = ((360, 740), (1280, 720))


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_result_is_in_view_after_resigning(page: Page, window: tuple[int, int]) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    person = Person(page)
    person.opens_a_table("the bot")
    person.is_at_the_table()
    undo = page.locator("#ask-undo")
    expect(undo).to_be_visible()
    undo.click()
    expect(page.locator("#why-no-undo")).to_have_text("You have nothing to undo.")
    page.keyboard.press("Escape")
    page.get_by_text("Resign", exact=True).click()
    page.get_by_role("button", name="Yes, I resign").click()
    result = page.locator("#result")
    expect(result.get_by_role("heading")).to_have_text("You lose")
    expect(result.get_by_role("heading")).to_be_in_viewport(ratio=1)
    for name in ("Play again", "Next opponent", "Watch replay", "Report a problem"):
        expect(result.get_by_role("button", name=name)).to_be_visible()
