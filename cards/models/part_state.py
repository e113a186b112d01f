"""PartState: a part's contents after each save in the editor, for undo and redo."""

from django.db import models

from cards.models.draft import DraftPart


class PartState(models.Model):
    """`token` is the part's token after the save; undo leads to the token `back`, redo to `forth`; 0 is none.

    `renamed` holds the old and the new name of an effect that this save renamed throughout the draft.
    """

    part = models.ForeignKey(DraftPart, models.CASCADE, related_name="states")
    token = models.PositiveIntegerField()
    content = models.JSONField(default=dict)
    back = models.PositiveIntegerField(default=0)
    forth = models.PositiveIntegerField(default=0)
    renamed = models.TextField(blank=True)

    class Meta:
        ordering = ("token",)
        constraints = (
            models.UniqueConstraint(fields=("part", "token"), name="one_state_for_each_save"),
        )

    def __str__(self) -> str:
        return f"{self.part} after {self.token} saves"
