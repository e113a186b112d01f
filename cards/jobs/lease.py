"""The lease of a job: who holds it and until when, so that no job waits for a dead process.

A worker renews the leases of its jobs (`worker.Worker.beat`). `performing.give_expired_back` gives back the
jobs of dead holders, so that another worker begins them again.

All moments come from the clock of the database. So a process whose clock is wrong neither takes a job from
its holder nor keeps one for ever.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import timedelta

from django.conf import settings
from django.db.models import Exists, Q
from django.db.models.expressions import CombinedExpression
from django.db.models.functions import Now

from cards.jobs.models import Job, Lease

LEASE = timedelta(seconds=settings.JOB_LEASE)
"""After so much silence, the holder of a job counts as dead."""
BEAT = settings.JOB_LEASE / 6
"""The seconds after which a holder renews its lease again. On SQLite, this waits up to 20 s for other
writers.
"""

_present: ContextVar[Job | None] = ContextVar("present job", default=None)


def oldest_beat() -> CombinedExpression:
    """Return the earliest time at which a living holder can have renewed its lease."""
    return Now() - LEASE


def has_expired() -> Q:
    return Q(beat_at__lt=oldest_beat())


def renew(lease: Lease) -> bool:
    """Renew the lease. Return False if the holder has lost it to a cancellation or to another holder."""
    rows = type(lease)._default_manager  # noqa: SLF001 - Django’s own name for it
    return bool(rows.filter(pk=lease.pk, holder=lease.holder).update(beat_at=Now()))


@contextmanager
def present_job(job: Job) -> Iterator[None]:
    """Let the code in the `with` block work for this job."""
    token = _present.set(job)
    try:
        yield
    finally:
        _present.reset(token)


def while_held() -> Q:
    """Return a condition for changes that only the holder of the present job may make.

    A process that was suspended for longer than its lease may wake up while another does its job.
    """
    job = _present.get()
    return Q(Exists(Job.objects.filter(pk=job.pk, holder=job.holder))) if job else Q()
