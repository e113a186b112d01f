"""The studies of the laboratory: accessible on a small screen, from the form to the results."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.running_site import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_database: Path) -> Iterator[Site]:
    """A site with a worker, which plays the matches."""
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, TCG_WORKER="1")
    yield running
    running.stop()


@pytest.fixture
def screen(new_context: NewContext, request: pytest.FixtureRequest) -> Page:
    """A page of a registered user, who has another name in each test."""
    page = new_context(viewport=SMALL).new_page()
    page.goto("/accounts/register/")
    page.get_by_label("Username").fill(request.node.name[5:25].replace("_", ""))
    page.get_by_label("Password", exact=True).fill("a-long-password-7")
    page.get_by_label("Confirm password").fill("a-long-password-7")
    page.get_by_role("button", name="Register").click()
    page.wait_for_url(lambda address: "register" not in address)
    return page


def wait_until_over(screen: Page) -> None:
    expect(screen.locator("#lab-run:not([hx-get])")).to_be_visible()


@pytest.mark.long
def test_the_worth_of_cards(screen: Page) -> None:
    screen.goto("/cards/packs/99/99/laboratory/")
    screen.get_by_label("One player").select_option("random")
    screen.get_by_label("The other players").select_option("random")
    screen.get_by_label("Matches").select_option("20")
    screen.get_by_role("button", name="Let bots play").click()
    wait_until_over(screen)
    run = screen.url
    screen.get_by_role("link", name="Worth of each card").click()
    assert_accessible(screen)
    screen.get_by_role("button", name="Let bots play without each card").click()
    wait_until_over(screen)
    expect(screen.get_by_role("row")).not_to_have_count(0)
    assert_accessible(screen)
    screen.goto(f"{run}skill/")
    assert_accessible(screen)
    screen.get_by_role("button", name="Let bots of five budgets play").click()
    wait_until_over(screen)
    assert_accessible(screen)


@pytest.mark.long
def test_other_numbers(screen: Page) -> None:
    screen.goto("/cards/games/99/")
    screen.get_by_role("button", name="Change this game").click()
    draft = re.sub(r"/draft/.*", "/draft/", screen.url)
    screen.goto(f"{draft}laboratory/numbers/")
    assert_accessible(screen)
    screen.get_by_label("Players", exact=True).select_option("random")
    screen.get_by_label("Budget").select_option("300")
    screen.locator("input[name=numbers]").first.check()
    screen.get_by_role("button", name="Try other numbers").click()
    wait_until_over(screen)
    assert_accessible(screen)


@pytest.mark.long
def test_proposed_numbers(screen: Page, site: Site) -> None:
    """The robber is far too strong, so smaller numbers are proposed."""
    screen.goto("/cards/make/")
    screen.get_by_role("button", name="Begin with Three Bridges").click()
    draft = re.sub(r"/draft/.*", "/draft/", screen.url)
    strong = "json_set(content, '$.attributes.strength', 8)"
    site.rows(f"UPDATE cards_draftpart SET content = {strong} WHERE name = 'Robber'")
    screen.goto(f"{draft}laboratory/numbers/")
    screen.get_by_label("Players", exact=True).select_option("random")
    screen.get_by_label("Budget").select_option("300")
    screen.get_by_label(re.compile("Robber")).first.check()
    screen.get_by_role("button", name="Try other numbers").click()
    wait_until_over(screen)
    expect(screen.get_by_role("heading", name="Proposal 1")).to_be_visible()
    assert_accessible(screen)


@pytest.mark.long
def test_a_grid_of_decks(screen: Page) -> None:
    screen.goto("/cards/games/99/")
    screen.get_by_role("link", name="Laboratory").click()
    screen.get_by_role("link", name="Let bots search decks").click()
    assert_accessible(screen)
    screen.get_by_label("Players", exact=True).select_option("random")
    screen.get_by_label("Cells").select_option("3")
    screen.get_by_label("Budget").select_option("300")
    screen.get_by_role("button", name="Search decks").click()
    wait_until_over(screen)
    assert_accessible(screen)
    screen.get_by_role("cell").get_by_role("link").first.click()
    assert_accessible(screen)
    deck = screen.url
    screen.get_by_role("link", name="Match 1", exact=True).click()
    expect(screen.get_by_role("link", name="All matches")).to_be_visible()
    screen.goto(deck)
    screen.get_by_role("button", name="Open as a new deck").click()
    screen.wait_for_url("**/cards/decks/**")
