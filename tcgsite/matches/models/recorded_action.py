"""RecordedAction: one numbered entry; the rows of a match are what its table is rebuilt from."""

from django.db import models
from django.utils import timezone

from tcgsite.matches.models.match import Match


class RecordedAction(models.Model):
    """An action, or a line like “resign” or “undo 5”, see engine.play.entry. `at` is what clocks are told
    from; `automatic` marks what was done for the seat, and not by who sits there."""

    # Found by the index of its constraint: a second one would be written with every action.
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
            # Two processes can't both append: the second one finds the number taken.
            models.UniqueConstraint(fields=["match", "number"], name="one_action_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}: {self.text}"
