"""VersionPuzzles: the puzzles among the scenarios of a published version, found by a job."""

from django.db import models

from cards.models import PackVersion


class VersionPuzzles(models.Model):
    """Only a match tells which scenarios can be solved, so pages don’t look for them."""

    version = models.OneToOneField(PackVersion, models.CASCADE, related_name="puzzles")
    found = models.JSONField(default=list)
    """The name and the title of each puzzle, in the order of the file."""

    def __str__(self) -> str:
        return f"puzzles of {self.version}"
