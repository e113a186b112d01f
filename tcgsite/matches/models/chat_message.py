"""ChatMessage: a message in a table's chat. It isn’t part of the match record."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tcgsite.matches.models.match import Match

LONGEST = 300


class ChatMessage(models.Model):
    """A chat message, numbered within its room.

    A client that reconnects asks for all messages after the last number it received. With numbers shared by
    both rooms, players could tell from gaps that spectators are writing.
    """

    class Room(models.TextChoices):
        PLAYERS = "players", _("players")
        SPECTATORS = "spectators", _("spectators")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chat_messages")
    room = models.CharField(max_length=10, choices=Room.choices)
    number = models.PositiveIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="chat_messages"
    )
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    name = models.CharField(max_length=60)
    text = models.CharField(max_length=LONGEST)
    after = models.PositiveIntegerField()
    """The number of actions when the message was written. Replays show it from that moment on."""
    at = models.DateTimeField(default=timezone.now)
    hidden_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="hidden_chat_messages",
    )
    """The moderator who hid the message. Its text stays in the database."""

    class Meta:
        db_table = "matches_chatline"
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "room", "number"], name="one_chat_line_per_number"
            ),
        ]
        indexes = [models.Index(fields=["user", "-at"])]

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"
