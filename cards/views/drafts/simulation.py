"""The page for starting a draft's simulation, and for watching its progress and results."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.authoring.drafts.version_numbers import newest_version
from cards.authoring.simulations.results import results_of
from cards.authoring.simulations.run import run_simulation, source_hash
from cards.authoring.simulations.start import MATCHES, start_simulation
from cards.jobs.status import reason_to_wait
from cards.models import Draft, Rerun
from cards.packs.errors import PackError
from cards.views.packs.access import author, own_draft


@never_cache
@require_safe
def simulation(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    return _page(request, own_draft(request, slug, pack))


def begin_simulation(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    if request.method == "POST":
        try:
            start_simulation(draft, author(request))
        except PackError as refused:
            return _page(request, draft, refused)
    return redirect("cards:rerun", slug, pack)


def _page(request: HttpRequest, draft: Draft, refused: PackError | None = None) -> HttpResponse:
    found = Rerun.objects.filter(draft=draft).select_related("version").first()
    context: dict[str, object] = {
        "pack": draft.pack,
        "draft": draft,
        "version": newest_version(draft.pack),
        "rerun": found,
        "results": results_of(found) if found else None,
        "waits": reason_to_wait(run_simulation, found.pk) if found else "",
        "matches": MATCHES,
        "refused": refused,
    }
    if found and found.finished_at and not found.problem:
        context["has_changed"] = source_hash(draft) != found.source_hash
    is_part = request.headers.get("HX-Request") and not refused
    template = "packs/_simulation.html" if is_part else "packs/simulation.html"
    return render(request, template, context, status=422 if refused else 200)
