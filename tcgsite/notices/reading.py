"""Mark notices as read: all at once, or those whose subject the player has opened."""

from collections.abc import Collection

from django.db import transaction
from django.db.models import F, QuerySet
from django.db.models.functions import Now

from tcgsite.notices.models import Inbox, News, Notice

MOST_LOOKED_THROUGH = 100
"""The newest unread notices that are compared with the page that is opened."""


def unread_count(user_id: int) -> int:
    return Inbox.objects.filter(pk=user_id).values_list("unread", flat=True).first() or 0


def unread_counts(users: Collection[int]) -> dict[int, int]:
    """Return the number of unread notices of each of these players who has some."""
    return dict(Inbox.objects.filter(pk__in=users, unread__gt=0).values_list("pk", "unread"))


def mark_all_read(user_id: int | None) -> None:
    _mark_read(user_id, Notice.objects.filter(to=user_id, is_read=False))


@transaction.atomic
def _mark_read(user_id: int | None, notices: "QuerySet[Notice]") -> int:
    """Mark the notices as read, and correct the count. Return how many of them the bell shows."""
    Inbox.objects.select_for_update().filter(pk=user_id).first()
    shown = notices.filter(is_shown=True).update(**READ)
    notices.filter(is_shown=False).update(**READ)
    if shown:
        Inbox.objects.filter(pk=user_id, unread__gte=shown).update(unread=F("unread") - shown)
    return shown


READ = {"is_read": True, "is_open": False, "push_due_at": None, "is_mail_due": False}
"""Who has read a notice is told nothing about it later."""


def mark_opened(user_id: int, address: str) -> None:
    """Mark what is about this page as read. A notice about several pages is read once all were opened."""
    unread = Notice.objects.filter(to=user_id, is_read=False).order_by("-changed_at")
    about = [each for each in unread[:MOST_LOOKED_THROUGH] if _is_about(each, address)]
    done = [notice.pk for notice in about if not _without(notice, address)]
    if done:
        _mark_read(user_id, Notice.objects.filter(pk__in=done, is_read=False))


def _is_about(notice: Notice, address: str) -> bool:
    return any(part["address"] == address for part in notice.parts)


def _without(notice: Notice, address: str) -> list[object]:
    """Take the page out of a notice that is about others, too. Return what is left of it."""
    left = [part for part in notice.parts if part["address"] != address]
    if left:
        Notice.objects.filter(pk=notice.pk, changed_at=notice.changed_at).update(
            parts=left, folded=F("folded") - (len(notice.parts) - len(left))
        )
    return left


def forget_news_about(user_id: int, address: str) -> None:
    """Don’t tell the player what the page shows, if it was announced but not told yet."""
    news = News.objects.filter(to=user_id, address=address, delivered_at=None, due_at__gte=Now())
    if news.exists():  # A change would wait for other writers.
        news.update(delivered_at=Now())
