"""Whole matches from the text table, by keys and the accessibility tree alone."""

import re
from contextlib import suppress
from random import Random

import pytest
from django.utils.translation import gettext, override
from playwright.sync_api import Error, Locator, Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_no_overflow, problems
from tests.pages.people import Person

MOST = 1_000
KEYS = 9
CHANGED = "(number) => document.getElementById('status').dataset.number !== String(number)"
HAS_FOCUS = "() => document.getElementById('table').contains(document.activeElement)"
LANGUAGES = ("en", "ja")
SHORT = ("99",)
OTHERS = (
    *("colours", "bulwark", "common-ground", "low-water", "crazy-eights", "gin-rummy", "cribbage"),
    *("cheat", "euchre", "go-fish", "hearts", "klondike", "oh-hell", "president", "spades"),
)
DISTRIBUTE = "Distribute %(total)s"
ENDS = ("You win!", "You lose", "Draw")
SHORTER = {"colours": {"en": "One round", "ja": "1ラウンド"}}
"""The house rule with which a match of many rounds has only one, as the page says it."""
LAST = {"colours": {"en": "Draw a card", "ja": "カードを引く"}}
"""The answer that is chosen only if there is no other, so that the round ends."""


class Listener(Person):
    """A player who knows roles, names and keys, but no element and no picture of the table."""

    def __init__(self, page: Page, language: str = "en") -> None:
        super().__init__(page)
        self.dice, self.language = Random(7), language
        self.last = ""

    def translated(self, text: str) -> str:
        """Return the text in the player’s language."""
        with override(self.language):
            return gettext(text)

    def pattern(self, *texts: str) -> re.Pattern[str]:
        """Return the pattern of one of these texts, each with a number for its values."""
        said = (re.split(r"%\(\w+\)s", self.translated(text)) for text in texts)
        return re.compile("|".join(r"(\d+)".join(map(re.escape, parts)) for parts in said))

    def sits_down(self, game: str) -> None:
        self.page.goto(f"/matches/?game={game}")
        if game in SHORTER:
            more = self.translated("Clock, house rules and other options")
            self.page.get_by_text(more).click()
            self.page.get_by_role("checkbox", name=SHORTER[game][self.language]).check()
        self.last = LAST.get(game, {}).get(self.language, "")
        play = self.pattern("Play the bot", "Play the bots", "Play alone")
        self.page.get_by_role("button", name=play).first.click()
        self.is_at_the_table()
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Tab")
        as_text = self.translated("Show the table as text")
        expect(self.page.get_by_role("link", name=as_text).first).to_be_focused()
        self.page.keyboard.press("Enter")
        on_table = self.translated("On the table")
        expect(self.page.get_by_role("heading", name=on_table)).to_be_visible()

    @property
    def region(self) -> Locator:
        """The question with its answers."""
        return self.page.get_by_role("region").filter(
            has=self.page.get_by_role("button", name=self.translated("Undo"))
        )

    def plays_to_the_end(self) -> None:
        ends = "|".join(re.escape(self.translated(each)) for each in ENDS)
        end = self.page.get_by_role("heading", name=re.compile(f"^({ends})$"))
        for _ in range(MOST):
            self.can_go_on()
            if end.count():
                break
            number = self.number
            self.answers_by_keys()
            with suppress(Error):
                self.page.wait_for_function(CHANGED, arg=number, timeout=3_000)
        expect(end).to_be_visible()
        assert self.page_errors == []

    def answers_by_keys(self) -> None:
        """Press the number of an answer, or mark as many as are asked for, then send them."""
        boxes, fields = self.region.get_by_role("checkbox"), self.region.get_by_role("spinbutton")
        total, some = "Choose %(total)s", "Choose %(fewest)s to %(most)s"
        sent = self.pattern(some, total, DISTRIBUTE, "Use this order")
        done = self.region.get_by_role("button", name=sent)
        buttons = self.region.get_by_role("listitem").get_by_role("button")
        if boxes.count():
            fewest = int((re.search(r"\d+", done.inner_text()) or ["0"])[0])
            for key in range(1, fewest + 1):
                self.presses_key(key, boxes)
            self.page.keyboard.press("d")
        elif fields.count():
            self.writes(fields, done)
            self.page.keyboard.press("d")
        elif said := buttons.all_inner_texts():
            keys = [key for key, text in enumerate(said, 1) if not self.is_last(text)]
            self.presses_key(self.dice.choice(keys or range(1, len(said) + 1)), buttons)
        else:
            self.page.keyboard.press("p")

    def is_last(self, text: str) -> bool:
        return self.last != "" and self.last in text

    def presses_key(self, key: int, answers: Locator) -> None:
        """Press a digit, or go to an answer that has none, and press it."""
        if key <= KEYS:
            self.page.keyboard.press(str(key))
            return
        answers.nth(key - 1).focus()
        self.page.keyboard.press("Space" if answers.get_by_role("checkbox").count() else "Enter")

    def writes(self, fields: Locator, done: Locator) -> None:
        total = self.pattern(DISTRIBUTE).search(done.inner_text())
        for place in range(fields.count()):
            fields.nth(place).focus()
            text = str(place + 1) if total is None else total[1] if not place else "0"
            self.page.keyboard.type(text)


@pytest.fixture
def ann(new_context: NewContext) -> Listener:
    return Listener(new_context(viewport=SMALL).new_page())


@pytest.mark.slow
def test_a_text_table_is_accessible_and_keeps_the_focus(ann: Listener) -> None:
    ann.sits_down("99")
    assert problems(ann.page) == ""
    assert_no_overflow(ann.page)
    page, number = ann.page, ann.number
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="On the table")).to_be_focused()
    page.keyboard.press("1")
    page.wait_for_function(CHANGED, arg=number)
    expect(page.get_by_role("heading", name="On the table")).to_be_focused()
    log = page.get_by_role("log", name="What happened").aria_snapshot()
    assert re.search(r"plays?|uses?", log)
    ann.can_go_on()
    number = ann.number
    ann.region.get_by_role("listitem").get_by_role("button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=number)
    page.wait_for_function(HAS_FOCUS)
    assert ann.page_errors == []


@pytest.mark.slow
def test_keys_lead_to_all_parts_of_a_text_table(ann: Listener) -> None:
    ann.sits_down("99")
    ann.can_go_on()
    page = ann.page
    for key, heading in (("l", "What happened"), ("t", "On the table"), ("c", "Chat")):
        page.keyboard.press(key)
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_focused()
    page.keyboard.press("q")
    expect(ann.region.get_by_role("heading").first).to_be_focused()
    page.keyboard.press("w")
    expect(page.get_by_role("heading", name="Why not?")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("You can")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game", [*SHORT, *(pytest.param(game, marks=pytest.mark.long) for game in OTHERS)]
)
def test_a_match_is_won_or_lost_by_ear(new_context: NewContext, game: str, language: str) -> None:
    player = Listener(new_context(viewport=SMALL, locale=language).new_page(), language)
    player.sits_down(game)
    player.plays_to_the_end()
