"""ChatMessage: a message in a table's chat. The match record does not include it."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tcgsite.matches.models.match import Match

LONGEST = 300


class ChatMessage(models.Model):
    """A chat message, numbered within its room.

    A client that was away asks for all messages after the last number it received. Each room has its own
    numbers, so that players can't infer from gaps that spectators are writing.
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
    """Number of actions when it was written; replays show the message from that moment on."""
    at = models.DateTimeField(default=timezone.now)
    hidden_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="hidden_chat_messages",
    )
    """The moderator who hid it. The text stays in the database."""

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
