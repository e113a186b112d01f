"""Guests register, sign out and sign in again."""

import pytest
from django.test import Client

from tcgsite.accounts.models import User
from tcgsite.accounts.signing_in.login_attempts import ALLOWED

ANN = {"username": "ann", "password1": "four small words", "password2": "four small words"}
pytestmark = pytest.mark.django_db


def test_a_guest_who_registers_stays_the_same_user(client: Client, guest: User) -> None:
    client.post("/accounts/register/", ANN)
    registered = User.objects.get()
    assert (registered.pk, registered.name) == (guest.pk, guest.name)
    assert not registered.is_guest
    assert client.get("/accounts/").context["user"] == guest


def test_a_guest_is_not_offered_a_sign_in_name_nobody_chose(client: Client, guest: User) -> None:
    assert guest.username not in client.get("/accounts/register/").content.decode()


def test_a_stranger_who_registers_is_called_by_the_sign_in_name(client: Client) -> None:
    page = client.post("/accounts/register/", ANN, follow=True).content.decode()
    assert "Welcome! You’re signed in." in page
    assert User.objects.get().name == "ann"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"username": ""}, "This field is required."),
        ({"username": "an n"}, "Enter a valid username."),
        ({"username": "BEN"}, "This username is taken."),
        ({"username": "otter"}, "This name is taken."),
        ({"password2": "other"}, "The two password fields didn’t match."),
        ({"password1": "password", "password2": "password"}, "This password is too common."),
        ({"password1": "short", "password2": "short"}, "This password is too short."),
    ],
)
def test_a_refused_registration_changes_nothing(
    client: Client, wrong: dict[str, str], sentence: str
) -> None:
    User.objects.create_user("ben", name="Otter")
    page = client.post("/accounts/register/", ANN | wrong).content.decode()
    assert sentence in page
    assert User.objects.count() == 1


def test_who_has_an_account_is_not_asked_to_register_again(client: Client) -> None:
    client.force_login(User.objects.create_user("ann", password="four small words"))
    assert client.get("/accounts/register/").headers["Location"] == "/accounts/"


def test_signing_out_and_in_again(client: Client, guest: User) -> None:
    client.post("/accounts/register/", ANN)
    client.post("/accounts/logout/")
    assert client.get("/accounts/").headers["Location"] == "/accounts/login/?next=/accounts/"
    client.post("/accounts/login/", {"username": "ann", "password": "four small words"})
    assert client.get("/accounts/").context["user"] == guest


def test_a_wrong_password_gets_a_sentence(client: Client) -> None:
    User.objects.create_user("ann", password="four small words")
    page = client.post(
        "/accounts/login/", {"username": "ann", "password": "guess"}
    ).content.decode()
    assert "Wrong username or password." in page


def test_passwords_cant_be_guessed_for_ever(client: Client) -> None:
    User.objects.create_user("cleo", password="four small words")
    for _ in range(ALLOWED):
        client.post("/accounts/login/", {"username": "cleo", "password": "guess"})
    right = {"username": "cleo", "password": "four small words"}
    page = client.post("/accounts/login/", right).content.decode()
    assert "Too many failed attempts for this username." in page
    assert client.post("/accounts/login/", right, REMOTE_ADDR="192.0.2.1").status_code == 302


def test_a_new_password_keeps_you_signed_in(client: Client) -> None:
    client.post("/accounts/register/", ANN)
    words = {
        "new_password1": "five words are better still",
        "new_password2": "five words are better still",
    }
    old = {"old_password": "four small words"}
    page = client.post("/accounts/password/", old | words, follow=True).content.decode()
    assert "Your password has been changed." in page
    assert User.objects.get().check_password("five words are better still")
    assert client.get("/accounts/").status_code == 200
