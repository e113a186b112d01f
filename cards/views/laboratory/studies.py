"""Studies of a run: the worth of each card, and the gain from longer thinking."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards.authoring.simulations.laboratory.played import facts_of
from cards.authoring.simulations.laboratory.progress import time_left
from cards.authoring.simulations.laboratory.requests.comparing import mean_words
from cards.authoring.simulations.laboratory.requests.studies import (
    request_skill,
    request_worth,
    skill_runs,
    worth_study,
)
from cards.authoring.simulations.laboratory.results import behind
from cards.authoring.simulations.laboratory.start import go_on, stop
from cards.authoring.simulations.laboratory.studies.worth import worths_in
from cards.models import LabRun
from cards.packs.errors import PackError
from cards.views.laboratory.runs import may_stop
from cards.views.packs.access import author
from engine.lab.setting import as_setting
from engine.lab.studies.skill import skill_step


@never_cache
def lab_worth(request: HttpRequest, content: str) -> HttpResponse:
    """Show the worth of each card in the matches of a run. The form starts, stops or continues the study."""
    base = get_object_or_404(LabRun, content=content, kind=LabRun.Kind.RUN, played__gt=0)
    study, refused = worth_study(base), None
    if request.method == "POST":
        try:
            if study is None:
                request_worth(base, author(request))
            else:
                change_study(request, [study])
            return redirect(request.path)
        except PackError as error:
            refused = error
    rows = [
        (
            base.titles.get(each.name, each.name),
            each,
            mean_words(each.worth.value, each.worth.half_width, 0, "+"),
            behind("played", each.name),
        )
        for each in (worths_in(study) if study and study.played else [])
    ]
    context = {
        "base": base,
        "rows": rows,
        "has_results": bool(rows),
        "start": _("Let bots play without each card"),
        "caption": _("Worth in percentage points"),
        **progress_of(request, [study] if study else []),
    }
    return study_page(request, "worth", context, refused)


@never_cache
def lab_skill(request: HttpRequest, content: str) -> HttpResponse:
    """Show how often bots that think longer win. The form starts, stops or continues the study."""
    base = get_object_or_404(LabRun, content=content, kind=LabRun.Kind.RUN)
    found, refused = skill_runs(base), None
    runs = [run for run in found if run is not None]
    if request.method == "POST":
        try:
            if len(runs) < len(found):
                request_skill(base, author(request))
            else:
                change_study(request, runs)
            return redirect(request.path)
        except PackError as error:
            refused = error
    steps = [
        (skill_step(as_setting(run.setting), facts_of(run)), run) for run in runs if run.played
    ]
    context = {
        "base": base,
        "steps": steps,
        "has_results": bool(steps),
        "start": _("Let bots of five budgets play"),
        "caption": _("Victories of the bot that thinks longer"),
        **progress_of(request, runs),
    }
    return study_page(request, "skill", context, refused)


def study_page(
    request: HttpRequest, name: str, context: dict[str, Any], refused: PackError | None
) -> HttpResponse:
    """Show the page `name` of a study, with the template of its results below the progress bar."""
    is_part = request.headers.get("HX-Request") and not refused
    template = f"laboratory/{'_study' if is_part else name}.html"
    results = f"laboratory/_{name}.html" if context["has_results"] else ""
    context |= {"id": name, "results": results, "refused": refused, "here": request.path}
    return render(request, template, context, status=422 if refused else 200)


def change_study(request: HttpRequest, runs: Sequence[LabRun]) -> None:
    """Stop the runs, or go on with them. Raises PackError."""
    if "stop" not in request.POST:
        go_on(runs, author(request))
        return
    if not all(may_stop(request, run) for run in runs if run.is_at_work):
        raise PermissionDenied(_("Only the user who started a run can stop it."))
    stop(runs)


def progress_of(request: HttpRequest, runs: Sequence[LabRun]) -> dict[str, Any]:
    """Return the common progress of runs that share a process."""
    at_work = [run for run in runs if run.is_at_work]
    return {
        "has_begun": bool(runs),
        "played": sum(run.played for run in runs),
        "wanted": sum(run.wanted for run in runs),
        "is_at_work": bool(at_work),
        "left": time_left(at_work[0]) if at_work else "",
        "may_stop": bool(at_work) and all(may_stop(request, run) for run in at_work),
        "problems": list(dict.fromkeys(run.problem for run in runs if run.problem)),
    }
