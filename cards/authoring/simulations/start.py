"""Start simulations in separate processes, with limits per user and per server."""

import subprocess
import sys
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.version_numbers import newest_version
from cards.authoring.simulations.run import run_simulation
from cards.models import Draft, Rerun
from cards.packs.errors import PackError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MATCHES = 50
AT_ONCE = 2
"""The most simulations that the server runs at once, for all users together."""


def start_simulation(draft: Draft, user: "AbstractBaseUser") -> Rerun:
    """Start a simulation, deleting the draft's previous one. Raises PackError."""
    version = newest_version(draft.pack)
    if version is None:
        raise PackError(
            _("Publish the pack first: a simulation compares the draft with a published version.")
        )
    _check_others_at_work(user)
    with transaction.atomic():
        Rerun.objects.filter(draft=draft).delete()
        rerun = Rerun.objects.create(
            draft=draft, version=version, asked_by_id=user.pk, wanted=MATCHES
        )
    _start_process(rerun)
    return rerun


def _check_others_at_work(user: "AbstractBaseUser") -> None:
    at_work = Rerun.objects.at_work()
    if at_work.filter(asked_by=user.pk).exists():
        raise PackError(_("One of your simulations is still running. Wait until it’s finished."))
    if at_work.count() >= AT_ONCE:
        raise PackError(_("The server is busy running other simulations. Try again in a minute."))


def _start_process(rerun: Rerun) -> None:
    """Run the simulation in another process, so that live matches never wait."""
    if not settings.RERUNS_APART:
        run_simulation(rerun.pk)
        return
    command = [sys.executable, str(settings.ROOT / "manage.py"), "run_simulation", str(rerun.pk)]
    subprocess.Popen(  # noqa: S603
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        cwd=settings.ROOT,
        start_new_session=True,
    )
