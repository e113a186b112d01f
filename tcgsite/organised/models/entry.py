"""TournamentEntry: a player in a tournament, with the deck handed in."""

from django.conf import settings
from django.db import models

from tcgsite.organised.models.tournament import Tournament


class TournamentEntry(models.Model):
    """A player in a tournament, with copies of the name and the deck, which must not change meanwhile."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entries")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="entries"
    )
    is_bot = models.BooleanField(default=False)
    name = models.CharField(max_length=60)
    deck_name = models.CharField(max_length=100, blank=True)
    deck_cards = models.JSONField(null=True)
    noted = models.JSONField(default=dict)
    """The numbers that the player noted for copies of drafted cards, as `engine.world.Noted` says."""
    sideboard = models.JSONField(default=dict)
    """Cards that the player can exchange with those of the deck between the games of a match."""
    free_cards = models.JSONField(default=list)
    """The names of cards of which the player has as many as the rules for decks allow."""
    rating = models.FloatField(default=1500.0)
    """The rating when the player entered, which seeds a knockout."""
    left_in = models.PositiveSmallIntegerField(null=True)
    """The round during which the player left. They aren’t paired after it, but can come back to an arena."""
    penalty = models.PositiveSmallIntegerField(default=0)
    """The points that organisers have taken away."""
    halves_clock = models.BooleanField(default=False)
    """True if the player plays with half the time in an arena, for a further point of each win."""
    is_disqualified = models.BooleanField(default=False)
    seen_at = models.DateTimeField(null=True)
    """When a page of an arena last asked for news for this player."""
    entered_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=["tournament", "user"], name="one_entry_per_player"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def sideboard_size(self) -> int:
        return sum(self.sideboard.values())

    @property
    def player(self) -> str:
        """Return the player’s name in pairings and standings, which nobody else has."""
        return str(self.pk)
