"""A guest in a browser is recognized after a server crash and after registering."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL
from tests.running_site import Site


def name_of_guest(page: Page) -> str:
    page.goto("/")
    page.get_by_role("button", name="Find an opponent").click()
    page.goto("/accounts/")
    return page.get_by_role("heading", level=1).inner_text()


@pytest.mark.long
def test_a_guest_is_recognized_after_a_server_crash(site: Site, page: Page) -> None:
    name = name_of_guest(page)
    site.restart()
    page.goto("/accounts/")
    expect(page.get_by_role("heading", level=1)).to_have_text(name, use_inner_text=True)


def test_a_guest_registers_and_keeps_the_name(page: Page) -> None:
    name = name_of_guest(page)
    page.get_by_role("main").get_by_role("link", name="Register").click()
    page.get_by_label("Username").fill("ann")
    page.get_by_label("Password", exact=True).fill("four small words")
    page.get_by_label("Confirm password").fill("four small words")
    page.get_by_role("button", name="Register").click()
    page.locator("button.me").click()
    page.get_by_role("link", name="Account and privacy").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name, use_inner_text=True)
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


@pytest.mark.slow
def test_registering_is_in_the_menu_of_a_phone(new_context: NewContext) -> None:
    page = new_context(viewport=SMALL).new_page()
    page.goto("/")
    expect(page.get_by_role("contentinfo").get_by_role("link", name="Register")).to_be_visible()
    name = name_of_guest(page)
    page.goto("/cards/")
    page.get_by_role("contentinfo").get_by_role("link", name=f"You play as {name}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.goto("/cards/")
    page.locator("button.me").click()
    page.get_by_role("banner").get_by_role("link", name="Register").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Register")
