"""The designer’s page: the steps of a draft’s game, beside its running table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from cards.authoring.designer import changes
from cards.authoring.designer.definition import (
    ConfirmationNeededError,
    Definition,
    change_definition,
    definition_of,
)
from cards.authoring.designer.fields import FieldError, TableField, shown_value
from cards.authoring.designer.game_tree import game_tree
from cards.authoring.designer.labels import PHASE
from cards.authoring.designer.parts import add_cards, add_effect, change_card
from cards.authoring.designer.steps import FIRST, STEPS, Step
from cards.authoring.designer.tables import SORTS, NamedTable, TableSort
from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.saving import EditConflictError
from cards.models import DraftPart
from cards.packs.errors import PackError
from cards.views.designer.cards import shown_cards
from cards.views.designer.phase_ring import PhaseRing, phase_ring
from cards.views.packs.access import author, own_draft, token_in

NEW_EFFECTS = {"add-rule": "rules", "add-effect": "cards"}
DRAFT_CHANGED = "draft-changed"
"""The event that makes the table beside the steps deal again."""


@dataclass(frozen=True)
class ShownField:
    field: TableField
    value: Any
    id: str
    suggestions: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShownTable:
    """One table with its fields. `refused` and `broken` belong to the change that was just refused."""

    table: NamedTable
    fields: list[ShownField]
    is_open: bool = False

    @property
    def id(self) -> str:
        return f"{self.table.sort.name}-{self.table.number}"

    @property
    def usual(self) -> list[ShownField]:
        return [each for each in self.fields if not each.field.is_more]

    @property
    def more(self) -> list[ShownField]:
        return [each for each in self.fields if each.field.is_more]


@dataclass(frozen=True)
class ShownSort:
    """The tables of a sort. Phases are drawn as a ring, too."""

    sort: TableSort
    tables: list[ShownTable]
    ring: PhaseRing | None = None


@dataclass(frozen=True)
class Refusal:
    """Why a change wasn’t saved. `broken` lists what it would break, and `sent` repeats it."""

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
    refused = _change(request, found)
    if refused is None and request.POST.get("do") in NEW_EFFECTS:
        new = draft.parts.of_kind(Kind.EFFECT).latest("pk")
        return redirect("cards:editor", slug, pack, new.pk)
    changed = definition_of(draft)
    if changed is None:  # Another author has just removed the game’s definition.
        return redirect(draft)
    response = _page(request, changed, step, refused)
    if refused is None:
        response["HX-Trigger"] = DRAFT_CHANGED
    return response


def _change(request: HttpRequest, found: Definition) -> Refusal | None:
    """Make the change, or return why it was refused."""
    sent, who = request.POST, author(request)
    place = f"{sent.get('sort', '')}-{sent.get('number', '')}"
    try:
        if sent.get("do") == "undo":
            changes.undo(found.draft, who)
        elif sent.get("do") == "redo":
            changes.redo(found.draft, who)
        elif sent.get("do") in NEW_EFFECTS:
            add_effect(found.draft, sent.get("title", ""), NEW_EFFECTS[sent["do"]], who)
        elif sent.get("do") == "add-cards":
            add_cards(found.draft, sent, who)
        elif sent.get("do") == "save-card":
            change_card(found.draft, sent, token_in(request), who)
        else:
            change_definition(found, sent, token_in(request), who)
    except FieldError as refused:
        return Refusal(str(refused), place=place)
    except ConfirmationNeededError as refused:
        return Refusal("", tuple(refused.sentences), place, sent.get("do") == "remove")
    except PackError as refused:
        return Refusal(" ".join(refused.sentences))
    except EditConflictError:
        return Refusal(
            _("Not saved: this has changed since you opened it. Here is the newest state.")
        )
    return None


def _page(
    request: HttpRequest, found: Definition, step: Step, refused: Refusal | None = None
) -> HttpResponse:
    parts = list(found.draft.parts.all())
    context = {
        "draft": found.draft,
        "pack": found.draft.pack,
        "definition": found,
        "step": step,
        "steps": STEPS.values(),
        "sorts": [_shown_sort(found, SORTS[name], parts, request) for name in step.sorts],
        "groups": [
            (kind, [part for part in parts if part.kind == kind])
            for kind in step.kinds
            if kind != Kind.CARD
        ],
        "cards": shown_cards(request, found.draft) if Kind.CARD in step.kinds else None,
        "tree": game_tree(found, parts) if step.name == "objects" else None,
        "to_undo": changes.last_change(found.draft),
        "to_redo": changes.next_change(found.draft),
        "refused": refused,
    }
    is_part = bool(request.headers.get("HX-Request"))
    template = "designer/_steps.html" if is_part else "designer/design.html"
    status = 422 if refused and not is_part else 200
    return render(request, template, context, status=status)


def _shown_sort(
    found: Definition, sort: TableSort, parts: list[DraftPart], request: HttpRequest
) -> ShownSort:
    tables = found.tables_of_sort(sort)
    named = request.POST.get("number", request.GET.get("number", ""))
    is_named = request.POST.get("sort", request.GET.get("sort", "")) == sort.name
    opened = len(tables) - 1 if request.POST.get("do") == "add" and is_named else named
    return ShownSort(
        sort,
        [
            ShownTable(
                table,
                list(_fields_to_show(found, table, parts)),
                is_open=sort.is_single or (is_named and str(table.number) == str(opened)),
            )
            for table in tables
        ],
        phase_ring(tables) if sort.heading == PHASE else None,
    )


def _fields_to_show(
    found: Definition, table: NamedTable, parts: list[DraftPart]
) -> Iterator[ShownField]:
    rules = tuple(part.name for part in parts if _is_rule(part))
    for field in found.fields(table.sort):
        is_key = field.key == "name" and not table.sort.in_list
        value = table.name if is_key else shown_value(field, table.values)
        names_rules = (table.sort.name, field.key) in RULE_KEYS
        yield ShownField(
            field,
            value,
            f"{table.sort.name}-{table.number}-{field.key}",
            rules if names_rules else (),
        )


RULE_KEYS = {("game", "setup"), ("game", "ending"), ("phases", "effects")}
"""The keys that name rules, by sort of table."""


def _is_rule(part: DraftPart) -> bool:
    return part.kind == Kind.EFFECT and part.content.get("list") == "rules"
