"""Tournament: who may enter what, how rounds are paired, and how far it has come."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.models import Game, Pool
from engine.tournaments.standings import USUAL, Scoring, TieBreak
from tcgsite.matches.models.match import unguessable
from tcgsite.matches.models.time_control import TimeControl, days_label
from tcgsite.organised.models.club import Club, RecurringEvent
from tcgsite.organised.models.league import League

LONGEST_TITLE = 60
LONGEST_BADGE = 40
USUAL_TIES = " ".join(each.value for each in USUAL.tie_breaks)
LARGE_FROM = 65
"""From so many places on, pages show a tournament in parts."""


class DraftKind(models.TextChoices):
    """The forms of drafts. Their rules are in `engine.drafting.draft_rules`."""

    BOOSTER = "booster", _("Booster draft")
    TWO = "two", _("Two cards at a time")
    BURNING = "burning", _("With burned cards")
    GLIMPSE = "glimpse", _("Two burned for each card")
    OPEN = "open", _("Rochester")
    ROTISSERIE = "rotisserie", _("Rotisserie")
    GRID = "grid", pgettext_lazy("draft", "Grid")
    WINSTON = "winston", _("Winston")
    WINCHESTER = "winchester", _("Winchester")
    SEALED = "sealed", _("Sealed")


class TournamentQuerySet(models.QuerySet["Tournament"]):
    def only_unfinished(self) -> "TournamentQuerySet":
        return self.filter(status__in=(Tournament.Status.OPEN, Tournament.Status.RUNNING))

    def only_running(self) -> "TournamentQuerySet":
        return self.filter(status=Tournament.Status.RUNNING)

    def in_full(self) -> "TournamentQuerySet":
        return self.select_related("game", "pool", "organiser", "club")


class Tournament(models.Model):
    """A tournament. Its pool names pack versions, so newer versions never change its cards.

    Entries and pairings are its record. Standings are always computed from them.
    """

    class Kind(models.TextChoices):
        SWISS = "swiss", _("Swiss")
        KNOCKOUT = "knockout", _("Knockout")
        DOUBLE = "double knockout", _("Double knockout")
        ROUND_ROBIN = "round robin", _("Round robin")
        TABLES = "tables", _("Tables of several")
        ARENA = "arena", _("Arena")
        LEAGUE = "league", _("Group of a league")

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        CALLED_OFF = "called off", _("called off")

    public_id = models.CharField(max_length=24, unique=True, default=unguessable, editable=False)
    title = models.CharField(max_length=LONGEST_TITLE)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="tournaments"
    )
    co_organisers = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="co_organised", blank=True
    )
    """Further players with the rights of the organiser."""
    judges = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="judged_tournaments", blank=True
    )
    """Players who decide at the tables, but don’t organise."""
    club = models.ForeignKey(Club, models.SET_NULL, null=True, related_name="tournaments")
    """The club that it belongs to, or None if it has none, or the club has been deleted."""
    is_for_members = models.BooleanField(default=False)
    """True if only members of the club can enter. It stays so if the club is deleted."""
    recurring = models.ForeignKey(
        RecurringEvent, models.SET_NULL, null=True, related_name="tournaments"
    )
    """The weekly event that this is one evening of, or None."""
    league = models.ForeignKey(League, models.CASCADE, null=True, related_name="groups")
    """The league that this is a group of, or None."""
    season = models.PositiveSmallIntegerField(default=0)
    division = models.PositiveSmallIntegerField(default=0)
    """From 1 on, the highest first, in a league."""
    group = models.PositiveSmallIntegerField(default=0)
    """The number of the group in its division, or 0 if it is the only one."""
    game = models.ForeignKey(Game, models.PROTECT, related_name="tournaments")
    pool = models.ForeignKey(Pool, models.PROTECT, related_name="tournaments")
    kind = models.CharField(max_length=20, choices=Kind.choices, default=Kind.SWISS)
    places = models.PositiveSmallIntegerField()
    rounds = models.PositiveSmallIntegerField(null=True)
    """The number of Swiss rounds, or None for as many as the players need. Set when the tournament starts."""
    table_size = models.PositiveSmallIntegerField(null=True)
    """How many players sit at a table, or None for two."""
    cut = models.PositiveSmallIntegerField(default=0)
    """How many of the best go on to a knockout after the Swiss rounds, or 0."""
    third_place = models.BooleanField(default=False)
    """True if the losers of the semi-finals of a knockout play for the third place."""
    minutes = models.PositiveSmallIntegerField(null=True)
    """How long an arena lasts. None for other kinds."""
    decks_from = models.CharField(max_length=20, choices=DraftKind.choices, blank=True)
    """The kind of draft in which the players get their cards, or "" if they bring decks."""
    is_ready_made = models.BooleanField(default=False)
    """True if players choose among the ready-made decks of the pool, and bring none of their own."""
    packs = models.PositiveSmallIntegerField(default=4)
    """How many packs each player opens in the draft."""
    pick_seconds = models.PositiveSmallIntegerField(default=75)
    """The time for the first pick of a pack."""
    best_of = models.PositiveSmallIntegerField(default=1)
    tie_breaks = models.CharField(max_length=20, default=USUAL_TIES)
    """What decides between players with equal points, in this order, as `TieBreak` of the engine names it."""
    rated = models.BooleanField(default=False)
    bots_fill = models.BooleanField(default=False)
    """True if bots take the free places at the start."""
    badges = models.PositiveSmallIntegerField(default=0)
    """How many places get a badge from the organiser at the end."""
    badge_title = models.CharField(max_length=LONGEST_BADGE, blank=True)
    """What the badge is called, or "" for the title of the tournament."""
    badges_hidden_at = models.DateTimeField(null=True, editable=False)
    """When a moderator hid its badges, or None."""
    badges_hidden_because = models.CharField(max_length=500, blank=True, editable=False)
    enters_late = models.BooleanField(default=False)
    """True if players can enter during the first half of the rounds."""
    starts_when_full = models.BooleanField(default=True)
    clock_minutes = models.PositiveSmallIntegerField()
    clock_increment = models.PositiveSmallIntegerField(default=0)
    """In seconds."""
    spectator_delay = models.PositiveSmallIntegerField(default=0)
    """The minutes after which spectators see what happens at the tables."""
    clock_days = models.PositiveSmallIntegerField(null=True)
    """The days for each move of a match over days, or None for clocks of minutes."""
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    round = models.PositiveSmallIntegerField(default=0)
    """The number of the latest round, or 0 before the first."""
    reason = models.CharField(max_length=100, blank=True)
    """Why it was called off."""
    created_at = models.DateTimeField(auto_now_add=True)
    starts_at = models.DateTimeField(null=True, db_index=True)
    """When it starts by itself, or None."""
    started_at = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    """Since when no match begins, or None."""
    next_round_at = models.DateTimeField(null=True)
    """When the next round of a league begins, or None after the last."""
    ends_at = models.DateTimeField(null=True)
    """When a running arena or the season of a league ends."""
    ended_at = models.DateTimeField(null=True)
    card_records = models.JSONField(null=True)
    """After the end, for each card in how many games it was drawn, and how many of these were won; None
    until that is noted.
    """

    objects = TournamentQuerySet.as_manager()

    class Meta:
        ordering = ("-created_at",)
        indexes = (
            models.Index(fields=["status", "-created_at"]),
            models.Index(
                fields=["id"],
                condition=models.Q(card_records__isnull=True, status="over"),
                name="ended_without_card_records",
            ),
        )
        constraints = (
            models.UniqueConstraint(fields=["recurring", "starts_at"], name="one_per_evening"),
            models.UniqueConstraint(
                fields=["league", "season", "division", "group"], name="one_group_of_a_season"
            ),
        )

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("organised:tournament", args=[self.public_id])

    @property
    def time_control(self) -> TimeControl:
        return TimeControl(self.clock_minutes, self.clock_increment)

    @property
    def pace(self) -> str:
        """Return how much time the players have, as pages show it."""
        return days_label(self.clock_days) if self.clock_days else str(self.time_control)

    @property
    def match_length(self) -> str:
        """Return how many games a match has, as pages show it."""
        words = {1: _("one game"), 3: _("best of three"), 5: _("best of five")}
        return str(words[self.best_of])

    @property
    def is_large(self) -> bool:
        return self.places >= LARGE_FROM and not self.is_arena

    @property
    def is_arena(self) -> bool:
        return self.kind == self.Kind.ARENA

    @property
    def is_for_tables(self) -> bool:
        """Return True if several players sit at a table."""
        return self.kind == self.Kind.TABLES

    @property
    def is_league(self) -> bool:
        return self.kind == self.Kind.LEAGUE

    @property
    def has_bracket(self) -> bool:
        """Return True if it is a knockout from its first round on."""
        return self.kind in (self.Kind.KNOCKOUT, self.Kind.DOUBLE)

    @property
    def scoring(self) -> Scoring:
        return Scoring(tie_breaks=tuple(map(TieBreak, self.tie_breaks.split())))

    @property
    def shows_badges(self) -> bool:
        """Return True if it has badges, and no moderator has hidden them."""
        return bool(self.badges) and self.badges_hidden_at is None

    @property
    def shown_badge_title(self) -> str:
        return self.badge_title or self.title

    def is_knockout_round(self, number: int) -> bool:
        return self.has_bracket or (bool(self.cut) and number > (self.rounds or 0))

    @property
    def is_open(self) -> bool:
        return self.status == self.Status.OPEN

    @property
    def takes_late_players(self) -> bool:
        """Return True if players can enter though it has begun. They have lost the rounds before."""
        has_rounds = self.kind in (self.Kind.SWISS, self.Kind.TABLES) and not self.decks_from
        is_early = self.round <= (self.rounds or 0) // 2
        return self.enters_late and self.is_running and has_rounds and is_early

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def draft_title(self) -> str:
        return str(DraftKind(self.decks_from).label) if self.decks_from else ""

    @property
    def is_drafting(self) -> bool:
        """Return True while the players draft and build decks, before the first round."""
        return self.is_running and bool(self.decks_from) and not self.round

    @property
    def lacks_decks(self) -> bool:
        """Return True until the decks of all players are drafted, built and handed in."""
        return (
            self.is_drafting and self.entries.filter(left_in=None, deck_cards__isnull=True).exists()
        )

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER
