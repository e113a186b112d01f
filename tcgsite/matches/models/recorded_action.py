"""RecordedAction: a numbered entry in a match's record, from which tables are rebuilt."""

from django.db import models
from django.utils import timezone

from tcgsite.matches.models.match import Match


class RecordedAction(models.Model):
    """An action, or an intervention such as “resign” or “undo 5” (see engine.play.records.entry).

    Clocks are computed from `at`. If `automatic` is true, the server acted for the seat.
    """

    # The unique constraint already has an index. A second one would slow down every action.
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
            # If two processes append an entry at the same time, the second gets an IntegrityError.
            models.UniqueConstraint(fields=["match", "number"], name="one_action_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}: {self.text}"
