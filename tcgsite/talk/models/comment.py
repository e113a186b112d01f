"""Comment: a player’s text about a topic, or a reply to another comment."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from cards.models.game import NAME_LENGTH
from tcgsite.talk.models.topic import Topic

LONGEST = 5_000
VERSION_LENGTH = 40


class CommentQuerySet(models.QuerySet["Comment"]):
    def in_view(self) -> "CommentQuerySet":
        """Leave out deleted comments, and those that a moderator has hidden."""
        return self.filter(deleted_at=None, hidden_at=None)

    def without_authors(self, user_ids: set[int]) -> "CommentQuerySet":
        return self.exclude(author__in=user_ids) if user_ids else self


class Comment(models.Model):
    """A comment or a reply. Deleted comments lose their text, but stay while they have replies."""

    topic = models.ForeignKey(Topic, models.CASCADE, related_name="comments")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="comments")
    parent = models.ForeignKey("self", models.CASCADE, null=True, related_name="replies")
    effect = models.CharField(max_length=NAME_LENGTH, blank=True)
    """The title of the effect that the comment is about, or "" for the whole subject. Replies have that of
    their comment.
    """
    text = models.TextField(max_length=LONGEST)
    version = models.CharField(max_length=VERSION_LENGTH, blank=True)
    """The newest version when the comment was written."""
    likeness = models.CharField(max_length=64, blank=True)
    """A key that similar texts share."""
    is_folded = models.BooleanField(default=False)
    """True if similar comments had been written shortly before."""
    made_at = models.DateTimeField(default=timezone.now)
    edited_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)
    hidden_at = models.DateTimeField(null=True)
    hidden_because = models.CharField(max_length=500, blank=True)

    objects = CommentQuerySet.as_manager()

    class Meta:
        indexes = (
            models.Index(fields=["topic", "parent", "-id"], name="comments_of_topic"),
            models.Index(fields=["parent", "id"], name="replies_of_comment"),
            models.Index(fields=["author", "-made_at"], name="comments_of_author"),
            models.Index(
                fields=["likeness", "-made_at"],
                name="comments_alike",
                condition=~models.Q(likeness=""),
            ),
        )

    def __str__(self) -> str:
        return self.text[:60]

    def get_absolute_url(self) -> str:
        return f"{self.topic.get_absolute_url()}?thread={self.parent_id or self.pk}"

    @property
    def is_shown(self) -> bool:
        return self.deleted_at is None and self.hidden_at is None
