"""The line about a draft's latest trial: the fault that it found, or the length of its matches."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.drafts.publishing import check_draft
from cards.authoring.simulations.laboratory.lab_jobs import task_for
from cards.authoring.simulations.laboratory.requests.trial import outcome_of, request_trial
from cards.jobs.status import reason_to_wait
from cards.models import LabRun
from cards.views.laboratory.subjects import draft_subject
from cards.views.packs.access import author, own_draft


@never_cache
@require_POST
def try_draft(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    """Let bots play the draft as it is now, unless they already have."""
    draft = own_draft(request, slug, pack)
    subject = draft_subject(draft, check_draft(draft)) if settings.LAB_TRIALS else None
    if subject is None or (subject.rules.uses_decks and not subject.rules.decks):
        return HttpResponse()
    run = request_trial(draft, subject, author(request))
    if run is None:
        return render(request, "laboratory/_trial_waits.html", {"pack": draft.pack})
    return trial_line(request, run)


@never_cache
@require_safe
def lab_trial(request: HttpRequest, content: str) -> HttpResponse:
    return trial_line(request, get_object_or_404(LabRun, content=content))


def trial_line(request: HttpRequest, run: LabRun) -> HttpResponse:
    waits = reason_to_wait(task_for(run), run.pk)
    line = None if run.is_at_work or not (run.played or run.problem) else outcome_of(run)
    return render(
        request, "laboratory/_trial_line.html", {"run": run, "line": line, "waits": waits}
    )
