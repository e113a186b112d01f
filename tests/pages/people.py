"""Players at a table, each with a browser that records everything it receives."""

import re
import time
from random import Random

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, WebSocket, expect

PATIENCE = 120
SLOWEST_PRESS = 30_000
"""In milliseconds. A button may be gone because the server has given the only answer."""
DESK = 992
"""The width in pixels from which a click on a card acts at once."""
ANSWERS = "button.play, button.answer:not([value^=hold])"
SHOWS = "(number) => Number(document.getElementById('status')?.dataset.number ?? 0) >= number"
ASKS_OR_ENDS = """() => document.querySelector(
    "#result [form=watch], #table :is(button.play, button.answer)")"""
"""Functions, since the page’s policy forbids the browser to evaluate a text at every frame."""


class Person:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.received: list[str] = []
        self.page_errors: list[str] = []
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.page_errors.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        if "/ws/table/" in socket.url:  # The counts in the head have a socket of their own.
            socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def opens_a_table(self, opponent: str, deck: str = "Full of tricks") -> str:
        """Open a table, and return the address for inviting a player."""
        self.page.goto("/matches/")
        self.page.get_by_label("Your deck").first.select_option(label=deck)
        self.page.get_by_role("button", name=f"Play {opponent}").first.click()
        expect(self.page).to_have_url(re.compile(r"/matches/[\w-]{16}/$"))
        return self.page.url

    def takes_a_seat(self, address: str, deck: str = "Full of tricks") -> None:
        self.page.goto(address)
        self.page.get_by_label("Your deck").select_option(label=deck)
        self.page.get_by_role("button", name="Take a seat").click()

    def is_at_the_table(self) -> None:
        expect(self.page.locator("#connection")).to_have_attribute("data-state", "open")

    def says(self, text: str) -> None:
        message = self.page.get_by_label("Message", exact=True)
        if not message.is_visible():  # On phones, it is in the sheet of the log.
            self.page.get_by_role("button", name="Log").click()
        message.fill(text)
        self.page.keyboard.press("Enter")

    @property
    def number(self) -> int:
        return int(self.page.locator("#status").get_attribute("data-number") or 0)

    @property
    def answers(self) -> Locator:
        return self.page.locator(ANSWERS)

    @property
    def is_asked(self) -> bool:
        return self.answers.count() > 0

    @property
    def has_ended(self) -> bool:
        return self.page.locator("#result [form=watch]").count() > 0

    def sees(self, number: int) -> None:
        """Wait until the page shows the match after `number` actions."""
        self.page.wait_for_function(SHOWS, arg=number)

    def can_go_on(self) -> None:
        """Wait until the page asks for an action or shows the result."""
        self.page.wait_for_function(ASKS_OR_ENDS)

    def receives_messages(self, count: int = 1) -> None:
        """Wait for socket messages, which the browser reports shortly after it shows them."""
        deadline = time.monotonic() + PATIENCE
        while len(self.received) < count:
            assert time.monotonic() < deadline, f"{len(self.received)} messages were received"
            self.page.wait_for_timeout(10)

    def chooses(self, dice: Random) -> None:
        """Subtract from the sum whenever possible, because that triggers Jokers."""
        taking = self.answers.filter(has_text="Subtract")
        choices = (taking if taking.count() else self.answers).all()
        number = self.number
        try:
            press(dice.choice(choices))
        except PlaywrightError:
            # The only answer may have been given meanwhile.
            if self.number == number:
                raise
        self.page.mouse.move(0, 0)


def press(button: Locator) -> None:
    """Press the button of an action. Cards with several actions, and all cards on phones, are read first."""
    value, page = button.get_attribute("value"), button.page
    card = button.locator("xpath=ancestor::li[contains(@class, 'is-legal')]")
    is_phone = (page.viewport_size or {"width": DESK})["width"] < DESK
    if card.count() and (is_phone or not button.is_visible()):
        card.locator("button").first.click(position={"x": 8, "y": 8}, timeout=SLOWEST_PRESS)
        button = page.locator(f'#read .act[value="{value}"]')
    button.click(timeout=SLOWEST_PRESS)


class PersonWithoutScripts(Person):
    """A player whose browser runs no scripts, so that it can’t be asked to wait for something on the page."""

    def sees(self, number: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.number < number:
            assert time.monotonic() < deadline, f"still at {self.number}, not at {number}"
            self.page.wait_for_timeout(10)


def play(people: list[Person], dice: Random, most: int = 1000) -> None:
    """Let players choose whenever they are asked, to the end or for a number of actions."""
    for _ in range(most):
        asked = asked_people(people)
        if not asked:
            break
        number = asked[0].number
        asked[0].chooses(dice)
        for person in people:
            person.sees(number + 1)


def asked_people(people: list[Person]) -> list[Person]:
    """Return the players who are asked. There are none if the match is over, and for a moment while a page
    loads.
    """
    deadline = time.monotonic() + PATIENCE
    while not (asked := [person for person in people if person.is_asked]):
        if any(person.has_ended for person in people):
            break
        assert time.monotonic() < deadline, "nobody is asked, and the match goes on"
        people[0].page.wait_for_timeout(10)
    return asked


def register(page: Page, name: str) -> None:
    page.goto("/accounts/register/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password", exact=True).fill("swordfish-17")
    page.get_by_label("Confirm password").fill("swordfish-17")
    page.locator("main").get_by_role("button", name="Register").click()
    expect(page.get_by_text("Welcome!")).to_be_visible()


def publish(page: Page, number: str = "1.0.0") -> None:
    page.get_by_text(f"Publish {number}", exact=True).click()
    page.get_by_role("button", name=f"Yes, publish {number}").click()
