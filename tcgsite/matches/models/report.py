"""Report: a problem that a user reported, with the moment at which it occurred."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from tcgsite.matches.models.match import Match

LONGEST = 2000


class Report(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reports")
    number = models.PositiveIntegerField()
    """The number of actions at that moment."""
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    """The reporter's seat, or None for a spectator."""
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="reports"
    )
    text = models.CharField(max_length=LONGEST)
    at = models.DateTimeField(default=timezone.now)
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="settled_reports",
    )

    class Meta:
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["user", "-at"])]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}: {self.text[:40]}"

    def get_absolute_url(self) -> str:
        return reverse("matches:report", args=[self.pk])
