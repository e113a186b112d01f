"""ChallengeGroup: what a challenge to several players has once, while each of them has a row to answer."""

from typing import Any

from django.db import models

from tcgsite.matches.models import Match


class ChallengeGroup(models.Model):
    """`order` has a user’s number for each seat, or None for a bot. It is empty if chance decides."""

    seats = models.PositiveSmallIntegerField()
    """Those of people and bots, without automas."""
    order: "models.JSONField[list[int | None], list[Any]]" = models.JSONField(default=list)
    match = models.OneToOneField(Match, models.SET_NULL, null=True, related_name="+")

    def __str__(self) -> str:
        return f"challenge for {self.seats}"
