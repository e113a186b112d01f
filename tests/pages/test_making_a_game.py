"""A stranger makes a game without writing code, and plays it to the end against a bot."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import NewContext
from tests.scale import LONG

PLAY = "#dealt button.play, #dealt button.answer"
PROMISED, MOST = 3, 60
"""A stranger plays with the third click, and has a game of their own at most so many later."""
WIDTHS = {"mouse-1280": 1280, "mouse-360": 360, "keyboard-1280": 1280, "keyboard-360": 360}
"""The ways to make the game. `make test` tries one, and `make test-long` all of them."""
WAYS = list(WIDTHS) if LONG else ["keyboard-360"]


BETWEEN = """(target) => {
    const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";
    const all = [...document.querySelectorAll(focusable)];
    const stops = all.filter((each) => each === target || each === document.activeElement || (
        each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true })));
    return stops.indexOf(target) - Math.max(stops.indexOf(document.activeElement), -1);
}"""
"""About how often Tab has to be pressed to reach the target; less than 0 with Shift."""


class Hands:
    """A stranger’s hands. `count` is the number of clicks, filled fields and pressed keys.

    A stranger without a mouse also presses Tab until the focus is there, which counts with what follows.
    `tabs` is the number of these.
    """

    def __init__(self, page: Page, has_mouse: bool) -> None:
        self.page, self.has_mouse, self.count, self.tabs = page, has_mouse, 0, 0

    def press(self, what: Locator, key: str = "Enter") -> None:
        self.count += 1
        if self.has_mouse:
            what.click()
        else:
            self._reach(what)
            self.page.keyboard.press(key)

    def write(self, what: Locator, text: str) -> None:
        self.fill(what, text)
        self.count += 1
        self.page.keyboard.press("Enter")

    def fill(self, what: Locator, text: str) -> None:
        self.count += 1
        what.click() if self.has_mouse else self._reach(what)
        self.page.keyboard.type(text)

    def choose(self, what: Locator, title: str) -> None:
        self.count += 1
        if self.has_mouse:
            what.select_option(title)
        else:
            self._reach(what)
            self.page.keyboard.type(title)

    def _reach(self, what: Locator) -> None:
        """Press Tab until the focus is there."""
        expect(what).to_be_visible()
        for _try in range(20):
            steps = what.evaluate(BETWEEN)
            for _step in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
                self.tabs += 1
            if not steps:
                break
        expect(what).to_be_focused()

    def move_before(self, node: Locator, before: Locator) -> None:
        """Move a phase of the ring to the place of the phase before it."""
        self.count += 1
        if not self.has_mouse:
            self._reach(node)
            self.page.keyboard.press("ArrowLeft")
            return
        node.scroll_into_view_if_needed()
        here, there = node.bounding_box(), before.bounding_box()
        assert here
        assert there
        self.page.mouse.move(here["x"] + 20, here["y"] + 10)
        self.page.mouse.down()
        self.page.mouse.move(there["x"] + 30, there["y"] + 15, steps=4)
        self.page.mouse.up()


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_game_is_made_and_played_to_the_end(new_context: NewContext, way: str) -> None:
    page = new_context(viewport={"width": WIDTHS[way], "height": 800}).new_page()
    hands = Hands(page, way.startswith("mouse"))
    page.goto("/")
    hands.press(page.get_by_role("link", name="Make a game").first)
    hands.press(page.get_by_role("button", name="Begin with Last Straw"))
    expect(page.locator(PLAY).first).to_be_visible()
    assert hands.count < PROMISED
    add_zones_and_attributes(hands)
    add_cards(hands)
    add_effects(hands)
    arrange_phases(hands)
    give_a_card_the_effect(hands)
    play_to_the_end(hands)
    assert hands.count <= MOST, hands.tabs


def add_zones_and_attributes(hands: Hands) -> None:
    page = hands.page
    hands.press(page.locator("#step-zones"))
    for title in ("Barn", "Ditch"):
        hands.write(page.locator("#new-zones"), title)
        expect(page.locator("#steps summary", has_text=title)).to_be_visible()
    hands.press(page.locator("#step-classes"))
    for sort, title in (("player", "Courage"), ("card", "Smell"), ("game", "Season")):
        hands.write(page.locator(f"#new-{sort}-attributes"), title)
        expect(page.locator("#steps summary", has_text=title)).to_be_visible()
    expect(page.locator("#dealt")).to_contain_text("Courage")


def add_cards(hands: Hands) -> None:
    page = hands.page
    hands.press(page.locator("#step-cards"))
    hands.fill(page.locator("#new-card"), "Sack")
    hands.press(page.locator("#card-set summary"))
    hands.fill(page.locator("#values-1"), "1-12")
    hands.press(page.locator("#add-cards"))
    expect(page.locator("#steps .parts .face-caption", has_text="Sack")).to_have_count(12)


def add_effects(hands: Hands) -> None:
    page = hands.page
    hands.press(page.locator("#step-rules"))
    for title, button, starter in (
        ("Rest", "#add-rule", "Other effects call it"),
        ("Feast", "#add-effect", "A player plays it and draws cards"),
    ):
        hands.fill(page.locator("#new-effect"), title)
        hands.press(page.locator(button))
        hands.press(page.get_by_role("button", name=starter).first)
        expect(page.locator(".tree")).to_be_visible()
        hands.press(page.get_by_role("link", name="Back to the designer"))
        expect(page.locator("#steps .list", has_text=title)).to_be_visible()


def arrange_phases(hands: Hands) -> None:
    page = hands.page
    hands.press(page.locator("#step-phases"))
    for name in ("dusk", "dawn"):
        hands.write(page.locator("#new-phases"), name.title())
        expect(page.locator(f"#ring-{name}")).to_be_visible()
    hands.move_before(page.locator("#ring-dusk"), page.locator("#ring-turn"))
    expect(page.locator("#ring-dusk[data-number='0']")).to_be_visible()
    hands.press(page.locator("#phases-0 summary").first)
    hands.choose(page.locator("#phases-0-effects-0"), "rest")
    expect(page.locator("#ring-dusk")).to_contain_text("rest")


def give_a_card_the_effect(hands: Hands) -> None:
    page = hands.page
    hands.press(page.locator("#step-cards"))
    hands.press(page.get_by_role("link", name="Change Straw 1"))
    hands.press(page.locator("#card-effect-feast"), "Space")
    expect(page.locator("#undo[title='Change straw-1']")).to_be_visible()


def play_to_the_end(hands: Hands) -> None:
    page = hands.page
    expect(page.locator("#dealt .notice.is-error")).to_have_count(0)
    # Until the table has been dealt again, what players do at it is refused.
    expect(page.locator("#dealt")).to_contain_text("Feast")
    choices = page.locator(PLAY).filter(visible=True)
    while choices.count():
        before = page.locator("#dealt textarea[name=moves]").first.input_value()
        hands.press(choices.first)
        expect(page.locator("#dealt textarea[name=moves]").first).not_to_have_value(before)
        assert hands.count <= MOST
    expect(page.locator("#dealt")).to_contain_text("has broken the cart")
