"""The page of a part of a draft, with its form, preview and problems."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.new_scenarios import blank_scenario
from cards.authoring.drafts.part_forms import FORMS, form_for
from cards.authoring.drafts.preview import NO_PREVIEW, preview
from cards.authoring.drafts.publishing import check_draft
from cards.authoring.drafts.saving import (
    EditConflictError,
    remove_part,
    save_part,
)
from cards.models import DraftPart
from cards.packs.errors import PackError
from cards.views.drafts.part_page import DESIGNER, address_after, is_from_designer, part_page
from cards.views.packs.access import author, own_draft, token_in

BLANK: Mapping[str, dict[str, Any]] = {
    Kind.CARD: {"name": "", "effects": []},
    Kind.EFFECT: {"text": "effect new_effect\n  ", "list": "cards"},
    Kind.DECK: {"name": "", "cards": {}},
    Kind.SCENARIO: {"name": ""},
    Kind.RECIPE: {"name": "", "gives": "effect"},
    Kind.RULES: {"text": ""},
}


def new_part(request: HttpRequest, slug: str, pack: str, kind: str) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    if kind not in FORMS:
        raise Http404
    blank = BLANK[kind]
    if kind == Kind.SCENARIO and request.method != "POST":
        blank = blank_scenario(check_draft(draft), request.GET.get("card", "")[:100])
    return _edit(request, DraftPart(draft=draft, kind=kind, content=blank, token=0))


def part(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    found = draft.parts.select_related("changed_by", "copied_from__version__pack__game")
    row = found.filter(pk=pk).first()
    if row is not None and row.kind == Kind.WORDS:
        query = urlencode({"language": row.name})
        return redirect(f"{reverse('cards:draft_words', args=[slug, pack])}?{query}")
    if row is not None:
        return _edit(request, row)
    kind = request.POST.get("kind", "")
    if request.method != "POST" or kind not in FORMS:
        raise Http404(_("This part is no longer in the draft."))
    # Another author has removed the part in the meantime. Offer the input as a new part, so that nothing is
    # lost.
    gone = DraftPart(draft=draft, kind=kind, content=BLANK[kind], token=0)
    return part_page(request, gone, form_for(gone, request.POST), has_conflict=True)


@require_POST
def check_part(request: HttpRequest, slug: str, pack: str, pk: int = 0) -> HttpResponse:
    """Preview the part as it is in the form, without saving it."""
    draft = own_draft(request, slug, pack)
    kind = request.POST.get("kind", "")
    if kind not in FORMS:
        raise Http404
    row = draft.parts.filter(pk=pk).first()
    form = form_for(row or DraftPart(draft=draft, kind=kind, content=BLANK[kind]), request.POST)
    shown = (
        preview(draft, pk, PartContent(kind, form.part_content()))
        if form.is_valid()
        else NO_PREVIEW
    )
    return render(request, "packs/_preview.html", {"preview": shown, "form": form})


@require_POST
def delete_part(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    row = draft.parts.filter(pk=pk).first()
    try:
        if row:
            remove_part(row, token_in(request))
    except EditConflictError:
        messages.error(
            request,
            _("%s has changed since you opened it. Check the new version, then try again.") % row,
        )
        return redirect("cards:draft_part", slug, pack, pk)
    messages.success(request, _("Removed from the draft."))
    return redirect(address_after(request, draft, row.kind if row else ""))


def _edit(request: HttpRequest, row: DraftPart) -> HttpResponse:
    form = form_for(row, request.POST if request.method == "POST" else None)
    has_conflict = False
    if form.can_replace(row):
        who, token = author(request), token_in(request)
        try:
            saved = save_part(row, token, form.part_content(), who)
        except EditConflictError:
            has_conflict = True
        except PackError as refused:
            form.add_error(None, list(refused.sentences))
        else:
            return _after_saving(request, row, saved)
    return part_page(request, row, form, has_conflict)


def _after_saving(request: HttpRequest, row: DraftPart, saved: DraftPart) -> HttpResponse:
    if "tree" in request.POST and row.kind in (Kind.CARD, Kind.EFFECT):
        # Show no message here, because it would stay above the editor during all later edits.
        pack = row.draft.pack
        return redirect("cards:editor", pack.game.slug, pack.slug, saved.pk)
    messages.success(request, _("Saved."))
    if row.pk and "stay" in request.POST:
        query = f"?back={DESIGNER}" if is_from_designer(request) else ""
        return redirect(f"{row.get_absolute_url()}{query}")
    return redirect(address_after(request, row.draft, row.kind))
