"""Addresses of the forms in which learners do the steps of guides."""

from collections.abc import Mapping

from django.urls import reverse
from django.utils.http import urlencode

from cards.authoring.designer.definition import definition_of
from cards.authoring.designer.table_changes import SORTS
from cards.authoring.drafts.document import Kind
from cards.models import Draft
from tcgsite.designer.guides.guide import Task

PART_KINDS = {"card": Kind.CARD, "effect": Kind.EFFECT}


def address_of_task(draft: Draft, task: Task) -> str:
    """Return the address of the task’s form, or of its step if what the task names is gone."""
    show, pack = task.show, draft.pack
    place = (pack.game.slug, pack.slug)
    wanted = {key: show[key] for key in ("step", "block") if key in show}
    for key, kind in PART_KINDS.items():
        part = draft.parts.of_kind(kind).filter(name=show.get(key, "")).first()
        if part and kind == Kind.EFFECT:
            return reverse("cards:editor", args=[*place, part.pk])
        if part:
            wanted["card"] = str(part.pk)
    if "sort" in show:
        wanted |= {"sort": show["sort"], "number": str(_number(draft, show["sort"], show["name"]))}
    return f"{reverse('cards:design', args=place)}?{urlencode(wanted)}#{_form(wanted)}"


def _form(wanted: Mapping[str, str]) -> str:
    """Return the id of the form, or of the guide’s place if the task means the whole step."""
    if "block" in wanted:
        return "chosen-block"
    if "card" in wanted:
        return "card-form"
    return f"{wanted['sort']}-{wanted['number']}" if "sort" in wanted else "guide-place"


def _number(draft: Draft, sort: str, name: str) -> int:
    """Return the number of the table of this name, or 0."""
    found = definition_of(draft)
    tables = found.tables_of_sort(SORTS[sort]) if found else ()
    return next((table.number for table in tables if table.name == name), 0)
