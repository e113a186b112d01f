"""A game with a stack in two browsers and before a third: attack, block, spells answered and countered."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine.play import Action, Session
from tests.aliased_actions import aliased_action
from tests.conftest import NewContext
from tests.matches.secrets import NUMBER
from tests.pages.accessibility import SMALL, nothing_sticks_out, problems
from tests.pages.people import Person
from tests.pages.tables.duelist import has_seen_it_all, next_action, somebody_blocks
from tests.records import RecordedMatch
from tests.running_site import Site

SEED = 20
MOST = 80
ANY_ID = re.compile(r'id="(?:card|pile|offer|tip|why|play|mark)-(\d+)')


@pytest.fixture
def people(new_context: NewContext) -> list[Person]:
    """Two who play, and one who looks on."""
    return [Person(new_context().new_page()) for _ in range(3)]


@pytest.fixture
def record(site: Site, people: list[Person]) -> RecordedMatch:
    ann, ben, looker = (person.page for person in people)
    ann.goto("/matches/?game=bulwark")
    ann.get_by_role("button", name="Play a person").click()
    expect(ann.get_by_role("link", name="Tables")).to_be_visible()
    record = RecordedMatch(site, ann.url.split("/")[-2])
    record.sow(SEED)
    ben.goto(ann.url)
    ben.get_by_role("button", name="Take a seat").click()
    looker.goto(ann.url)
    for person in people:
        person.is_at_the_table()
    return record


def always_asks(page: Page) -> None:
    page.get_by_text("When to stop for me").click()
    with page.expect_response(re.compile("/stops/")):
        page.get_by_label("always, even for my own actions").check()
    page.get_by_text("When to stop for me").click()


def does(page: Page, action: Action) -> None:
    """As people do it: passing by its key, choosing several by marking them."""
    button = page.locator(f'button[name="action"][value="{action}"]').first
    if action.verb == "pass" and page.locator("#answer-pass").count():
        page.keyboard.press("p")
    elif action.verb == "choose" and not button.count():
        for word in action.choice.split(" "):
            page.locator(f'input[name="marked"][value="choose {word}"]').check(force=True)
        page.locator("#answer-done").click()
    else:
        button.click()
    page.mouse.move(0, 0)


def in_hands(session: Session) -> set[int]:
    """The cards that nobody but their player may see."""
    hands = [
        zone
        for seat in (0, 1)
        for zone in session.view(seat, sent=True).players[seat].zones
        if zone.name == "hand"
    ]
    return {card.id for zone in hands for card in zone.cards or ()}


def told_of_hands(record: RecordedMatch, htmls: list[str]) -> list[str]:
    """Cards that these, in the order they were sent, show while they are in a hand."""
    found, number = [], 0
    for html in htmls:
        numbers = NUMBER.findall(html)
        number = int(numbers[0]) if numbers else number
        hidden = in_hands(record.after(number))
        found += [f"{card} at {number}" for card in ANY_ID.findall(html) if int(card) in hidden]
        found += re.findall(r'id="zone-\d-hand"(?:(?!id="zone).)*face-title', html, re.DOTALL)
    return found


def test_a_turn_with_attack_block_an_answered_and_a_countered_spell(
    people: list[Person], record: RecordedMatch
) -> None:
    *players, looker = people
    for person in players:
        always_asks(person.page)
    tallest, blocks = 0, False
    for number in range(MOST):
        session = record.after(number)
        blocks = blocks or somebody_blocks(session)
        if blocks and has_seen_it_all(session):
            break
        seat, action = next_action(session)
        does(players[seat].page, aliased_action(session, seat, action))
        for person in people:
            person.sees(number + 1)
        waiting = looker.page.locator(".waiting")
        if (height := waiting.count()) > tallest:
            tallest = height
            assert waiting.first.locator(".waiting-next").is_visible()
            assert problems(looker.page) == ""
    assert has_seen_it_all(session)
    assert tallest >= 3
    assert any("is-tie" in html for html in looker.received)
    assert told_of_hands(record, [*looker.received, looker.page.content()]) == []
    assert not any('name="action"' in html for html in looker.received)
    assert told_of_hands(record, players[0].received), "it would be noticed"
    assert [person.complaints for person in people] == [[], [], []]
    looker.page.set_viewport_size(SMALL)
    nothing_sticks_out(looker.page)


def test_when_to_be_asked_survives_a_reload(people: list[Person], record: RecordedMatch) -> None:
    ann = people[0].page
    always_asks(ann)
    ann.reload()
    ann.get_by_text("When to stop for me").click()
    expect(ann.get_by_label("always, even for my own actions")).to_be_checked()
    assert problems(ann) == ""
    expect(people[2].page.locator(".stops")).to_have_count(0)
