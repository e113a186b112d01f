"""Password reset by email, if the site sends any."""

import re

import pytest
from django.core import mail
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from pytest_django import Settings

from tcgsite.accounts.models import User
from tcgsite.accounts.signing_in.api_tokens import make_token
from tcgsite.accounts.signing_in.login_attempts import ALLOWED
from tcgsite.operation.mail import mail_settings as mail_settings

ASK = "/accounts/forgotten/"
pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(settings: Settings) -> User:
    settings.MAIL_IS_SET_UP = True
    return User.objects.create_user("ann", "ann@pond.example", "four small words", name="Ann")


def link() -> str:
    found = re.search(r"http://testserver(/\S+)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def test_the_link_of_the_mail_lets_one_choose_anew_once(client: Client, ann: User) -> None:
    page = client.post(ASK, {"email": "ann@pond.example"}, follow=True).content.decode()
    assert "Check your email" in page
    assert (mail.outbox[0].to, mail.outbox[0].subject) == (
        ["ann@pond.example"],
        "Reset your password on testserver",
    )
    make_token(ann, "My bot", ["read"])
    form = client.get(link(), follow=True)
    words = {"new_password1": "five other small words", "new_password2": "five other small words"}
    done = client.post(form.redirect_chain[-1][0], words, follow=True).content.decode()
    assert "Your password has been changed, and you’re signed in." in done
    assert "Your tokens are revoked." in done
    assert not ann.api_tokens.exists(), "others may have made it"
    ann.refresh_from_db()
    assert ann.check_password("five other small words")
    assert "has already been used" in Client().get(link(), follow=True).content.decode()


def test_nobody_learns_who_has_an_account(client: Client, ann: User) -> None:
    answers = [
        client.post(ASK, {"email": address}).headers["Location"]
        for address in ("ann@pond.example", "nobody@pond.example")
    ]
    assert answers[0] == answers[1]
    assert len(mail.outbox) == 1


def test_nobody_is_flooded(client: Client, ann: User) -> None:
    ann.email = "flood@pond.example"
    ann.save()
    pages = [client.post(ASK, {"email": ann.email}).content.decode() for _ in range(ALLOWED + 1)]
    assert "Too many emails requested" in pages[-1]
    assert len(mail.outbox) == ALLOWED


def test_a_site_without_mail_says_so(client: Client, settings: Settings) -> None:
    settings.MAIL_IS_SET_UP = False
    answer = client.get(ASK)
    assert (answer.status_code, "doesn’t send email" in answer.content.decode()) == (200, True)
    assert client.post(ASK, {"email": "ann@pond.example"}).status_code == 422
    assert ASK not in client.get("/accounts/login/").content.decode()
    settings.MAIL_IS_SET_UP = True
    assert ASK in client.get("/accounts/login/").content.decode()


def test_mail_leaves_as_the_setting_says() -> None:
    smtp = mail_settings("smtp://ann:s%40fe@mail.example", "site@example")
    assert (smtp["EMAIL_HOST_PASSWORD"], smtp["EMAIL_PORT"], smtp["EMAIL_USE_TLS"]) == (
        "s@fe",
        587,
        True,
    )
    assert mail_settings("file:/tmp/post", "")["EMAIL_FILE_PATH"] == "/tmp/post"
    assert mail_settings("", "")["MAIL_IS_SET_UP"] is False
    with pytest.raises(ImproperlyConfigured, match="TCG_MAIL must be"):
        mail_settings("pigeon", "")
