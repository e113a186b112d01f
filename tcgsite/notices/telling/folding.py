"""Fold news into the notice of its thread, or make a new notice."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from tcgsite.notices.models import Inbox, News, Notice
from tcgsite.notices.models.push import has_browsers
from tcgsite.notices.muting import is_muted
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.reading import mark_opened
from tcgsite.notices.sources.matches import is_still_due
from tcgsite.notices.telling.quiet_hours import push_time

FOLDED_FOR = timedelta(days=3)
"""How long a notice takes in more news while it is unread."""
LOOKED_AT_AGAIN = {NoticeKind.MOVE, NoticeKind.RESULT, NoticeKind.ALARM}
"""What is told only to players who still look elsewhere when it is due."""


def tell(news: News, now: datetime) -> Notice | None:
    """Fold the news into a notice, unless it was told before or is no longer of interest."""
    # Asked before the transaction: on SQLite, the tables of the site can’t write while it lasts.
    is_wanted = news.kind not in LOOKED_AT_AGAIN or is_still_due(news)
    return _tell_once(news, now, is_wanted=is_wanted and not is_muted(news))


@transaction.atomic
def _tell_once(news: News, now: datetime, *, is_wanted: bool) -> Notice | None:
    untold = News.objects.filter(pk=news.pk, delivered_at=None)
    if not untold.update(delivered_at=now) or not is_wanted:
        return None
    inbox = _locked_inbox(news.to_id)
    if news.kind == NoticeKind.RESULT:
        mark_opened(news.to_id, news.address)  # No move is left to be made there.
    return _fold(news, inbox, now) if inbox.channels_of(news.kind) else None


def _locked_inbox(user_id: int) -> Inbox:
    rows = Inbox.objects.select_for_update().filter(user_id=user_id)
    found = rows.first()
    if found is None:
        Inbox.objects.get_or_create(user_id=user_id)
        found = rows.get()
    return found


def _fold(news: News, inbox: Inbox, now: datetime) -> Notice:
    notice = _open_notice(news, now)
    if notice:
        notice.fold(news)
    else:
        notice = Notice.of(news)
        notice.made_at, notice.is_shown = now, inbox.has_bell(news.kind)
        if notice.is_shown:
            Inbox.objects.filter(pk=inbox.pk).update(unread=F("unread") + 1)
    notice.changed_at = now
    if inbox.has_push(news.kind) and has_browsers(news.to_id):
        notice.push_due_at = push_time(inbox, news.kind, now)
    notice.is_mail_due = inbox.has_mail(news.kind)
    notice.save()
    return notice


def _open_notice(news: News, now: datetime) -> Notice | None:
    """Return the notice that takes in the news, if there is one. Too old ones are closed."""
    found = Notice.objects.filter(to=news.to_id, kind=news.kind, thread=news.thread, is_open=True)
    notice = found.first()
    if notice and notice.made_at < now - FOLDED_FOR:
        found.update(is_open=False)
        return None
    return notice
