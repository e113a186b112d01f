"""The job that tells all due news. It is started once a second if any are due."""

import logging
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from time import monotonic, sleep

from django.conf import settings
from django.db import Error, models
from django.db.models.functions import Now
from django.utils import timezone

from cards.jobs.job_limits import NOTICES
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from tcgsite.notices.models import News, Notice
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.telling.folding import tell

AT_ONCE = 200
LOOKED_UP = 50
"""The most news for which one query checks who still wants them."""
STAYS, PAUSE = 30.0, 1.0
"""The seconds for which a job that has told news waits for more, and between two checks. Starting another job
takes as much processor time as telling 40 notices.
"""
KEPT = timedelta(days=7)
"""How long told news are kept, so that none are told twice."""
NOTICES_KEPT = timedelta(days=90)
MOST_DELETED = 500

logger = logging.getLogger(__name__)


@job("tell_news", NOTICES)
def tell_news(target: int) -> None:
    """Tell all due news, and go on for a while if there are more each second.

    News that fail are logged and dropped, so that they don’t stop others.
    """
    until = monotonic() + STAYS
    while _tell_due() and settings.JOBS_APART and monotonic() < until:
        sleep(PAUSE)


def _tell_due() -> bool:
    """Tell all due news. Return False if there were none."""
    found_any = False
    while due := list(due_news()[:AT_ONCE]):
        for batch in batches_of(due):
            _tell_or_log(batch)
        found_any = True
    return found_any


def batches_of(due: Sequence[News]) -> Iterator[list[News]]:
    """Yield news that are told together. Results come last, because they mark other notices as read."""
    results = [each for each in due if each.kind == NoticeKind.RESULT]
    others = [each for each in due if each.kind != NoticeKind.RESULT]
    for news in (others, results):
        yield from (news[at : at + LOOKED_UP] for at in range(0, len(news), LOOKED_UP))


def _tell_or_log(batch: list[News]) -> None:
    try:
        tell(batch, timezone.now())
    except Error:
        raise
    except Exception:
        if len(batch) > 1:  # One of them failed, or another worker has told it.
            for news in News.objects.filter(pk__in=[each.pk for each in batch], delivered_at=None):
                _tell_or_log([news])
            return
        logger.exception("Could not tell %s", batch[0])
        News.objects.filter(pk=batch[0].pk).update(delivered_at=Now())


def due_news() -> "models.QuerySet[News]":
    return News.objects.filter(delivered_at=None, due_at__lte=Now()).order_by("due_at", "pk")


@every(seconds=1)
def begin_telling() -> None:
    if due_news().exists():
        add_unless_there(tell_news)


@every(seconds=600)
def forget_old_news() -> None:
    forget_before(timezone.now())


def forget_before(now: datetime) -> None:
    """Delete old rows, some at a time."""
    old = News.objects.filter(delivered_at__lt=now - KEPT).values_list("pk", flat=True)
    News.objects.filter(pk__in=list(old[:MOST_DELETED])).delete()
    read = Notice.objects.filter(is_read=True, changed_at__lt=now - NOTICES_KEPT)
    Notice.objects.filter(pk__in=list(read.values_list("pk", flat=True)[:MOST_DELETED])).delete()
