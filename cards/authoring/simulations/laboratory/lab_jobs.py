"""The jobs of the laboratory: runs that users ask for, and trials of drafts."""

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING

from django.db.models import F, Q
from django.utils import timezone

from cards.authoring.simulations.laboratory.run import play_to_end, seconds_for
from cards.jobs.job_limits import SIMULATIONS, TRIALS
from cards.jobs.kinds import JobTask, job
from cards.models import LabRun

if TYPE_CHECKING:
    from django.db.models import QuerySet


def give_up_runs(pk: int, sentence: str) -> None:
    now = timezone.now()
    runs_of_job(pk).update(problem=sentence, finished_at=now, changed_at=now)


@job("laboratory", SIMULATIONS, give_up_runs)
def play_lab_run(pk: int) -> None:
    play_runs(pk)


@job("trial", TRIALS, give_up_runs)
def play_trial(pk: int) -> None:
    play_runs(pk)


def task_for(run: LabRun) -> JobTask:
    return play_lab_run if run.trial_of_id is None else play_trial


def runs_of_job(pk: int) -> "QuerySet[LabRun]":
    """Return the run and those that are paired with it, except finished or stopped ones."""
    return LabRun.objects.filter(Q(pk=pk) | Q(paired_with=pk), finished_at=None)


def play_runs(pk: int) -> None:
    """Play the runs of a job in turn, from their present states, until they are stopped or deleted.

    An earlier process that still plays them stops, because it checks the time at which the latest one began.
    """
    runs_of_job(pk).update(started_at=timezone.now(), played_before=F("played"))
    runs = list(runs_of_job(pk).order_by("pk"))
    if not runs:
        return
    until = monotonic() + seconds_for(runs[0])
    waiting = deque(play_to_end(run, until) for run in runs)
    while waiting:
        turn = waiting.popleft()
        if next(turn, None):
            waiting.append(turn)
