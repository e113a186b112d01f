"""Fold news into the notices of their threads, or make new notices, a few in each short transaction.

On SQLite, tables can’t write during the transaction. So all possible queries are made before it, for many
news at once.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from cards.web.fairness.one_writer import letting_others_write
from tcgsite.notices.models import Inbox, News, Notice
from tcgsite.notices.models.push import users_with_browsers
from tcgsite.notices.muting import wanted_news
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.reading import mark_many_opened
from tcgsite.notices.sources.matches import still_due
from tcgsite.notices.telling.quiet_hours import push_time

FOLDED_FOR = timedelta(days=3)
"""How long an unread notice accepts more news."""
TOGETHER = 10
"""The most news in one transaction, during which SQLite lets no table write. With five, transactions were a
quarter shorter, but together took half as long again.
"""
LOOKED_AT_AGAIN = {NoticeKind.MOVE, NoticeKind.RESULT, NoticeKind.ALARM}
"""The kinds that are told only to players who are still away when the news are due."""
Thread = tuple[int, str, str]
"""The player, the kind and the thread of a notice. Only one such notice is open at a time."""


class DeliveredMeanwhileError(Exception):
    """Raised if another worker has told some of the news, so each must be told by itself."""


def tell(batch: Sequence[News], now: datetime) -> None:
    """Fold the news into notices, except news that were told before or aren’t wanted any more.

    Raises DeliveredMeanwhileError if the batch contains several news; some of them may have been told then.
    """
    looked_at = [each for each in batch if each.kind in LOOKED_AT_AGAIN]
    gone = {each.pk for each in looked_at} - {each.pk for each in still_due(looked_at)}
    wanted = wanted_news([each for each in batch if each.pk not in gone])
    users = {each.to_id for each in wanted}
    _make_missing_inboxes(users)
    with_browsers = users_with_browsers(users)
    numbers = {each.pk for each in wanted}
    for at in range(0, len(batch), TOGETHER):
        part = batch[at : at + TOGETHER]
        with letting_others_write():
            _tell_once(part, [each for each in part if each.pk in numbers], with_browsers, now)


@transaction.atomic
def _tell_once(
    batch: Sequence[News], wanted: Sequence[News], with_browsers: set[int], now: datetime
) -> None:
    untold = News.objects.filter(pk__in=[each.pk for each in batch], delivered_at=None)
    delivered = untold.update(delivered_at=now)
    if not delivered and len(batch) == 1:
        return
    if delivered < len(batch):
        raise DeliveredMeanwhileError
    if wanted:
        _fold_all(wanted, with_browsers, now)


def _make_missing_inboxes(users: set[int]) -> None:
    missing = users - set(Inbox.objects.filter(pk__in=users).values_list("pk", flat=True))
    if missing:
        rows = [Inbox(user_id=user) for user in sorted(missing)]
        Inbox.objects.bulk_create(rows, ignore_conflicts=True)


def _fold_all(wanted: Sequence[News], with_browsers: set[int], now: datetime) -> None:
    users = {each.to_id for each in wanted}
    rows = Inbox.objects.select_for_update().filter(pk__in=users).order_by("pk")
    inboxes = {inbox.pk: inbox for inbox in rows}
    _close_ended([each for each in wanted if each.kind == NoticeKind.RESULT])
    heard = [each for each in wanted if inboxes[each.to_id].channels_of(each.kind)]
    notices = _open_notices(heard, now)
    shown = Counter[int]()
    for news in heard:
        inbox, thread = inboxes[news.to_id], _thread_of(news)
        if thread in notices:
            notices[thread].fold(news)
        else:
            notices[thread] = _new_notice(news, inbox, now)
            shown[inbox.pk] += notices[thread].is_shown
        _let_be_sent(notices[thread], inbox, with_browsers, now)
    _save(notices.values(), shown)


def _close_ended(results: Sequence[News]) -> None:
    """Mark as read what asked for moves in matches that have ended."""
    ended = defaultdict[int, set[str]](set)
    for news in results:
        ended[news.to_id].add(news.address)
    if ended:
        mark_many_opened(ended)


def _thread_of(row: News | Notice) -> Thread:
    return row.to_id, row.kind, row.thread


def _open_notices(heard: Sequence[News], now: datetime) -> dict[Thread, Notice]:
    """Return the notices that accept the news, and close those that are too old."""
    threads = {_thread_of(each) for each in heard}
    rows = Notice.objects.filter(
        is_open=True,
        to__in={user for user, _kind, _thread in threads},
        kind__in={kind for _user, kind, _thread in threads},
        thread__in={thread for _user, _kind, thread in threads},
    )
    found = [each for each in rows if _thread_of(each) in threads]
    old = [each.pk for each in found if each.made_at < now - FOLDED_FOR]
    if old:
        Notice.objects.filter(pk__in=old).update(is_open=False)
    return {_thread_of(each): each for each in found if each.pk not in old}


def _new_notice(news: News, inbox: Inbox, now: datetime) -> Notice:
    notice = Notice.of(news)
    notice.made_at, notice.is_shown = now, inbox.has_bell(news.kind)
    return notice


def _let_be_sent(notice: Notice, inbox: Inbox, with_browsers: set[int], now: datetime) -> None:
    notice.changed_at = now
    if inbox.has_push(notice.kind) and inbox.pk in with_browsers:
        notice.push_due_at = push_time(inbox, notice.kind, now)
    notice.is_mail_due = inbox.has_mail(notice.kind)


def _save(notices: Collection[Notice], shown: Counter[int]) -> None:
    new = [each for each in notices if each.pk is None]
    for each in notices:
        if each.pk is not None:
            each.save()
    Notice.objects.bulk_create(new)
    for count in set(shown.values()) - {0}:
        users = [user for user, more in shown.items() if more == count]
        Inbox.objects.filter(pk__in=users).update(unread=F("unread") + count)
