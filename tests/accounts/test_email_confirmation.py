"""An email address counts once the user opens the link sent to it."""

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from tcgsite.accounts.models import User
from tcgsite.accounts.signing_in.login_attempts import ALLOWED
from tests.accounts.test_password_reset import ASK, link

GIVE = "/accounts/settings/"
pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(settings: Settings) -> User:
    settings.MAIL_IS_SET_UP = True
    return User.objects.create_user("ann", "ann@pond.example", "four small words", name="Ann")


@pytest.fixture
def ann_visits(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def address(user: User) -> str:
    return User.objects.get(pk=user.pk).email


def test_an_address_is_ones_own_once_its_mail_is_answered(ann_visits: Client, ann: User) -> None:
    told = ann_visits.post(GIVE, {"email": "a@lake.example"}, follow=True).content.decode()
    assert "We sent an email to a@lake.example." in told
    assert (address(ann), mail.outbox[0].to) == ("ann@pond.example", ["a@lake.example"])
    assert "Your email address is now a@lake.example." in (
        ann_visits.get(link(), follow=True).content.decode()
    )
    assert address(ann) == "a@lake.example"
    ann_visits.post(GIVE, {"email": "a@lake.example"})
    assert len(mail.outbox) == 1, "nothing was new"
    ann_visits.post(GIVE, {"email": ""})
    assert address(ann) == ""


def test_a_mistyped_address_gives_no_account_away(ann_visits: Client, ann: User) -> None:
    ann_visits.post(GIVE, {"email": "anne@pond.example"})
    stranger = Client()
    assert "/accounts/login/" in stranger.get(link()).headers["Location"]
    stranger.force_login(User.objects.create_user("eve", password="four large words", name="Eve"))
    assert "belongs to another account" in stranger.get(link(), follow=True).content.decode()
    stranger.post(ASK, {"email": "anne@pond.example"})
    assert len(mail.outbox) == 1, "no link to a new password"
    assert {user.email for user in User.objects.all()} == {"ann@pond.example", ""}


def test_a_link_that_was_altered_or_is_no_link_confirms_nothing(
    ann_visits: Client, ann: User
) -> None:
    ann_visits.post(GIVE, {"email": "a@lake.example"})
    for bad in (link().rstrip("/") + "x/", "/accounts/confirm/x/", "/accounts/confirm/%00/"):
        assert "Request a new one" in ann_visits.get(bad, follow=True).content.decode()
    assert address(ann) == "ann@pond.example"


def test_what_is_no_address_and_too_many_mails_are_refused(ann_visits: Client, ann: User) -> None:
    bad = ann_visits.post(GIVE, {"email": "pond"})
    assert (bad.status_code, b"Enter a valid email address" in bad.content) == (422, True)
    User.objects.filter(pk=ann.pk).update(username="keen-ann")
    answers = [
        ann_visits.post(GIVE, {"email": f"a{number}@lake.example"}) for number in range(ALLOWED + 1)
    ]
    assert [answer.status_code for answer in answers] == [302] * ALLOWED + [422]
    assert len(mail.outbox) == ALLOWED


def test_a_site_without_mail_asks_for_no_address(
    ann_visits: Client, ann: User, settings: Settings
) -> None:
    settings.MAIL_IS_SET_UP = False
    assert "doesn’t send email" in ann_visits.get("/accounts/").content.decode()
    ann_visits.post(GIVE, {"email": "a@lake.example", "matches_for": "2"})
    user = User.objects.get(pk=ann.pk)
    assert (user.email, user.matches_for, mail.outbox) == ("ann@pond.example", 2, [])
