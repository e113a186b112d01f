"""A match of 99 between two players in two browsers, with a spectator in a third."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, problems
from tests.pages.people import Person, play
from tests.records import RecordedMatch
from tests.running_site import Site

SEED = 30


@pytest.fixture
def people(new_context: NewContext) -> list[Person]:
    return [Person(new_context().new_page()) for _ in range(2)]


@pytest.fixture
def record(site: Site, people: list[Person]) -> RecordedMatch:
    """Seat both players at a table with a fixed seed."""
    ann, ben = people
    address = ann.opens_a_table("a person")
    record = RecordedMatch(site, address.split("/")[-2])
    record.sow(SEED)
    ben.takes_a_seat(address)
    for person in people:
        person.is_at_the_table()
    return record


@pytest.mark.slow
def test_neither_browser_receives_hidden_information(
    people: list[Person], record: RecordedMatch
) -> None:
    dice = Random(1)
    pages: list[list[str]] = [[], []]
    while any(person.is_asked for person in people):
        play(people, dice, most=1)
        for contents, person in zip(pages, people, strict=True):
            contents.append(person.page.content())

    final = record.after(len(record.actions))
    assert final.outcome
    assert not final.decisions
    for seat, person in enumerate(people):
        person.receives_messages(len(record.actions) + 1)
        assert record.leaks(pages[seat], seat) == []
        assert record.leaks(person.received, seat) == []
        assert person.page_errors == []
        won = seat in final.outcome.winners
        expect(person.page.locator("#result")).to_contain_text("You win" if won else "You lose")

    log = " ".join(line.text for line in final.view(None).log)
    assert "Joker" in log
    assert "triggers" in log
    assert final.awards == [], "cards change hands only at tables for keeps"


@pytest.mark.long
def test_two_players_can_play_again(people: list[Person], record: RecordedMatch) -> None:
    play(people, Random(1))
    first = people[0].page.url
    for person in people:
        person.page.get_by_role("button", name="Play again").click()
    for person in people:
        person.is_at_the_table()
        assert person.page.url != first
    assert people[0].page.url == people[1].page.url


@pytest.mark.long
def test_the_focus_stays_when_the_opponent_acts(
    people: list[Person], record: RecordedMatch
) -> None:
    dice = Random(1)
    play(people, dice, most=6)
    waiting = next(person for person in people if not person.is_asked)
    pile = waiting.page.locator(".is-far .browse-pile")
    pile.click()
    play(people, dice, most=1)
    assert waiting.page.evaluate("document.activeElement.id") == pile.get_attribute("id")
    expect(waiting.page.locator(".is-far .all-cards")).to_be_visible()


@pytest.mark.slow
def test_players_do_not_receive_the_chat_of_spectators(
    people: list[Person], record: RecordedMatch, new_context: NewContext
) -> None:
    ann, ben = people
    spectator = Person(new_context().new_page())
    spectator.page.goto(ann.page.url)
    for text in ("as a stranger, by the form", "as a guest, over the socket"):
        spectator.says(text)
        expect(spectator.page.locator("#chat-lines")).to_contain_text(text)
        spectator.is_at_the_table()
    ann.says("Good luck <b>Ben</b>")
    for person in (ann, ben, spectator):
        expect(person.page.locator("#chat-lines")).to_contain_text("Good luck <b>Ben</b>")
    field = ann.page.get_by_label("Message", exact=True)
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    assert not any("stranger" in sent or "socket" in sent for sent in ann.received + ben.received)
    ben.page.locator(".chat-more summary").click()
    assert problems(ben.page) == ""
    ben.page.get_by_role("button", name="Mute").click()
    expect(ben.page.locator("#chat-lines")).to_be_empty()
    expect(spectator.page.locator("#chat-lines")).to_contain_text("Good luck")


@pytest.mark.long
def test_the_pages_for_reporting_a_problem_are_accessible(
    people: list[Person], record: RecordedMatch
) -> None:
    page = people[1].page
    page.set_viewport_size(SMALL)
    page.get_by_role("link", name="Report a problem").click()
    page.get_by_label("What went wrong?").fill("It does not go on.")
    assert problems(page) == ""
    page.get_by_role("button", name="Send report").click()
    expect(page.get_by_text("Thank you")).to_be_visible()
    assert problems(page) == ""
    page.get_by_role("link", name="View this moment").click()
    expect(page.get_by_text("still being played")).to_be_visible()
    assert problems(page) == ""


@pytest.mark.slow
def test_a_spectator_sees_no_hand(
    people: list[Person], record: RecordedMatch, new_context: NewContext
) -> None:
    play(people, Random(1), most=6)
    spectator = Person(new_context().new_page())
    spectator.page.goto(people[0].page.url)
    spectator.is_at_the_table()
    play([*people, spectator], Random(2), most=4)
    assert not spectator.is_asked
    assert record.leaks([*spectator.received, spectator.page.content()], None) == []
