"""Put jobs into the queue, within the limits of each person and of the site, and cancel them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import connection, transaction
from django_tasks_db.models import DBTaskResult

from cards.jobs.errors import JobLimitError
from cards.jobs.job_limits import JobLimits
from cards.jobs.kinds import JobTask, job_kind
from cards.jobs.models import Job
from cards.jobs.performing import perform_here

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

ALL_ROWS = 0
"""The target of jobs that are not about one row."""
TURN = 0x7C6_1AB
"""An arbitrary number for the lock in PostgreSQL. SQLite needs none: it lets only one transaction write."""


class JobQueue:
    """The queue, during a transaction in which nobody else adds jobs."""

    def __init__(self) -> None:
        self.added: list[Job] = []

    def add(self, task: JobTask, target: int, user: "AbstractBaseUser | None" = None) -> None:
        """Add a job about this row, in place of an earlier one. Raises JobLimitError."""
        kind = job_kind(task)
        self.cancel(task, [target])
        check_limits(kind.limits, user)
        self.added.append(
            Job.objects.create(
                kind=kind.name,
                target=target,
                queue=kind.limits.queue,
                asked_by_id=user.pk if user else None,
                task_id=task.enqueue(target).id,
            )
        )

    def has(self, task: JobTask, target: int) -> bool:
        return Job.objects.filter(kind=job_kind(task).name, target=target).exists()

    def cancel(self, task: JobTask, targets: Iterable[int]) -> None:
        """Take the jobs about these rows off the queue. Workers stop those that have begun."""
        jobs = Job.objects.filter(kind=job_kind(task).name, target__in=list(targets))
        DBTaskResult.objects.filter(job__in=jobs).delete()


@contextmanager
def job_queue() -> Iterator[JobQueue]:
    """Open the queue for a transaction. Jobs begin after it, so they find the rows that it wrote."""
    queue = JobQueue()
    with transaction.atomic():
        wait_for_turn()
        yield queue
    if not settings.JOBS_APART:
        for added in queue.added:
            perform_here(added)


def add_unless_there(task: JobTask, target: int = ALL_ROWS) -> None:
    """Add a job that nobody waits for, unless the queue has it already, or has too many."""
    with suppress(JobLimitError), job_queue() as queue:
        if not queue.has(task, target):
            queue.add(task, target)


def wait_for_turn() -> None:
    """Keep others from adding jobs until the transaction ends, because they would count too few."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [TURN])


def check_limits(limits: JobLimits, user: "AbstractBaseUser | None") -> None:
    """Raise JobLimitError if the user or the site has too many jobs of this queue."""
    jobs = Job.objects.filter(queue=limits.queue)
    if user is not None and jobs.filter(asked_by=user.pk).count() >= limits.per_person:
        raise JobLimitError(str(limits.too_many_of_person))
    if not has_room(limits):
        raise JobLimitError(str(limits.too_many))


def others_wait(limits: JobLimits) -> bool:
    """Return True if the queue holds other jobs than the caller’s own."""
    return Job.objects.filter(queue=limits.queue).count() > 1


def has_room(limits: JobLimits) -> bool:
    return Job.objects.filter(queue=limits.queue).count() < limits.per_site
