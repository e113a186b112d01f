"""Mute kinds, players, matches and packs. Muting is checked when a worker tells the news.

A subject is a key: “kind:result”, “player:12”, “match:ID”, “pack:5”, “topic:7” or “tournament:3”.
"""

from collections.abc import Sequence
from typing import TypeVar

from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Pack
from cards.packs.permissions import take_turns
from tcgsite.accounts.models import Muting, User
from tcgsite.notices.models import Mute, News, Notice
from tcgsite.notices.notice_kinds import NoticeKind

MOST = 200
PLAYER = "player:"
AnyNews = TypeVar("AnyNews", bound=News | Notice)


class NoticeError(Exception):
    """Raised with a sentence for the user when a request about notices is refused."""


def wanted_news(batch: Sequence[AnyNews]) -> list[AnyNews]:
    """Return the news that the player wants to get, in the same order."""
    users = {each.to_id for each in batch}
    keys = {key for each in batch for key in _keys_of(each)}
    mutes = set(
        Mute.objects.filter(user__in=users, subject__in=keys).values_list("user_id", "subject")
    )
    actors = {int(key.removeprefix(PLAYER)) for key in keys if key.startswith(PLAYER)}
    silenced = Muting.objects.filter(user__in=users, muted__in=actors) if actors else ()
    mutes |= {(each.user_id, f"{PLAYER}{each.muted_id}") for each in silenced}
    return [each for each in batch if mutes.isdisjoint((each.to_id, key) for key in _keys_of(each))]


def _keys_of(news: News | Notice) -> list[str]:
    return [*news.subjects, f"kind:{news.kind}"]


def is_muted(news: News | Notice) -> bool:
    """Return True if the player has muted a subject of the news, or muted its actor in chats."""
    return not wanted_news([news])


@transaction.atomic
def mute(notice: Notice, subject: str) -> None:
    """Mute a subject of the notice for its player. Raises NoticeError."""
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
    """Return the name of the subject for people."""
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
