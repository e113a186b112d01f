"""News: an event for one player, before it is folded into a notice."""

from django.conf import settings
from django.db import models

from tcgsite.notices.notice_kinds import NoticeKind

LONGEST_KEY = 120


class News(models.Model):
    """An event, once for each player who is to be told.

    `key` identifies the event and the player, so an event that is announced twice has one row. `delivered_at`
    is set in the transaction that writes the notice, so a repeated job tells nothing twice.
    """

    key = models.CharField(max_length=LONGEST_KEY, unique=True)
    to = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=12, choices=NoticeKind.choices)
    thread = models.CharField(max_length=80, blank=True)
    """News of the same kind and thread are folded into one notice."""
    address = models.CharField(max_length=300)
    """The page of the subject. Opening it marks the notice as read."""
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    words = models.JSONField(default=dict)
    """The values in the sentence, apart from the actor. Never hidden information."""
    subjects = models.JSONField(default=list)
    """The subjects that a player can mute to get no more of these news; see `muting.py`."""
    due_at = models.DateTimeField()
    delivered_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "news"
        indexes = (
            models.Index(
                fields=["due_at"], name="news_untold", condition=models.Q(delivered_at=None)
            ),
            models.Index(
                fields=["to", "address"], name="news_of_page", condition=models.Q(delivered_at=None)
            ),
            models.Index(fields=["delivered_at"], name="news_told"),
        )

    def __str__(self) -> str:
        return self.key
