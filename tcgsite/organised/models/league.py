"""League: players who meet in groups, season after season, and move between divisions."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models import Game, Pool
from tcgsite.matches.models.match import unguessable
from tcgsite.matches.models.time_control import days_label
from tcgsite.organised.models.club import Club

LONGEST_TITLE = 40
"""The most characters of a title. With the division added, it is the title of a group."""
LONGEST_REASON = 100


class League(models.Model):
    """A league. The groups of its seasons are tournaments, and all tables are computed from
    their pairings.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        OVER = "over", _("over")

    public_id = models.CharField(max_length=24, unique=True, default=unguessable, editable=False)
    title = models.CharField(max_length=LONGEST_TITLE)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="leagues"
    )
    club = models.ForeignKey(Club, models.SET_NULL, null=True, related_name="leagues")
    """The club of the league, or None if there is none or it was deleted."""
    is_for_members = models.BooleanField(default=False)
    """True if only members of the club can join, even after the club was deleted."""
    game = models.ForeignKey(Game, models.PROTECT, related_name="leagues")
    pool = models.ForeignKey(Pool, models.PROTECT, related_name="leagues")
    group_size = models.PositiveSmallIntegerField()
    """The most players of a group."""
    movers = models.PositiveSmallIntegerField()
    """The number of players of each group who move up after a season."""
    round_days = models.PositiveSmallIntegerField()
    """The days between the beginnings of two rounds."""
    clock_days = models.PositiveSmallIntegerField()
    """The days that a player has for each move."""
    rated = models.BooleanField(default=False)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    season = models.PositiveSmallIntegerField(default=0)
    """The number of the latest season, or 0 before the first."""
    next_at = models.DateTimeField(null=True, db_index=True)
    """When the next season begins. None during a season, and before the organiser begins the first one."""
    is_last_season = models.BooleanField(default=False)
    """True if the league ends with the present season."""
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    """Why the league has ended."""
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at",)
        indexes = (models.Index(fields=["status", "-created_at"], name="leagues_by_status"),)

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("organised:league", args=[self.public_id])

    @property
    def is_open(self) -> bool:
        return self.status == self.Status.OPEN

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER

    @property
    def pace(self) -> str:
        return days_label(self.clock_days)


class LeaguePlayer(models.Model):
    """A player of a league, with the deck for the next season."""

    league = models.ForeignKey(League, models.CASCADE, related_name="players")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="league_places")
    name = models.CharField(max_length=60)
    deck_name = models.CharField(max_length=100, blank=True)
    deck_cards = models.JSONField(null=True)
    rank = models.PositiveIntegerField(null=True)
    """The place on the ladder after the latest season, from 0, or None for players who have joined since."""
    has_left = models.BooleanField(default=False)
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = (models.F("rank").asc(nulls_last=True), "pk")
        constraints = (
            models.UniqueConstraint(fields=["league", "user"], name="one_place_in_a_league"),
        )

    def __str__(self) -> str:
        return self.name
