"""Announce and tell, without waiting for a worker."""

from datetime import timedelta

from django.db.models import F

from cards.jobs.queue import ALL_ROWS
from tcgsite.accounts.models import User
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.models import News, Notice
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.shown import shown_notices
from tcgsite.notices.telling.jobs import tell_news

LATER = timedelta(minutes=1)


def tell_all() -> None:
    """Tell everything that was announced, as if its delay were over."""
    News.objects.filter(delivered_at=None).update(due_at=F("due_at") - LATER)
    tell_news.call(ALL_ROWS)


def texts_for(user: User) -> list[str]:
    """Return what the player’s bell says, in its order."""
    return [each.text for each in shown_notices(Notice.objects.shown_to(user.pk))]


def remark(to: User, actor: User, number: int, thread: str = "proposal 7") -> None:
    words = {"form": "made", "subject": "Ferry"}
    event = f"remark {number} on {thread}"
    subjects = ["pack:5"]
    announce(
        Announcement(
            NoticeKind.REMARK, event, [to.pk], "/ferry/", actor.pk, thread, words, subjects
        )
    )
