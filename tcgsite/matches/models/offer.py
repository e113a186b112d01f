"""Offer: a player's offer to the others of a draw or an undo."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tcgsite.matches.models.match import Match


class Offer(models.Model):
    """The latest offer in a match. StandingOffer checks against the record whether it is still valid.

    `number` is the number of entries when the offer was made, and `undo_to` is the action to be undone.
    `agreed` contains the seats that have accepted, and `declined` is the seat that has declined.
    """

    class Kind(models.TextChoices):
        DRAW = "draw", _("draw")
        UNDO = "undo", _("undo")

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="offer")
    kind = models.CharField(max_length=4, choices=Kind.choices)
    seat = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    undo_to = models.PositiveIntegerField(null=True, blank=True)
    agreed = models.JSONField(default=list, blank=True)
    declined = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        db_table = "matches_suggestion"

    def __str__(self) -> str:
        return f"{self.match}: {self.kind} offered by seat {self.seat}"
