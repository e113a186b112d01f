"""The matches, figures and rules of a run, cached in memory for a while."""

from datetime import datetime
from functools import lru_cache

from cards.models import LabBatch, LabRun
from engine.lab.figures.figures import Figures, figures_of
from engine.lab.match_facts import MatchFacts
from engine.lab.workers import rules_from
from engine.rulebook import GameRules

KEPT = 8
"""The most runs whose figures a process caches."""


@lru_cache(maxsize=KEPT)
def figures_after(
    run: int, played: int, _started_at: datetime
) -> tuple[Figures, dict[int, MatchFacts]]:
    """Return the figures of the first matches of a run, and these matches by number."""
    batches = LabBatch.objects.filter(run=run, first__lt=played)
    found = [MatchFacts.from_data(each) for batch in batches for each in batch.matches]
    return figures_of(found), {match.number: match for match in found}


def rules_in(run: LabRun) -> GameRules:
    return rules_from(tuple(source.encode() for source in run.sources))


def facts_of(run: LabRun) -> list[MatchFacts]:
    """Return the matches of the run."""
    return list(figures_after(run.pk, run.played, run.started_at)[1].values())
