"""Mute: a kind, player, match or pack about which a player wants no notices."""

from django.conf import settings
from django.db import models
from django.utils import timezone


class Mute(models.Model):
    """`subject` is a key such as “kind:result” or “player:12”; see `muting.py`."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    subject = models.CharField(max_length=40)
    title = models.CharField(max_length=120)
    """The name of the subject in the settings."""
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "subject"], name="notices_muted_once"),
        )

    def __str__(self) -> str:
        return f"{self.user_id} mutes {self.subject}"
