"""Tokens: shown once, stored hashed, used as far as their scopes reach, and revoked at once."""

import re

import pytest
from django.test import Client

from cards.models import PackVersion
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import ApiToken, User
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.accounts.signing_in.api_tokens import MOST_TOKENS
from tcgsite.api import request_rates
from tests.api.tokens import Program
from tests.cards.people import player

PAGE = "/accounts/tokens/"
pytestmark = pytest.mark.django_db


@pytest.fixture
def bo() -> User:
    return player("Bo")


def visitor(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_a_token_is_shown_once_and_stored_hashed(bo: User) -> None:
    client = visitor(bo)
    page = client.post(PAGE, {"title": "My bot", "scopes": ["read", "play"]}).content.decode()
    (text,) = re.findall(r"tcg_[\w-]{43}", page)
    assert "Play matches as your bot" in page
    assert text not in client.get(PAGE).content.decode()
    (row,) = ApiToken.objects.values()
    assert text not in str(row)
    answer = Client(headers={"authorization": f"Bearer {text}"}).get("/api/v1/decks")
    assert answer.status_code == 200
    assert "last used" in client.get(PAGE).content.decode()


def test_a_revoked_token_is_refused_at_once(bo: User) -> None:
    program = Program(bo)
    program.sends("GET", "games")
    visitor(player("Cy")).post(f"{PAGE}{ApiToken.objects.get().pk}/revoke/")
    program.sends("GET", "games")
    visitor(bo).post(f"{PAGE}{ApiToken.objects.get().pk}/revoke/")
    for address in ("games", "drafts"):
        assert "revoked" in program.sends("GET", address, status=401)


def test_the_token_of_a_deleted_player_is_refused(bo: User) -> None:
    program = Program(bo)
    User.objects.filter(pk=bo.pk).update(is_active=False)
    program.sends("GET", "drafts", status=401)


def test_without_a_token_or_its_scope_nothing_is_done(bo: User) -> None:
    refused = Client().get("/api/v1/drafts")
    assert (refused.status_code, refused["WWW-Authenticate"]) == (401, "Bearer")
    assert visitor(bo).get("/api/v1/drafts").status_code == 401
    reader = Program(bo, TokenScope.READ)
    assert "“decks”" in reader.sends("POST", "decks", {}, status=403)
    assert "“packs”" in reader.sends("POST", "drafts", "", status=403)


def test_the_number_of_tokens_is_limited(bo: User) -> None:
    for _each in range(MOST_TOKENS):
        Program(bo)
    page = visitor(bo).post(PAGE, {"title": "One more", "scopes": ["read"]})
    assert (page.status_code, ApiToken.objects.count()) == (422, MOST_TOKENS)


@pytest.mark.parametrize("wrong", [{}, {"scopes": ["all"]}, {"title": ""}])
def test_a_form_that_is_wrong_makes_no_token(bo: User, wrong: dict[str, object]) -> None:
    sent = {"title": "My bot", "scopes": ["read"]} | wrong if wrong else {}
    assert visitor(bo).post(PAGE, sent).status_code == 422
    assert not ApiToken.objects.exists()


def test_guests_register_first() -> None:
    assert visitor(new_guest()).get(PAGE)["Location"] == "/accounts/register/"


def test_programs_of_a_player_share_a_rate(
    version: PackVersion, bo: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_rates.requests.accounts, "clock", lambda: 100.0)
    one, other = Program(bo), Program(bo)
    for _each in range(request_rates.requests.burst):
        one.sends("GET", "drafts")
    assert "too often" in one.sends("GET", "drafts", status=429)
    assert "too often" in other.sends("GET", "drafts", status=429)
    ApiToken.objects.all().delete()
    assert "too often" in Program(bo).sends("GET", "drafts", status=429)
    Program(player("Cy")).sends("GET", "drafts")
    assert Client().get("/api/v1/games").status_code == 200


def test_a_new_password_revokes_tokens_if_the_player_wants_that(bo: User) -> None:
    bo.set_password("four small words")
    bo.save()
    page = "/accounts/password/"
    assert "Revoke my tokens" not in visitor(bo).get(page).content.decode()
    program = Program(bo)
    new = {"old_password": "four small words"} | dict.fromkeys(
        ("new_password1", "new_password2"), "five other small words"
    )
    client = visitor(bo)
    assert "Revoke my tokens" in client.get(page).content.decode()
    client.post(page, new)
    program.sends("GET", "drafts")
    again = dict.fromkeys(("new_password1", "new_password2"), "six small words as a test")
    sent = again | {"old_password": "five other small words", "revokes_tokens": "on"}
    answer = client.post(page, sent, follow=True).content.decode()
    assert "Your tokens are revoked." in answer
    program.sends("GET", "drafts", status=401)
