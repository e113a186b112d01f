"""Tournament: who may enter with which decks, how rounds are paired, and its present state."""

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
"""The number of places from which on pages show a tournament in parts."""


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
    """Players who decide at the tables, but aren’t organisers."""
    club = models.ForeignKey(Club, models.SET_NULL, null=True, related_name="tournaments")
    """The club of the tournament, or None if there is none or it was deleted."""
    is_for_members = models.BooleanField(default=False)
    """True if only members of the club can enter, even after the club was deleted."""
    recurring = models.ForeignKey(
        RecurringEvent, models.SET_NULL, null=True, related_name="tournaments"
    )
    """The weekly event that the tournament belongs to, or None."""
    league = models.ForeignKey(League, models.CASCADE, null=True, related_name="groups")
    """The league that the tournament is a group of, or None."""
    season = models.PositiveSmallIntegerField(default=0)
    division = models.PositiveSmallIntegerField(default=0)
    """The division in a league. 1 is the highest."""
    group = models.PositiveSmallIntegerField(default=0)
    """The number of the group in its division, or 0 if it is the only one."""
    game = models.ForeignKey(Game, models.PROTECT, related_name="tournaments")
    pool = models.ForeignKey(Pool, models.PROTECT, related_name="tournaments")
    kind = models.CharField(max_length=20, choices=Kind.choices, default=Kind.SWISS)
    places = models.PositiveSmallIntegerField()
    rounds = models.PositiveSmallIntegerField(null=True)
    """The number of Swiss rounds. None before the start means as many as the players need."""
    table_size = models.PositiveSmallIntegerField(null=True)
    """The number of players at a table, or None for two."""
    cut = models.PositiveSmallIntegerField(default=0)
    """The number of players who go on to a knockout after the Swiss rounds, or 0."""
    third_place = models.BooleanField(default=False)
    """True if the losers of a knockout’s semi-finals play for the third place."""
    minutes = models.PositiveSmallIntegerField(null=True)
    """The minutes of an arena, or None for other kinds."""
    decks_from = models.CharField(max_length=20, choices=DraftKind.choices, blank=True)
    """The kind of draft in which the players get their cards, or "" if they bring decks."""
    is_ready_made = models.BooleanField(default=False)
    """True if players choose among the pool’s ready-made decks, and can’t bring their own."""
    packs = models.PositiveSmallIntegerField(default=4)
    """The number of packs that each player opens in the draft."""
    pick_seconds = models.PositiveSmallIntegerField(default=75)
    """The seconds for the first pick of a pack."""
    best_of = models.PositiveSmallIntegerField(default=1)
    tie_breaks = models.CharField(max_length=20, default=USUAL_TIES)
    """The tie-breaks in order, as the engine’s `TieBreak` names them."""
    rated = models.BooleanField(default=False)
    bots_fill = models.BooleanField(default=False)
    """True if bots take the free places at the start."""
    badges = models.PositiveSmallIntegerField(default=0)
    """The number of places that get a badge from the organiser at the end."""
    badge_title = models.CharField(max_length=LONGEST_BADGE, blank=True)
    """The title of the badges, or "" for that of the tournament."""
    badges_hidden_at = models.DateTimeField(null=True, editable=False)
    """When a moderator hid the badges, or None."""
    badges_hidden_because = models.CharField(max_length=500, blank=True, editable=False)
    enters_late = models.BooleanField(default=False)
    """True if players can enter during the first half of the rounds."""
    starts_when_full = models.BooleanField(default=True)
    clock_minutes = models.PositiveSmallIntegerField()
    clock_increment = models.PositiveSmallIntegerField(default=0)
    """The increment of clocks in seconds."""
    spectator_delay = models.PositiveSmallIntegerField(default=0)
    """The minutes after which spectators see what happens at the tables."""
    clock_days = models.PositiveSmallIntegerField(null=True)
    """The days for each move of a match over days, or None for clocks of minutes."""
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    round = models.PositiveSmallIntegerField(default=0)
    """The number of the latest round, or 0 before the first."""
    reason = models.CharField(max_length=100, blank=True)
    """Why the tournament was called off."""
    created_at = models.DateTimeField(auto_now_add=True)
    starts_at = models.DateTimeField(null=True, db_index=True)
    """When the tournament starts by itself, or None."""
    started_at = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    """The beginning of the present pause, or None. During a pause, no match begins."""
    next_round_at = models.DateTimeField(null=True)
    """When the next round of a league begins, or None after the last."""
    ends_at = models.DateTimeField(null=True)
    """When a running arena or the season of a league ends."""
    ended_at = models.DateTimeField(null=True)
    card_records = models.JSONField(null=True)
    """For each card, the games in which it was drawn, and how many of these were won. None until this is
    counted after the end.
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
        """Return how much time the players have, for pages."""
        return days_label(self.clock_days) if self.clock_days else str(self.time_control)

    @property
    def match_length(self) -> str:
        """Return how many games a match has, for pages."""
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
        """Return True if more than two players sit at a table."""
        return self.kind == self.Kind.TABLES

    @property
    def is_league(self) -> bool:
        return self.kind == self.Kind.LEAGUE

    @property
    def has_bracket(self) -> bool:
        """Return True if the tournament is a knockout from its first round on."""
        return self.kind in (self.Kind.KNOCKOUT, self.Kind.DOUBLE)

    @property
    def scoring(self) -> Scoring:
        return Scoring(tie_breaks=tuple(map(TieBreak, self.tie_breaks.split())))

    @property
    def shows_badges(self) -> bool:
        """Return True if the tournament has badges that no moderator has hidden."""
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
        """Return True if players can still enter after the start. They lose the earlier rounds."""
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
        """Return True until all players have drafted, built and handed in their decks."""
        return (
            self.is_drafting and self.entries.filter(left_in=None, deck_cards__isnull=True).exists()
        )

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER
