"""Conduct: how reliably a player finishes matches, and whether quick matches are closed to the player."""

from django.conf import settings
from django.db import models

START, MOST = 75, 100


class Conduct(models.Model):
    """The karma of a player. Without a row, it is that of a new player."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="conduct"
    )
    karma = models.PositiveSmallIntegerField(default=START)
    left = models.PositiveSmallIntegerField(default=0)
    """The number of matches left in a row, with less than a week between any two."""
    left_at = models.DateTimeField(null=True)
    why = models.CharField(max_length=10, blank=True)
    """How the player last left a match: “resign”, “time” or “away”."""
    banned_until = models.DateTimeField(null=True)
    silenced_until = models.DateTimeField(null=True)
    """The time until which a moderator keeps the player from writing anything that others read."""

    def __str__(self) -> str:
        return f"{self.user_id}: {self.karma}"
