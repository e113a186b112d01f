"""The card form in the tree editor, and the notice about the state of the draft."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.part_forms import FaceForm, card_attributes
from cards.authoring.drafts.publishing import check_draft
from cards.authoring.drafts.saving import EditConflictError
from cards.authoring.editor.part_history import save_edit
from cards.authoring.editor.session import SelectedPlace
from cards.models import GuidedDraft
from cards.packs.errors import PackError
from cards.views.designer.designer_page import DRAFT_CHANGED
from cards.views.editor.response import (
    address_of,
    conflict_message,
    editor_response,
    explains_refusal,
    session_at,
)
from cards.views.packs.access import author, own_draft, token_in


@require_POST
@explains_refusal
def save_card_face(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    """Save the name, attributes and look of a card."""
    opened = session_at(request, slug, pack, pk)
    part = opened.part
    form = FaceForm(request.POST, part.content, card_attributes(opened.draft))
    refused = ""
    if form.can_replace(part) and part.kind == Kind.CARD:
        try:
            if token_in(request) != part.token:
                raise EditConflictError
            save_edit(part, part.token, form.part_content(), author(request))
            return redirect(address_of(part, SelectedPlace()))
        except EditConflictError:
            refused = conflict_message(part)
        except PackError as error:
            refused = " ".join(error.sentences)
    return editor_response(
        request,
        opened,
        SelectedPlace(),
        refused=refused or _("Fix the errors in the form first."),
        form=form,
    )


@require_safe
def draft_state(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    """Render whether the draft could be published. The page requests this shortly after each edit.

    If the author follows a guide, this also checks the guide’s step.
    """
    opened = own_draft(request, slug, pack)
    context = {"checked": check_draft(opened), "draft": opened}
    response = render(request, "editor/_draft_state.html", context)
    if GuidedDraft.objects.filter(draft=opened).exists():
        response["HX-Trigger"] = DRAFT_CHANGED
    return response
