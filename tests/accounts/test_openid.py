"""Players sign in with an OpenID Connect server, from which the site learns no name and no email address."""

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from tests.accounts.openid_provider import (
    CLIENT,
    SECRET,
    OpenIdProvider,
    running_openid_provider,
)
from tests.landed.visitor import Visitor
from tests.running_site import PATIENCE, Site

LOGIN = "/accounts/with/oidc/openid/login/"
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def provider() -> Iterator[OpenIdProvider]:
    with running_openid_provider() as running:
        yield running


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory, prepared_database: Path, provider: OpenIdProvider
) -> Iterator[Site]:
    key = f"Club {CLIENT} {SECRET} {provider.url}"
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, TCG_SIGN_IN_OPENID=key)
    yield running
    running.stop()


def browser(site: Site) -> httpx.Client:
    return httpx.Client(base_url=site.url, timeout=PATIENCE, follow_redirects=True)


def accounts(site: Site) -> list[tuple[object, ...]]:
    return site.rows("SELECT user_id, uid, extra_data FROM socialaccount_socialaccount")


def test_a_guest_signs_in_and_keeps_all(site: Site, provider: OpenIdProvider) -> None:
    """The whole way: to the other site, back with a code, and again from another browser."""
    guest = Visitor(site)
    table = guest.open_table("99", "bot")
    [(user, name)] = site.rows("SELECT user_id, name FROM matches_seat WHERE user_id IS NOT NULL")
    guest.http.follow_redirects = True
    assert f'href="{LOGIN}' in unescape(guest.http.get("/accounts/login/").text)
    page = guest.http.get(LOGIN)
    assert str(page.url) == f"{site.url}/accounts/"
    assert f"Welcome! You’re {name} here." in unescape(page.text)
    assert accounts(site) == [(user, "17", "{}")]
    [(email, username)] = site.rows("SELECT email, username FROM accounts_user WHERE id={}", user)
    assert (email, str(username)[:7]) == ("", "openid-")
    for kind in ("account_emailaddress", "socialaccount_socialtoken"):
        assert site.rows(f"SELECT COUNT(*) FROM {kind}") == [(0,)]
    guest.http.get(table).raise_for_status()

    other = browser(site)
    assert str(name) in unescape(other.get(LOGIN).text)
    assert accounts(site) == [(user, "17", "{}")], "no second player"


def test_a_refusal_and_a_forged_answer_sign_nobody_in(site: Site, provider: OpenIdProvider) -> None:
    before = accounts(site)
    provider.agrees = False
    refused = browser(site)
    assert "Nothing has changed here." in unescape(refused.get(LOGIN).text)
    provider.agrees = True
    stranger = browser(site)
    forged = f"{LOGIN}callback/?code=made-up&state=made-up"
    assert "Nothing has changed here." in unescape(stranger.get(forged).text)
    for each in (refused, stranger):
        assert str(each.get("/accounts/security/").url).startswith(f"{site.url}/accounts/login/")
    assert accounts(site) == before
