"""A game against the Steward on a phone, where players tap a card and then a field."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_no_overflow, problems
from tests.pages.people import Person, press
from tests.scale import LONG

PLAYS, PLACES = "button.play", "button.is-here"
TURNS = 12 if LONG else 3
ASKING = re.compile("^●")
LAST_SOUND = re.compile("^(win|lose)$" if LONG else "^(ask|discard|draw|gain|harm|play|turn)$")
HAS_FOCUS = "(buttons) => document.activeElement.matches(buttons)"
IDS = "(lit) => lit.map(({ id }) => id)"
TURN_UP = """(slider) => {
    slider.value = "30";
    slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
}"""


class Farmer(Person):
    """A player who taps the first playable card and the first field."""

    def taps(self, buttons: str) -> None:
        """Tap the first of these buttons. A card is read before it is played."""
        number = self.number
        press(self.page.locator(buttons).first)
        self.sees(number + 1)


@pytest.fixture
def ann(new_context: NewContext) -> Farmer:
    options = {"viewport": SMALL, "has_touch": True}
    ann = Farmer(new_context(**options).new_page())
    ann.page.goto("/matches/?game=common-ground&pool=steward")
    expect(ann.page.get_by_text("The Steward also plays at this table")).to_be_visible()
    return ann


def sit_down(ann: Farmer, **options: str) -> None:
    if options:
        ann.page.get_by_text("Clock, house rules and other options").click()
    for name, value in options.items():
        ann.page.locator(f"input[name='option-{name}'][value='{value}']").check()
    ann.page.get_by_role("button", name="Play alone").click()
    ann.is_at_the_table()


@pytest.mark.long
def test_a_game_against_the_steward_can_be_played_to_the_end(ann: Farmer) -> None:
    assert problems(ann.page) == ""
    sit_down(ann)
    for turn in range(12):
        ann.taps(PLAYS)
        if turn == 3:
            assert problems(ann.page) == ""
            assert_no_overflow(ann.page)
        ann.taps(PLACES)
        expect(ann.page.get_by_role("group", name="The Steward: Deck")).to_have_count(
            int(turn < 11)
        )
    expect(ann.page.locator("#result")).to_contain_text(re.compile("points and .* flags"))
    log = ann.page.locator("#log-lines").inner_text()
    assert log.count("The Steward turns up") == 12
    assert "its lowest number" in log
    assert ann.page_errors == []


@pytest.mark.slow
def test_a_game_can_be_played_by_dragging_cards(new_context: NewContext) -> None:
    ann = Farmer(new_context(viewport={"width": 1280, "height": 720}).new_page())
    ann.page.goto("/matches/?game=common-ground&pool=steward")
    sit_down(ann)
    # What a card is dropped on answers the next question only for some seconds.
    ann.page.clock.set_fixed_time(datetime.now(UTC))
    ann.page.locator("#volume").evaluate(TURN_UP)
    card = ann.page.locator(".side.is-near .card.is-legal").first
    ann.page.route("**/goes-to/**", lambda route: route.fulfill(status=503), times=1)
    for _ in range(TURNS):
        expect(ann.page, "the title tells that it’s the player’s move").to_have_title(ASKING)
        number = ann.number
        drag(ann.page, card)
        ann.sees(number + 2)
    if LONG:
        expect(ann.page.locator("#result")).to_contain_text(re.compile("points and .* flags"))
        expect(ann.page).not_to_have_title(ASKING)
    expect(ann.page.locator("html")).to_have_attribute("data-sound", LAST_SOUND)
    assert ann.page_errors == []


def drag(page: Page, card: Locator) -> None:
    """Drag a card to the player’s own place in the first field that takes it."""
    card.hover(position={"x": 8, "y": 40})
    page.mouse.down()
    page.mouse.move(640, 360, steps=2)
    expect(page.locator(".drag-ghost")).to_be_visible()
    lit = page.locator("#table .is-target")
    expect(lit).not_to_have_count(0)
    assert all(each.startswith("zone-0-place") for each in lit.evaluate_all(IDS))
    box = lit.first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)


@pytest.mark.slow
def test_a_game_can_be_played_with_keys(ann: Farmer) -> None:
    sit_down(ann)
    for _ in range(TURNS):
        for buttons in (PLAYS, PLACES):
            expect(ann.page.locator(buttons)).not_to_have_count(0)
            number = ann.number
            tab_to(ann.page, buttons)
            ann.page.keyboard.press("Enter")
            ann.sees(number + 1)
    if LONG:
        expect(ann.page.locator("#result")).to_contain_text(re.compile("points and .* flags"))
    assert ann.page_errors == []


def tab_to(page: Page, buttons: str) -> None:
    """Press Tab until one of these buttons has the focus."""
    for _ in range(60):
        if page.evaluate(HAS_FOCUS, buttons):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {buttons}")


@pytest.mark.slow
def test_the_first_tap_on_a_card_only_raises_it(ann: Farmer) -> None:
    sit_down(ann)
    card, sheet = ann.page.locator(".hand .card.is-legal").first, ann.page.locator("#read")
    title = card.locator(".tip-title").text_content() or "a title"
    number = ann.number
    expect(sheet).to_be_hidden()
    card.tap(position={"x": 8, "y": 12})
    expect(sheet.locator(".act")).to_be_focused()
    expect(sheet.locator(".read-title")).to_have_text(title)
    assert ann.number == number, "the card was read, not played"
    for part in (ann.page.locator(".question"), ann.page.locator(".hand .zone")):
        assert part.bounding_box()
    sheet.get_by_role("button", name="Put back").tap()
    expect(sheet).to_be_hidden()
    assert ann.number == number
    ann.taps(PLAYS)


@pytest.mark.long
def test_the_steward_answers_a_request_for_a_forecast(ann: Farmer) -> None:
    sit_down(ann, forecast="true", fields="2")
    ann.page.get_by_role("button", name="What would it do?").click()
    ann.sees(1)
    ann.taps(PLAYS)
    ann.taps(PLACES)
    expect(ann.page.locator("#log-lines")).to_contain_text("the Steward would play")
    expect(ann.page.get_by_role("button", name="What would it do?")).to_be_visible()
