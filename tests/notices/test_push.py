"""Pushes to browsers: what is sent, when nothing is, and what happens when a push service refuses."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db.models import F
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from cards.jobs.queue import ALL_ROWS
from tcgsite.accounts.models import Muting, User
from tcgsite.accounts.signing_in.devices import browser_title
from tcgsite.matches.live.table import Table
from tcgsite.matches.realtime import presence
from tcgsite.notices.channels import push_jobs
from tcgsite.notices.channels.push_jobs import (
    MOST_ATTEMPTS,
    MOST_FAILURES,
    begin_pushing,
    push_notices,
)
from tcgsite.notices.channels.push_keys import make_key
from tcgsite.notices.channels.push_text import envelope_of
from tcgsite.notices.channels.subscribing import MOST, subscribe
from tcgsite.notices.models import Inbox, Mute, Notice, PushMessage, PushSubscription
from tcgsite.notices.muting import NoticeError
from tcgsite.notices.reading import mark_all_read
from tcgsite.notices.sources.matches import announce_moves
from tests.jobs import do_jobs
from tests.matches.playing import asked
from tests.notices.push_service import (
    SITE_KEY,
    BrowserKeys,
    PushService,
    running_push_service,
)
from tests.notices.telling import remark, tell_all


@pytest.fixture
def service(settings: Settings) -> Iterator[PushService]:
    settings.PUSH_KEY, settings.PUSH_LOCALLY = SITE_KEY, True
    with running_push_service() as running:
        yield running


@pytest.fixture
def keys(service: PushService, ann: User) -> BrowserKeys:
    """Return the keys of Ann’s browser, which is told everything."""
    keys = BrowserKeys()
    subscribe(ann.pk, keys.sent(service.url), "Firefox on Linux")
    Inbox.objects.create(user=ann, channels=dict.fromkeys(("move", "remark", "result"), "bp"))
    return keys


def push_all() -> None:
    """Send everything that waits, as if its time had come."""
    hour = timedelta(hours=1)
    PushMessage.objects.update(due_at=F("due_at") - hour)
    push_notices.call(ALL_ROWS)


def texts(service: PushService, keys: BrowserKeys) -> list[str]:
    return [keys.read(body)["text"] for body in service.bodies]


def test_a_notice_reaches_the_browser(
    service: PushService, keys: BrowserKeys, ann: User, ben: User
) -> None:
    remark(ann, ben, 0)
    tell_all()
    push_all()
    [body], [headers] = service.bodies, service.headers
    notice = Notice.objects.get()
    assert keys.read(body) == {
        "title": "Felthall",
        "text": "Ben commented on Ferry",
        "address": "/ferry/",
        "tag": f"notice-{notice.pk}",
        "version": notice.changed_at.isoformat(),
    }
    assert b"Ben" not in body
    assert headers["Topic"] == f"notice-{notice.pk}"
    assert notice.pushed_at is not None
    push_all()
    assert len(service.bodies) == 1


def test_a_message_sent_by_a_killed_worker_has_the_same_tag_and_version(
    service: PushService, keys: BrowserKeys, ann: User, ben: User
) -> None:
    remark(ann, ben, 0)
    tell_all()
    push_jobs.write_messages(Notice.objects.get(), timezone.now())
    message = push_jobs.due_messages(timezone.now())[0]
    envelope = envelope_of(message)
    push_jobs.status_of(envelope)  # The worker is killed before it notes that.
    push_all()
    first, second = (keys.read(body) for body in service.bodies)
    assert first == second
    assert not PushMessage.objects.exists()


def test_the_worker_begins_when_something_is_due(
    settings: Settings, service: PushService, keys: BrowserKeys, ann: User, ben: User
) -> None:
    settings.JOBS_APART = True
    begin_pushing()
    assert do_jobs() == []
    remark(ann, ben, 0)
    tell_all()
    begin_pushing()
    assert do_jobs() == ["push_notices 0"]
    assert texts(service, keys) == ["Ben commented on Ferry"]


@pytest.mark.parametrize("why", ["read", "muted", "muted in chats", "kind", "gone"])
def test_nothing_is_pushed_that_is_no_longer_wanted(
    service: PushService, keys: BrowserKeys, ann: User, ben: User, why: str
) -> None:
    remark(ann, ben, 0)
    tell_all()
    if why == "read":
        mark_all_read(ann.pk)
    elif why == "muted":
        Mute.objects.create(user=ann, subject="pack:5")
    elif why == "muted in chats":
        Muting.objects.create(user=ann, muted=ben)
    elif why == "kind":
        Inbox.objects.update(channels={"remark": "b"})
    else:
        PushSubscription.objects.all().delete()
    push_all()
    assert service.bodies == []
    assert not Notice.objects.exclude(push_due_at=None).exists()


def test_a_notice_that_is_read_while_its_message_waits_is_not_sent(
    service: PushService, keys: BrowserKeys, ann: User, ben: User
) -> None:
    remark(ann, ben, 0)
    tell_all()
    push_jobs.write_messages(Notice.objects.get(), timezone.now())
    mark_all_read(ann.pk)
    push_all()
    assert service.bodies == []
    assert not PushMessage.objects.exists()


def test_no_move_is_pushed_while_a_tab_shows_the_table(
    service: PushService, keys: BrowserKeys, table: Table, ann: User, ben: User
) -> None:
    seat = asked(table)
    PushSubscription.objects.update(user=(ann, ben)[seat])
    announce_moves(table.match_id, table.number, [seat])
    tell_all()
    Notice.objects.update(push_due_at=timezone.now())
    presence.add_person(table.match_id, presence.seat_mark(seat))
    push_all()
    presence.remove_person(table.match_id, presence.seat_mark(seat))
    assert service.bodies == []
    Notice.objects.update(push_due_at=timezone.now())
    push_all()
    assert len(service.bodies) == 1


def test_in_quiet_hours_nothing_is_pushed(
    service: PushService, keys: BrowserKeys, ann: User, ben: User
) -> None:
    now = timezone.now()
    begin, end = now - timedelta(hours=1), now + timedelta(hours=1)
    Inbox.objects.update(quiet_from=begin.time(), quiet_until=end.time())
    remark(ann, ben, 0)
    tell_all()
    push_all()
    assert service.bodies == []
    due = Notice.objects.get().push_due_at
    assert due is not None
    assert abs(due - end) < timedelta(minutes=1)
    Notice.objects.update(push_due_at=now)
    push_all()
    assert service.bodies == [], "hours that were chosen meanwhile count, too"
    Inbox.objects.update(quiet_from=None)
    Notice.objects.update(push_due_at=now)
    push_all()
    assert len(service.bodies) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    service: PushService, keys: BrowserKeys, ann: User, ben: User, status: int
) -> None:
    service.status = status
    remark(ann, ben, 0)
    tell_all()
    push_all()
    assert not PushSubscription.objects.exists()
    assert not PushMessage.objects.exists()


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_push_service_that_is_down_is_asked_again(
    service: PushService, keys: BrowserKeys, ann: User, ben: User, status: int
) -> None:
    service.status = status
    remark(ann, ben, 0)
    tell_all()
    push_notices.call(ALL_ROWS)
    push_notices.call(ALL_ROWS)
    message = PushMessage.objects.get()
    assert message.attempts == 1
    assert message.due_at > timezone.now()
    service.status = 201
    push_all()
    assert texts(service, keys) == ["Ben commented on Ferry"]


def test_a_message_is_given_up_and_then_its_browser(
    service: PushService, keys: BrowserKeys, ann: User, ben: User
) -> None:
    service.status = 500
    remark(ann, ben, 0)
    tell_all()
    for _round in range(MOST_ATTEMPTS):
        push_all()
    assert not PushMessage.objects.exists()
    assert PushSubscription.objects.get().failures == 1
    service.status = 302  # Redirects are never followed.
    for number in range(1, MOST_FAILURES):
        remark(ann, ben, number, thread=f"proposal {number}")
    tell_all()
    push_all()
    assert not PushSubscription.objects.exists()


def test_without_keys_nothing_waits(
    settings: Settings, service: PushService, keys: BrowserKeys, ann: User, ben: User
) -> None:
    settings.PUSH_KEY = ""
    remark(ann, ben, 0)
    tell_all()
    assert Notice.objects.get().push_due_at is None
    with pytest.raises(NoticeError, match="can’t send"):
        subscribe(ann.pk, keys.sent(service.url), "")


def test_a_player_has_so_many_browsers(service: PushService, ann: User, ben: User) -> None:
    for number in range(MOST + 2):
        subscribe(ann.pk, BrowserKeys().sent(f"{service.url}{number}"), str(number))
    kept = PushSubscription.objects.values_list("browser", flat=True)
    assert [*kept] == ["2", "3", "4", "5", "6"]
    subscribe(ben.pk, BrowserKeys().sent(f"{service.url}3"), "Ben’s")
    assert PushSubscription.objects.filter(user=ann).count() == MOST - 1


@pytest.mark.parametrize("wrong", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}, {}])
def test_wrong_keys_are_refused(service: PushService, ann: User, wrong: dict[str, str]) -> None:
    sent = BrowserKeys().sent(service.url) | wrong if wrong else {"endpoint": service.url}
    with pytest.raises(NoticeError, match="sent invalid keys"):
        subscribe(ann.pk, sent, "")
    assert not PushSubscription.objects.exists()


def test_signing_out_ends_the_subscription_of_this_browser(
    service: PushService, client: Client, ann: User
) -> None:
    subscribe(ann.pk, BrowserKeys().sent(service.url + "0"), "elsewhere")
    client.force_login(ann)
    client.post("/notices/browsers/", BrowserKeys().sent(service.url))
    assert PushSubscription.objects.count() == 2
    client.post("/accounts/logout/")
    assert [each.browser for each in PushSubscription.objects.all()] == ["elsewhere"]


def test_the_page_lists_tries_and_stops_browsers(
    service: PushService, client: Client, ann: User, ben: User
) -> None:
    keys = BrowserKeys()
    client.force_login(ann)
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    client.post("/notices/browsers/", keys.sent(service.url), headers={"User-Agent": agent})
    page = client.get("/notices/settings/").content.decode()
    assert "Firefox on Linux" in page
    assert "(this one)" in page
    address = f"/notices/browsers/{PushSubscription.objects.get().pk}/"
    for _click in range(2):
        client.post(f"{address}try/")
    push_all()
    assert texts(service, keys) == ["Notices will look like this."]
    client.force_login(ben)
    client.post(f"{address}remove/")
    assert PushSubscription.objects.exists(), "it’s Ann’s"
    client.force_login(ann)
    client.post(f"{address}remove/")
    assert not PushSubscription.objects.exists()


def test_a_refused_browser_is_told_why(service: PushService, client: Client, ann: User) -> None:
    client.force_login(ann)
    answer = client.post("/notices/browsers/", BrowserKeys().sent("ftp://push.example.org/"))
    assert answer.status_code == 422
    assert "has an address that this site doesn’t accept" in answer.content.decode()


def test_without_keys_the_page_offers_no_push(client: Client, ann: User) -> None:
    client.force_login(ann)
    page = client.get("/notices/settings/").content.decode()
    assert "Show notices in this browser" not in page
    assert 'name="push"' not in page


def test_the_worker_script_is_at_the_root(client: Client) -> None:
    answer = client.get("/notices.js")
    assert answer.headers["Content-Type"] == "text/javascript"
    assert b"showNotification" in answer.content


def test_keys_are_made_once(tmp_path: object, settings: Settings) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    assert make_key(folder)
    key = (folder / "push_key").read_text()
    assert not make_key(folder)
    assert (folder / "push_key").read_text() == key
    assert (folder / "push_key").stat().st_mode & 0o77 == 0


@pytest.mark.parametrize(
    ("agent", "title"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari on iPhone"),
        ("", "Browser"),
    ],
)
def test_browsers_have_names(agent: str, title: str) -> None:
    assert browser_title(agent) == title
