"""One person, the bot, the keyboard, and everybody's right to use the page."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, nothing_sticks_out, problems
from tests.pages.people import Person, play


@pytest.fixture
def ann(page: Page) -> Person:
    return Person(page)


def sits_with_the_bot(person: Person) -> None:
    person.opens_a_table("the bot")
    person.is_at_the_table()
    expect(person.answers.first).to_be_visible()


def plays_to_the_end(person: Person) -> None:
    dice = Random(3)
    while not person.has_ended:
        if person.is_asked:
            number = person.number
            person.chooses(dice)
            person.sees(number + 1)
        person.page.wait_for_timeout(20)


def test_one_person_plays_the_bot_to_the_end(ann: Person) -> None:
    sits_with_the_bot(ann)
    plays_to_the_end(ann)
    expect(ann.page.locator("#result")).to_contain_text("You ")
    ann.page.get_by_role("button", name="Play again").click()
    ann.is_at_the_table()
    assert ann.complaints == []


def test_those_who_wait_are_taken_to_the_table(ann: Person, new_context: NewContext) -> None:
    address = ann.opens_a_table("a person")
    expect(ann.page.get_by_label("Share this link")).to_have_value(address)
    ben = Person(new_context().new_page())
    ben.takes_a_seat(address)
    for person in (ann, ben):
        person.is_at_the_table()


def test_a_match_is_played_with_the_keyboard_alone(ann: Person) -> None:
    sits_with_the_bot(ann)
    for _ in range(3):
        expect(ann.answers.first).to_be_visible()
        number = ann.number
        while "play" not in str(ann.page.evaluate("document.activeElement.className")):
            ann.page.keyboard.press("Tab")
        ann.page.keyboard.press("Enter")
        ann.sees(number + 1)
        expect(ann.page.locator(".table :focus")).to_have_count(1)
        if ann.has_ended:
            break


def test_a_card_that_can_not_be_played_says_why(ann: Person) -> None:
    sits_with_the_bot(ann)
    while not ann.page.locator(".is-dimmed .why").count() and not ann.has_ended:
        play([ann], Random(1), most=1)
        ann.page.wait_for_timeout(50)
    why = ann.page.locator(".is-dimmed .why").first
    why.focus()
    expect(ann.page.locator(f"#{why.get_attribute('aria-describedby')}")).to_be_visible()
    ann.page.keyboard.press("Enter")
    sheet = ann.page.get_by_role("dialog", name="Why not?")
    expect(sheet.locator(".why-of li")).not_to_have_count(0)
    assert problems(ann.page) == ""
    ann.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(why).to_be_focused()
    ann.page.locator("#why-all").click()
    expect(sheet.locator(".why-of")).not_to_have_count(0)


def test_a_match_that_is_over_is_watched_again_with_the_keyboard(ann: Person) -> None:
    sits_with_the_bot(ann)
    plays_to_the_end(ann)
    ann.page.get_by_role("button", name="Watch replay").click()
    step = ann.page.get_by_role("link", name="Next", exact=True)
    for moment in (1, 2, 3):
        step.press("Enter")
        expect(ann.page.locator(".moment output")).to_contain_text(f"{moment} /")
        expect(step).to_be_focused()
    ann.page.get_by_label("View as").select_option(label="House bot")
    expect(ann.page).to_have_url(re.compile(r"at=3&eyes=1"))
    assert problems(ann.page) == ""
    ann.page.get_by_role("button", name="Play from here").click()
    ann.is_at_the_table()


def test_axe_finds_nothing_from_the_lobby_to_the_end(new_context: NewContext) -> None:
    ann = Person(new_context(viewport=SMALL, reduced_motion="reduce").new_page())
    ann.page.goto("/matches/")
    assert problems(ann.page) == ""
    ann.opens_a_table("a person")
    assert problems(ann.page) == ""
    sits_with_the_bot(ann)
    assert problems(ann.page) == ""
    nothing_sticks_out(ann.page)
    plays_to_the_end(ann)
    assert problems(ann.page) == ""


def test_the_page_says_live_because_its_socket_is_open(ann: Person) -> None:
    """The socket extension is known to start too late now and then; the page would say so."""
    for _ in range(3):
        ann.received.clear()
        sits_with_the_bot(ann)
        ann.receives_something()
