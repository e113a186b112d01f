"""The page of a part of a draft, with its form, preview and problems."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.art.forms import ArtForm
from cards.authoring.changes import part_change
from cards.authoring.designer.steps import STEPS
from cards.authoring.drafts.document import Kind, Part
from cards.authoring.drafts.part_forms import FORMS, PartForm
from cards.authoring.drafts.preview import NO_PREVIEW, card_attributes, preview
from cards.authoring.drafts.publishing import check_draft
from cards.authoring.drafts.saving import (
    EditConflictError,
    add_part,
    refuse_taken,
    remove_part,
    save_part,
)
from cards.authoring.drafts.scenarios import blank_scenario
from cards.models import Draft, DraftPart
from cards.packs.errors import PackError
from cards.views.packs.access import author, own_draft, token_in

DESIGNER = "designer"
"""What forms and links send whose authors go back to the designer afterwards."""
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
    return _edit(request, draft, DraftPart(draft=draft, kind=kind, content=blank, token=0))


def part(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    found = draft.parts.select_related("changed_by", "copied_from__version__pack__game")
    row = found.filter(pk=pk).first()
    if row is not None:
        row.draft = draft
        return _edit(request, draft, row)
    kind = request.POST.get("kind", "")
    if request.method != "POST" or kind not in FORMS:
        raise Http404(_("This part is no longer in the draft."))
    # Another author has removed the part in the meantime. Offer the input as a new part, so that nothing is
    # lost.
    gone = DraftPart(draft=draft, kind=kind, content=BLANK[kind], token=0)
    form = _form(draft, gone, request.POST)
    return _page(request, draft, gone, form, overtaken=True)


@require_POST
def check_part(request: HttpRequest, slug: str, pack: str, pk: int = 0) -> HttpResponse:
    """Preview the part as it is in the form, without saving it."""
    draft = own_draft(request, slug, pack)
    kind = request.POST.get("kind", "")
    if kind not in FORMS:
        raise Http404
    row = draft.parts.filter(pk=pk).first()
    form = _form(draft, row or DraftPart(kind=kind, content=BLANK[kind]), request.POST)
    shown = preview(draft, pk, Part(kind, form.part_content())) if form.is_valid() else NO_PREVIEW
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
    return redirect(_address_after(request, draft, row.kind if row else ""))


def _edit(request: HttpRequest, draft: Draft, row: DraftPart) -> HttpResponse:
    if request.method != "POST":
        return _page(request, draft, row, _form(draft, row, None))
    form = _form(draft, row, request.POST)
    if form.is_valid():
        refuse_taken(row, form)
    if not form.is_valid():
        return _page(request, draft, row, form)
    try:
        saved = _save(request, draft, row, form.part_content())
    except EditConflictError:
        return _page(request, draft, row, form, overtaken=True)
    except PackError as refused:
        form.add_error(None, list(refused.sentences))
        return _page(request, draft, row, form)
    if "tree" in request.POST and row.kind in (Kind.CARD, Kind.EFFECT):
        # Show no message here, because it would stay above the editor during all later edits.
        return redirect("cards:editor", draft.pack.game.slug, draft.pack.slug, saved.pk)
    messages.success(request, _("Saved."))
    if row.pk and "stay" in request.POST:
        query = f"?back={DESIGNER}" if _is_from_designer(request) else ""
        return redirect(f"{row.get_absolute_url()}{query}")
    return redirect(_address_after(request, draft, row.kind))


def _is_from_designer(request: HttpRequest) -> bool:
    return DESIGNER in (request.GET.get("back"), request.POST.get("back"))


def _address_after(request: HttpRequest, draft: Draft, kind: str) -> str:
    """Return the address of the step of the designer from which the author came, or of the draft."""
    steps = [step.name for step in STEPS.values() if kind in step.kinds]
    if not _is_from_designer(request) or not steps:
        return draft.get_absolute_url()
    return (
        f"{reverse('cards:design', args=[draft.pack.game.slug, draft.pack.slug])}?step={steps[0]}"
    )


def _save(request: HttpRequest, draft: Draft, row: DraftPart, content: dict[str, Any]) -> DraftPart:
    if row.pk:
        save_part(row, token_in(request), content, author(request))
        return row
    return add_part(draft, Part(row.kind, content), author(request))


def _form(draft: Draft, row: DraftPart, data: Any) -> PartForm:
    words = card_attributes(draft) if row.kind == Kind.CARD else {}
    return FORMS[row.kind](data, row.content, words)


def _page(
    request: HttpRequest,
    draft: Draft,
    row: DraftPart,
    form: PartForm,
    overtaken: bool = False,
) -> HttpResponse:
    written = form.part_content() if form.is_bound and form.is_valid() else row.content
    is_begun = row.pk or form.is_bound or "picture" in row.content
    shown = preview(draft, row.pk or 0, Part(row.kind, dict(written))) if is_begun else NO_PREVIEW
    theirs = _their_change(row, written) if overtaken else None
    context = {
        "draft": draft,
        "pack": draft.pack,
        "part": row,
        "form": form,
        "preview": shown,
        "is_begun": is_begun,
        "has_conflict": overtaken,
        "theirs": theirs,
        "is_from_designer": _is_from_designer(request),
        "way_back": _address_after(request, draft, row.kind),
        "art_form": ArtForm(row.content.get("look", {})) if row.kind == Kind.CARD else None,
    }
    return render(request, "packs/part.html", context, status=422 if form.is_bound else 200)


def _their_change(row: DraftPart, written: Mapping[str, Any]) -> Any:
    """Return how the user's input differs from what another author has saved."""
    return part_change(row.kind, row.name, written, row.content) if row.pk else None
