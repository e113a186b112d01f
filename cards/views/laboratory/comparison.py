"""Comparisons of two versions of a game that played the same matches."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards.authoring.simulations.laboratory.progress import time_left
from cards.authoring.simulations.laboratory.requests.comparing import comparison_of
from cards.authoring.simulations.laboratory.start import go_on, stop
from cards.models import LabRun
from cards.packs.errors import PackError
from cards.views.laboratory.runs import may_stop
from cards.views.packs.access import author


@never_cache
def lab_comparison(request: HttpRequest, content: str, other: str) -> HttpResponse:
    """Compare the run `content` with the run `other`, which was played before the change."""
    after = get_object_or_404(LabRun, content=content)
    before = get_object_or_404(LabRun, content=other)
    if after.setting != before.setting:
        raise Http404(_("These runs have different bots, decks or options."))
    if request.method != "POST":
        return comparison_page(request, before, after)
    try:
        change_runs(request, before, after)
    except PackError as refused:
        return comparison_page(request, before, after, refused)
    return redirect(request.path)


def change_runs(request: HttpRequest, before: LabRun, after: LabRun) -> None:
    """Stop both runs, or go on with them. Raises PackError."""
    user, runs = author(request), [before, after]
    if "stop" not in request.POST:
        go_on(runs, user)
        return
    if not all(may_stop(request, run) for run in runs if run.is_at_work):
        raise PermissionDenied(_("Only the user who started a run can stop it."))
    stop(runs)


def comparison_page(
    request: HttpRequest, before: LabRun, after: LabRun, refused: PackError | None = None
) -> HttpResponse:
    runs = [before, after]
    at_work = [run for run in runs if run.is_at_work]
    played, wanted = min(run.played for run in runs), max(run.wanted for run in runs)
    context = {
        "before": before,
        "after": after,
        "run": after,
        "here": request.path,
        "refused": refused,
        "problems": [run.problem for run in runs if run.problem],
        "played": played,
        "wanted": wanted,
        "is_at_work": bool(at_work),
        "left": time_left(at_work[0]) if at_work else "",
        "may_stop": bool(at_work) and all(may_stop(request, run) for run in at_work),
        "comparison": comparison_of(before, after) if played else None,
    }
    is_part = request.headers.get("HX-Request") and not refused
    template = "laboratory/_comparison.html" if is_part else "laboratory/comparison.html"
    return render(request, template, context, status=422 if refused else 200)
