"""Match: one play of a game, with the exact versions of its packs."""

import secrets
from datetime import timedelta

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models import Game, PackVersion, Pool
from cards.names.shipped_words import words_for_readers
from engine.language.messages.log_messages import STORED_REASONS
from engine.language.messages.translation import translate_stored
from engine.rulebook.compiler.program import LATEST_FORMAT
from engine.rulebook.deck_rules import NO_LIMITS, Limits
from tcgsite.matches.models.time_control import TimeControl, bank_label, days_label


def unguessable() -> str:
    """Return an ID that can't be guessed, because anyone who knows a match's URL may watch it."""
    return secrets.token_urlsafe(12)


def fresh_seed() -> int:
    return secrets.randbits(62) if settings.MATCHES_SEED is None else settings.MATCHES_SEED


class MatchQuerySet(models.QuerySet["Match"]):
    def open(self) -> "MatchQuerySet":
        return self.filter(status=Match.Status.OPEN)

    def running(self) -> "MatchQuerySet":
        return self.filter(status=Match.Status.RUNNING)

    def public(self) -> "MatchQuerySet":
        return self.filter(listed=True)

    def of(self, user_id: int | None) -> "MatchQuerySet":
        return self.filter(seats__user=user_id) if user_id else self.none()

    def with_seats(self) -> "MatchQuerySet":
        return self.select_related("game", "pool").prefetch_related("seats__user")

    def with_house_rules(self) -> "MatchQuerySet":
        """Prefetch the pack versions without their source, for pages that list matches."""
        versions = PackVersion.objects.select_related("pack").defer("source")
        return self.prefetch_related(models.Prefetch("pack_versions", versions))


