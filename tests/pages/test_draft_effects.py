"""A player drafts the four cards of the Salvage Court that do something while they are drafted."""

import subprocess
import sys

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.running_site import ROOT, Site, site_environment

WIDE = ViewportSize(width=1280, height=800)
NEXT_PACK = "The next pack, when you looked"


def dealt_draft(site: Site) -> str:
    """Return the address of a draft of the newest player."""
    done = subprocess.run(
        [sys.executable, "tests/pages/dealt_draft.py"],
        cwd=ROOT,
        env=site_environment(site.folder) | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def take(page: Page, title: str) -> None:
    """Read the card by pressing it, then take it."""
    page.locator(".draft-pack label", has_text=title).first.click()
    page.locator(".draft-pack").get_by_role("button", name="Take").click()


@pytest.mark.slow
def test_a_player_uses_all_cards_that_change_the_draft(site: Site, new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    page.goto("/events/drafts/new/?game=low-water")
    page.get_by_role("button", name="Make the draft").click()
    expect(page.get_by_role("heading", name="You’re in")).to_be_visible()
    page.goto(dealt_draft(site))
    take(page, "Salvage Auctioneer")
    page.get_by_role("button", name="Use Salvage Auctioneer").click()
    shown = page.get_by_role("region", name="Shown to all")
    expect(shown.get_by_text("Salvage Auctioneer")).to_be_visible()
    expect(page.get_by_text("You take 2 more cards from this pack.")).to_be_visible()
    assert_accessible(page)
    take(page, "Bidder’s Clerk")
    expect(page.get_by_text("You take 1 more card from this pack.")).to_be_visible()
    expect(page.locator(".draft-pack label")).to_have_count(4)
    take(page, "Assessed Hulk")
    expect(page.get_by_role("heading", name="Note a number for Assessed Hulk")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Note 5").click()
    expect(page.get_by_role("heading", name="Your notes")).to_be_visible()
    page.get_by_role("button", name="Use Bidder’s Clerk").click()
    expect(page.get_by_role("heading", name=NEXT_PACK)).to_be_visible()
    assert_accessible(page)
    page.set_viewport_size(WIDE)
    take(page, "Last Bid")
    page.get_by_role("button", name="Note 2").click()
    expect(page.get_by_role("region", name="Your notes").get_by_text("Last Bid")).to_be_visible()
    expect(page.get_by_text(NEXT_PACK)).to_be_visible()
