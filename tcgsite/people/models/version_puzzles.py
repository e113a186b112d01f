"""VersionPuzzles: the puzzles among the scenarios of a published version, found by a job."""

from django.db import models

from cards.models import PackVersion


class VersionPuzzles(models.Model):
    """The puzzles of a version. They are stored, because checking a scenario takes as long as a match."""

    version = models.OneToOneField(PackVersion, models.CASCADE, related_name="puzzles")
    found = models.JSONField(default=list)
    """The name and the title of each puzzle, in the order of the file."""

    def __str__(self) -> str:
        return f"puzzles of {self.version}"
