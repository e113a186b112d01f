"""Limits on how often players and networks may do something."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import cache
from django.test import Client, RequestFactory
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from pytest_django import Settings

from tcgsite.accounts import guests, limited_views
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import RateCount, User
from tcgsite.accounts.rate_limits import PlayerLimit, RateLimit, RateLimitError, delete_old_counts
from tcgsite.accounts.signing_in import login_attempts
from tcgsite.accounts.signing_in.login_attempts import ALLOWED

pytestmark = pytest.mark.django_db
PASSWORD = "four small words"
FEW = RateLimit("few", 2, 10, "Too few.")


def test_a_limit_says_when_to_try_again_and_ends() -> None:
    FEW.count("ann")
    FEW.count("ann")
    FEW.count("ben")
    with pytest.raises(RateLimitError, match=r"^Too few\. Try again in 10 minutes\.$") as refused:
        FEW.count("ann")
    assert 590 < refused.value.seconds <= 600
    RateCount.objects.update(ends_at=timezone.now() + timedelta(seconds=20))
    with pytest.raises(RateLimitError, match="in 1 minute"):
        FEW.count("ann")
    RateCount.objects.update(ends_at=timezone.now())
    FEW.count("ann")


def test_counts_are_in_the_database_without_names_and_old_ones_are_deleted() -> None:
    for number in range(400):
        FEW.count(f"192.0.2.{number}")
    cache.clear()
    FEW.count("192.0.2.0")
    with pytest.raises(RateLimitError):
        FEW.count("192.0.2.0")
    assert not RateCount.objects.filter(key__contains="192.0").exists()
    assert RateCount.objects.count() == 400
    delete_old_counts(timezone.now() + timedelta(minutes=11))
    assert not RateCount.objects.exists()


def test_limits_can_be_multiplied_and_turned_off(settings: Settings) -> None:
    settings.RATE_LIMITS = 2
    for _ in range(4):
        FEW.count("ann")
    with pytest.raises(RateLimitError):
        FEW.count("ann")
    settings.RATE_LIMITS = 0
    FEW.count("ann")


def sign_in(username: str, password: str = "guess", network: str = "192.0.2.1") -> str:
    typed = {"username": username, "password": password}
    return Client().post("/accounts/login/", typed, REMOTE_ADDR=network).content.decode()


def test_a_forged_header_begins_no_new_count() -> None:
    User.objects.create_user("cleo", password=PASSWORD)
    typed = {"username": "cleo", "password": "guess"}
    for number in range(ALLOWED):
        headers = {"X-Forwarded-For": f"192.0.2.{number}"}
        Client().post("/accounts/login/", typed, headers=headers)
    page = Client().post("/accounts/login/", typed, headers={"X-Forwarded-For": "192.0.2.99"})
    assert "Too many failed attempts" in page.content.decode()


def test_a_network_cant_try_one_password_on_all_names(monkeypatch: pytest.MonkeyPatch) -> None:
    limit_to(monkeypatch, login_attempts, "NETWORK", 20)
    User.objects.create_user("cleo", password=PASSWORD)
    for number in range(20):
        sign_in(f"player-{number}")
    assert "from your network" in sign_in("cleo", PASSWORD)
    assert "from your network" not in sign_in("cleo", PASSWORD, "192.0.2.2")


def test_many_networks_cant_guess_the_password_of_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    limit_to(monkeypatch, login_attempts, "USERNAME", 20)
    for number in range(20):
        sign_in("cleo", network=f"192.0.2.{number}")
    assert "for this username" in sign_in("cleo", network="192.0.2.99")


def test_a_school_signs_in_without_using_up_its_network(monkeypatch: pytest.MonkeyPatch) -> None:
    limit_to(monkeypatch, login_attempts, "NETWORK", 3)
    for number in range(5):
        User.objects.create_user(f"pupil-{number}", password=PASSWORD, name=f"Pupil {number}")
        assert sign_in(f"pupil-{number}", PASSWORD) == ""


def test_strangers_of_a_network_share_a_limit_and_registered_players_have_their_own(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit_view(monkeypatch, "matches:open", player=3, network=2)
    opened = [client.post("/matches/open/", {"game": "none"}).status_code for _ in range(3)]
    assert opened == [404, 404, 429]
    guest = Client()
    guest.force_login(new_guest())
    assert guest.post("/matches/open/", {"game": "none"}).status_code == 429
    for name in ("ann", "ben"):
        player = Client()
        player.force_login(User.objects.create_user(name, password=PASSWORD, name=name))
        opened = [player.post("/matches/open/", {"game": "none"}).status_code for _ in range(4)]
        assert opened == [404, 404, 404, 429]


def test_the_refusal_is_a_page_with_a_sentence(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit_view(monkeypatch, "accounts:register", player=1, network=1)
    typed = {"username": "ann", "password1": PASSWORD, "password2": PASSWORD}
    assert client.post("/accounts/register/", typed).status_code == 302
    refused = Client().post("/accounts/register/", typed | {"username": "ben"})
    assert refused.status_code == 429
    assert "Too many registrations. Try again in 60 minutes." in refused.content.decode()
    assert 3_500 < int(refused.headers["Retry-After"]) <= 3_600
    assert not User.objects.filter(username="ben").exists()
    assert Client().get("/accounts/register/").status_code == 200


def test_a_network_gets_only_so_many_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    limit_to(monkeypatch, guests, "GUESTS", 2)
    assert [become_guest() for _ in range(3)] == [False, False, True]


def become_guest() -> bool:
    """Return True if the site refuses to create another guest."""
    request = RequestFactory().post("/")
    request.user, request.session = AnonymousUser(), SessionStore()
    try:
        guests.ensure_player(request)
    except RateLimitError:
        return True
    return False


@pytest.mark.parametrize("name", limited_views.VIEWS)
def test_every_limited_view_exists(name: str) -> None:
    for arguments in ([], ["a"], [1], ["a", "b"], ["a", "b", "1"], [1, "a"], ["a", "b", 1]):
        try:
            assert reverse(name, args=arguments)
        except NoReverseMatch:
            continue
        return
    pytest.fail(f"No view is named {name}.")


def limit_to(monkeypatch: pytest.MonkeyPatch, module: object, name: str, most: int) -> None:
    monkeypatch.setattr(module, name, replace(getattr(module, name), most=most))


def limit_view(monkeypatch: pytest.MonkeyPatch, view: str, player: int, network: int) -> None:
    old = limited_views.VIEWS[view]
    new = PlayerLimit(replace(old.player, most=player), replace(old.network, most=network))
    monkeypatch.setitem(limited_views.VIEWS, view, new)


@pytest.mark.slow
def test_strangers_cant_lock_a_player_out_of_a_browser_in_which_they_signed_in() -> None:
    """A hundred wrong passwords from 13 networks once locked every browser out for an hour."""
    User.objects.create_user("cleo", password=PASSWORD)
    User.objects.create_user("dora", password=PASSWORD)
    own = Client()
    right = {"username": "cleo", "password": PASSWORD}
    assert own.post("/accounts/login/", right).status_code == 302
    own.post("/accounts/logout/")
    for number in range(101):
        sign_in("cleo", network=f"198.51.{number}.1")
    assert "Too many failed attempts" in sign_in("cleo", PASSWORD)
    assert own.post("/accounts/login/", right).status_code == 302
    own.post("/accounts/logout/")
    wrong = [
        own.post("/accounts/login/", right | {"password": "guess"}) for _ in range(ALLOWED + 1)
    ]
    assert "Too many failed attempts" in wrong[-1].content.decode()
    forged = Client()
    forged.cookies["signed_in_before"] = own.cookies["signed_in_before"].value.replace(":", "x:", 1)
    page = forged.post("/accounts/login/", right).content.decode()
    assert "Too many failed attempts" in page
