"""TournamentDecision: an organiser’s decision during a tournament, and its reason."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tcgsite.organised.models.entry import TournamentEntry
from tcgsite.organised.models.pairing import Pairing
from tcgsite.organised.models.tournament import Tournament

LONGEST_REASON = 200


class TournamentDecision(models.Model):
    """A line of a tournament’s public log. Decisions are only added, and never changed."""

    class Kind(models.TextChoices):
        PAUSE = "pause", _("paused the tournament")
        GO_ON = "go on", _("let the tournament go on")
        RESULT = "result", _("changed a result")
        DISQUALIFY = "disqualify", _("disqualified a player")
        DROP = "drop", _("took a player out")
        REINSTATE = "reinstate", _("let a player back in")
        EXTRA_TIME = "extra time", _("gave more time")
        PENALTY = "penalty", _("penalised a player")
        LOOK = "look", _("looked at hidden cards as a judge")
        ANSWER = "answer", _("answered a call as a judge")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="decisions")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind.choices)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="tournament_decisions"
    )
    pairing = models.ForeignKey(Pairing, models.CASCADE, null=True, related_name="decisions")
    entry = models.ForeignKey(TournamentEntry, models.CASCADE, null=True, related_name="+")
    before = models.CharField(max_length=20, blank=True)
    """The result before the decision, such as “1 : 0”, or ""."""
    after = models.CharField(max_length=20, blank=True)
    """The result after the decision, the minutes given, or the points taken away."""
    reason = models.CharField(max_length=LONGEST_REASON)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-number",)
        constraints = (
            models.UniqueConstraint(
                fields=["tournament", "number"], name="one_decision_per_number"
            ),
        )

    def __str__(self) -> str:
        return f"{self.tournament}: {self.get_kind_display()}"
