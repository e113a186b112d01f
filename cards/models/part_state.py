"""PartState: what a part of a draft held after a save in the editor, so that edits can be undone."""

from django.db import models

from cards.models.draft import DraftPart


class PartState(models.Model):
    """`token` is the part's then; undo leads to the state `back`, redo to `forth`; 0 is none.

    `renamed` has the old and the new name of an effect if this save gave it the new one, here and in
    the rest of the draft.
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
