"""Four visitors make, enter and begin a tournament in their browsers."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible, assert_no_overflow
from tests.running_site import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_database: Path) -> Iterator[Site]:
    """A site with a worker, which pairs the rounds."""
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, TCG_WORKER="1")
    yield running
    running.stop()


@pytest.mark.slow
def test_a_tournament_is_made_entered_and_begun(new_context: NewContext) -> None:
    organiser, *others = (new_context(viewport=SMALL).new_page() for _ in range(4))
    organiser.goto("/events/")
    assert_accessible(organiser)
    organiser.get_by_role("link", name="Make a tournament").click()
    assert_accessible(organiser)
    organiser.get_by_label("Name", exact=True).fill("Sunday 99")
    organiser.get_by_role("group", name="Places").get_by_label("4", exact=True).check()
    organiser.get_by_role("button", name="Make the tournament").click()
    expect(organiser.get_by_role("heading", level=1)).to_have_text("Sunday 99")
    assert_accessible(organiser)
    address = organiser.url
    for page in (organiser, *others):
        page.goto(address)
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_role("button", name="Leave the tournament")).to_be_visible()
    expect(organiser.locator("#table")).to_be_visible()
    organiser.goto(address)
    to_table = organiser.get_by_role("link", name="Go to your table")
    expect(to_table).to_be_visible()
    assert_accessible(organiser)
    to_table.click()
    expect(organiser.locator("#table")).to_be_visible()


@pytest.mark.slow
def test_an_arena_takes_its_players_from_table_to_table(new_context: NewContext) -> None:
    organiser, one, two = (new_context(viewport=SMALL).new_page() for _ in range(3))
    organiser.goto("/events/new/?game=99")
    organiser.get_by_label("Name", exact=True).fill("Hourly 99")
    organiser.get_by_label("Arena", exact=True).check()
    assert_accessible(organiser)
    organiser.get_by_role("button", name="Make the tournament").click()
    expect(organiser.get_by_role("heading", level=1)).to_have_text("Hourly 99")
    for page in (one, two):
        page.goto(organiser.url)
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_role("button", name="Leave", exact=True)).to_be_visible()
    organiser.get_by_role("button", name="Start now").click()
    for page in (one, two):
        expect(page.locator("#table")).to_be_visible()
    one.get_by_text("Resign", exact=True).click()
    one.get_by_role("button", name="Yes, I resign").click()
    one.get_by_role("link", name="Back to Hourly 99").click()
    expect(one.get_by_role("heading", name="Standings")).to_be_visible()
    assert_accessible(one)
    two.get_by_role("link", name="Back to Hourly 99").click()
    for page in (one, two):
        expect(page.locator("#table")).to_be_visible()


@pytest.mark.slow
def test_a_judge_looks_once_the_pages_of_both_players_say_so(new_context: NewContext) -> None:
    """The players’ open pages say by themselves that they have shown it."""
    judge, one, two = (new_context(viewport=SMALL).new_page() for _ in range(3))
    judge.goto("/events/new/?game=99")
    judge.get_by_label("Name", exact=True).fill("Judged 99")
    judge.get_by_role("group", name="Places").get_by_label("4", exact=True).check()
    judge.get_by_role("button", name="Make the tournament").click()
    expect(judge.get_by_role("heading", level=1)).to_have_text("Judged 99")
    address = judge.url
    for page in (one, two):
        page.goto(address)
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_role("button", name="Leave the tournament")).to_be_visible()
    judge.goto(address)
    judge.get_by_role("button", name="Start now").click()
    for page in (one, two):
        expect(page.locator("#table")).to_be_visible()
    one.get_by_text("Call a judge", exact=True).first.click()
    one.get_by_label("Your question").fill("Was that my turn?")
    one.get_by_role("button", name="Call a judge").click()
    for page in (one, two):
        expect(page.get_by_text("Was that my turn?")).to_be_visible()
    judge.goto(f"{address}judge/")
    expect(judge.get_by_text("Was that my turn?")).to_be_visible()
    judge.get_by_label("The first player’s").check()
    judge.locator("#calls").get_by_label("Reason").fill("A player asks.")
    assert_accessible(judge)
    judge.get_by_role("button", name="Come to the table").click()
    judge.get_by_role("button", name="Look at the table").click()
    expect(judge.locator("#table")).to_be_visible()
    assert_no_overflow(judge)
    for page in (one, two):
        expect(page.get_by_text("sees hidden cards now")).to_be_visible()
    judge.get_by_label("Your answer").fill("It was.")
    judge.get_by_role("button", name="Answer").click()
    for page in (one, two):
        expect(page.get_by_text("sees hidden cards now")).to_have_count(0)
