"""Suggestion: what somebody at a table asks of the others: a draw, or to take back an action."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tcgsite.matches.models.match import Match


class Suggestion(models.Model):
    """The newest of a match. Whether it still stands is told from the record: see suggesting.py.

    `number` counts the entries there were when it was made, `undo_to` is the action that is to be
    taken back; `agreed` are the seats that have said yes, `declined` is one that has said no.
    """

    class Kind(models.TextChoices):
        DRAW = "draw", _("draw")
        UNDO = "undo", _("undo")

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="suggestion")
    kind = models.CharField(max_length=4, choices=Kind.choices)
    seat = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    undo_to = models.PositiveIntegerField(null=True, blank=True)
    agreed = models.JSONField(default=list, blank=True)
    declined = models.PositiveSmallIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.match}: {self.kind} suggested by seat {self.seat}"
