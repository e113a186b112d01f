"""Declare kinds of jobs: a function, its limits, and what is noted if it is given up."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from django_tasks import task
from django_tasks_db.compat import Task

from cards.jobs.job_limits import JobLimits
from cards.jobs.models import Job

JobTask = Task[[int], None]
GiveUp = Callable[[int, str], None]
"""Takes the target and a sentence. Runs in the transaction that ends the job."""


@dataclass(frozen=True)
class JobKind:
    name: str
    limits: JobLimits
    give_up: GiveUp


_kinds: dict[str, JobKind] = {}


def job(
    name: str, limits: JobLimits, give_up: GiveUp
) -> Callable[[Callable[[int], None]], JobTask]:
    """Make the function a job. It is called with the primary key of the row that it works on.

    A worker may die at any moment, and another begins the job again. So the function goes on from what its
    rows say, and returns at once if nothing is left to do or the row is gone.
    """

    def declare(function: Callable[[int], None]) -> JobTask:
        declared = cast(JobTask, task(queue_name=limits.queue)(function))
        _kinds[declared.module_path] = JobKind(name, limits, give_up)
        return declared

    return declare


def job_kind(task: JobTask) -> JobKind:
    return _kinds[task.module_path]


def task_of(job: Job) -> JobTask:
    """Return the task to call. Raises ImportError if its function is gone since an update of the site."""
    return cast(JobTask, job.task.task)
