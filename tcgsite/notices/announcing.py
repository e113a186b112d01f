"""Write down what a player is to be told. A worker tells it: see `telling/`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from django.db.models.functions import Now

from tcgsite.notices.models import News
from tcgsite.notices.notice_kinds import NoticeKind


@dataclass(frozen=True)
class Announcement:
    """What happened, and the players who are to be told. `event` is unique for everything that happens."""

    kind: NoticeKind
    event: str
    to: Sequence[int]
    address: str
    actor: int | None = None
    thread: str = ""
    words: dict[str, str] = field(default_factory=dict)
    subjects: Sequence[str] = ()
    """What can be muted besides the kind and the actor."""
    delay: timedelta = timedelta()

    @property
    def all_subjects(self) -> list[str]:
        """Return what each player who is told can mute, see `muting.py`."""
        actor = [f"player:{self.actor}"] if self.actor else []
        return [*self.subjects, *actor, f"kind:{self.kind}"]


def subject_words(title: str, game: str, owner_id: int | None, version: str = "") -> dict[str, str]:
    """Return the words of a subject, whose title readers see in their language if it ships with the game."""
    words = {"subject": title} | ({} if owner_id else {"shipped_in": game})
    return words | ({"version": version} if version else {})


def announce(announcement: Announcement) -> None:
    """Let all players be told who did not do it themselves. To announce an event again changes nothing."""
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
