"""RecordedAction: one numbered action; the rows of a match are what its table is rebuilt from."""

from django.db import models

from tcgsite.matches.models.match import Match


class RecordedAction(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="actions")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    text = models.TextField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            # Two processes can't both append: the second one finds the number taken.
            models.UniqueConstraint(fields=["match", "number"], name="one_action_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}: {self.text}"
