"""A browser with a real authenticator, though a virtual one, and what its player does with it."""

import re

from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL
from tests.running_site import Site

PASSWORD = "swordfish-17"
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A phone that recognizes its owner."""


def page_with_device(new_context: NewContext, site: Site) -> Page:
    """Return a page by the name of the computer, because passkeys belong to names, not to numbers."""
    context = new_context(base_url=f"http://localhost:{site.port}", viewport=SMALL)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return page


def say_password_again(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("Is it you?")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Continue").click()


def add_passkey(page: Page) -> None:
    page.goto("/accounts/security/")
    page.get_by_role("link", name="Add a passkey").click()
    say_password_again(page)
    page.get_by_label("What you call it").fill("My phone")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".recovery-codes li")).to_have_count(10)
    page.get_by_role("link", name="I have them").click()
    expect(page.get_by_text("My phone", exact=True)).to_be_visible()


def sign_out(page: Page) -> None:
    page.goto("/accounts/")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(page).to_have_url(re.compile(r"/$"))


def sign_in_with_passkey(page: Page) -> None:
    page.goto("/accounts/login/?next=/accounts/security/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Signing in")
