"""The designer’s page: the steps of a draft’s game, beside its running table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from cards.authoring.blocks.drafts import blocks_with_new_name
from cards.authoring.designer import changes
from cards.authoring.designer.definition import (
    ConfirmationNeededError,
    Definition,
    change_definition,
    definition_of,
)
from cards.authoring.designer.game_tree import game_tree
from cards.authoring.designer.parts import add_cards, add_effect, change_card, remove_sent_part
from cards.authoring.designer.steps import FIRST, STEPS, DesignerStep
from cards.authoring.designer.table_changes import SORTS
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.saving import EditConflictError
from cards.packs.errors import PackError
from cards.views.designer.block_changes import BLOCK_CHANGES, change_sent_blocks
from cards.views.designer.block_step import shown_blocks
from cards.views.designer.card_step import shown_cards
from cards.views.designer.deck_step import add_deck, change_deck, shown_decks
from cards.views.designer.shown_tables import shown_sort
from cards.views.packs.access import author, own_draft, token_in

NEW_EFFECTS = {"add-rule": "rules", "add-effect": "cards"}
REMOVING = ("remove", "remove-part", "remove-block")
DRAFT_CHANGED = "draft-changed"
"""The event that makes the table beside the steps deal again."""


@dataclass(frozen=True)
class ChangeRefusal:
    """The reason why a change wasn’t saved. `broken` lists what it would break, and `sent` repeats the
    input.
    """

    sentence: str
    broken: tuple[str, ...] = ()
    place: str = ""
    is_removal: bool = False


def design(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    found = definition_of(draft)
    if found is None:
        return redirect(draft)
    step = STEPS.get(request.GET.get("step", request.POST.get("step", FIRST)))
    if step is None:
        raise Http404
    if request.method != "POST":
        return _page(request, found, step)
    said: list[str] = []
    refused = _change(request, found, said)
    if refused is None and request.POST.get("do") in NEW_EFFECTS:
        new = draft.parts.of_kind(Kind.EFFECT).latest("pk")
        return redirect("cards:editor", slug, pack, new.pk)
    changed = definition_of(draft)
    if changed is None:  # Another author has just removed the game’s definition.
        return redirect(draft)
    response = _page(request, changed, step, refused, said)
    if refused is None:
        response["HX-Trigger"] = DRAFT_CHANGED
    return response


def _change(request: HttpRequest, found: Definition, said: list[str]) -> ChangeRefusal | None:
    """Make the change, or return its refusal, else None. Messages for the author are appended to `said`."""
    sent, who = request.POST, author(request)
    place = f"{sent.get('sort', '')}-{sent.get('number', '')}"
    try:
        if sent.get("do") == "undo":
            changes.undo(found.draft, who)
        elif sent.get("do") == "redo":
            changes.redo(found.draft, who)
        elif sent.get("do") in NEW_EFFECTS:
            add_effect(found.draft, sent.get("title", ""), NEW_EFFECTS[sent["do"]], who)
        elif sent.get("do") in BLOCK_CHANGES:
            place = f"block-{sent.get('added', '')}"
            said += change_sent_blocks(found, sent, token_in(request), who)
        elif sent.get("do") == "add-cards":
            add_cards(found.draft, sent, who)
        elif sent.get("do") == "save-card":
            change_card(found.draft, sent, token_in(request), who)
        elif sent.get("do") == "add-deck":
            add_deck(found.draft, sent, who)
        elif sent.get("do") == "save-deck":
            change_deck(found.draft, sent, token_in(request), who)
        elif sent.get("do") == "remove-part":
            place = f"part-{sent.get('part', sent.get('card', ''))}"
            remove_sent_part(found.draft, sent, token_in(request), who)
        else:
            following = replace(found, after_rename=blocks_with_new_name)
            change_definition(following, sent, token_in(request), who)
    except FieldError as refused:
        return ChangeRefusal(str(refused), place=place)
    except ConfirmationNeededError as refused:
        return ChangeRefusal("", tuple(refused.sentences), place, sent.get("do") in REMOVING)
    except PackError as refused:
        return ChangeRefusal(" ".join(refused.sentences))
    except EditConflictError:
        return ChangeRefusal(
            _("Not saved: this has changed since you opened it. Here is the newest state.")
        )
    return None


def _page(
    request: HttpRequest,
    found: Definition,
    step: DesignerStep,
    refused: ChangeRefusal | None = None,
    said: Sequence[str] = (),
) -> HttpResponse:
    parts = list(found.draft.parts.all())
    context = {
        "draft": found.draft,
        "pack": found.draft.pack,
        "definition": found,
        "step": step,
        "steps": STEPS.values(),
        "sorts": [
            shown_sort(found, SORTS[name], parts, request)
            for name in step.sorts
            if found.fields(SORTS[name])
        ],
        "groups": [
            (kind, [part for part in parts if part.kind == kind])
            for kind in step.kinds
            if kind not in {Kind.CARD, Kind.DECK}
        ],
        "decks": shown_decks(request, parts) if Kind.DECK in step.kinds else None,
        "cards": shown_cards(request, found.draft) if Kind.CARD in step.kinds else None,
        "blocks": shown_blocks(request, found, is_refused=bool(refused))
        if step.name == "blocks"
        else None,
        "tree": game_tree(found, parts) if step.name == "objects" else None,
        "to_undo": changes.last_change(found.draft),
        "to_redo": changes.next_change(found.draft),
        "refused": refused,
        "said": said,
    }
    is_part = bool(request.headers.get("HX-Request"))
    template = "designer/_steps.html" if is_part else "designer/design.html"
    status = 422 if refused and not is_part else 200
    return render(request, template, context, status=status)
