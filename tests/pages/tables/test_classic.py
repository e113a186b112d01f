"""A round of Colours in two browsers, with a bluff, a challenge and a called last card."""

import pytest
from playwright.sync_api import Locator, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_no_overflow, problems
from tests.pages.people import Person
from tests.records import RecordedMatch
from tests.running_site import Site

SEED = 211
"""With this seed both players challenge, and only one of them has bluffed."""


class Bluffer(Person):
    """A player who always challenges, and plays a Wild Draw Four whenever possible."""

    def chooses_something(self) -> None:
        for wanted in (
            self.page.locator("button.answer", has_text="Yes"),
            self.page.locator("button.play", has_text="Wild Draw Four"),
            self.page.locator("button.play"),
            self.answers,
        ):
            if wanted.count():
                click_left(wanted.first)
                return


def click_left(button: Locator) -> None:
    """Click the left part of a button, because in a full hand the next card covers the rest."""
    height = (button.bounding_box() or {"height": 0})["height"]
    button.click(position={"x": 14, "y": height / 2})


def open_colours(person: Person, seats: int, button: str, *rules: str) -> str:
    person.page.goto("/matches/")
    person.page.get_by_role("link", name="Colours").click()
    expect(person.page.get_by_role("heading", name="Colours")).to_be_visible()
    person.page.get_by_role("radio", name=str(seats), exact=True).check()
    if rules:
        person.page.get_by_text("other options").click()
    for rule in rules:
        person.page.get_by_label(rule).check()
    person.page.get_by_role("button", name=button).click()
    expect(person.page.get_by_role("link", name="Tables")).to_be_visible()
    return person.page.url


@pytest.fixture
def people(new_context: NewContext) -> list[Bluffer]:
    return [Bluffer(new_context().new_page()) for _ in range(2)]


@pytest.fixture
def record(site: Site, people: list[Bluffer]) -> RecordedMatch:
    ann, ben = people
    address = open_colours(ann, 2, "Play people", "One round")
    expect(ann.page.locator("#seats")).to_contain_text("One round")
    record = RecordedMatch(site, address.split("/")[-2])
    record.sow(SEED)
    ben.page.goto(address)
    ben.page.get_by_role("button", name="Take a seat").click()
    for person in people:
        person.is_at_the_table()
    return record


@pytest.mark.long
def test_two_players_play_a_round_with_challenges(
    people: list[Bluffer], record: RecordedMatch
) -> None:
    questions, actions = set(), 0
    while any(person.is_asked for person in people):
        chooser = next(person for person in people if person.is_asked)
        questions.add(chooser.page.locator("#prompt").inner_text().split("\n")[0])
        chooser.chooses_something()
        actions += 1
        for person in people:
            person.sees(actions)
    log = people[0].page.locator("#log-lines").inner_text()
    assert any("Challenge?" in question for question in questions)
    assert "guilty" in log
    assert "innocent" in log
    assert "calls: last card!" in log
    final = record.after(len(record.actions))
    assert final.outcome
    for seat, person in enumerate(people):
        won = seat in final.outcome.winners
        expect(person.page.locator("#result")).to_contain_text("You win" if won else "You lose")
        assert record.leaks(person.received, seat) == []
        assert person.page_errors == []


@pytest.mark.long
def test_the_opponent_joins_a_rematch_with_one_click(
    people: list[Bluffer], record: RecordedMatch
) -> None:
    ann, ben = people
    actions = 0
    while any(person.is_asked for person in people):
        next(person for person in people if person.is_asked).chooses_something()
        actions += 1
        for person in people:
            person.sees(actions)
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page.locator("#seats")).to_contain_text("One round")
    ben.page.get_by_role("button", name="Join the rematch").click()
    for person in people:
        person.is_at_the_table()
    assert ann.page.url == ben.page.url


@pytest.mark.long
def test_a_table_of_ten_is_accessible(new_context: NewContext) -> None:
    ann = Person(new_context(viewport=SMALL).new_page())
    ann.page.goto("/matches/?game=colours")
    assert problems(ann.page) == ""
    open_colours(ann, 10, "Play people")
    assert problems(ann.page) == ""
    ann.page.get_by_role("button", name="Fill with bots").first.click()
    ann.is_at_the_table()
    expect(ann.page.locator(".side.is-far")).to_have_count(9)
    assert problems(ann.page) == ""
    assert_no_overflow(ann.page)
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    assert problems(ann.page) == ""


@pytest.mark.slow
def test_a_table_can_be_opened_without_scripts(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    address = open_colours(Person(page), 4, "Invite by link", "Stacking")
    assert "/matches/" in address
    expect(page.get_by_text("free seat")).to_have_count(3)
    expect(page.locator("#seats")).to_contain_text("Stacking")
    page.get_by_role("button", name="Fill with bots").first.click()
    expect(page.locator(".side.is-far")).to_have_count(3)
