"""MatchAnalysis: what bots think of a finished match, computed in the background."""

from typing import Any

from django.db import models
from django.utils import timezone

from cards.models.simulation import BackgroundRun
from tcgsite.matches.models.match import Match


class MatchAnalysis(BackgroundRun):
    """An analysis. `content` identifies the record without names, so that no match is analysed twice.

    `results` contains placeholders for the players, one for each seat, and no names. `weights` are what bots
    have learned about judging the game, with the engine and the rules that `code` identifies.
    """

    wanted = None  # type: ignore[assignment]
    content = models.CharField(max_length=64, unique=True)
    match = models.ForeignKey(Match, models.CASCADE, related_name="analyses")
    code = models.CharField(max_length=64, blank=True, db_index=True)
    weights: "models.JSONField[list[float], list[float]]" = models.JSONField(default=list)
    results: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(default=dict)
    started_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "match analyses"

    def __str__(self) -> str:
        return f"analysis of {self.match}"
