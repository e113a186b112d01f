"""Two players draft against six bots in their browsers, build decks, and meet with them: one of them wins."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.held_requests import wait_for_request
from tests.pages.people import Person
from tests.running_site import Site

PACKS, SIZE, BOTS = 2, 11, 6
CHOSEN = ".draft-pack input:checked"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_database: Path) -> Iterator[Site]:
    """A site with a worker, which drives the clocks."""
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, TCG_WORKER="1")
    yield running
    running.stop()


def make_draft(page: Page) -> None:
    page.goto("/events/drafts/new/?game=low-water")
    page.get_by_role("group", name="Places").get_by_label("8", exact=True).check()
    page.get_by_role("group", name="Packs of each player").get_by_label(
        f"{PACKS}", exact=True
    ).check()
    page.get_by_label("no clock").check()
    assert_accessible(page)
    page.get_by_role("button", name="Make the draft").click()
    expect(page.get_by_role("heading", name="You’re in")).to_be_visible()


def expect_pick(page: Page, pack: int, pick: int) -> None:
    heading = page.get_by_role("heading", name=f"Pack {pack} of {PACKS} · pick {pick} of {SIZE}")
    expect(heading).to_be_visible()


def press_through_news(presser: Page, other: Page) -> None:
    """Press *Take*, and release it after the other’s pick has reached the page: the press still counts."""
    presser.locator(".draft-pack").get_by_role("button", name="Take").hover()
    presser.mouse.down()
    with presser.expect_response("**/now/*"):
        other.locator(CHOSEN).press("Enter")
    presser.mouse.up()


def hand_in_during_a_poll(page: Page) -> None:
    """Hand in while the page waits for an older answer, which must not redraw the page afterwards."""
    polls: list[Route] = []
    posts: list[str] = []
    page.on("request", lambda sent: posts.append(sent.url) if sent.method == "POST" else None)
    page.route("**/now/**", lambda route: polls.append(route), times=1)
    poll = wait_for_request(page, polls)
    older = poll.fetch()
    page.get_by_role("button", name="Hand in").click()
    page.wait_for_timeout(100)
    assert posts == [], "the page sent the deck before the older answer had come"
    poll.fulfill(response=older)
    expect(page.get_by_text("Your deck is handed in")).to_be_visible()
    expect(page.locator("#draft #draft")).to_have_count(0)


def play_and_win(winner: Page, loser: Page) -> None:
    """Let both come to the table by the page of the rounds, and the loser resign."""
    for page in (winner, loser):
        page.get_by_role("link", name="Go to your table").or_(page.locator("#table")).wait_for()
        if page.locator("#table").count() == 0:
            page.get_by_role("link", name="Go to your table").click()
        Person(page).is_at_the_table()
    loser.get_by_text("Resign", exact=True).click()
    loser.get_by_role("button", name="Yes, I resign").click()
    expect(winner.locator("#result")).to_contain_text("You win")


@pytest.mark.slow
def test_two_players_draft_against_six_bots_build_meet_and_win(new_context: NewContext) -> None:
    ann, ben = (new_context(viewport=SMALL).new_page() for _ in range(2))
    make_draft(ann)
    assert_accessible(ann)
    ben.goto(ann.url)
    ben.get_by_role("button", name="Join").click()
    expect(ben.get_by_role("heading", name="You’re in")).to_be_visible()
    draft = ann.url
    ann.get_by_role("button", name="Start now").click()
    for pack in range(1, PACKS + 1):
        for pick in range(1, SIZE):
            for page in (ann, ben):
                expect_pick(page, pack, pick)
                if pack == pick == 1:
                    assert_accessible(page)
            if pack == pick == 1:
                press_through_news(ben, ann)
            else:
                for page in (ben, ann):
                    page.locator(CHOSEN).press("Enter")
    for page in (ann, ben):
        expect(page.get_by_role("heading", name="Your deck")).to_be_visible()
    assert_accessible(ann)
    hand_in_during_a_poll(ann)
    expect(ann.get_by_label("Bot").locator("option")).to_have_count(BOTS)
    ann.get_by_role("button", name="Play this bot").click()
    expect(ann.locator("#table")).to_be_visible()
    ann.goto(draft)
    ben.get_by_role("button", name="Hand in").click()
    expect(ben.get_by_text("Your deck is handed in")).to_be_visible()
    ann.get_by_role("button", name="Begin Swiss rounds among the players").click()
    rounds = ann.url
    ben.goto(rounds)
    play_and_win(ben, ann)
    ben.goto(rounds)
    expect(ben.get_by_role("heading", name="has won")).to_be_visible()
