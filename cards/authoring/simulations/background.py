"""Processes that play matches in the background: how many at once, and starting them."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import connection, transaction
from django.utils.translation import gettext as _

from cards.models import LabRun, Rerun
from cards.packs.errors import PackError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

AT_ONCE = 2
"""The most simulations and runs of the laboratory at once, for all users together."""
PLACES = 0x7C6_1AB
"""The number of the lock in PostgreSQL. SQLite lets only one transaction write anyway."""


@contextmanager
def while_others_wait() -> Iterator[None]:
    """Let no other process start a run during the `with` block, so that none counts too few at work."""
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [PLACES])
        yield


def check_others_at_work(user: "AbstractBaseUser") -> None:
    """Raises PackError if the user or the server has too much at work."""
    at_work = [
        Rerun.objects.at_work(),
        LabRun.objects.at_work().wanted_by_users().filter(paired_with=None),
    ]
    if any(runs.filter(asked_by=user.pk).exists() for runs in at_work):
        raise PackError(_("One of your simulations is still running. Wait until it’s finished."))
    if sum(runs.count() for runs in at_work) >= AT_ONCE:
        raise PackError(_("The server is busy running other simulations. Try again in a minute."))


def run_apart(command: str, pk: int, run: Callable[[int], None]) -> None:
    """Run the command in another process, so that live matches never wait."""
    if not settings.RERUNS_APART:
        run(pk)
        return
    subprocess.Popen(  # noqa: S603
        [sys.executable, str(settings.ROOT / "manage.py"), command, str(pk)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        cwd=settings.ROOT,
        start_new_session=True,
    )
