"""Show a part of a draft in its form, and find where its author goes next."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from cards.art.forms import ArtForm
from cards.authoring.changes import part_change
from cards.authoring.designer.steps import STEPS
from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.part_forms import PartForm
from cards.authoring.drafts.preview import NO_PREVIEW, preview
from cards.models import Draft, DraftPart

DESIGNER = "designer"
"""The field by which forms and links of the designer bring their authors back to it."""


def part_page(
    request: HttpRequest, row: DraftPart, form: PartForm, has_conflict: bool = False
) -> HttpResponse:
    """Render the page, with the form as the author left it. With `has_conflict`, another author has saved
    first.
    """
    draft = row.draft
    written = form.part_content() if form.is_bound and form.is_valid() else row.content
    is_begun = row.pk or form.is_bound or "picture" in row.content
    shown = (
        preview(draft, row.pk or 0, PartContent(row.kind, dict(written)))
        if is_begun
        else NO_PREVIEW
    )
    context = {
        "draft": draft,
        "pack": draft.pack,
        "part": row,
        "form": form,
        "preview": shown,
        "is_begun": is_begun,
        "has_conflict": has_conflict,
        "theirs": _their_change(row, written) if has_conflict else None,
        "is_from_designer": is_from_designer(request),
        "way_back": address_after(request, draft, row.kind),
        "art_form": ArtForm(row.content.get("look", {})) if row.kind == Kind.CARD else None,
    }
    return render(request, "packs/part.html", context, status=422 if form.is_bound else 200)


def _their_change(row: DraftPart, written: Mapping[str, Any]) -> Any:
    """Return the difference between the user's input and what another author has saved."""
    return part_change(row.kind, row.name, written, row.content) if row.pk else None


def is_from_designer(request: HttpRequest) -> bool:
    return DESIGNER in (request.GET.get("back"), request.POST.get("back"))


def address_after(request: HttpRequest, draft: Draft, kind: str) -> str:
    """Return the address of the designer's step that the author came from, or of the draft."""
    steps = [step.name for step in STEPS.values() if kind in step.kinds]
    if not is_from_designer(request) or not steps:
        return draft.get_absolute_url()
    design = reverse("cards:design", args=[draft.pack.game.slug, draft.pack.slug])
    return f"{design}?step={steps[0]}"
