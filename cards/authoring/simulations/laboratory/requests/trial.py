"""Trials: bots play each saved state of a draft twenty times."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.simulations.laboratory.played import facts_of
from cards.authoring.simulations.laboratory.results import ending_names
from cards.authoring.simulations.laboratory.start import (
    LabSubject,
    begin_runs,
    delete_oldest_runs,
    known_run,
    open_run,
    stop_in,
)
from cards.jobs.job_limits import TRIALS
from cards.jobs.queue import JobQueue, has_room, job_queue
from cards.models import Draft, LabRun
from engine.bots import STRONGEST
from engine.lab.figures.spread import spread_of
from engine.lab.match_facts import STUCK, TOO_LONG, UNDONE, MatchFacts
from engine.lab.setting import Setting

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MATCHES = 20
SETTING = Setting((STRONGEST, STRONGEST))


def request_trial(draft: Draft, subject: LabSubject, user: "AbstractBaseUser") -> LabRun | None:
    """Return the trial of the draft's present state. Start it if it wasn't played yet.

    It replaces earlier trials of the user and of the draft. Return None if the server has no time.
    """
    with job_queue() as queue:
        run = known_run(subject, SETTING)
        stop_others(queue, draft, run, user)
        if run is None or not (run.is_at_work or is_over(run)):
            if not has_room(TRIALS):
                return None
            run = run or open_run(subject, SETTING, MATCHES)
            begin_runs(queue, [run], MATCHES, user, draft.pk)
            delete_oldest_runs()
    return LabRun.objects.get(pk=run.pk)


def is_over(run: LabRun) -> bool:
    """Return False if the trial was replaced before it ended."""
    return bool(run.problem) or run.played >= min(run.wanted, MATCHES)


def stop_others(
    queue: JobQueue, draft: Draft, run: LabRun | None, user: "AbstractBaseUser"
) -> None:
    trials = LabRun.objects.trials().filter(Q(trial_of=draft) | Q(asked_by=user.pk))
    others = trials.filter(finished_at=None)
    if run is not None:
        others = others.exclude(pk=run.pk)
    stop_in(queue, list(others))


@dataclass(frozen=True)
class TrialLine:
    """The result of a trial. If the game broke, `match` is the first broken match."""

    sentence: str
    match: int | None = None


def outcome_of(run: LabRun) -> TrialLine:
    """Return the fault that the trial has found, or the length of its matches."""
    if run.problem:
        return TrialLine(run.problem)
    matches = facts_of(run)
    broken = [match for match in matches if match.ending in (UNDONE, STUCK, TOO_LONG)]
    if broken:
        return broken_line(matches, broken)
    return slow_line(matches) or length_line(matches)


def slow_line(matches: Sequence[MatchFacts]) -> TrialLine | None:
    """Return what took too long in most matches, with the first such match, or None."""
    counts = Counter(line for match in matches for line in match.slow)
    if not counts:
        return None
    what, count = counts.most_common(1)[0]
    first = next(match for match in matches if what in match.slow)
    said = _("{count} of {played} matches: {what}").format(
        count=count, played=len(matches), what=what
    )
    return TrialLine(said, first.number)


def length_line(matches: Sequence[MatchFacts]) -> TrialLine:
    count, turns = len(matches), spread_of(match.turns for match in matches).median
    said = ngettext(
        "{count} match played, median {turns} turns.",
        "{count} matches played, median {turns} turns.",
        count,
    )
    return TrialLine(said.format(count=count, turns=turns))


def broken_line(matches: Sequence[MatchFacts], broken: Sequence[MatchFacts]) -> TrialLine:
    """Return the most frequent fault, how often it happened, and its first match."""
    ending, count = Counter(match.ending for match in broken).most_common(1)[0]
    first = next(match for match in broken if match.ending == ending)
    said = _("{count} of {played} matches: {what}").format(
        count=count, played=len(matches), what=first.refusal or f"{ending_names()[ending]}."
    )
    return TrialLine(said, first.number)
