"""ChallengeGroup: the shared part of a challenge to several players. Each player has a
Challenge to answer.
"""

from typing import Any

from django.db import models

from tcgsite.matches.models import Match


class ChallengeGroup(models.Model):
    """`order` contains a user’s id for each seat, or None for a bot. It is empty if chance decides."""

    seats = models.PositiveSmallIntegerField()
    """The number of seats for people and bots. Automas don’t count."""
    order: "models.JSONField[list[int | None], list[Any]]" = models.JSONField(default=list)
    match = models.OneToOneField(Match, models.SET_NULL, null=True, related_name="+")

    def __str__(self) -> str:
        return f"challenge for {self.seats}"
