"""The results of a run, the matches behind them, and the lines of the rules that ran."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import resolve, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.simulations.laboratory.coverage import (
    absent_cards,
    effects_in,
    gaps_in,
    tree_of,
)
from cards.authoring.simulations.laboratory.matches import MOST_LISTED, notable_rows, rows_behind
from cards.authoring.simulations.laboratory.progress import time_left
from cards.authoring.simulations.laboratory.results import lab_results
from cards.authoring.simulations.laboratory.start import go_on, stop
from cards.models import DraftPart, LabRun
from cards.packs.errors import PackError
from cards.packs.permissions import may_edit
from cards.views.packs.access import author
from engine.lab.covered_effects import CoveredEffect

MOST_EFFECTS = 300
"""The most effects that a page lists."""


@never_cache
@require_safe
def lab_run(request: HttpRequest, content: str) -> HttpResponse:
    run = get_object_or_404(LabRun, content=content)
    if run.kind in (LabRun.Kind.WORTH, LabRun.Kind.NUMBERS, LabRun.Kind.DECKS):
        return redirect(run)
    return run_page(request, run)


def run_page(request: HttpRequest, run: LabRun, refused: PackError | None = None) -> HttpResponse:
    context = {
        "run": run,
        "refused": refused,
        "results": lab_results(run) if run.played else None,
        "notable": notable_rows(run) if run.played else [],
        "left": time_left(run),
        "may_stop": may_stop(request, run),
    }
    is_part = request.headers.get("HX-Request") and not refused
    template = "laboratory/_run.html" if is_part else "laboratory/run.html"
    return render(request, template, context, status=422 if refused else 200)


def may_stop(request: HttpRequest, run: LabRun) -> bool:
    return request.user.is_authenticated and run.asked_by_id == request.user.pk


@require_POST
def go_on_with_lab_run(request: HttpRequest, content: str) -> HttpResponse:
    run = get_object_or_404(LabRun, content=content)
    try:
        go_on([run], author(request))
    except PackError as refused:
        return run_page(request, run, refused)
    return redirect(run)


@require_POST
def stop_lab_run(request: HttpRequest, content: str) -> HttpResponse:
    run = get_object_or_404(LabRun, content=content)
    if run.asked_by_id != author(request).pk:
        raise PermissionDenied(_("Only the user who started a run can stop it."))
    stop([run])
    return redirect(run)


@never_cache
@require_safe
def lab_matches(request: HttpRequest, content: str) -> HttpResponse:
    """List the matches that `?of=` and `?is=` select, or all matches."""
    run = get_object_or_404(LabRun, content=content, played__gt=0)
    rows = rows_behind(run, request.GET.get("of", ""), request.GET.get("is", ""))
    context = {"run": run, "rows": rows[:MOST_LISTED], "count": len(rows), "most": MOST_LISTED}
    return render(request, "laboratory/matches.html", context)


@never_cache
@require_safe
def lab_coverage(request: HttpRequest, content: str) -> HttpResponse:
    """Show which lines of the rules ran, in all effects or in the one that `?effect=` names."""
    run = get_object_or_404(LabRun, content=content)
    if not run.coverage:
        raise Http404(_("No matches of this run have been counted yet."))
    effects, name = effects_in(run), request.GET.get("effect", "")
    if name:
        shown = next((each for each in effects if each.name == name), None)
        if shown is None:
            raise Http404(_("This game has no effect of that name."))
        editor = editor_address(request, run, name)
        context = {"run": run, "shown": shown, "lines": tree_of(run, shown), "editor": editor}
    else:
        context = {"run": run, **listed_effects(run, effects)}
    return render(request, "laboratory/coverage.html", context)


def listed_effects(run: LabRun, effects: Sequence[CoveredEffect]) -> dict[str, Any]:
    listed = effects[:MOST_EFFECTS]
    return {
        "effects": listed,
        "more": len(effects) - len(listed),
        "gaps": gaps_in(run, listed),
        "absent": absent_cards(run, listed),
    }


def editor_address(request: HttpRequest, run: LabRun, effect: str) -> str:
    """Return the address for editing the effect, or "" unless the run is about the user’s own draft."""
    page = resolve(run.address)
    if not effect or page.view_name != "cards:draft":
        return ""
    slugs = {"pack__game__slug": page.kwargs["slug"], "pack__slug": page.kwargs["pack"]}
    parts = DraftPart.objects.of_kind(DraftPart.Kind.EFFECT).select_related("draft__pack__game")
    part = parts.filter(
        name=effect, **{f"draft__{key}": each for key, each in slugs.items()}
    ).first()
    if part is None or not may_edit(request.user, part.draft.pack):
        return ""
    return reverse("cards:editor", args=[page.kwargs["slug"], page.kwargs["pack"], part.pk])
