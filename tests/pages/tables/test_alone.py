"""A match against the bot: the keyboard, accessibility, refusals and the replay."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_no_overflow, problems
from tests.pages.people import Person, play

MOST_TABS = 100


@pytest.fixture
def ann(page: Page) -> Person:
    return Person(page)


def sit_with_bot(person: Person) -> None:
    person.opens_a_table("the bot")
    person.is_at_the_table()
    expect(person.answers.first).to_be_visible()


def play_to_the_end(person: Person) -> None:
    dice = Random(3)
    person.can_go_on()
    while not person.has_ended:
        number = person.number
        person.chooses(dice)
        person.sees(number + 1)
        person.can_go_on()


@pytest.mark.slow
def test_waiting_players_are_redirected_to_the_table(ann: Person, new_context: NewContext) -> None:
    address = ann.opens_a_table("a person")
    expect(ann.page.get_by_label("Share this link")).to_have_value(address)
    ben = Person(new_context().new_page())
    ben.takes_a_seat(address)
    for person in (ann, ben):
        person.is_at_the_table()
        expect(person.page.locator(".log-line").last).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_a_match_can_be_played_with_the_keyboard_alone(ann: Person) -> None:
    sit_with_bot(ann)
    for _ in range(3):
        expect(ann.answers.first).to_be_visible()
        number = ann.number
        tab_to_a_card(ann.page)
        ann.page.keyboard.press("Enter")
        ann.sees(number + 1)
        expect(ann.page.locator(".table :focus")).to_have_count(1)
        if ann.has_ended:
            break


def tab_to_a_card(page: Page) -> None:
    for _ in range(MOST_TABS):
        if "play" in str(page.evaluate("document.activeElement.className")):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never reaches a card that can be played")


@pytest.mark.slow
def test_a_card_explains_why_it_cannot_be_played(ann: Person) -> None:
    ann.page.goto("/matches/?game=bulwark")
    ann.page.get_by_role("button", name="Play the bot").first.click()
    ann.is_at_the_table()
    ann.can_go_on()
    while not ann.page.locator(".is-dimmed .why").count():
        play([ann], Random(1), most=1)
        ann.can_go_on()
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


@pytest.mark.slow
def test_buttons_say_what_would_happen(ann: Person) -> None:
    sit_with_bot(ann)
    told, card = ann.page.locator("#foreseen"), ann.answers.first
    number = ann.number
    card.hover()
    expect(told).to_contain_text("plays ")
    assert problems(ann.page) == ""
    ann.page.mouse.move(0, 0)
    expect(told).to_be_hidden()
    card.focus()
    expect(told).to_contain_text("plays ")
    card.press("Enter")
    ann.sees(number + 1)
    expect(told).to_be_hidden()


@pytest.mark.long
def test_a_bot_gives_hints_and_analyses_the_match(ann: Person) -> None:
    sit_with_bot(ann)
    ann.page.get_by_role("button", name="Show a hint").click()
    expect(ann.page.locator("#prompt-hint")).to_contain_text("The bot would")
    expect(ann.page.locator(".is-hinted").first).to_be_visible()
    assert problems(ann.page) == ""
    play_to_the_end(ann)
    ann.page.get_by_role("button", name="Analyse the match").click()
    expect(ann.page.get_by_role("heading", name="Chances")).to_be_visible(timeout=120_000)
    costly = ann.page.get_by_role("heading", name="Decisions that cost most")
    expect(costly).to_be_visible()
    assert problems(ann.page) == ""
    ann.page.set_viewport_size(SMALL)
    assert_no_overflow(ann.page)


@pytest.mark.long
def test_a_replay_can_be_watched_with_the_keyboard(ann: Person) -> None:
    sit_with_bot(ann)
    play_to_the_end(ann)
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


@pytest.mark.slow
def test_pages_are_accessible_from_the_lobby_to_the_end(new_context: NewContext) -> None:
    ann = Person(new_context(viewport=SMALL).new_page())
    ann.page.goto("/matches/")
    assert problems(ann.page) == ""
    ann.opens_a_table("a person")
    assert problems(ann.page) == ""
    sit_with_bot(ann)
    assert problems(ann.page) == ""
    assert_no_overflow(ann.page)
    play_to_the_end(ann)
    assert problems(ann.page) == ""
    expect(ann.page.locator("#result")).to_contain_text("You ")
    ann.page.get_by_role("button", name="Play again").click()
    ann.is_at_the_table()
    assert ann.page_errors == []


@pytest.mark.long
def test_the_socket_opens_whenever_a_table_is_loaded(ann: Person) -> None:
    """The socket extension once started too late in some runs."""
    for _ in range(3):
        ann.received.clear()
        sit_with_bot(ann)
        ann.receives_messages()
