"""Players set up codes from an app, and are asked for them after their password."""

import re

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import RateLimit
from tcgsite.accounts.signing_in import security_views
from tcgsite.accounts.signing_in.code_forms import MOST_PASSKEYS, AddPasskeyForm
from tcgsite.accounts.signing_in.login_attempts import ALLOWED
from tests.accounts.codes import PASSWORD, code_of, give_codes, has_codes, sign_in

STEP, APP, AGAIN = "/accounts/login/code/", "/accounts/security/app/", "/accounts/security/again/"
pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> User:
    cache.clear()
    return User.objects.create_user("ann", password=PASSWORD, name="Ann")


def who(client: Client) -> str:
    return (
        str(client.get("/accounts/").context["user"]) if "_auth_user_id" in client.session else ""
    )


def say_password_again(client: Client) -> None:
    assert client.post(AGAIN, {"password": PASSWORD}).status_code == 302


def test_without_a_second_factor_nothing_changes(client: Client, ann: User) -> None:
    assert sign_in(client, "ann") == "/"
    assert who(client) == "Ann"


def test_codes_are_set_up_after_the_password(client: Client, ann: User) -> None:
    client.force_login(ann)
    assert client.get(APP).headers["Location"].startswith(AGAIN)
    say_password_again(client)
    page = client.get(APP).content.decode()
    found = re.search(r"<code[^>]*>(\w+)</code>", page)
    assert found
    assert "<svg" in page
    refused = client.post(APP, {"code": "000000"}).content.decode()
    assert "Wrong code." in refused
    shown = client.post(APP, {"code": code_of(found[1])}, follow=True).content.decode()
    assert len(re.findall(r"<li><code>\w+</code></li>", shown)) == 10
    assert has_codes(ann)


def test_the_database_alone_tells_no_secret(ann: User) -> None:
    secret = give_codes(ann)
    stored = Authenticator.objects.get(user=ann).data["secret"]
    assert secret not in stored


def test_a_password_alone_signs_nobody_in(client: Client, ann: User) -> None:
    secret = give_codes(ann)
    assert sign_in(client, "ann") == STEP
    assert who(client) == ""
    assert "Wrong code." in client.post(STEP, {"code": "000000"}).content.decode()
    assert client.post(STEP, {"code": code_of(secret)}).headers["Location"] == "/"
    assert who(client) == "Ann"


def test_a_code_works_once(ann: User) -> None:
    code = code_of(give_codes(ann))
    first, second = Client(), Client()
    for client in (first, second):
        sign_in(client, "ann")
        client.post(STEP, {"code": code})
    assert (who(first), who(second)) == ("Ann", "")


def test_a_recovery_code_works_once(client: Client, ann: User) -> None:
    client.force_login(ann)
    say_password_again(client)
    give_codes(ann)
    client.post("/accounts/security/codes/new/")
    page = client.get("/accounts/security/codes/").content.decode()
    code = re.findall(r"<li><code>(\w+)</code></li>", page)[0]
    first, second = Client(), Client()
    for each in (first, second):
        sign_in(each, "ann")
        each.post(STEP, {"code": code})
    assert (who(first), who(second)) == ("Ann", "")


def test_codes_cant_be_guessed_for_ever(client: Client, ann: User) -> None:
    secret = give_codes(ann)
    sign_in(client, "ann")
    for _ in range(ALLOWED):
        client.post(STEP, {"code": "000000"})
    page = client.post(STEP, {"code": code_of(secret)}).content.decode()
    assert "Too many wrong codes." in page
    assert who(client) == ""


def test_a_guest_stays_until_the_second_step_is_done(client: Client, ann: User) -> None:
    secret, guest = give_codes(ann), new_guest()
    client.force_login(guest)
    assert sign_in(client, "ann") == STEP
    assert client.get(STEP).status_code == 200
    assert who(client) == str(guest)
    client.post(STEP, {"code": code_of(secret)})
    assert who(client) == "Ann"


def test_a_guest_has_to_register_first(client: Client) -> None:
    client.force_login(new_guest())
    for page in ("", "app/", "codes/", "passkeys/add/", "again/"):
        answer = client.get(f"/accounts/security/{page}")
        assert answer.headers["Location"] == "/accounts/register/"


def test_turning_codes_off_needs_the_password(client: Client, ann: User) -> None:
    give_codes(ann)
    client.force_login(ann)
    assert client.post(f"{APP}remove/").headers["Location"].startswith("/accounts/security/again/")
    assert has_codes(ann)
    say_password_again(client)
    client.post(f"{APP}remove/")
    assert not has_codes(ann)


def test_the_password_again_cant_be_guessed_for_ever(client: Client, ann: User) -> None:
    client.force_login(ann)
    for _ in range(ALLOWED):
        client.post(AGAIN, {"password": "guess"})
    page = client.post(AGAIN, {"password": PASSWORD}).content.decode()
    assert "Too many wrong passwords." in page


def test_a_link_in_an_email_alone_signs_nobody_in(
    client: Client, ann: User, settings: Settings
) -> None:
    secret, settings.MAIL_IS_SET_UP = give_codes(ann), True
    User.objects.filter(pk=ann.pk).update(email="ann@pond.example")
    client.post("/accounts/forgotten/", {"email": "ann@pond.example"})
    link = re.search(r"http://testserver(/\S+)", str(mail.outbox[-1].body))
    assert link
    form = client.get(link[1]).headers["Location"]
    words = {"new_password1": "five other small words", "new_password2": "five other small words"}
    assert client.post(form, words).headers["Location"] == STEP
    assert who(client) == ""
    client.post(STEP, {"code": code_of(secret)})
    assert who(client) == "Ann"


def test_passkeys_are_asked_for_at_most_so_often(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = RateLimit("passkeys of a network", 2, 10, "Too many sign-ins with passkeys.")
    monkeypatch.setattr(security_views, "PASSKEYS", few)
    page = "/accounts/login/passkey/"
    answers = [client.get(page, headers={"accept": "application/json"}) for _ in range(3)]
    assert [each.status_code for each in answers] == [200, 200, 429]
    assert "challenge" in answers[0].json()["request_options"]["publicKey"]


def test_a_player_has_at_most_ten_passkeys(client: Client, ann: User) -> None:
    for number in range(MOST_PASSKEYS):
        passkey = Authenticator(user=ann, type="webauthn", data={"name": f"Key {number}"})
        passkey.save()
    form = AddPasskeyForm(user=ann, data={"name": "One more", "credential": "{}"})
    assert form.non_field_errors() == ["You have 10 passkeys, which is the most. Remove one first."]


def test_passkeys_of_others_cant_be_removed(client: Client, ann: User) -> None:
    ben = User.objects.create_user("ben", password=PASSWORD)
    passkey = Authenticator.objects.create(user=ben, type="webauthn", data={"name": "Key"})
    client.force_login(ann)
    say_password_again(client)
    page = f"/accounts/security/passkeys/{passkey.pk}/remove/"
    assert client.post(page).status_code == 404
    client.force_login(ben)
    say_password_again(client)
    client.post(page)
    assert not Authenticator.objects.exists()
