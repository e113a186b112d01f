"""Report and JudgeCall: requests to moderators or to the judges of an event."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from tcgsite.matches.models.match import Match

LONGEST = 2000
LONGEST_QUESTION = 200


class Report(models.Model):
    """A problem that a user reported, with the moment at which it occurred."""

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


class JudgeCall(models.Model):
    """A call of a judge to the table of an event, until the judge has answered.

    The judge sees hidden cards only after all players have been shown this, and until the call ends.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="judge_calls")
    seat = models.PositiveSmallIntegerField(null=True)
    """The seat of the player who called, or None if the judge came without a call."""
    question = models.CharField(max_length=LONGEST_QUESTION, blank=True)
    """The player’s question. Only players and judges can read it."""
    judge = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="judge_calls"
    )
    eyes = models.JSONField(default=list)
    """The seats whose hidden cards the judge wants to see."""
    reason = models.CharField(max_length=LONGEST_QUESTION, blank=True)
    """The reason why the judge looks at hidden cards. Everyone can read it."""
    shown_to = models.JSONField(default=list)
    """The seats whose pages have shown that the judge will look at hidden cards."""
    made_at = models.DateTimeField(default=timezone.now)
    looked_at = models.DateTimeField(null=True)
    looked_after = models.PositiveIntegerField(null=True)
    """The number of entries of the record when the judge looked."""
    ended_at = models.DateTimeField(null=True)
    ended_after = models.PositiveIntegerField(null=True)
    answer = models.CharField(max_length=LONGEST_QUESTION, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                name="one_open_judge_call",
                condition=models.Q(ended_at__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.question[:40]}"
