"""TournamentEntry: a player in a tournament, with a deck."""

from django.conf import settings
from django.db import models

from tcgsite.organised.models.tournament import Tournament


class TournamentEntry(models.Model):
    """A player in a tournament. The name and the deck are copies, because they must not change meanwhile."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entries")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="entries"
    )
    is_bot = models.BooleanField(default=False)
    name = models.CharField(max_length=60)
    deck_name = models.CharField(max_length=100, blank=True)
    deck_cards = models.JSONField(null=True)
    noted = models.JSONField(default=dict)
    """The numbers that the player noted for copies of drafted cards, in the form of `engine.world.Noted`."""
    sideboard = models.JSONField(default=dict)
    """Cards that the player can exchange for cards of the deck between the games of a match."""
    free_cards = models.JSONField(default=list)
    """The names of cards that the player can use freely, within the deck rules."""
    rating = models.FloatField(default=1500.0)
    """The rating when the player entered, which seeds a knockout."""
    left_in = models.PositiveSmallIntegerField(null=True)
    """The round in which the player left. They aren’t paired any more, but can come back to an arena."""
    penalty = models.PositiveSmallIntegerField(default=0)
    """The points that organisers have taken away."""
    halves_clock = models.BooleanField(default=False)
    """True if the player plays with half the time in an arena. Then each win gives a further point."""
    is_disqualified = models.BooleanField(default=False)
    seen_at = models.DateTimeField(null=True)
    """When the player’s page of the arena last asked for news."""
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
        """Return the player’s name in pairings and standings. It is unique there."""
        return str(self.pk)
