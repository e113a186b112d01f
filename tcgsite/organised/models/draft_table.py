"""DraftTable: a booster draft. Its seats and picks are its record."""

from dataclasses import replace
from datetime import timedelta

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models import Game, Pool
from engine.drafting.draft_rules import KINDS, DraftRules
from tcgsite.matches.models.match import unguessable
from tcgsite.organised.models.entry import TournamentEntry
from tcgsite.organised.models.tournament import DraftKind, Tournament

OVER_DAYS = 86_400
"""The seconds per pick from which on a draft counts as one over days."""


class DraftTable(models.Model):
    """A booster draft. Everything is computed from its record, which consists of its deal and its picks."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PICKING = "picking", _("picking")
        BUILDING = "building", _("building decks")
        OVER = "over", _("over")
        CALLED_OFF = "called off", _("called off")

    public_id = models.CharField(max_length=24, unique=True, default=unguessable, editable=False)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="draft_tables"
    )
    game = models.ForeignKey(Game, models.PROTECT, related_name="draft_tables")
    pool = models.ForeignKey(Pool, models.PROTECT, related_name="draft_tables")
    kind = models.CharField(max_length=20, choices=DraftKind.choices, default=DraftKind.BOOSTER)
    places = models.PositiveSmallIntegerField()
    packs = models.PositiveSmallIntegerField()
    """The number of packs that each player opens."""
    is_cube = models.BooleanField(default=False)
    """True if all cards of the pool are dealt once, instead of boosters."""
    seconds = models.PositiveIntegerField(default=75)
    """The seconds for the first pick of a pack. For later picks, they decrease to a tenth. 0
    means no limit.
    """
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    deal = models.JSONField(default=list)
    basics = models.JSONField(default=list)
    """The cards that all players can add to their decks for free."""
    valuation = models.JSONField(default=dict)
    """What bots know about the cards."""
    effects = models.JSONField(default=dict)
    """The effects of cards during the draft. They are stored, so that later engines play the draft in the
    same way.
    """
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    building_until = models.DateTimeField(null=True)
    tournament = models.ForeignKey(Tournament, models.SET_NULL, null=True, related_name="drafts")
    """The tournament that is played with the drafted decks, or None."""

    class Meta:
        ordering = ("-created_at",)
        indexes = (models.Index(fields=["status", "-created_at"]),)

    def __str__(self) -> str:
        return f"{self.game}, {self.get_kind_display()}"

    def get_absolute_url(self) -> str:
        return reverse("organised:draft", args=[self.public_id])

    @property
    def rules(self) -> DraftRules:
        return replace(KINDS[self.kind], packs=self.packs)

    @property
    def is_open(self) -> bool:
        return self.status == self.Status.OPEN

    @property
    def is_picking(self) -> bool:
        return self.status == self.Status.PICKING

    @property
    def is_building(self) -> bool:
        return self.status == self.Status.BUILDING

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER

    @property
    def is_called_off(self) -> bool:
        return self.status == self.Status.CALLED_OFF

    @property
    def has_decks(self) -> bool:
        return self.is_building or self.is_over

    @property
    def is_over_days(self) -> bool:
        """Return True if players come back for each pick. Then they are notified of their turn."""
        return not 0 < self.seconds < OVER_DAYS

    @property
    def days(self) -> int:
        """Return the days for each pick, or 0 if it has less time."""
        return self.seconds // OVER_DAYS

    def waits_for(self, user_id: int) -> bool:
        """Return True if the user has a seat and hasn’t handed in a deck."""
        own = (seat for seat in self.seats.all() if seat.user_id == user_id)
        return any(not seat.has_handed_in for seat in own)

    def time_for(self, left: int, size: int) -> timedelta:
        """Return the time for a pick with `left` cards of `size` in the pack.

        It decreases to a tenth, unless it is a day or more.
        """
        if self.is_over_days:
            return timedelta(seconds=self.seconds)
        share = 1 - 0.9 * (size - left) / max(size - 1, 1)
        return timedelta(seconds=max(self.seconds * share, 1))


class DraftSeat(models.Model):
    """A place in a draft. A bot sits there if there is no user."""

    draft = models.ForeignKey(DraftTable, models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="draft_seats"
    )
    name = models.CharField(max_length=60)
    seen_at = models.DateTimeField(null=True)
    """When the player’s page last asked for news."""
    due_at = models.DateTimeField(null=True, db_index=True)
    """When the time for the pack in hand ends, or None without a pack or a clock."""
    selected = models.PositiveIntegerField(null=True)
    """The choice to make when the time runs out, or None."""
    deck = models.JSONField(null=True)
    first_notes = models.JSONField(default=list, blank=True)
    """The numbers of copies whose noted numbers the deck uses first."""
    has_handed_in = models.BooleanField(default=False)
    entry = models.ForeignKey(
        TournamentEntry, models.SET_NULL, null=True, related_name="draft_seats"
    )
    """The tournament entry that plays with this deck, or None."""

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=["draft", "position"], name="one_drafter_per_place"),
            models.UniqueConstraint(fields=["draft", "user"], name="one_place_per_drafter"),
        )

    def __str__(self) -> str:
        return f"{self.draft}, {self.name}"


class StoredPick(models.Model):
    """A pick of a draft. Its unique number keeps two requests from storing it twice."""

    class By(models.TextChoices):
        PLAYER = "player", _("the player")
        BOT = "bot", _("a bot")
        CLOCK = "clock", _("the clock")

    draft = models.ForeignKey(DraftTable, models.CASCADE, related_name="picks")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    choice = models.PositiveIntegerField()
    """The number of a card. In some forms, it is that of a pile or a line of the grid, or 1 for taking a
    hidden pile.

    Larger numbers use an effect of a drafted card or note a number; see `draft_effects.py` of the engine.
    """
    by = models.CharField(max_length=10, choices=By.choices)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["draft", "number"], name="one_pick_per_number"),
        )

    def __str__(self) -> str:
        return f"{self.draft} pick {self.number}"
