"""Whole matches against the bot, by dragging cards and with the keyboard alone, up to the end screen."""

import re
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.conftest import NewContext
from tests.pages.people import Person

OPENED = {
    "99": "/matches/?game=99",
    "Bulwark": "/matches/?game=bulwark",
    "Colours": "/matches/?game=colours",
}
MOST = 1_000
CHOICES = "button.play, button.answer, input[name=marked]"
DRAGGED = ".side.is-near .card.is-legal:has(button.play):not(:has(.has-several))"
CHANGED = "(number) => document.getElementById('status').dataset.number !== String(number)"
IS_CHOICE = "(choices) => document.activeElement.matches(choices)"


class Player(Person):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.dice = Random(7)

    def sits_down(self, game: str) -> None:
        self.page.goto(OPENED[game])
        if game == "Colours":
            self.page.get_by_text("other options").click()
            self.page.get_by_label("One round").check()
        self.page.get_by_role("button", name="Play the bot").first.click()
        self.is_at_the_table()

    def plays_to_the_end(self, by_keys: bool) -> None:
        for _ in range(MOST):
            self.can_go_on()
            if self.has_ended:
                break
            number = self.number
            if by_keys:
                self.presses()
            else:
                self.drags_or_clicks()
            with suppress(Error):
                self.page.wait_for_function(CHANGED, arg=number, timeout=3_000)
        expect(self.page.locator("#result")).to_contain_text(re.compile("You |Draw"))
        assert self.page_errors == []

    def presses(self) -> None:
        """Press Tab until a choice has the focus, mark what must be marked, and press Enter."""
        wanted = self.dice.randrange(1, 4)
        marks = self.page.locator("input[name=marked]").count()
        done = re.search(r"\d+", self.done.inner_text()) if marks else None
        for _ in range(200):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(IS_CHOICE, CHOICES):
                wanted -= 1
                if marks and self.page.evaluate(IS_CHOICE, "input"):
                    self.page.keyboard.press("Space")
                elif wanted <= 0 or done:
                    self.page.keyboard.press("Enter")
                    return

    @property
    def done(self) -> Locator:
        return self.page.locator("#answer-done")

    def drags_or_clicks(self) -> None:
        """Drag a card to where it can go. Questions that are not about cards have buttons."""
        cards = self.page.locator(DRAGGED).filter(visible=True)
        if cards.count():
            drag(self.page, self.dice.choice(cards.all()))
            return
        marks = self.page.locator("input[name=marked]")
        if marks.count():
            fewest = int((re.search(r"\d+", self.done.inner_text()) or ["0"])[0])
            for mark in marks.all()[:fewest]:
                mark.check(force=True)
            self.done.click()
            return
        self.dice.choice(self.answers.filter(visible=True).all()).click()


GRIP = """(card) => {
    const { left, top, width, height } = card.querySelector(".card-body").getBoundingClientRect();
    for (const down of [0.3, 0.1, 0.5, 0.7])
        for (const along of [0.1, 0.3, 0.5, 0.7, 0.9]) {
            const x = left + width * along, y = top + height * down;
            if (card.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    return null;
}"""
"""Where a player can grab the card: a point that no other card covers."""


def drag(page: Page, card: Locator) -> None:
    grip = card.evaluate(GRIP)
    assert grip, "the card is covered"
    page.mouse.move(*grip)
    page.mouse.down()
    page.mouse.move(400, 400, steps=3)
    lit = page.locator("#table .is-target")
    with suppress(Error):
        lit.first.wait_for(timeout=1_500)
    box = lit.first.bounding_box() if lit.count() else None
    if box:
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    page.mouse.up()


@pytest.mark.long
@pytest.mark.parametrize("game", OPENED)
@pytest.mark.parametrize("by_keys", [False, True])
def test_a_match_is_played_to_the_end(new_context: NewContext, game: str, by_keys: bool) -> None:
    ann = Player(new_context(viewport={"width": 1280, "height": 720}).new_page())
    ann.sits_down(game)
    ann.plays_to_the_end(by_keys)
