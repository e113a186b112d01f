"""The laboratory of a pool, a pack or a draft: start runs, and find their results."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from cards.authoring.drafts.publishing import check_draft
from cards.authoring.simulations.judgements.words import judgement_note
from cards.authoring.simulations.laboratory.form import LabForm
from cards.authoring.simulations.laboratory.requests.comparing import Rival, request_comparison
from cards.authoring.simulations.laboratory.start import MATCHES_OF_GUESTS, LabSubject, request_run
from cards.models import LabRun, PackVersion
from cards.packs.errors import PackError
from cards.packs.permissions import is_registered
from cards.views.laboratory.subjects import (
    draft_subject,
    newest_subject,
    pool_in_view,
    rivals_of_draft,
    rivals_of_pack,
    rivals_of_pool,
    subject_in,
)
from cards.views.packs.access import author, own_draft, pack_at

SHOWN = 10


@never_cache
def pool_laboratory(request: HttpRequest, slug: str, name: str, pk: int) -> HttpResponse:
    pool = pool_in_view(slug, name, pk)
    return laboratory(request, subject_in(pool), rivals_of_pool(pool))


@never_cache
def pack_laboratory(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = pack_at(request, slug, pack)
    subject, version = newest_subject(found)
    return laboratory(request, subject, rivals_of_pack(found, version), version=version)


@never_cache
def draft_laboratory(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    subject = draft_subject(draft, check_draft(draft))
    if subject is None:
        return redirect(draft)
    numbers = reverse("cards:choose_numbers", args=[slug, pack])
    return laboratory(request, subject, rivals_of_draft(draft), numbers)


def laboratory(
    request: HttpRequest,
    subject: LabSubject,
    rivals: Sequence[Rival],
    numbers: str = "",
    version: PackVersion | None = None,
) -> HttpResponse:
    """Show the form for a run, and the runs of this game. Submitting the form starts a run.

    For drafts, `numbers` is the address of the page that tries other numbers. For packs, `version` is the
    newest one.
    """
    form, refused = LabForm(subject.rules, rivals, request.POST or None), None
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(address_of_results(request, subject, form))
        except PackError as error:
            refused = error
    runs = LabRun.objects.filter(game=subject.rules.fingerprint, kind=LabRun.Kind.RUN)
    context = {
        "subject": subject,
        "form": form,
        "refused": refused,
        "numbers": numbers,
        "decks": f"{request.path}decks/" if subject.rules.uses_decks else "",
        "runs": runs.order_by("-changed_at")[:SHOWN],
        "judgement": judgement_note(subject.rules, version),
        "most": None if is_registered(request.user) else MATCHES_OF_GUESTS,
    }
    status = 422 if refused or form.errors else 200
    return render(request, "laboratory/laboratory.html", context, status=status)


def address_of_results(request: HttpRequest, subject: LabSubject, form: LabForm) -> str:
    """Start the run that the form requests, and return the address of its results. Raises PackError."""
    user, matches, rival = author(request), form.cleaned_data["wanted"], form.rival
    if rival is None:
        return request_run(subject, form.setting, matches, user).get_absolute_url()
    before, after = request_comparison(rival.subject(), subject, form.setting, matches, user)
    return f"{after.get_absolute_url()}against/{before.content}/"
