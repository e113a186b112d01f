"""Notice: news about one thread that a player was told, folded together."""

from typing import Any

from django.conf import settings
from django.db import models

from tcgsite.notices.models.news import News
from tcgsite.notices.notice_kinds import NoticeKind

MOST_PARTS = 20
"""The most parts that a notice keeps. The newest ones count, and older ones are only counted."""


class NoticeQuerySet(models.QuerySet["Notice"]):
    def shown_to(self, user_id: int | None) -> "NoticeQuerySet":
        """Return the notices in the player’s bell: unread first, then the newest."""
        found = self.filter(to=user_id, is_shown=True) if user_id else self.none()
        return found.select_related("actor").order_by("is_read", "-changed_at", "-pk")


class Notice(models.Model):
    """A notice. While it is open, news may be folded into it: until it is read, and for three
    days at most.
    """

    to = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=12, choices=NoticeKind.choices)
    thread = models.CharField(max_length=80, blank=True)
    address = models.CharField(max_length=300)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    """The actor of the newest news."""
    words = models.JSONField(default=dict)
    subjects = models.JSONField(default=list)
    parts = models.JSONField(default=list)
    """The newest news, oldest first: each has the actor’s id, its address and its words."""
    folded = models.PositiveIntegerField(default=1)
    made_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    is_open = models.BooleanField(default=True)
    is_read = models.BooleanField(default=False)
    is_shown = models.BooleanField(default=True)
    """False if the player wants only push or mail for this kind."""
    push_due_at = models.DateTimeField(null=True)
    """When to push the notice to browsers, or None if nothing is left to push."""
    pushed_at = models.DateTimeField(null=True)
    is_mail_due = models.BooleanField(default=False)
    mailed_at = models.DateTimeField(null=True)

    objects = NoticeQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["to", "kind", "thread"],
                name="one_open_notice",
                condition=models.Q(is_open=True),
            ),
        )
        indexes = (
            models.Index(
                fields=["to", "is_read", "-changed_at", "-id"],
                name="notices_listed",
                condition=models.Q(is_shown=True),
            ),
            models.Index(fields=["to", "-changed_at"], name="notices_of_player"),
            models.Index(
                fields=["push_due_at"],
                name="notices_to_push",
                condition=models.Q(push_due_at__isnull=False),
            ),
            models.Index(
                fields=["to"], name="notices_to_mail", condition=models.Q(is_mail_due=True)
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} to {self.to_id}"

    @classmethod
    def of(cls, news: News) -> "Notice":
        """Return a new, unsaved notice with the first news of its thread."""
        notice = cls(to_id=news.to_id, kind=news.kind, thread=news.thread, folded=0)
        notice.fold(news)
        return notice

    def fold(self, news: News) -> None:
        """Add the news. Earlier news about the same page are replaced."""
        parts: list[dict[str, Any]] = [*self.parts]
        if news.kind == NoticeKind.MOVE:
            parts = [part for part in parts if part["address"] != news.address]
        parts.append({"address": news.address, "actor": news.actor_id, "words": news.words})
        self.folded = len(parts) if news.kind == NoticeKind.MOVE else self.folded + 1
        self.parts = parts[-MOST_PARTS:]
        self.address, self.actor_id = news.address, news.actor_id
        self.words, self.subjects = news.words, news.subjects
