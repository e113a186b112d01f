"""Pages of guides: the list of all, and the present step beside a draft."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.models import Draft, GuidedDraft
from cards.packs.errors import PackError
from cards.views.packs.access import own_draft
from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.designer.guides.guide import Guide, guide_after, guide_named, guides
from tcgsite.designer.guides.progress import (
    begin_guided_game,
    furthest_drafts,
    go_on,
    leave_guide,
    progress_of,
)
from tcgsite.designer.guides.shown import address_of_task


@dataclass(frozen=True)
class GuideRow:
    """A guide in the list. `row` and `broken` are the visitor's drafts that follow it."""

    number: int
    guide: Guide
    row: GuidedDraft | None
    broken: GuidedDraft | None

    @property
    def is_done(self) -> bool:
        return self.row is not None and self.row.step >= len(self.guide.steps)

    @property
    def is_mended(self) -> bool:
        return self.broken is not None and self.broken.step > 0


@never_cache
@require_safe
def list_guides(request: HttpRequest) -> HttpResponse:
    known = furthest_drafts(request.user.pk)
    rows = [
        GuideRow(number, guide, known.get((guide.name, False)), known.get((guide.name, True)))
        for number, guide in enumerate(guides(), start=1)
    ]
    return render(request, "designer/guide/guides.html", {"rows": rows})


@require_POST
def begin_guide(request: HttpRequest, name: str) -> HttpResponse:
    """Begin the guide's game, or its broken one, and open it in the designer."""
    guide = guide_named(name)
    if guide is None:
        raise Http404(_("There is no such guide."))
    try:
        draft = begin_guided_game(ensure_player(request), guide, is_broken="broken" in request.POST)
    except PackError as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect("designer:guides")
    return redirect("cards:design", draft.pack.game.slug, draft.pack.slug)


@never_cache
def follow_guide(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the present step. A POST request moves to the next one, or leaves the guide."""
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    draft = own_draft(request, draft.pack.game.slug, draft.pack.slug)
    refused = ""
    if request.POST.get("do") == "leave":
        leave_guide(draft)
        messages.info(request, _("You’ve left the guide. The game is yours to change."))
        return redirect("cards:design", draft.pack.game.slug, draft.pack.slug)
    if request.method == "POST" and not go_on(draft, number_in(request.POST.get("step", ""))):
        refused = _("This step isn’t done yet. The marks show what is missing.")
    return _page(request, draft, refused)


def _page(request: HttpRequest, draft: Draft, refused: str) -> HttpResponse:
    found = progress_of(draft)
    if found is None:
        raise Http404(_("This draft follows no guide."))
    address = address_of_task(draft, found.task) if found.task else ""
    is_in_designer = "/design/" in request.headers.get("HX-Current-URL", "")
    context = {
        "draft": draft,
        "pack": draft.pack,
        "found": found,
        "address": address,
        "form": address.partition("#")[2] if is_in_designer else "",
        "following": guide_after(found.guide),
        "refused": refused,
        "has_gone_on": request.method == "POST" and not refused,
    }
    is_part = bool(request.headers.get("HX-Request"))
    status = 422 if refused and not is_part else 200
    return render(request, "designer/guide/guide.html", context, status=status)
