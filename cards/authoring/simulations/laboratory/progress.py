"""Progress: the finished share of a run, and the remaining time."""

from math import ceil

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.simulations.laboratory.lab_jobs import task_for
from cards.authoring.simulations.laboratory.run import seconds_for
from cards.jobs.status import reason_to_wait
from cards.models import LabRun


def time_left(run: LabRun) -> str:
    """Return how long the run still takes. If it will be stopped before its end, return how far it will get.

    If the run hasn’t begun, return why.
    """
    waits = reason_to_wait(task_for(run), run.paired_with_id or run.pk)
    if waits:
        return waits
    elapsed = (timezone.now() - run.started_at).total_seconds()
    rest, played = seconds_for(run) - elapsed, run.played - run.played_before
    if rest <= 0:
        return _("the last match is being played")
    if not played:
        return _("at most {rest} seconds left").format(rest=ceil(rest))
    left = elapsed * (run.wanted - run.played) / played
    if left <= rest:
        left = max(ceil(left), 1)
        return ngettext("about {left} second left", "about {left} seconds left", left).format(
            left=left
        )
    return words_for_stop(rest, run.played + int(played * rest / elapsed))


def words_for_stop(rest: float, reached: int) -> str:
    return _("stops in {rest} seconds, after about {reached} matches").format(
        rest=ceil(rest), reached=reached
    )
