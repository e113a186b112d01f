"""Do jobs in the process of a test, and let their holders die."""

from datetime import timedelta

from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from cards.jobs.job_limits import QUEUES, JobLimits
from cards.jobs.lease import LEASE
from cards.jobs.models import Job
from cards.jobs.performing import give_expired_back, perform, take_job
from tcgsite.accounts.models import User


def do_jobs() -> list[str]:
    """Do all jobs that wait or whose holder is dead, and return what they were."""
    give_expired_back()
    done = []
    while job := take_job(QUEUES, "test"):
        perform(job)
        done.append(str(job))
    return done


def end_leases() -> None:
    """Let the holders of all jobs have died a moment ago."""
    dead = timezone.now() - LEASE - timedelta(seconds=1)
    Job.objects.exclude(beat_at=None).update(beat_at=dead)


def fill_queue(limits: JobLimits, user: User | None = None, count: int = 1) -> None:
    """Add jobs that are at work for this user, and about nothing."""
    first = Job.objects.count()
    for number in range(first, first + count):
        task: DBTaskResult[[int], None] = DBTaskResult.objects.create(
            args_kwargs={"args": [], "kwargs": {}},
            task_path="tests.jobs",
            queue_name=limits.queue,
            backend_name="default",
            status="RUNNING",
        )
        Job.objects.create(
            kind="test",
            target=number,
            queue=limits.queue,
            asked_by=user,
            task=task,
            holder="test",
            beat_at=timezone.now(),
        )
