"""ModerationDecision: a moderator’s decision about a case. All decisions together are the log."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tcgsite.moderation.models.case import ModerationCase

User = settings.AUTH_USER_MODEL
LONGEST_MESSAGE, LONGEST_APPEAL = 1_000, 1_000


class ModerationDecision(models.Model):
    """A decision. It is never changed or deleted, only undone by the same or another moderator."""

    case = models.ForeignKey(ModerationCase, models.PROTECT, related_name="decisions")
    moderator = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    hides = models.BooleanField(default=False)
    silent_days = models.PositiveSmallIntegerField(default=0)
    message = models.TextField(max_length=LONGEST_MESSAGE, blank=True)
    """The message that the author can read, ten minutes later."""
    before = models.JSONField(default=dict)
    """The data needed to undo the decision."""
    made_at = models.DateTimeField(default=timezone.now)
    undone_at = models.DateTimeField(null=True)
    undone_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")

    class Meta:
        ordering = ("-made_at", "-pk")

    def __str__(self) -> str:
        return f"{self.case} by {self.moderator_id}"

    def get_absolute_url(self) -> str:
        return reverse("moderation:decision", args=[self.pk])

    @property
    def punishes(self) -> bool:
        return self.hides or self.silent_days > 0


class Appeal(models.Model):
    """The author’s objection to a decision. There can be one, answered by another moderator if possible."""

    class State(models.TextChoices):
        OPEN = "open", pgettext_lazy("case", "open")
        GRANTED = "granted", _("granted")
        DENIED = "denied", _("denied")

    decision = models.OneToOneField(ModerationDecision, models.CASCADE, primary_key=True)
    text = models.TextField(max_length=LONGEST_APPEAL)
    state = models.CharField(max_length=7, choices=State, default=State.OPEN)
    made_at = models.DateTimeField(default=timezone.now)
    answered_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")

    def __str__(self) -> str:
        return f"{self.decision}: {self.state}"
