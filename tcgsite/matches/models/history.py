"""PlayedMatch and ResultTally: finished matches for players’ pages, counted in advance."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models import Game
from tcgsite.matches.models.match import Match


class PlayedMatch(models.Model):
    """One player’s part in a finished match, with what lists show and filter by.

    `opponent` is the other person at a table for two. `people` counts the players who aren’t bots, and
    `actions` those of the whole record.
    """

    class Result(models.TextChoices):
        WON = "w", _("won")
        LOST = "l", _("lost")
        DRAWN = "d", _("draw")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="played_matches",
        db_index=False,
    )
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="played")
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="+", db_index=False)
    opponent = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    seat = models.PositiveSmallIntegerField()
    people = models.PositiveSmallIntegerField()
    deck_name = models.CharField(max_length=100, blank=True)
    result = models.CharField(max_length=1, choices=Result.choices)
    rated = models.BooleanField()
    listed = models.BooleanField()
    actions = models.PositiveIntegerField()
    margin = models.FloatField(null=True)
    """The winner’s lead at the end, or None if the game keeps no score."""
    finished_at = models.DateTimeField()

    class Meta:
        ordering = ["-finished_at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "user"], name="played_once"),
        ]
        # One index for each filter of the list, in the order of its pages.
        indexes = [
            models.Index(fields=["user", "-finished_at", "-id"], name="played_newest"),
            models.Index(fields=["user", "game", "-finished_at", "-id"], name="played_of_game"),
            models.Index(fields=["user", "opponent", "-finished_at", "-id"], name="played_against"),
            models.Index(
                fields=["user", "result", "-finished_at", "-id"], name="played_with_result"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.match}: {self.get_result_display()}"


class ResultTally(models.Model):
    """How many matches against people a player has won, lost and drawn. Each result raises it.

    A tally is for one game, or for all games if `game` is None. `key` is a seat, the name of a deck or an
    opponent’s ID, or "" for everything. Only the last one has streaks and records: `streak` is positive while
    the player wins and negative while they lose.
    """

    class Kind(models.TextChoices):
        ALL = "all", _("everything")
        SEAT = "seat", _("seat")
        DECK = "deck", _("deck")
        OPPONENT = "opponent", _("opponent")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tallies", db_index=False
    )
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    key = models.CharField(max_length=100, blank=True)
    won = models.PositiveIntegerField(default=0)
    lost = models.PositiveIntegerField(default=0)
    drawn = models.PositiveIntegerField(default=0)
    played = models.PositiveIntegerField(default=0)
    streak = models.IntegerField(default=0)
    best_streak = models.PositiveIntegerField(default=0)
    worst_streak = models.PositiveIntegerField(default=0)
    longest = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="+")
    longest_actions = models.PositiveIntegerField(default=0)
    closest = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="+")
    closest_margin = models.FloatField(null=True)

    class Meta:
        verbose_name_plural = "tallies"
        constraints = [
            models.UniqueConstraint(
                fields=["user", "game", "kind", "key"], name="one_tally_of_game"
            ),
            models.UniqueConstraint(
                fields=["user", "kind", "key"],
                condition=models.Q(game=None),
                name="one_tally_of_all_games",
            ),
        ]
        indexes = [models.Index(fields=["user", "game", "kind", "-played"], name="most_played")]

    def __str__(self) -> str:
        return f"{self.user}, {self.kind} {self.key}: {self.won} – {self.lost}"
