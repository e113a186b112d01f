"""Note: what a player noted about a draft's match, and when."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tcgsite.matches.models.match import Match

LONGEST = 500


class Note(models.Model):
    """A note for the authors of a draft, made after `number` actions."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="notes")
    number = models.PositiveIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notes"
    )
    text = models.CharField(max_length=LONGEST)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}: {self.text[:40]}"
