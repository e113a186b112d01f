"""Start simulations, within the limits of jobs."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from cards.authoring.drafts.version_numbers import newest_version
from cards.authoring.simulations.run import run_simulation
from cards.jobs.job_limits import SIMULATIONS
from cards.jobs.queue import check_limits, job_queue
from cards.models import Draft, Rerun
from cards.packs.errors import PackError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MATCHES = 50


def start_simulation(draft: Draft, user: "AbstractBaseUser") -> Rerun:
    """Start a simulation, deleting the draft's previous one. Raises PackError."""
    version = newest_version(draft.pack)
    if version is None:
        raise PackError(
            _("Publish the pack first: a simulation compares the draft with a published version.")
        )
    with job_queue() as queue:
        check_limits(SIMULATIONS, user)
        earlier = Rerun.objects.filter(draft=draft)
        queue.cancel(run_simulation, earlier.values_list("pk", flat=True))
        earlier.delete()
        rerun = Rerun.objects.create(
            draft=draft, version=version, asked_by_id=user.pk, wanted=MATCHES
        )
        queue.add(run_simulation, rerun.pk, user)
    return rerun
