"""Show what has changed in a draft since it was begun from a version."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.authoring.changes import pack_changes
from cards.authoring.drafts.document import PartContent, parts_of
from cards.views.packs.access import own_draft
from engine.rulebook.packs.read_pack import decode


@require_safe
def changed_since(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    origin = draft.begun_from
    if origin is None:
        raise Http404(_("This draft wasn’t begun from a published version."))
    now = [PartContent(row.kind, row.data) for row in draft.parts.all()]
    context = {
        "pack": draft.pack,
        "origin": origin,
        "changes": pack_changes(parts_of(decode(origin.source)), now),
    }
    return render(request, "designer/since.html", context)
