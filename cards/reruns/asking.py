"""Somebody wants a rerun: within limits, and played by a process of its own."""

import subprocess
import sys
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from cards.drafting.numbers import newest
from cards.models import Draft, Rerun
from cards.refusals import PackRefused
from cards.reruns.playing import play

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MATCHES = 50
AT_ONCE = 2
"""Reruns that the server plays at a time, whoever asked for them."""


def begin_rerun(draft: Draft, user: "AbstractBaseUser") -> Rerun:
    """It takes the place of the draft's last one. Raises PackRefused."""
    version = newest(draft.pack)
    if version is None:
        raise PackRefused(
            _("Nothing of this pack is published yet, so there is nothing to compare.")
        )
    at_work = Rerun.objects.at_work()
    if at_work.filter(asked_by=user.pk).exists():
        raise PackRefused(_("One of yours is being played. Wait until it is done."))
    if at_work.count() >= AT_ONCE:
        raise PackRefused(_("The server plays for others just now. Try again in a minute."))
    with transaction.atomic():
        Rerun.objects.filter(draft=draft).delete()
        rerun = Rerun.objects.create(
            draft=draft, version=version, asked_by_id=user.pk, wanted=MATCHES
        )
    _set_going(rerun)
    return rerun


def _set_going(rerun: Rerun) -> None:
    """Elsewhere, so that nobody who plays here waits for it."""
    if not settings.RERUNS_APART:
        play(rerun.pk)
        return
    command = [sys.executable, str(settings.ROOT / "manage.py"), "rerun", str(rerun.pk)]
    subprocess.Popen(  # noqa: S603
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        cwd=settings.ROOT,
        start_new_session=True,
    )
