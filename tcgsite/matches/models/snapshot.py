"""MatchSnapshot: the state of a match after some actions, stored so that they needn’t be replayed."""

from django.db import models

from tcgsite.matches.models.match import Match


class MatchSnapshot(models.Model):
    """The state after `number` entries. Any snapshot can be deleted, because the record contains all of its
    data.

    `code` is a hash of the compiled rules and the engine; only the same code reads the snapshot. `work` is
    the total work for the entries so far (see tcgsite.matches.live.record.stored_match).
    """

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="snapshots", db_index=False
    )
    number = models.PositiveIntegerField()
    code = models.CharField(max_length=64)
    work = models.PositiveBigIntegerField()
    clocks = models.JSONField()
    content = models.BinaryField()
    """The world and the start of the record, as compressed JSON."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_snapshot_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.match} after {self.number}"
