"""Start the process that does one job, with the priority and the processor time of its queue."""

import gc
import logging
import os
import resource
import signal
from contextlib import suppress
from importlib import import_module
from threading import Thread
from time import sleep
from typing import NoReturn

from django.conf import settings
from django.db import connections
from django.urls import NoReverseMatch, get_resolver, reverse

from cards.jobs.job_limits import QUEUES
from cards.jobs.kinds import job_kind, task_of
from cards.jobs.models import Job
from cards.jobs.performing import perform

GRACE = 5
"""Seconds of processor time between the signal that ends a job and the one that can’t be caught."""
WATCHED_EVERY = 0.5
"""Seconds between two checks that the worker is still alive."""

logger = logging.getLogger(__name__)


def load_addresses() -> None:
    """Load the site’s addresses, with those of all namespaces, for all processes that are started later.

    Otherwise, each process would load them at its first need. That takes 0.2 s, often while others wait to
    write.
    """
    for space, (_prefix, inner) in get_resolver().namespace_dict.items():
        name = next((each for each in inner.reverse_dict if isinstance(each, str)), "")
        with suppress(NoReverseMatch):  # Most addresses have arguments.
            reverse(f"{space}:{name}")


def load_libraries(job: Job) -> None:
    """Load the modules that only this job needs, for all processes that are started later.

    Raises ImportError.
    """
    for library in job_kind(task_of(job)).libraries:
        import_module(library)


def start_process(job: Job) -> int:
    """Start a process that does the job, and return its number."""
    with suppress(ImportError):
        load_libraries(job)
    connections.close_all()  # Two processes can’t share a connection.
    worker = os.getpid()
    number = os.fork()
    if not number:
        _do_and_exit(job, worker)
    # The child does this, too: whichever of the two is first makes the group.
    with suppress(ProcessLookupError, PermissionError):
        os.setpgid(number, number)
    return number


def _do_and_exit(job: Job, worker: int) -> NoReturn:
    status = 1
    try:
        freeze_loaded_objects()
        limit_process(job.queue)
        Thread(target=_die_with, args=[worker], daemon=True).start()
        perform(job)
        status = 0
    except Exception:
        logger.exception("The process of job %s failed", job)
    finally:
        logging.shutdown()
        os._exit(status)


def freeze_loaded_objects() -> None:
    """Hide everything that the worker loaded from the garbage collector of this process.

    The collector writes to each object that it visits, so the kernel has to copy shared memory. That took 0.2
    s, often in a transaction for which tables wait.
    """
    gc.freeze()


def limit_process(queue: str) -> None:
    """Set the priority and processor time of this process by its queue, and make it head a group."""
    os.setpgid(0, 0)
    limits = QUEUES[queue]
    os.nice(min(limits.kindness, settings.JOB_KINDNESS))
    if limits.seconds is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (limits.seconds, limits.seconds + GRACE))
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, signal.SIG_DFL)


def _die_with(worker: int) -> None:
    """Wait until the worker is dead, then kill this group: another worker will do the job."""
    while os.getppid() == worker:
        sleep(WATCHED_EVERY)
    os.killpg(0, signal.SIGKILL)
