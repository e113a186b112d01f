"""Store what players are to be told. A worker tells them: see `telling/`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from django.db.models.functions import Now

from tcgsite.notices.models import News
from tcgsite.notices.notice_kinds import NoticeKind


@dataclass(frozen=True)
class Announcement:
    """What happened, and the players who are to be told. Each event has a unique `event`."""

    kind: NoticeKind
    event: str
    to: Sequence[int]
    address: str
    actor: int | None = None
    thread: str = ""
    words: dict[str, str] = field(default_factory=dict)
    subjects: Sequence[str] = ()
    """Subjects that can be muted, in addition to the kind and the actor."""
    delay: timedelta = timedelta()

    @property
    def all_subjects(self) -> list[str]:
        """Return the subjects that each player who is told can mute; see `muting.py`."""
        actor = [f"player:{self.actor}"] if self.actor else []
        return [*self.subjects, *actor, f"kind:{self.kind}"]


def subject_words(title: str, game: str, owner_id: int | None, version: str = "") -> dict[str, str]:
    """Return the words of a subject. Its title is translated if it ships with the game."""
    words = {"subject": title} | ({} if owner_id else {"shipped_in": game})
    return words | ({"version": version} if version else {})


def announce(announcement: Announcement) -> None:
    """Announce the event to all its players except the actor. Announcing it again changes nothing."""
    rows = [_row(announcement, user) for user in announcement.to if user != announcement.actor]
    if rows:
        News.objects.bulk_create(rows, ignore_conflicts=True)


def _row(announcement: Announcement, user: int) -> News:
    return News(
        key=f"{announcement.event} {user}",
        to_id=user,
        kind=announcement.kind,
        thread=announcement.thread,
        address=announcement.address,
        actor_id=announcement.actor,
        words=announcement.words,
        subjects=announcement.all_subjects,
        due_at=Now() + announcement.delay,
    )
