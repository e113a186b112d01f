"""PushSubscription and PushMessage: the browsers that show notices, and what each is still to be sent."""

from collections.abc import Collection

from django.conf import settings
from django.db import models
from django.utils import timezone

from tcgsite.notices.models.notice import Notice

LONGEST_ENDPOINT = 500
LONGEST_KEY = 100


class PushSubscription(models.Model):
    """A browser that shows a player’s notices.

    `endpoint` is the address at the push service of the browser’s maker to which messages are sent. They
    are encrypted with the browser’s keys, so that the push service can’t read them.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="push_subscriptions"
    )
    endpoint = models.CharField(max_length=LONGEST_ENDPOINT, unique=True)
    browser_key = models.CharField(max_length=LONGEST_KEY)
    """The browser’s public key, which it calls p256dh."""
    secret = models.CharField(max_length=LONGEST_KEY)
    """What the browser calls auth."""
    browser = models.CharField(max_length=60)
    """What the settings call it, such as “Firefox on Linux”."""
    made_at = models.DateTimeField(default=timezone.now)
    failures = models.PositiveSmallIntegerField(default=0)
    """How often in a row its push service has refused a message."""

    class Meta:
        ordering = ("made_at", "pk")

    def __str__(self) -> str:
        return f"{self.browser} of {self.user_id}"


class PushMessage(models.Model):
    """What is still to be sent to a browser. The row is deleted once the push service has taken it."""

    subscription = models.ForeignKey(PushSubscription, models.CASCADE, related_name="messages")
    notice = models.ForeignKey(Notice, models.CASCADE, null=True, related_name="+")
    """None for a message by which the player tries the browser."""
    due_at = models.DateTimeField(db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["subscription", "notice"], name="one_message_of_notice"
            ),
        )

    def __str__(self) -> str:
        return f"notice {self.notice_id} to {self.subscription_id}"


def users_with_browsers(users: Collection[int]) -> set[int]:
    """Return those of the players of whom a browser is to be told, too."""
    if not settings.PUSH_KEY:
        return set()
    found = PushSubscription.objects.filter(user__in=users)
    return set(found.values_list("user_id", flat=True))
