"""The worker: takes jobs from the queue, and starts a process for each."""

import logging
import os
import signal
from collections import Counter
from contextlib import suppress
from datetime import timedelta
from socket import gethostname
from time import monotonic, sleep

from django.db import Error, connection
from django.db.models.functions import Now
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _
from django_tasks_db.models import DBTaskResult

from cards.jobs.job_limits import QUEUES
from cards.jobs.job_process import load_addresses, start_process
from cards.jobs.kinds import Recurring, recurring
from cards.jobs.lease import BEAT, oldest_beat, renew
from cards.jobs.models import Job, JobWorker
from cards.jobs.performing import end_job, give_back, give_expired_back, take_job

PAUSE = 0.25
"""Seconds between two looks at the queue."""
KEPT = timedelta(days=7)
"""How long the rows of finished tasks are kept, with the errors of those that failed."""

logger = logging.getLogger(__name__)


class Worker:
    """Does jobs until it is stopped. It renews the leases of its jobs, however busy their processes are."""

    def __init__(self, parent: int | None = None) -> None:
        """With `parent`, stop when this process is no longer the parent."""
        self.parent = parent
        self.name = f"{gethostname()[:24]}:{os.getpid()}:{get_random_string(8)}"
        self.processes: dict[int, Job] = {}
        self.ended: list[tuple[Job, int]] = []
        """Jobs whose processes have ended, with the status of the process."""
        self.beat_at = 0.0
        self.due_at: dict[Recurring, float] = {}
        self.is_stopping = False

    def stop(self) -> None:
        self.is_stopping = True

    def run(self) -> None:
        load_addresses()
        while not self.is_stopping and self.parent in (None, os.getppid()):
            try:
                self.take_turn()
            except Error:
                logger.exception("The worker can’t use the database now; it will try again")
                connection.close()
            sleep(PAUSE)
        self.end()

    def take_turn(self) -> None:
        if monotonic() > self.beat_at:
            self.beat()
            self.beat_at = monotonic() + BEAT
        self.collect_processes()
        self.settle_ended()
        self.do_recurring()
        self.begin_jobs()

    def beat(self) -> None:
        """Renew the leases of this worker’s jobs, and free jobs whose workers are dead."""
        JobWorker.objects.update_or_create(name=self.name, defaults={"beat_at": Now()})
        for number, job in self.processes.items():
            if not renew(job):
                kill_group(number)
        give_expired_back()
        forget_old_rows()

    def collect_processes(self) -> None:
        for number in list(self.processes):
            ended, status = os.waitpid(number, os.WNOHANG)
            if ended:
                self.ended.append((self.processes.pop(number), status))

    def settle_ended(self) -> None:
        """Give back the jobs that their processes left unfinished. Finished jobs have no row any more."""
        while self.ended:
            job, status = self.ended[-1]
            if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU:
                end_job(job, _("This was stopped because it took too long."))
            else:
                give_back(job)
            self.ended.pop()

    def do_recurring(self) -> None:
        """Do the recurring work that is due. Failures are logged, and tried again when next due."""
        now = monotonic()
        for each in [each for each in recurring if self.due_at.get(each, 0.0) <= now]:
            self.due_at[each] = now + each.seconds
            try:
                each.function()
            except Error:
                raise
            except Exception:
                logger.exception("Recurring work failed: %s", each.function)

    def begin_jobs(self) -> None:
        while job := take_job(self.free_queues(), self.name):
            self.processes[start_process(job)] = job

    def free_queues(self) -> list[str]:
        busy = Counter(job.queue for job in self.processes.values())
        return [name for name, limits in QUEUES.items() if busy[name] < limits.at_once]

    def end(self) -> None:
        """Kill all processes, and give back their jobs, so that another worker can begin at once."""
        for number in self.processes:
            kill_group(number)
        for number, job in self.processes.items():
            os.waitpid(number, 0)
            with suppress(Error):
                give_back(job, counts=False)
        with suppress(Error):
            JobWorker.objects.filter(name=self.name).delete()


def kill_group(number: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(number, signal.SIGKILL)


def forget_old_rows() -> None:
    JobWorker.objects.filter(beat_at__lt=oldest_beat()).delete()
    DBTaskResult.objects.finished().filter(finished_at__lt=Now() - KEPT).delete()
