"""RankingList and RankedPlayer: a ranking, and its data about each player."""

from datetime import date

from django.conf import settings
from django.db import models
from django.urls import reverse

from cards.models import Game
from cards.names.shipped_words import shipped_title
from tcgsite.matches.results.glicko import Rating


class RankingList(models.Model):
    """The ranking of a game or, with `pool`, of the pools of this name that ship with the site."""

    game = models.ForeignKey(
        Game, on_delete=models.CASCADE, related_name="rankings", db_index=False
    )
    pool = models.CharField(max_length=100, blank=True)
    title = models.CharField(max_length=200, blank=True)
    """The title of the pool."""
    season = models.DateField()
    """The first day of the present month."""
    listed = models.PositiveIntegerField(default=0)
    """The number of players with a place."""
    bins = models.JSONField(default=list)
    """The number of listed players in each range of ratings; see `tcgsite.ranking.placing`."""
    placed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-listed", "game", "pool"]
        constraints = [
            models.UniqueConstraint(fields=["game", "pool"], name="one_ranking_of_each"),
        ]
        indexes = [models.Index(fields=["-listed", "game", "pool"], name="rankings_by_size")]

    def __str__(self) -> str:
        return f"{self.game}: {self.title}" if self.title else str(self.game)

    def get_absolute_url(self) -> str:
        address = reverse("ranking:ranking", args=[self.game.slug])
        return f"{address}?pool={self.pool}" if self.pool else address

    @property
    def translated_title(self) -> str:
        """Return the title of the game, and of the pool, in the reader's language."""
        game = self.game.translated_title
        return f"{game}: {self.translated_pool}" if self.title else game

    @property
    def translated_pool(self) -> str:
        return shipped_title(self.title, self.game.slug)


class RankedPlayer(models.Model):
    """A player’s rating in a ranking, from the matches that count, and their place if they are listed."""

    ranking = models.ForeignKey(
        RankingList, on_delete=models.CASCADE, related_name="players", db_index=False
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ranked_as"
    )
    rating = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    rated_at = models.DateTimeField()
    played = models.PositiveIntegerField(default=0)
    opponents = models.PositiveIntegerField(default=0)
    """The number of different opponents in counted matches."""
    listed_until = models.DateTimeField(null=True)
    """When the player’s rating becomes too uncertain or too old to be listed, or None if it already is."""
    place = models.PositiveIntegerField(null=True)
    place_before = models.PositiveIntegerField(null=True)
    """The place at the end of the last season."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["ranking", "user"], name="ranked_once"),
        ]
        indexes = [
            models.Index(fields=["ranking", "place"], name="ranked_by_place"),
            models.Index(fields=["ranking", "-rating", "id"], name="ranked_by_rating"),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.ranking}: {self.held_rating}"

    @property
    def held_rating(self) -> Rating:
        return Rating(self.rating, self.deviation, self.volatility)

    @property
    def number(self) -> int:
        return round(self.rating)

    @property
    def deviation_number(self) -> int:
        return round(self.deviation)

    @property
    def places_won(self) -> int | None:
        """Return how many places the player has gained since the last season, or None if a
        place is missing.
        """
        return self.place_before - self.place if self.place_before and self.place else None

    @property
    def places_lost(self) -> int:
        return -(self.places_won or 0)


def season_of(day: date) -> date:
    """Return the first day of the season that contains the day: a calendar month."""
    return day.replace(day=1)
