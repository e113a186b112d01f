"""Let each user run only one heavy job at a time, across all server processes."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import HeavyJob
from cards.packs.errors import PackError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

LONGEST_JOB = 5
"""In units of the time limit for a check. A job runs at most three checks, so one that is older has been
killed.
"""


@contextmanager
def one_at_a_time(user: "AbstractBaseUser") -> Iterator[None]:
    """Reserve the user's only slot for heavy jobs during a `with` block. Raises PackError if the slot is
    taken.
    """
    job = _begin(user)
    try:
        yield
    finally:
        HeavyJob.objects.filter(pk=job.pk).delete()


def _begin(user: "AbstractBaseUser") -> HeavyJob:
    now = timezone.now()
    HeavyJob.objects.filter(user=user.pk, expires_at__lt=now).delete()
    patience = settings.CHECK_SECONDS + settings.CHECK_WAIT
    try:
        with transaction.atomic():
            return HeavyJob.objects.create(
                user_id=user.pk, expires_at=now + timedelta(seconds=LONGEST_JOB * patience)
            )
    except IntegrityError:
        raise PackError(
            _("Another pack of yours is still being checked. Try again when that check is done.")
        ) from None
