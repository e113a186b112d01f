"""ChatLine: something somebody said at a table. Not part of the match, which is played again without it."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tcgsite.matches.models.match import Match

LONGEST = 300


class ChatLine(models.Model):
    """Numbered within its room: whoever was away asks for what came after the last number heard.

    A number of its own for each room, so that players can't tell from gaps that somebody spoke elsewhere.
    """

    class Room(models.TextChoices):
        PLAYERS = "players", _("those who play")
        SPECTATORS = "spectators", _("those who look on")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chat_lines")
    room = models.CharField(max_length=10, choices=Room.choices)
    number = models.PositiveIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="chat_lines"
    )
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    name = models.CharField(max_length=60)
    text = models.CharField(max_length=LONGEST)
    after = models.PositiveIntegerField()
    """How many actions the match had: replays show the line from this moment on."""
    at = models.DateTimeField(default=timezone.now)
    hidden_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="hidden_chat_lines",
    )
    """The moderator who hid it; what was said stays in the database."""

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "room", "number"], name="one_chat_line_per_number"
            ),
        ]
        indexes = [models.Index(fields=["user", "-at"])]

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"
