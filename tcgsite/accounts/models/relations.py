"""Muting, Following and Blocking: relations of one player to another, one row for each ordered pair."""

from django.conf import settings
from django.db import models
from django.utils import timezone


class Muting(models.Model):
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutings"
    )
    muted = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="muted_by"
    )

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "muted"], name="muted_once"),)

    def __str__(self) -> str:
        return f"{self.user} does not hear {self.muted}"


class Following(models.Model):
    """A player follows another one. Two players who follow each other are friends."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="follows"
    )
    followed = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="followers"
    )
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "followed"], name="followed_once"),)
        indexes = (
            models.Index(fields=["user", "-at"], name="follows_newest"),
            models.Index(fields=["followed", "-at"], name="followers_newest"),
        )

    def __str__(self) -> str:
        return f"{self.user} follows {self.followed}"


class Blocking(models.Model):
    """Keeps two players apart: no chat, remarks, challenges or seats. The blocked player is never told."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks"
    )
    blocked = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by"
    )
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "blocked"], name="blocked_once"),)

    def __str__(self) -> str:
        return f"{self.user} has blocked {self.blocked}"
