"""Mark notices as read: all at once, or those whose subject the player has opened."""

from collections import Counter
from collections.abc import Collection, Mapping

from django.db import transaction
from django.db.models import F, QuerySet, Window
from django.db.models.functions import Now, RowNumber

from tcgsite.notices.models import Inbox, News, Notice

MOST_LOOKED_THROUGH = 100
"""The most unread notices that are compared with an opened page. The newest ones count."""


def unread_count(user_id: int) -> int:
    return Inbox.objects.filter(pk=user_id).values_list("unread", flat=True).first() or 0


def unread_counts(users: Collection[int]) -> dict[int, int]:
    """Return the number of unread notices of each of these players. Players without any are left out."""
    return dict(Inbox.objects.filter(pk__in=users, unread__gt=0).values_list("pk", "unread"))


def mark_all_read(user_id: int | None) -> None:
    _mark_read(user_id, Notice.objects.filter(to=user_id, is_read=False))


@transaction.atomic
def _mark_read(user_id: int | None, notices: "QuerySet[Notice]") -> int:
    """Mark the notices as read, and correct the count. Return the number of them in the bell."""
    Inbox.objects.select_for_update().filter(pk=user_id).first()
    shown = notices.filter(is_shown=True).update(**READ)
    notices.filter(is_shown=False).update(**READ)
    if shown:
        Inbox.objects.filter(pk=user_id, unread__gte=shown).update(unread=F("unread") - shown)
    return shown


READ = {"is_read": True, "is_open": False, "push_due_at": None, "is_mail_due": False}
"""The fields of a read notice. It is neither pushed nor mailed later."""


def mark_opened(user_id: int, address: str) -> None:
    """Mark notices about this page as read. A notice about several pages is read once all were opened."""
    unread = Notice.objects.filter(to=user_id, is_read=False).order_by("-changed_at")
    done = _done_with(unread[:MOST_LOOKED_THROUGH], {user_id: {address}})
    if done:
        _mark_read(user_id, Notice.objects.filter(pk__in=[each.pk for each in done], is_read=False))


def mark_many_opened(addresses: Mapping[int, Collection[str]]) -> None:
    """Mark notices about each player’s pages as read. The caller’s transaction has locked the inboxes."""
    newest = Window(RowNumber(), partition_by="to", order_by="-changed_at")
    unread = Notice.objects.filter(to__in=addresses, is_read=False).annotate(newest=newest)
    done = _done_with(unread.filter(newest__lte=MOST_LOOKED_THROUGH), addresses)
    if done:
        Notice.objects.filter(pk__in=[each.pk for each in done]).update(**READ)
    counts = Counter(each.to_id for each in done if each.is_shown)
    for count in set(counts.values()):
        users = [user for user, shown in counts.items() if shown == count]
        Inbox.objects.filter(pk__in=users, unread__gte=count).update(unread=F("unread") - count)


def _done_with(
    unread: "QuerySet[Notice]", addresses: Mapping[int, Collection[str]]
) -> list[Notice]:
    """Remove the pages from their players’ notices. Return the notices about no other page."""
    about = [each for each in unread if _is_about(each, addresses[each.to_id])]
    return [each for each in about if not _without(each, addresses[each.to_id])]


def _is_about(notice: Notice, addresses: Collection[str]) -> bool:
    return any(part["address"] in addresses for part in notice.parts)


def _without(notice: Notice, addresses: Collection[str]) -> list[object]:
    """Remove the pages from a notice that is also about others. Return the remaining parts."""
    left = [part for part in notice.parts if part["address"] not in addresses]
    if left:
        Notice.objects.filter(pk=notice.pk, changed_at=notice.changed_at).update(
            parts=left, folded=F("folded") - (len(notice.parts) - len(left))
        )
    return left


def forget_news_about(user_id: int, address: str) -> None:
    """Delete announced news about this page that the player hasn’t been told yet."""
    news = News.objects.filter(to=user_id, address=address, delivered_at=None, due_at__gte=Now())
    if news.exists():  # Deleting nothing would also wait for other writers.
        news.update(delivered_at=Now())
