"""RecordedAction: one numbered entry of a match record, from which tables are rebuilt."""

from django.db import models
from django.utils import timezone

from tcgsite.matches.models.match import Match


class RecordedAction(models.Model):
    """An action, or an intervention such as “resign” or “undo 5” (see engine.play.records.entry).

    Clocks are computed from `at`. `automatic` marks actions that the server made for the seat.
    """

    # The unique constraint already has an index; a second one would be written with every action.
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="actions", db_index=False
    )
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    text = models.TextField()
    at = models.DateTimeField(default=timezone.now)
    automatic = models.BooleanField(default=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            # If two processes append at once, the second one gets an IntegrityError.
            models.UniqueConstraint(fields=["match", "number"], name="one_action_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}: {self.text}"
