"""ModerationCase: something that players have reported, and each report about it."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

User = settings.AUTH_USER_MODEL
LONGEST_REPORT = 500


class ThingKind(models.TextChoices):
    COMMENT = "comment", _("comment")
    REVIEW = "review", _("review")
    RULING = "ruling", _("ruling")
    REMARK = "remark", _("comment on a proposal")
    CHAT = "chat", _("chat message")
    NAME = "name", _("name of a player")
    PACK = "pack", _("pack")
    CARD = "card", _("card")
    PICTURE = "picture", _("picture")
    MOMENT = "moment", _("moment at a table")
    SHELF = "shelf", _("shelf")
    TAG = "tag", _("tag")
    TOURNAMENT = "tournament", _("tournament")
    LEAGUE = "league", _("league")
    CLUB = "club", _("club")
    BADGE = "badge", _("badge")


class Reason(models.TextChoices):
    HATE = "hate", _("Hate or threats")
    RUDE = "rude", _("Insults")
    ADULT = "adult", _("Not for all ages")
    SPAM = "spam", _("Spam")
    STOLEN = "stolen", _("Belongs to others")
    OTHER = "other", _("Something else")


class ModerationCase(models.Model):
    """All reports about one thing, until a moderator decides. `weight` orders the queue."""

    class State(models.TextChoices):
        OPEN = "open", pgettext_lazy("case", "open")
        APPEALED = "appealed", _("appealed")
        SETTLED = "settled", _("settled")

    kind = models.CharField(max_length=10, choices=ThingKind)
    number = models.PositiveBigIntegerField()
    about = models.ForeignKey(User, models.SET_NULL, null=True, related_name="cases_about")
    """The author of the thing."""
    text = models.TextField(blank=True)
    """The text of the thing when it was first reported."""
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    weight = models.PositiveSmallIntegerField(default=0)
    made_at = models.DateTimeField(default=timezone.now)
    claimed_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    claimed_until = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["kind", "number"],
                name="one_open_case",
                condition=models.Q(state__in=["open", "appealed"]),
            ),
        )
        indexes = (
            models.Index(fields=["state", "-weight", "made_at"], name="cases_by_weight"),
            models.Index(fields=["about", "-made_at"], name="cases_about_player"),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("moderation:case", args=[self.pk])


class ReportedBy(models.Model):
    """One player’s report. `was_right` is None until a moderator has decided."""

    case = models.ForeignKey(ModerationCase, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(User, models.CASCADE, related_name="things_reported")
    reason = models.CharField(max_length=6, choices=Reason)
    text = models.CharField(max_length=LONGEST_REPORT, blank=True)
    made_at = models.DateTimeField(default=timezone.now)
    was_right = models.BooleanField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["case", "reporter"], name="reported_once"),)
        indexes = (models.Index(fields=["reporter", "-made_at"], name="reports_of_player"),)

    def __str__(self) -> str:
        return f"{self.reporter_id}: {self.reason}"
