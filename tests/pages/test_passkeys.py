"""A browser with a real authenticator, though a virtual one: players sign in with passkeys and codes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.accounts.codes import code_of
from tests.conftest import NewContext
from tests.pages.accessibility import assert_accessible
from tests.pages.passkeys import (
    PASSWORD,
    add_passkey,
    page_with_device,
    say_password_again,
    sign_in_with_passkey,
    sign_out,
)
from tests.pages.people import register
from tests.running_site import Site

pytestmark = pytest.mark.slow


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
    add_passkey(page)
    assert_accessible(page)
    sign_out(page)
    sign_in_with_passkey(page)
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
