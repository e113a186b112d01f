"""Seat: a place at a table, taken by a user or a bot, or free."""

from django.conf import settings
from django.db import models

from engine.bots import KNOWN
from tcgsite.matches.models.match import Match

LONGEST_OWN_NOTE = 500
AUTOMA = "automa"
"""Stored instead of a bot's name if the rules make this player's moves."""


class Seat(models.Model):
    """A seat, with copies of the player's name and deck.

    The copies are needed because a match must not change when players change their names or edit their decks.
    `stops` contains the player's StopSettings. The server makes no automatic pass at the decision `held_at`.
    `hint` contains the number of a decision, and the action that a bot would choose there.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="seats",
    )
    bot = models.CharField(max_length=20, blank=True)
    name = models.CharField(max_length=60, blank=True)
    deck_name = models.CharField(max_length=100, blank=True)
    deck_cards = models.JSONField(null=True, blank=True)
    noted = models.JSONField(default=dict, blank=True)
    """The numbers that the player noted in a draft for copies of cards, in the form of
    `engine.world.Noted`.
    """
    stops = models.JSONField(default=dict, blank=True)
    held_at = models.PositiveIntegerField(null=True, blank=True)
    hint = models.JSONField(null=True, blank=True)
    has_halved_clock = models.BooleanField(default=False, editable=False)
    """True if the player has half of the others’ time, and earns no increments."""
    is_over = models.BooleanField(default=False, editable=False)
    """True once the match is finished. A copy in this row lets each page find the player’s other seats
    quickly.
    """

    rating: object | None = None
    """The player's rating. Only listings fill this in."""

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["match", "position"], name="one_seat_per_position"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_per_user"),
        ]
        indexes = [
            models.Index(fields=["user"], condition=models.Q(is_over=False), name="seats_in_play"),
        ]

    def __str__(self) -> str:
        return f"{self.match} seat {self.position}"

    @property
    def is_automa(self) -> bool:
        return self.bot == AUTOMA

    @property
    def bot_title(self) -> str:
        """Return the level of the bot, or "" if no bot sits here."""
        return KNOWN[self.bot].title if self.bot in KNOWN else ""

    @property
    def is_awaited(self) -> bool:
        """Return True if the match waits for this player."""
        return bool(self.match.awaited >> self.position & 1)

    @property
    def is_free(self) -> bool:
        return self.user_id is None and not self.bot


class AnswersAhead(models.Model):
    """The answers that a player has given ahead. Nobody else sees them, and the record doesn’t contain them.

    `moves` is the number of lines about others in the seat’s log when the first answer was given. Each item
    of `answers` contains the lines that are expected next, the question after them, and the answer to it.
    """

    seat = models.OneToOneField(Seat, models.CASCADE, primary_key=True, related_name="ahead")
    moves = models.PositiveIntegerField()
    answers = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"answers ahead of seat {self.seat_id}"


class SeatNote(models.Model):
    """A player’s note about a match. No other player sees it."""

    seat = models.OneToOneField(Seat, models.CASCADE, primary_key=True, related_name="own_note")
    text = models.CharField(max_length=LONGEST_OWN_NOTE)

    def __str__(self) -> str:
        return f"note of seat {self.seat_id}"
