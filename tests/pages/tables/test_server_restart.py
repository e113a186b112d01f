"""A match survives killed servers, offline browsers, reloaded pages and second tabs."""

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
    """Seat two players, and play until an effect asks a question of the player who acted last."""
    ann, ben = people = [Person(new_context().new_page()) for _ in range(2)]
    address = ann.opens_a_table("a person")
    RecordedMatch(site, address.split("/")[-2]).sow(SEED)
    ben.takes_a_seat(address)
    for person in people:
        person.is_at_the_table()
    dice, actor = Random(1), None
    while actor is None or not actor.is_asked or actor.has_ended:
        actor = next(person for person in people if person.is_asked)
        play(people, dice, most=1)
    return people


def player_asked(people: list[Person]) -> Person:
    return next(person for person in people if person.is_asked)


def finish(people: list[Person]) -> None:
    play(people, Random(2))
    for person in people:
        expect(person.page.locator("#result .next").first).to_be_visible()


@pytest.mark.slow
def test_a_match_survives_a_crash_during_a_question(site: Site, people: list[Person]) -> None:
    answers = player_asked(people).answers.all_inner_texts()
    site.restart()
    for person in people:
        person.page.locator("#connection[data-state=open]").wait_for()
        person.page.reload()
        person.is_at_the_table()
    assert player_asked(people).answers.all_inner_texts() == answers
    finish(people)


@pytest.mark.long
def test_a_choice_made_while_the_server_is_down_arrives_later(
    site: Site, people: list[Person]
) -> None:
    number, chooser = people[0].number, player_asked(people)
    site.process.kill()
    site.process.wait()
    expect(chooser.page.locator("#connection")).to_have_attribute("data-state", "lost")
    chooser.chooses(Random(1))
    site.start()
    for person in people:
        person.sees(number + 1)
    play(people, Random(2), most=4)


@pytest.mark.slow
def test_the_newest_choice_is_kept_while_the_browser_is_offline(people: list[Person]) -> None:
    """Only one choice can be sent, because it changes the table."""
    number, chooser = people[0].number, player_asked(people)
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


@pytest.mark.long
def test_a_reloaded_page_asks_the_same_question(people: list[Person]) -> None:
    chooser = player_asked(people)
    before = chooser.page.locator(".felt").inner_text()
    chooser.page.reload()
    chooser.is_at_the_table()
    assert chooser.page.locator(".felt").inner_text() == before
    finish(people)


@pytest.mark.long
def test_a_second_tab_of_the_same_player_can_act(people: list[Person]) -> None:
    chooser = player_asked(people)
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
