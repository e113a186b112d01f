"""The kept judgement of a game, for bots that plan."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from cards.models import FittedJudgement
from engine.bots.search.judgement import Judgement
from engine.play.imagined.traits import trait_names
from engine.rulebook import GameRules


def kept_judgement(
    rules: GameRules, began: "datetime | QuerySet[Any, Any] | None"
) -> Judgement | None:
    """Return the judgement that was kept for these rules when a match began, or None.

    A judgement kept later doesn’t count: bots that are asked why they did something must think the same
    again. One that reads other numbers than the engine does now doesn’t count either.
    """
    rows = FittedJudgement.objects.only_kept().filter(game=rules.fingerprint, finished_at__lt=began)
    found = rows.values_list("readings", "weights").first()
    if found is None or found[0] != trait_names(rules):
        return None
    return Judgement(tuple(found[1]))
