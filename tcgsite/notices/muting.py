"""Mute kinds, players, matches and packs. Whether something is muted is asked when it is told.

A subject is a key: “kind:result”, “player:12”, “match:ID”, “pack:5”, “topic:7” or
“tournament:3”.
"""

from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Pack
from cards.packs.permissions import take_turns
from tcgsite.accounts.models import Muting, User
from tcgsite.notices.models import Mute, News, Notice
from tcgsite.notices.notice_kinds import NoticeKind

MOST = 200


class NoticeError(Exception):
    """Raised with a sentence for the user when something about notices can’t be done."""


def is_muted(news: News | Notice) -> bool:
    """Return True if the player has muted a subject of the news, or its actor in chats."""
    subjects = [*news.subjects, f"kind:{news.kind}"]
    players = [each.partition(":")[2] for each in subjects if each.startswith("player:")]
    return (
        Mute.objects.filter(user=news.to_id, subject__in=subjects).exists()
        or Muting.objects.filter(user=news.to_id, muted__in=players).exists()
    )


@transaction.atomic
def mute(notice: Notice, subject: str) -> None:
    """Tell the player no more about a subject of the notice. Raises NoticeError."""
    if subject not in notice.subjects:
        raise NoticeError(_("Choose something that this notice is about."))
    take_turns(notice.to_id)
    if Mute.objects.filter(user=notice.to_id).count() >= MOST:
        raise NoticeError(
            _("You’ve muted %d things already. Unmute one in your settings first.") % MOST
        )
    Mute.objects.get_or_create(
        user_id=notice.to_id, subject=subject, defaults={"title": subject_title(subject)}
    )


def unmute(user_id: int | None, subject: str) -> None:
    Mute.objects.filter(user=user_id, subject=subject).delete()


def subject_title(subject: str) -> str:
    """Return what people call the subject."""
    what, _colon, key = subject.partition(":")
    if what == "kind":
        return str(NoticeKind(key).label)
    if what == "match":
        return _("this match")
    if what == "topic":
        return _("this discussion")
    if what == "tournament":
        return _("this tournament")
    if what == "league":
        return _("this league")
    rows = User.objects if what == "player" else Pack.objects
    found = rows.filter(pk=key).first()
    return str(found.title if isinstance(found, Pack) else found)[:120] if found else key
