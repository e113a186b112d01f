"""PushSubscription and PushMessage: browsers that show notices, and the messages waiting for them."""

from collections.abc import Collection

from django.conf import settings
from django.db import models
from django.utils import timezone

from tcgsite.notices.models.notice import Notice

LONGEST_ENDPOINT = 500
LONGEST_KEY = 100


class PushSubscription(models.Model):
    """A browser that shows a player’s notices.

    `endpoint` is an address at the push service of the browser’s maker. Messages sent there are encrypted
    with the browser’s keys, so that the push service can’t read them.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="push_subscriptions"
    )
    endpoint = models.CharField(max_length=LONGEST_ENDPOINT, unique=True)
    browser_key = models.CharField(max_length=LONGEST_KEY)
    """The browser’s public key, called p256dh in the Push API."""
    secret = models.CharField(max_length=LONGEST_KEY)
    """The browser’s secret, called auth in the Push API."""
    browser = models.CharField(max_length=60)
    """The browser’s name in the settings, such as “Firefox on Linux”."""
    made_at = models.DateTimeField(default=timezone.now)
    failures = models.PositiveSmallIntegerField(default=0)
    """The number of messages in a row that its push service has refused."""

    class Meta:
        ordering = ("made_at", "pk")

    def __str__(self) -> str:
        return f"{self.browser} of {self.user_id}"


class PushMessage(models.Model):
    """A message that must still be sent to a browser. The row is deleted once the push service has accepted
    it.
    """

    subscription = models.ForeignKey(PushSubscription, models.CASCADE, related_name="messages")
    notice = models.ForeignKey(Notice, models.CASCADE, null=True, related_name="+")
    """The notice, or None for a test message."""
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
    """Return the players with a subscribed browser."""
    if not settings.PUSH_KEY:
        return set()
    found = PushSubscription.objects.filter(user__in=users)
    return set(found.values_list("user_id", flat=True))
