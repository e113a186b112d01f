"""Take a job from the queue and do it, give it back for another attempt, or give it up."""

import logging
from collections.abc import Collection
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import F, Q
from django.db.models.functions import Now
from django.utils import translation
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _
from django_tasks_db.models import DBTaskResult, get_date_max

from cards.jobs.job_limits import MOST_ATTEMPTS
from cards.jobs.kinds import job_kind, task_of
from cards.jobs.lease import has_expired, present_job
from cards.jobs.models import Job

logger = logging.getLogger(__name__)


def take_job(queues: Collection[str], worker: str) -> Job | None:
    """Lease the next job of these queues to a worker, or return None if none waits.

    Jobs with a higher priority come first, then older ones (`ordering` of DBTaskResult).
    """
    ready = DBTaskResult.objects.filter(
        Q(run_after=get_date_max()) | Q(run_after__lte=Now()),
        status="READY",
        queue_name__in=list(queues),
        job__holder="",
    )
    if not ready.exists():  # A transaction would keep others from writing on SQLite.
        return None
    with transaction.atomic():
        task = ready.get_locked()
        return lease_to(worker, task) if task else None


def lease_to(worker: str, task: DBTaskResult[Any, Any]) -> Job:
    """Lease the job of a task whose row is locked."""
    task.claim(worker)
    holder = f"{worker}:{get_random_string(12)}"
    Job.objects.filter(task=task).update(holder=holder, beat_at=Now(), attempts=F("attempts") + 1)
    return Job.objects.select_related("task").get(task=task)


def perform(job: Job) -> None:
    """Do a job that this process holds, and take it off the queue. The texts that it stores are in English.

    Raises what the job raises. After a database error, the process still holds the job, and can give it back.
    Any other exception ends the job.
    """
    try:
        with present_job(job), translation.override(settings.LANGUAGE_CODE):
            task_of(job).call(job.target)
    except (OperationalError, InterfaceError):
        raise
    except Exception as error:
        logger.exception("Job %s failed", job)
        end_job(job, _("This failed because of an error of the site. It has been logged."), error)
        raise
    end_job(job)


@transaction.atomic
def end_job(job: Job, sentence: str = "", error: BaseException | None = None) -> None:
    """Take the job off the queue, unless its holder has lost it. With a sentence, the job is given up."""
    if not Job.objects.filter(pk=job.pk, holder=job.holder).delete()[0]:
        return
    if not sentence:
        job.task.set_successful(None)
        return
    job.task.set_failed(error or RuntimeError(sentence))
    try:
        job_kind(task_of(job)).give_up(job.target, sentence)
    except (ImportError, KeyError):
        logger.exception("Job %s is unknown since an update of the site", job)


def give_back(job: Job, *conditions: Q, counts: bool = True) -> None:
    """Let another worker begin the job again, unless its attempts have failed too often."""
    if counts and job.attempts >= MOST_ATTEMPTS:
        end_job(job, _("This was stopped because it failed too often."))
        return
    attempts = job.attempts if counts else job.attempts - 1
    with transaction.atomic():
        held = Job.objects.filter(*conditions, pk=job.pk, holder=job.holder)
        if held.update(holder="", beat_at=None, attempts=attempts):
            DBTaskResult.objects.filter(pk=job.task_id).update(status="READY")


def give_expired_back() -> None:
    """Give back the jobs whose holders are dead."""
    for job in Job.objects.filter(has_expired()).select_related("task"):
        give_back(job, has_expired())


def perform_here(job: Job) -> None:
    """Do a job that was just added in this process, instead of leaving it to a worker."""
    perform(lease_to("here", job.task))