class Match(models.Model):
    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")

    class Chat(models.TextChoices):
        EVERYBODY = "everybody", _("everyone")
        PLAYERS = "players", _("players")
        NOBODY = "nobody", _("no one")

    class BotsFill(models.TextChoices):
        """How long a bot plays on for a player who leaves or runs out of time."""

        NEVER = "", _("never")
        UNTIL_BACK = "back", _("until the player is back")
        TO_THE_END = "end", _("to the end")

    public_id = models.CharField(max_length=24, unique=True, default=unguessable, editable=False)
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="matches")
    pool = models.ForeignKey(Pool, models.PROTECT, null=True, blank=True, related_name="matches")
    pack_versions = models.ManyToManyField(PackVersion, related_name="matches")
    seed = models.PositiveBigIntegerField(default=fresh_seed, editable=False)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    listed = models.BooleanField(default=True)
    for_keeps = models.BooleanField(default=False)
    """True if the winner keeps the cards won as prizes."""
    rated = models.BooleanField(default=False)
    """True if the result changes the players' ratings."""
    hints = models.BooleanField(default=False)
    """True if players may ask what a bot would do."""
    quick_undo = models.BooleanField(default=False)
    """True if players may undo without asking for a few seconds, as long as nothing was revealed."""
    may_claim = models.BooleanField(default=False)
    """True if players may claim the match from players who have left the table."""
    bots_fill = models.CharField(
        max_length=10, choices=BotsFill, blank=True, default=BotsFill.NEVER
    )
    """How long a bot plays on for players who leave, if at all. Players agree to it by taking a seat."""
    chat = models.CharField(max_length=10, choices=Chat.choices, default=Chat.EVERYBODY)
    """Who may write in the table's chat."""
    clock_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    """Each player's time for the whole match, or None for a match without clocks."""
    clock_increment = models.PositiveSmallIntegerField(default=0)
    """The seconds that a player gets for each move."""
    clock_days = models.PositiveSmallIntegerField(null=True, blank=True)
    """The days that a player has for each move, or None for other matches."""
    clock_bank = models.BooleanField(default=False)
    """True if these days are for all moves of a player together."""
    allows_vacation = models.BooleanField(default=False)
    """True if a player’s clock stands still during the player’s vacation."""
    due_at = models.DateTimeField(null=True, blank=True, db_index=True, editable=False)
    """When the next player runs out of time. The timekeeper adjudicates matches past this moment."""
    action_count = models.PositiveIntegerField(default=0)
    awaited = models.PositiveSmallIntegerField(default=0, editable=False)
    """The seats that the match waits for, one bit each. Also 0 for older matches without actions since the
    field was added.
    """
    spectator_delay = models.PositiveSmallIntegerField(default=0, editable=False)
    """The minutes after which spectators see what happens. Once the match is over, they see all of it."""
    options = models.JSONField(default=dict, blank=True)
    picture = models.TextField(blank=True)
    """The starting table in the notation of scenarios, or "" if the cards are dealt."""
    record_format = models.PositiveSmallIntegerField(default=LATEST_FORMAT, editable=False)
    """The format of the record, which decides the rules of timing."""
    result = models.JSONField(null=True, blank=True)
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch"
    )
    event_title = models.CharField(max_length=60, blank=True, editable=False)
    """The event that the match belongs to, or ""."""
    event_address = models.CharField(max_length=100, blank=True, editable=False)
    """The page of the event, to which the players return."""
    has_judges = models.BooleanField(default=False, editable=False)
    """True if the event has judges whom players can call."""
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="opened_matches",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    spectators = 0
    """The number of spectators. Only listings fill this in."""
    is_own_move = False
    """Set by listings: the match waits for the current user."""
    has_won: bool | None = None
    """Set by listings: True if the current user won the match, and None after a draw."""
    tile: object | None = None
    """Set by listings: some cards of the match, or None if they can’t be shown."""

    objects = MatchQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "matches"
        ordering = ["-created_at"]
        indexes = [
            models.Index(fields=["status", "-created_at"]),
            # Nearly all matches are finished, so an index by status would help few queries.
            models.Index(fields=["-started_at"], name="matches_by_start"),
        ]

    def __str__(self) -> str:
        return self.public_id

    def get_absolute_url(self) -> str:
        return reverse("matches:table", args=[self.public_id])

    @property
    def why_it_ended(self) -> str:
        """Return the reason of the result in the reader's language. It is stored in English."""
        stored = (self.result or {}).get("reason", "")
        reason = translate_stored(stored, STORED_REASONS.values())
        return words_for_readers(self.game.slug).sentence(reason) if reason == stored else reason

    @property
    def awaited_names(self) -> list[str]:
        return [seat.name for seat in self.seats.all() if seat.is_awaited]

    @property
    def limits(self) -> Limits:
        """Return the limits that the pool imposes on decks, in addition to the game's rules."""
        return self.pool.limits if self.pool else NO_LIMITS

    @property
    def time_control(self) -> TimeControl | None:
        if self.clock_minutes is None:
            return None
        return TimeControl(self.clock_minutes, self.clock_increment)

    @property
    def allowance(self) -> timedelta:
        """Return the time for each move, or for all of them, in a match without clocks."""
        return timedelta(days=self.clock_days) if self.clock_days else settings.MATCHES_AWAY

    @property
    def pace(self) -> str:
        """Return how much time the players have, as lists show it, or ""."""
        label = bank_label if self.clock_bank else days_label
        return label(self.clock_days) if self.clock_days else str(self.time_control or "")

    @property
    def is_timed(self) -> bool:
        """Return True if players lose when their time is over, rather than when they stay away for long."""
        return self.clock_minutes is not None or self.clock_days is not None

    @property
    def allows_hints(self) -> bool:
        """Return True if players may ask for hints. Nobody may in a match with something at stake."""
        return self.hints and not self.rated and not self.for_keeps

    @property
    def is_of_draft(self) -> bool:
        """Return True if the match is played with a pack that wasn't published when the table was opened."""
        return any(version.is_frozen for version in self.pack_versions.all())

    @property
    def house_rules(self) -> list[str]:
        return [
            version.pack.translated_title for version in self.pack_versions.all() if version.adds_to
        ]
