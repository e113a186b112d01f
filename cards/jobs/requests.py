"""Heavy work that a request does itself: one at a time for each person, across all server processes."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING

from django.db import Error, IntegrityError, connection, transaction
from django.db.models.functions import Now
from django.utils.crypto import get_random_string

from cards.jobs.errors import JobLimitError
from cards.jobs.job_limits import CHECKS
from cards.jobs.lease import BEAT, has_expired, renew
from cards.jobs.models import RequestJob

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

logger = logging.getLogger(__name__)


@contextmanager
def one_at_a_time(user: "AbstractBaseUser") -> Iterator[None]:
    """Reserve the user’s only place for checks during a `with` block. Raises JobLimitError if it is taken.

    If this process dies, or can’t reach the database, the place is free again when the lease ends.
    """
    lease, is_over = _reserve(user), Event()
    Thread(target=_renew_until, args=[lease, is_over], name="lease", daemon=True).start()
    try:
        yield
    finally:
        is_over.set()
        with suppress(Error):
            RequestJob.objects.filter(pk=lease.pk).delete()


def _reserve(user: "AbstractBaseUser") -> RequestJob:
    RequestJob.objects.filter(has_expired(), user=user.pk, queue=CHECKS.queue).delete()
    holder = get_random_string(32)
    try:
        with transaction.atomic():
            return RequestJob.objects.create(
                user_id=user.pk, queue=CHECKS.queue, holder=holder, beat_at=Now()
            )
    except IntegrityError:
        raise JobLimitError(str(CHECKS.too_many_of_person)) from None


def _renew_until(lease: RequestJob, is_over: Event) -> None:
    while not is_over.wait(BEAT):
        try:
            renew(lease)
        except Error:
            logger.warning("The lease of %s could not be renewed; trying again", lease)
        finally:
            connection.close()
