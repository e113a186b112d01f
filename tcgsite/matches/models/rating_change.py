"""RatingChange: a player's rating before and after a rated match."""

from django.conf import settings
from django.db import models

from cards.models import Game
from tcgsite.matches.models.match import Match


class RatingChange(models.Model):
    """A change of a player's rating by a match. A player's newest row has the current rating.

    Rows are in the order in which matches were rated. Each builds on the player's earlier rows.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rating_changes")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rating_changes"
    )
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="rating_changes")
    before = models.FloatField()
    """The rating before the match, shown as in “1500 → 1662”."""
    rating = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    at = models.DateTimeField()
    """When the match ended."""

    class Meta:
        ordering = ["pk"]
        constraints = [
            # Each match is rated only once, even if several processes finish it.
            models.UniqueConstraint(fields=["match", "user"], name="one_rating_change_per_match"),
        ]
        indexes = [
            models.Index(fields=["user", "game", "-id"]),
            models.Index(fields=["user", "-id"], name="ratings_newest"),
        ]

    def __str__(self) -> str:
        return f"{self.user} {self.before:.0f} → {self.rating:.0f}"
