"""Declare kinds of jobs, each with its limits, and recurring work."""

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


def leave_rows(target: int, sentence: str) -> None:
    """Note nothing. What the job has done stays, and a later job may do the rest."""


@dataclass(frozen=True)
class JobKind:
    name: str
    limits: JobLimits
    give_up: GiveUp
    libraries: tuple[str, ...] = ()
    """The names of modules to load before the first job of this kind."""


_kinds: dict[str, JobKind] = {}


@dataclass(frozen=True)
class Recurring:
    """Work that each worker repeats. It takes only milliseconds, or adds a job."""

    function: Callable[[], object]
    seconds: float


recurring: list[Recurring] = []


def every(seconds: float) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Let each worker call the function every `seconds`. Several workers may call it at once."""

    def declare(function: Callable[[], None]) -> Callable[[], None]:
        recurring.append(Recurring(function, seconds))
        return function

    return declare


def job(
    name: str,
    limits: JobLimits,
    give_up: GiveUp = leave_rows,
    libraries: tuple[str, ...] = (),
) -> Callable[[Callable[[int], None]], JobTask]:
    """Make the function a job. It is called with the primary key of the row that it works on.

    A worker may die at any moment, and another begins the job again. So the function goes on from what its
    rows say, and returns at once if nothing is left to do or the row is gone. Without `give_up`, a job that
    is given up leaves its rows as they are.

    `libraries` are modules that only this job needs. The worker loads them before the first such job, for the
    processes of all later ones.
    """

    def declare(function: Callable[[int], None]) -> JobTask:
        declared = cast(JobTask, task(queue_name=limits.queue)(function))
        _kinds[declared.module_path] = JobKind(name, limits, give_up, libraries)
        return declared

    return declare


def job_kind(task: JobTask) -> JobKind:
    return _kinds[task.module_path]


def task_of(job: Job) -> JobTask:
    """Return the task to call. Raises ImportError if its function is gone since an update of the site."""
    return cast(JobTask, job.task.task)
