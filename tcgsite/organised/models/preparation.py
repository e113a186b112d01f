"""Preparation: a player’s deck and choices for the next game of a match."""

from datetime import datetime

from django.db import models
from django.urls import reverse

from tcgsite.organised.models.entry import TournamentEntry
from tcgsite.organised.models.pairing import Pairing
from tcgsite.organised.models.tournament import Tournament


class PreparationQuerySet(models.QuerySet["Preparation"]):
    def only_open(self) -> "PreparationQuerySet":
        """Return the preparations of games that haven’t begun."""
        running = Tournament.Status.RUNNING
        return self.filter(
            due_at__isnull=False, pairing__is_over=False, pairing__tournament__status=running
        )

    def due(self, now: datetime) -> "PreparationQuerySet":
        return self.only_open().filter(due_at__lte=now, pairing__tournament__paused_at=None)


class Preparation(models.Model):
    """A player’s deck for the next game of a match, and who begins the game. No other player sees it.

    Each player of the match has one for each game except the first.
    """

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="preparations")
    number = models.PositiveSmallIntegerField()
    """The number of the game in the match."""
    entry = models.ForeignKey(TournamentEntry, models.CASCADE, related_name="preparations")
    deck_before = models.JSONField(null=True)
    """The deck of the previous game, or None if the game is played without decks."""
    deck = models.JSONField(null=True)
    chooses = models.BooleanField()
    """True if the player lost the previous game, and so chooses who begins."""
    begins = models.BooleanField(default=True)
    """The choice: True if the player begins."""
    is_ready = models.BooleanField()
    due_at = models.DateTimeField(null=True, db_index=True)
    """When the game begins even if the player isn’t ready, or None once it has begun."""

    objects = PreparationQuerySet.as_manager()

    class Meta:
        ordering = ("pairing", "number", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=["pairing", "number", "entry"], name="one_preparation_per_player"
            ),
        )

    def __str__(self) -> str:
        return f"{self.entry} before game {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("organised:next_game", args=[self.pairing.tournament.public_id])

    @property
    def public_id(self) -> str:
        """Return a value that changes when the tournament’s page must redirect the player."""
        return f"preparation-{self.pk}"
