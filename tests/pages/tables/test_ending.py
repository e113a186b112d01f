"""The end of a match is in view on every window, also after resigning, with what comes next."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tcgsite.matches.live.status import MatchControls, RematchStatus, TableStatus
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.matches.results.rating_history import RatingResult
from tests.games.pools import shipped_rules
from tests.games.test_every_game import started_session
from tests.pages.people import Person
from tests.pages.tables.look import OBSERVE, PUSH
from tests.pages.tables.moments import moments_of
from tests.pages.tables.stills import SCRIPTS_OF_PUSHES, still
from tests.shared_browser import patient_page

WINDOWS = ((360, 740), (1280, 720))


@pytest.mark.few(1)
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


PARTS = "#result .is-main, .rated li, #join-again"
HIDDEN = """(parts) => [...document.querySelectorAll(parts)].filter((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !part.contains(hit);
}).map((part) => part.textContent)"""


@pytest.mark.few(1)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_ratings_and_a_rematch_are_below_the_result(
    browser: Browser, window: tuple[int, int]
) -> None:
    session = started_session(shipped_rules("99"), 1).after(1, "resign")
    rated = (RatingResult("Player 1", 1500, 1662), RatingResult("Player 2", 1500, 1338))
    status = TableStatus(rated=rated, rematch=RematchStatus(("Player 2",), "/", is_open=True))
    page = patient_page(browser, viewport={"width": window[0], "height": window[1]})
    page.set_content(still(session, 0, layout=layout_of(perspective_of(session, 0), status)))
    expect(page.locator(".rated li")).to_have_count(2)
    expect(page.locator("#join-again")).to_be_in_viewport(ratio=1)
    assert page.evaluate(HIDDEN, PARTS) == []
    page.close()


def test_news_leave_open_what_asks_before_resigning(browser: Browser) -> None:
    moment = next(moments_of(shipped_rules("99"), turns=1))
    seen = perspective_of(moment.session, 0)
    page = patient_page(browser, viewport={"width": 360, "height": 740})
    page.set_content(still(moment.session, 0, SCRIPTS_OF_PUSHES, moment.layout))
    page.get_by_text("Resign", exact=True).click()
    confirm = page.get_by_role("button", name="Yes, I resign")
    expect(confirm).to_be_in_viewport(ratio=1)
    news = TableStatus(controls=MatchControls(resign=True, draw=True))
    page.evaluate(OBSERVE)
    page.evaluate(PUSH, ClientState().update_to(layout_of(seen, news), ""))
    expect(page.get_by_role("button", name="Offer a draw")).to_be_visible()
    expect(confirm).to_be_visible()
    page.close()
