"""A browser with a real authenticator, though a virtual one: players sign in with passkeys and codes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.accounts.codes import code_of
from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import register
from tests.running_site import Site

pytestmark = pytest.mark.slow
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


def sign_out(page: Page) -> None:
    page.goto("/accounts/")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(page).to_have_url(re.compile(r"/$"))


def send_password(page: Page, name: str) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Second step")


def test_a_passkey_signs_in_alone_and_after_the_password(
    new_context: NewContext, site: Site
) -> None:
    page = page_with_device(new_context, site)
    register(page, "pia")
    page.goto("/accounts/security/")
    page.get_by_role("link", name="Add a passkey").click()
    say_password_again(page)
    page.get_by_label("What you call it").fill("My phone")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".recovery-codes li")).to_have_count(10)
    page.get_by_role("link", name="I have them").click()
    expect(page.get_by_text("My phone", exact=True)).to_be_visible()
    assert_accessible(page)
    sign_out(page)
    page.goto("/accounts/login/?next=/accounts/security/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Signing in")
    sign_out(page)
    send_password(page, "pia")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.locator("button.me")).to_have_attribute("title", "pia")


def test_codes_from_an_app(new_context: NewContext, site: Site) -> None:
    page = page_with_device(new_context, site)
    register(page, "tom")
    page.goto("/accounts/security/")
    page.get_by_role("link", name="Set up").click()
    say_password_again(page)
    assert_accessible(page)
    key = page.locator(".long-code")
    expect(key).to_have_text(re.compile(r"^[A-Z2-7]{32}$"))
    secret = key.text_content() or ""
    page.get_by_label("Code that the app shows").fill(code_of(secret))
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery codes")
    sign_out(page)
    send_password(page, "tom")
    page.get_by_label("Code", exact=True).fill(code_of(secret, later=1))
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.locator("button.me")).to_have_attribute("title", "tom")
