"""Pairing: two entries that meet in a round, and their matches."""

from django.db import models

from tcgsite.matches.models import Match
from tcgsite.organised.models.entry import TournamentEntry
from tcgsite.organised.models.tournament import Tournament


class Pairing(models.Model):
    """Two entries that meet in a round, or one with a bye. The first one begins the first game.

    At tables of several, each player has a TableSeat, and these are the first two.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="pairings")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    first = models.ForeignKey(TournamentEntry, models.PROTECT, related_name="+")
    second = models.ForeignKey(TournamentEntry, models.PROTECT, null=True, related_name="+")
    won = models.PositiveSmallIntegerField(default=0)
    """The games that the first entry has won."""
    lost = models.PositiveSmallIntegerField(default=0)
    drawn = models.PositiveSmallIntegerField(default=0)
    is_over = models.BooleanField(default=False)
    ended_at = models.DateTimeField(null=True)
    """In an arena, when the last match ended."""
    first_halved = models.BooleanField(default=False)
    """True if the first player has halved the clock, and has acted often enough for a further point."""
    second_halved = models.BooleanField(default=False)
    is_rematch = models.BooleanField(default=False)
    """True if the two have met before, because there was no other way to pair."""

    class Meta:
        ordering = ("round", "table")
        indexes = (
            models.Index(
                fields=["tournament"],
                condition=models.Q(is_over=False),
                name="open_pairings_of_a_tournament",
            ),
        )
        constraints = (
            models.UniqueConstraint(
                fields=["tournament", "round", "table"], name="one_pairing_per_table"
            ),
        )

    def __str__(self) -> str:
        return f"{self.tournament} round {self.round}, table {self.table}"

    @property
    def players(self) -> list[TournamentEntry]:
        """Return all players of the table in the order of their seats."""
        has_seats = self.tournament.is_for_tables and self.second_id is not None
        seats = [seat.entry for seat in self.seats.all()] if has_seats else []
        return seats or [each for each in (self.first, self.second) if each is not None]

    @property
    def names(self) -> str:
        return " – ".join(each.name for each in self.players)

    @property
    def games_played(self) -> int:
        return self.won + self.lost + self.drawn


class TableSeat(models.Model):
    """A player at a table of several."""

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="seats")
    entry = models.ForeignKey(TournamentEntry, models.PROTECT, related_name="+")
    position = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(null=True)
    """The final place, from 1. Players can share one."""

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=["pairing", "position"], name="one_player_per_seat"),
        )

    def __str__(self) -> str:
        return f"{self.entry} at {self.pairing}"


class PairingGame(models.Model):
    """A match of a pairing. Its unique number keeps two processes from starting it twice."""

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    match = models.OneToOneField(Match, models.CASCADE, related_name="pairing_game")
    first_begins = models.BooleanField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["pairing", "number"], name="one_game_per_number"),
        )

    def __str__(self) -> str:
        return f"{self.pairing}, game {self.number}"
