"""Seat: one place at a table, taken by a person or a bot, or still free."""

from django.conf import settings
from django.db import models

from tcgsite.matches.models.match import Match

AUTOMA = "automa"
"""In the place of a bot's name: the rules themselves make this player's moves."""


class Seat(models.Model):
    """Name and deck are copies: a match must not change when somebody is renamed or edits a deck.

    `stops` is when whoever sits here wants to be asked, `held_at` the action before which they
    want to be waited for, see stopping.py.
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
    stops = models.JSONField(default=dict, blank=True)
    held_at = models.PositiveIntegerField(null=True, blank=True)

    standing: object | None = None
    """Where lists look it up: how strong this player is, see rating/current.py."""

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["match", "position"], name="one_seat_per_position"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_per_user"),
        ]

    def __str__(self) -> str:
        return f"{self.match} seat {self.position}"

    @property
    def is_automa(self) -> bool:
        return self.bot == AUTOMA

    @property
    def is_free(self) -> bool:
        return self.user_id is None and not self.bot
