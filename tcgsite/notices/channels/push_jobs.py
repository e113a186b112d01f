"""The job that sends notices to browsers, at least once. A browser shows each only once, by its tag."""

import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

from django.db import Error, models, transaction
from django.db.models import F
from django.utils import timezone

from cards.jobs.job_limits import PUSHES
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from tcgsite.notices.channels.push_addresses import PushAddressError, PushFailedError, post
from tcgsite.notices.channels.push_keys import is_push_enabled
from tcgsite.notices.channels.push_text import KEPT_FOR, Envelope, envelope_of
from tcgsite.notices.models import Inbox, Notice, PushMessage, PushSubscription
from tcgsite.notices.muting import is_muted
from tcgsite.notices.sources.matches import is_due_to
from tcgsite.notices.telling.folding import LOOKED_AT_AGAIN
from tcgsite.notices.telling.quiet_hours import push_time

AT_ONCE = 40
SENDERS = 8
"""The number of push services contacted at once. A slow one delays the others by seconds at most."""
MOST_ATTEMPTS = 5
FIRST_RETRY = timedelta(seconds=30)
MOST_FAILURES = 10
"""The refused messages in a row after which a browser’s subscription is deleted."""
TOO_LATE = timedelta(seconds=KEPT_FOR)
GONE = {404, 410}
UNREACHABLE, NO_SERVICE = 503, 404

logger = logging.getLogger(__name__)


@job("push_notices", PUSHES, libraries=("pywebpush",))
def push_notices(target: int) -> None:
    """Send all messages that are due. Each is deleted after it was sent, so a killed job can continue."""
    while due := list(due_notices(timezone.now())[:AT_ONCE]):
        for notice in due:
            _write_or_log(notice)
    while messages := list(due_messages(timezone.now())[:AT_ONCE]):
        send_messages(messages)


def due_notices(now: datetime) -> "models.QuerySet[Notice]":
    return Notice.objects.filter(push_due_at__lte=now).order_by("push_due_at", "pk")


def due_messages(now: datetime) -> "models.QuerySet[PushMessage]":
    due = PushMessage.objects.filter(due_at__lte=now).order_by("due_at", "pk")
    return due.select_related("subscription__user", "notice")


def _write_or_log(notice: Notice) -> None:
    try:
        write_messages(notice, timezone.now())
    except Error:
        raise
    except Exception:
        logger.exception("Could not push notice %s", notice.pk)
        Notice.objects.filter(pk=notice.pk).update(push_due_at=None)


@transaction.atomic
def write_messages(notice: Notice, now: datetime) -> None:
    """Store one message for each browser of the player, unless the notice isn’t wanted any more."""
    found = Notice.objects.filter(pk=notice.pk, push_due_at=notice.push_due_at)
    if not found.update(push_due_at=None) or not is_wanted(notice, now):
        return
    inbox = Inbox.objects.get_or_create(user_id=notice.to_id)[0]
    later = push_time(inbox, notice.kind, now)
    if later > now:  # The quiet hours have changed meanwhile.
        Notice.objects.filter(pk=notice.pk, push_due_at=None).update(push_due_at=later)
    elif inbox.has_push(notice.kind):
        for browser in PushSubscription.objects.filter(user=notice.to_id):
            again = {"due_at": now, "attempts": 0}
            browser.messages.update_or_create(notice=notice, defaults=again)


def is_wanted(notice: Notice, now: datetime) -> bool:
    """Return False if the player has read the notice, muted its subject, or has its table open."""
    is_old = notice.push_due_at is not None and notice.push_due_at < now - TOO_LATE
    if is_old or notice.is_read or is_muted(notice):
        return False
    return notice.kind not in LOOKED_AT_AGAIN or any(
        is_due_to(notice.to_id, notice.kind, part["address"], part["words"])
        for part in notice.parts
    )


def send_messages(messages: Iterable[PushMessage]) -> None:
    envelopes = [(message, envelope_or_log(message)) for message in messages]
    wanted = [(message, envelope) for message, envelope in envelopes if envelope]
    with ThreadPoolExecutor(SENDERS) as pool:
        statuses = pool.map(status_of, [envelope for _message, envelope in wanted])
        for (message, _envelope), status in zip(wanted, statuses, strict=True):
            note_status(message, status, timezone.now())


def envelope_or_log(message: PushMessage) -> Envelope | None:
    """Return the encrypted message. If it can’t be encrypted or its notice was read, delete the message and
    return None.
    """
    try:
        if not (message.notice and message.notice.is_read):
            return envelope_of(message)
    except Exception:
        logger.exception("Could not encrypt the push of %s", message)
    message.delete()
    return None


def status_of(envelope: Envelope) -> int:
    """Send the message, and return the status of the push service."""
    try:
        return post(envelope.endpoint, envelope.body, envelope.headers)
    except PushAddressError:
        return NO_SERVICE
    except PushFailedError:
        return UNREACHABLE


@transaction.atomic
def note_status(message: PushMessage, status: int, now: datetime) -> None:
    sent = PushMessage.objects.filter(pk=message.pk, due_at=message.due_at)
    browser = PushSubscription.objects.filter(pk=message.subscription_id)
    if status in GONE:
        browser.delete()
    elif status // 100 == 2:
        sent.delete()
        browser.filter(failures__gt=0).update(failures=0)
        if message.notice_id:
            Notice.objects.filter(pk=message.notice_id).update(pushed_at=now)
    elif (status == 429 or status >= 500) and message.attempts + 1 < MOST_ATTEMPTS:
        wait = FIRST_RETRY * 4**message.attempts
        sent.update(attempts=F("attempts") + 1, due_at=now + wait)
    else:
        sent.delete()
        browser.update(failures=F("failures") + 1)
        browser.filter(failures__gte=MOST_FAILURES).delete()


@every(seconds=1)
def begin_pushing() -> None:
    now = timezone.now()
    if is_push_enabled() and (due_notices(now).exists() or due_messages(now).exists()):
        add_unless_there(push_notices)
