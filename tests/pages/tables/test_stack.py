"""A game with a stack in the browsers of two players and a spectator."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine.play import Action, Session
from engine.play.read_action import aliased_action
from tests.conftest import NewContext
from tests.matches.secrets import NUMBER
from tests.pages.accessibility import SMALL, assert_no_overflow, problems
from tests.pages.people import Person
from tests.pages.tables.duelist import has_blocker, next_action, shows_everything
from tests.records import RecordedMatch
from tests.running_site import Site
from tests.scale import LONG

SEED = 20
MOST = 80
HIGH = 3
"""Effects that wait at the same time. In `make test`, the match ends when so many have been seen."""
ANY_ID = re.compile(r'id="(?:card|pile|offer|tip|why|play|mark)-(\d+)')


@pytest.fixture
def people(new_context: NewContext) -> list[Person]:
    """Open browsers for two players and a spectator."""
    return [Person(new_context().new_page()) for _ in range(3)]


@pytest.fixture
def record(site: Site, people: list[Person]) -> RecordedMatch:
    ann, ben, spectator = (person.page for person in people)
    ann.goto("/matches/?game=bulwark")
    ann.get_by_role("button", name="Play a person").click()
    expect(ann.get_by_role("link", name="Tables")).to_be_visible()
    record = RecordedMatch(site, ann.url.split("/")[-2])
    record.sow(SEED)
    ben.goto(ann.url)
    ben.get_by_role("button", name="Take a seat").click()
    spectator.goto(ann.url)
    for person in people:
        person.is_at_the_table()
    return record


def stop_always(page: Page) -> None:
    page.get_by_text("When to ask me").click()
    with page.expect_response(re.compile("/stops/")):
        page.get_by_label("always, even for my own actions").check()
    page.get_by_text("When to ask me").click()


def perform(page: Page, action: Action) -> None:
    """Perform an action as a player would: pass with the key, and mark several cards to choose them."""
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


def cards_in_hands(session: Session) -> set[int]:
    """Return the cards in the hands of both players, which only their owners may see."""
    hands = [
        zone
        for seat in (0, 1)
        for zone in session.view(seat, sent=True).players[seat].zones
        if zone.name == "hand"
    ]
    return {card.id for zone in hands for card in zone.cards or ()}


def first_moments(record: RecordedMatch, viewer: int | None) -> dict[int, int]:
    """Return the number of actions when the viewer's page first shows each number."""
    moments: dict[int, int] = {}
    for number in range(len(record.actions) + 1):
        moments.setdefault(record.after(number).view(viewer).number, number)
    return moments


def leaks_of_hands(record: RecordedMatch, viewer: int | None, htmls: list[str]) -> list[str]:
    """Return the cards that appear in a hand when these fragments are shown in order."""
    found, number, moments = [], 0, first_moments(record, viewer)
    for html in htmls:
        numbers = NUMBER.findall(html)
        number = moments[int(numbers[0])] if numbers else number
        hidden = cards_in_hands(record.after(number))
        found += [f"{card} at {number}" for card in ANY_ID.findall(html) if int(card) in hidden]
        found += re.findall(r'id="zone-\d-hand"(?:(?!id="zone|</ol>).)*face-title', html, re.DOTALL)
    return found


def texts_of_cards(page: Page) -> dict[str, str]:
    """Return the text of each card that the page shows, with its explanation, by the ID of its element."""
    texts: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#table li.card[id]")].map(
            (card) => [card.id, card.textContent.replace(/\\s+/g, " ").trim()]))"""
    )
    return texts


@pytest.mark.slow
def test_players_attack_block_respond_and_counter(
    people: list[Person], record: RecordedMatch
) -> None:
    *players, spectator = people
    for person in players:
        stop_always(person.page)
    tallest, blocks = 0, False
    for number in range(MOST):
        session = record.after(number)
        blocks = blocks or has_blocker(session)
        if (blocks and shows_everything(session)) or (tallest >= HIGH and not LONG):
            break
        seat, action = next_action(session)
        perform(players[seat].page, aliased_action(session, seat, action))
        after = session.after(seat, str(action))
        for viewer, person in zip((0, 1, None), people, strict=True):
            person.sees(after.view(viewer).number)
        waiting = spectator.page.locator(".waiting")
        if (height := waiting.count()) > tallest:
            tallest = height
            expect(waiting.first.locator(".waiting-next")).to_be_visible()
            assert problems(spectator.page) == ""
    assert tallest >= HIGH
    if LONG:
        assert shows_everything(session)
        assert any("is-tie" in html for html in spectator.received)
    assert leaks_of_hands(record, None, [*spectator.received, spectator.page.content()]) == []
    assert not any('name="action"' in html for html in spectator.received)
    assert leaks_of_hands(record, 0, players[0].received), "a leak would be found"
    assert [person.page_errors for person in people] == [[], [], []]
    for person in people:
        shown = texts_of_cards(person.page)
        person.page.reload()
        person.is_at_the_table()
        assert shown
        assert [*texts_of_cards(person.page).items()] == [*shown.items()], (
            "pushes lead to the page that a reload shows"
        )
    spectator.page.set_viewport_size(SMALL)
    assert_no_overflow(spectator.page)


@pytest.mark.slow
def test_stop_settings_survive_a_reload(people: list[Person], record: RecordedMatch) -> None:
    ann = people[0].page
    stop_always(ann)
    ann.reload()
    ann.get_by_text("When to ask me").click()
    expect(ann.get_by_label("always, even for my own actions")).to_be_checked()
    assert problems(ann) == ""
    expect(people[2].page.locator(".stops")).to_have_count(0)
