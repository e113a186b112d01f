"""The studies of the laboratory: accessible on a small screen, from the form to the results."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible

LONG_WAIT = 120_000
"""In milliseconds. Bots play in a process of their own."""


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
    expect(screen.locator("#lab-run:not([hx-get])")).to_be_visible(timeout=LONG_WAIT)


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
    screen.get_by_label("Players").select_option("random")
    screen.get_by_label("Budget").select_option("300")
    screen.locator("input[name=numbers]").first.check()
    screen.get_by_role("button", name="Try other numbers").click()
    wait_until_over(screen)
    assert_accessible(screen)
