"""Start simulations in separate processes, with limits per user and per server."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from cards.authoring.drafts.version_numbers import newest_version
from cards.authoring.simulations.background import (
    check_others_at_work,
    run_apart,
    while_others_wait,
)
from cards.authoring.simulations.run import run_simulation
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
    with while_others_wait():
        check_others_at_work(user)
        Rerun.objects.filter(draft=draft).delete()
        rerun = Rerun.objects.create(
            draft=draft, version=version, asked_by_id=user.pk, wanted=MATCHES
        )
    run_apart("run_simulation", rerun.pk, run_simulation)
    return rerun
