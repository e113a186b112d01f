"""The digest by mail: what is in it, when it is sent, how it ends, and that nothing is mailed twice."""

import re
from datetime import UTC, datetime, time, timedelta
from smtplib import SMTPException

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from cards.jobs.queue import ALL_ROWS
from tcgsite.accounts.models import User
from tcgsite.notices.channels.digest import MOST, next_digest, take_digest
from tcgsite.notices.channels.digest_jobs import begin_digests, send_digests
from tcgsite.notices.models import Inbox, Mute, Notice
from tcgsite.notices.reading import mark_all_read
from tests.jobs import do_jobs
from tests.killed_jobs import survive
from tests.notices.telling import remark, tell_all


@pytest.fixture
def inbox(settings: Settings, ann: User) -> Inbox:
    """Return the inbox of Ann, who has a confirmed address and wants a digest a day."""
    settings.MAIL_IS_SET_UP = True
    User.objects.filter(pk=ann.pk).update(email="ann@example.org")
    return Inbox.objects.create(user=ann, digest=Inbox.Digest.DAILY)


def send_due() -> None:
    Inbox.objects.exclude(digest_due_at=None).update(digest_due_at=timezone.now())
    send_digests.call(ALL_ROWS)


def tell(ann: User, ben: User, count: int = 1, first: int = 0) -> None:
    for number in range(first, first + count):
        remark(ann, ben, number, thread=f"proposal {number}")
    tell_all()
    Inbox.objects.filter(user=ann).update(digest_due_at=timezone.now())


def test_unread_notices_are_mailed_once(inbox: Inbox, ann: User, ben: User) -> None:
    tell(ann, ben, 2)
    send_due()
    [sent] = mail.outbox
    assert sent.to == ["ann@example.org"]
    assert sent.subject == "Felthall: 2 notices"
    assert str(sent.body).count("Ben commented on Ferry") == 2
    assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    send_due()
    assert len(mail.outbox) == 1
    tell(ann, ben, 1, first=2)
    send_due()
    assert str(mail.outbox[1].body).count("Ben commented") == 1


def test_a_worker_killed_while_it_mails_mails_nothing_twice(
    inbox: Inbox, ann: User, ben: User
) -> None:
    tell(ann, ben)
    assert len(take_digest(ann.pk, timezone.now())) == 1  # Here it is killed.
    send_due()
    assert mail.outbox == []
    assert Notice.objects.get().is_shown, "the bell still has it"


def test_a_worker_killed_at_any_statement_mails_once_at_most(
    inbox: Inbox, ann: User, ben: User
) -> None:
    tell(ann, ben)
    assert survive(send_digests, ALL_ROWS) > 3
    send_due()
    assert len(mail.outbox) <= 1
    assert Notice.objects.get().is_shown


def test_a_mail_that_no_server_took_is_sent_later(
    inbox: Inbox, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(ann, ben)

    def refuse(*_: object) -> int:
        raise SMTPException

    with monkeypatch.context() as broken:
        broken.setattr(EmailMessage, "send", refuse)
        send_due()
    due = Inbox.objects.get(user=ann).digest_due_at
    assert due is not None
    assert timedelta(minutes=50) < due - timezone.now() < timedelta(minutes=70)
    send_due()
    assert len(mail.outbox) == 1


@pytest.mark.parametrize("why", ["never", "no address", "read", "muted", "other kinds"])
def test_nothing_is_mailed(inbox: Inbox, ann: User, ben: User, why: str) -> None:
    if why == "never":
        Inbox.objects.update(digest=Inbox.Digest.NEVER)
    if why == "other kinds":
        Inbox.objects.update(channels={"remark": "b"})
    tell(ann, ben)
    if why == "no address":
        User.objects.filter(pk=ann.pk).update(email="")
    if why == "read":
        mark_all_read(ann.pk)
    if why == "muted":
        Mute.objects.create(user=ann, subject=f"player:{ben.pk}")
    send_due()
    assert mail.outbox == []


def test_a_mail_has_so_many_notices(inbox: Inbox, ann: User, ben: User) -> None:
    tell(ann, ben, MOST + 3)
    send_due()
    send_due()
    [sent] = mail.outbox
    assert str(sent.body).count("Ben commented") == MOST


def test_a_worker_begins_what_is_due(
    settings: Settings, inbox: Inbox, ann: User, ben: User
) -> None:
    settings.JOBS_APART = True
    begin_digests()
    assert do_jobs() == []
    tell(ann, ben)
    begin_digests()
    assert do_jobs() == ["send_digests 0"]
    assert len(mail.outbox) == 1


@pytest.mark.parametrize(
    ("digest", "zone", "quiet", "expected"),
    [
        ("daily", "UTC", None, datetime(2026, 6, 4, 7, tzinfo=UTC)),
        ("weekly", "UTC", None, datetime(2026, 6, 8, 7, tzinfo=UTC)),
        ("daily", "Asia/Tokyo", None, datetime(2026, 6, 3, 22, tzinfo=UTC)),
        ("daily", "UTC", ("22:00", "09:00"), datetime(2026, 6, 4, 9, tzinfo=UTC)),
        ("never", "UTC", None, None),
    ],
)
def test_when_a_digest_is_due(
    digest: str, zone: str, quiet: tuple[str, str] | None, expected: datetime | None
) -> None:
    inbox = Inbox(digest=digest, zone=zone)
    if quiet:
        inbox.quiet_from, inbox.quiet_until = map(time.fromisoformat, quiet)
    wednesday = datetime(2026, 6, 3, 12, tzinfo=UTC)
    assert next_digest(inbox, wednesday) == expected


def test_one_click_ends_all_digests(inbox: Inbox, ann: User, ben: User) -> None:
    tell(ann, ben)
    send_due()
    found = re.search(r"<http://[^/]+(/[^>]+)>", mail.outbox[0].extra_headers["List-Unsubscribe"])
    assert found
    stranger = Client(enforce_csrf_checks=True)
    page = stranger.get(found[1])
    assert "Stop the email digests" in page.content.decode()
    assert Inbox.objects.get(user=ann).digest == Inbox.Digest.DAILY, "GET changes nothing"
    answer = stranger.post(found[1], {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert Inbox.objects.get(user=ann).digest == Inbox.Digest.NEVER
    tell(ann, ben, 1, first=5)
    send_due()
    assert len(mail.outbox) == 1


def test_a_forged_address_ends_nothing(client: Client, inbox: Inbox) -> None:
    assert client.post("/notices/unsubscribe/MQ:1abc:xyz/").status_code == 404
    assert Inbox.objects.get().digest == Inbox.Digest.DAILY


def test_the_settings_offer_a_digest(client: Client, inbox: Inbox, ann: User) -> None:
    Inbox.objects.update(digest=Inbox.Digest.NEVER)
    client.force_login(ann)
    assert 'name="digest"' in client.get("/notices/settings/").content.decode()
    client.post("/notices/settings/times/", {"zone": "UTC", "digest": "weekly"})
    found = Inbox.objects.get()
    assert found.digest == Inbox.Digest.WEEKLY
    assert found.digest_due_at is not None
    client.post("/notices/settings/times/", {"zone": "UTC", "digest": "never"})
    assert Inbox.objects.get().digest_due_at is None


def test_without_an_address_there_is_no_digest(client: Client, inbox: Inbox, ann: User) -> None:
    User.objects.filter(pk=ann.pk).update(email="")
    client.force_login(ann)
    page = client.get("/notices/settings/").content.decode()
    assert 'name="digest"' not in page
    assert "confirm an email address" in page
