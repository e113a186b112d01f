"""Mails and pushes are in the language of their reader, not of the player who caused them."""

import re

import pytest
from django.core import mail
from django.test import Client
from django.utils.html import format_html
from pytest_django import Settings

from cards.jobs.queue import ALL_ROWS
from cards.languages.catalogues import FOLDER, translated_languages
from tcgsite.accounts.models import User
from tcgsite.notices.channels.push_jobs import push_notices
from tcgsite.notices.channels.subscribing import subscribe
from tcgsite.notices.models import Inbox, PushMessage
from tests.english_left import english_left
from tests.notices.push_service import SITE_KEY, BrowserKeys, running_push_service
from tests.notices.telling import remark, tell_all
from tests.notices.test_digest import send_due, tell

ADDRESS = re.compile(r"\S*(?:://|@)\S*")
NAMES = "Ann Ben Ferry ann testserver"
LANGUAGES = pytest.mark.parametrize("language", translated_languages(FOLDER))
pytestmark = [pytest.mark.django_db, pytest.mark.few(1)]


@pytest.fixture
def reader(ann: User, language: str, settings: Settings) -> User:
    settings.MAIL_IS_SET_UP = True
    ann.email, ann.language = "ann@example.org", language
    ann.save()
    return ann


def english_in(*texts: str) -> list[str]:
    said = "".join(format_html("<p>{}</p>", ADDRESS.sub("", text)) for text in texts)
    return english_left(said, User.objects.get(name="Ann").language, NAMES)


def assert_translated() -> None:
    [sent] = mail.outbox
    lines = str(sent.body).splitlines()
    assert len(lines) > 3
    assert english_in(str(sent.subject), *lines) == []


@LANGUAGES
def test_a_digest(reader: User, ben: User) -> None:
    Inbox.objects.create(user=reader, digest=Inbox.Digest.DAILY)
    tell(reader, ben)
    send_due()
    assert_translated()


@LANGUAGES
def test_a_password_reset_requested_in_another_language(reader: User) -> None:
    Client(headers={"accept-language": "en"}).post("/accounts/forgotten/", {"email": reader.email})
    assert_translated()


@LANGUAGES
def test_a_new_address(reader: User) -> None:
    client = Client(headers={"accept-language": reader.language})
    client.force_login(reader)
    client.post("/accounts/settings/", {"email": "ann@lake.example"})
    assert_translated()


@LANGUAGES
def test_a_push(reader: User, ben: User, settings: Settings) -> None:
    settings.PUSH_KEY, settings.PUSH_LOCALLY = SITE_KEY, True
    Inbox.objects.create(user=reader, channels={"remark": "bp"})
    with running_push_service() as service:
        keys = BrowserKeys()
        subscribe(reader.pk, keys.sent(service.url), "Firefox on Linux")
        remark(reader, ben, 0)
        tell_all()
        PushMessage.objects.update(due_at=reader.date_joined)
        push_notices.call(ALL_ROWS)
        [body] = service.bodies
    text = keys.read(body)["text"]
    assert "Ferry" in text
    assert english_in(text) == []
