"""RankedMatch: a rated match that the rankings have checked, and why it doesn’t count."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models import Game
from tcgsite.matches.models import Match


class RankedMatch(models.Model):
    """One row for each match, so that no match counts twice. Matches without a reason count."""

    class Reason(models.TextChoices):
        COUNTS = "", _("counts")
        DAYS = "days", _("played over days")
        PAIR = "pair", _("the same players have met too often")
        QUICK = "quick", _("a player left within the first moves")
        NETWORK = "network", _("players shared an internet address")

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="ranked")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+", db_index=False)
    players = models.CharField(max_length=400)
    """The users’ ids in ascending order, separated by commas."""
    reason = models.CharField(max_length=8, choices=Reason.choices, blank=True)
    finished_at = models.DateTimeField(db_index=True)

    class Meta:
        indexes = [
            models.Index(fields=["game", "players", "-finished_at"], name="ranked_of_the_same"),
            models.Index(
                fields=["-finished_at", "-id"],
                condition=~models.Q(reason=""),
                name="ranked_left_out",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.get_reason_display()}"
