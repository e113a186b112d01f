"""The server is killed, pages are loaded again, tabs are doubled: the match goes on as if nothing was."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.conftest import NewContext
from tests.pages.people import Person, play
from tests.records import RecordedMatch
from tests.running_site import Site

SEED = 30


@pytest.fixture
def people(site: Site, new_context: NewContext) -> list[Person]:
    """One of them is in the middle of an effect: the one who has just acted is asked again."""
    ann, ben = people = [Person(new_context().new_page()) for _ in range(2)]
    address = ann.opens_a_table("a person")
    RecordedMatch(site, address.split("/")[-2]).sow(SEED)
    ben.takes_a_seat(address)
    for person in people:
        person.is_at_the_table()
    dice, acted = Random(1), None
    while acted is None or not acted.is_asked or acted.has_ended:
        acted = next(person for person in people if person.is_asked)
        play(people, dice, most=1)
    return people


def asked(people: list[Person]) -> Person:
    return next(person for person in people if person.is_asked)


def finish(people: list[Person]) -> None:
    play(people, Random(2))
    for person in people:
        expect(person.page.locator("#result .next")).to_be_visible()


def test_a_match_survives_kill_9_in_the_middle_of_a_question(
    site: Site, people: list[Person]
) -> None:
    answers = asked(people).answers.all_inner_texts()
    site.restart()
    for person in people:
        person.page.locator("#connection[data-state=open]").wait_for()
        person.page.reload()
        person.is_at_the_table()
    assert asked(people).answers.all_inner_texts() == answers
    finish(people)


def test_a_choice_made_while_the_server_is_away_arrives_when_it_is_back(
    site: Site, people: list[Person]
) -> None:
    number, chooser = people[0].number, asked(people)
    site.process.kill()
    site.process.wait()
    expect(chooser.page.locator("#connection")).to_have_attribute("data-state", "lost")
    chooser.chooses(Random(1))
    site.start()
    for person in people:
        person.sees(number + 1)
    finish(people)


def test_offline_the_newest_choice_is_kept_and_said_to_be(people: list[Person]) -> None:
    """Only that one is sent: an older one would be refused because the table has changed."""
    number, chooser = people[0].number, asked(people)
    connection = chooser.page.locator("#connection")
    chooser.page.context.set_offline(True)
    expect(connection).to_have_attribute("data-state", "offline")
    for seed in (1, 2):
        chooser.chooses(Random(seed))
        expect(connection).to_contain_text("Your choice will be sent", use_inner_text=True)
    assert [person.number for person in people] == [number, number]
    chooser.page.context.set_offline(False)
    for person in people:
        person.sees(number + 1)
    expect(connection).to_have_text("Live", use_inner_text=True)
    expect(chooser.page.locator("#notice")).to_be_empty()


def test_a_page_loaded_again_asks_the_same_question(people: list[Person]) -> None:
    chooser = asked(people)
    before = chooser.page.locator(".felt").inner_text()
    chooser.page.reload()
    chooser.is_at_the_table()
    assert chooser.page.locator(".felt").inner_text() == before
    finish(people)


def test_a_second_tab_of_the_same_seat_sees_and_acts(people: list[Person]) -> None:
    chooser = asked(people)
    tab = Person(chooser.page.context.new_page())
    tab.page.goto(chooser.page.url)
    tab.is_at_the_table()
    number = tab.number
    tab.chooses(Random(1))
    for person in [*people, tab]:
        person.sees(number + 1)
    finish(people)
    tab.sees(chooser.number)
    expect(tab.page.locator("#result .next")).to_be_visible()
