"""The page of a draft's cards as a sheet, its CSV file, and the face of one row."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.authoring.designer import changes
from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.preview import style_of_draft
from cards.authoring.drafts.publishing import check_draft
from cards.authoring.drafts.saving import EditConflictError
from cards.models import Draft
from cards.packs.errors import PackError
from cards.views.packs.access import author, own_draft
from cards.web.request_values import number_in
from engine.rulebook.packs.readers.cards import TINTS
from tcgsite.designer.sheet import edits
from tcgsite.designer.sheet.columns import NO, YES
from tcgsite.designer.sheet.plan import Plan
from tcgsite.designer.sheet.records import with_records
from tcgsite.designer.sheet.saving import save_sheet
from tcgsite.designer.sheet.sheet import (
    Row,
    Sheet,
    SheetDraft,
    saved_sheet,
    sent_sheet,
    sheet_draft,
)
from tcgsite.designer.sheet.shown import Outcome, row_face, sheet_pages, shown_rows
from tcgsite.designer.sheet.spreadsheets import LARGEST_FILE, read_file, write_file

CHANGES = {"undo": changes.undo, "redo": changes.redo}
SAVES = ("save", "save-good")


@never_cache
def sheet(request: HttpRequest, pk: int) -> HttpResponse:
    draft = _own_draft(request, pk)
    found = sheet_draft(draft)
    if request.method != "POST":
        first = number_in(request.GET.get("from", ""))
        return _page(request, found, Outcome(saved_sheet(found, first)))
    outcome = _answer(request, found)
    return _page(request, sheet_draft(draft), outcome)


def _answer(request: HttpRequest, found: SheetDraft) -> Outcome:
    """Do what the pressed button says. A refusal leaves the sheet as it was sent."""
    before = saved_sheet(found)
    try:
        file = request.FILES.get("file")
        if isinstance(file, UploadedFile):
            return _load_file(found, file)
        before = sent_sheet(found, request.POST)
        if request.POST.get("do") in CHANGES:
            return _changed_back(found, request)
        if request.POST.get("do") in SAVES:
            return _save(found, before, request)
        return Outcome(edits.edit(found, before, request.POST))
    except PackError as refused:
        return Outcome(before, refused=" ".join(refused.sentences))
    except EditConflictError:
        return Outcome(
            before,
            refused=_("Not saved: another author has changed the cards just now. Try again."),
        )


def _load_file(found: SheetDraft, file: UploadedFile[Any]) -> Outcome:
    """Show the cards with what a CSV file changes. Nothing is saved yet."""
    read = read_file(file.read(LARGEST_FILE + 1))
    changed = with_records(found, saved_sheet(found), read.rows)
    said = _("Read as %s. Nothing is saved yet: look at the rows, then save them.") % read.encoding
    return Outcome(changed, said)


def _changed_back(found: SheetDraft, request: HttpRequest) -> Outcome:
    title = CHANGES[request.POST["do"]](found.draft, author(request))
    said = _("Undone: %s") if request.POST["do"] == "undo" else _("Made again: %s")
    return Outcome(saved_sheet(sheet_draft(found.draft)), said % title)


def _save(found: SheetDraft, before: Sheet, request: HttpRequest) -> Outcome:
    only_good = request.POST["do"] == "save-good"
    plan = save_sheet(found, before, author(request), only_good=only_good)
    if plan.problems and not only_good:
        return Outcome(before, problems=plan.problems)
    if any(not problem.row for problem in plan.problems):
        return Outcome(before, problems=plan.problems)
    after = saved_sheet(sheet_draft(found.draft))
    if plan.problems:
        bad = [before.rows[place] for place in sorted(plan.bad)]
        return _with_bad_rows(found, after, bad, plan)
    return Outcome(after, _count_sentence(plan))


def _with_bad_rows(found: SheetDraft, after: Sheet, bad: Sequence[Row], plan: Plan) -> Outcome:
    """Return the saved sheet with the rows that weren’t saved, still as the author left them."""
    own = {row.pk: row for row in bad if row.pk}
    rows = [own.pop(row.pk, row) for row in after.rows]
    rows += [*own.values(), *(row for row in bad if not row.pk)]
    numbers = {id(row): number for number, row in enumerate(rows, start=1)}
    places = sorted(plan.bad)
    problems = [
        replace(each, row=numbers[id(bad[places.index(each.row - 1)])]) for each in plan.problems
    ]
    return Outcome(after.with_rows(rows), _count_sentence(plan), problems=problems)


def _count_sentence(plan: Plan) -> str:
    count = len(plan.changed) + len(plan.new) + len(plan.removed)
    if not count:
        return _("Saved.") if plan.copies else _("Nothing had changed.")
    return ngettext("Saved %d card.", "Saved %d cards.", count) % count


def _page(request: HttpRequest, found: SheetDraft, outcome: Outcome) -> HttpResponse:
    rows = shown_rows(found, outcome)
    context: dict[str, Any] = {
        "draft": found.draft,
        "pack": found.draft.pack,
        "columns": found.columns,
        "effects": sorted(found.effects),
        "tints": TINTS,
        "flags": (("", "–"), (YES, _("yes")), (NO, _("no"))),
        "sheet": outcome.sheet,
        "rows": rows,
        "unsaved": sum(row.is_changed for row in rows) + len(outcome.sheet.removed),
        "outcome": outcome,
        "pages": sheet_pages(found),
        "to_undo": changes.last_change(found.draft),
        "to_redo": changes.next_change(found.draft),
        "face": row_face(rows[0].row.cells, style_of_draft(found.draft)) if rows else None,
    }
    is_part = bool(request.headers.get("HX-Request"))
    template = "designer/sheet/_sheet.html" if is_part else "designer/sheet/sheet.html"
    is_refused = bool(outcome.refused or outcome.problems)
    return render(request, template, context, status=422 if is_refused and not is_part else 200)


@require_safe
def sheet_file(request: HttpRequest, pk: int) -> HttpResponse:
    draft = _own_draft(request, pk)
    found = sheet_draft(draft)
    heading = [column.heading for column in found.columns]
    cards = ([row.cells[column.key] for column in found.columns] for row in found.rows())
    response = HttpResponse(write_file([heading, *cards]), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{draft.pk}-cards.csv"'
    return response


@require_safe
def sheet_face(request: HttpRequest, pk: int) -> HttpResponse:
    """Draw the card of the row that is being edited."""
    draft = _own_draft(request, pk)
    face = row_face(request.GET, style_of_draft(draft))
    return render(request, "designer/sheet/_face.html", {"draft": draft, "face": face})


@require_safe
def sheet_texts(request: HttpRequest, pk: int) -> HttpResponse:
    """List what the saved cards say, as the game prints it."""
    draft = _own_draft(request, pk)
    checked: CheckResult = check_draft(draft)
    rules = checked.rules
    found = [
        (card, rules.cards[card.name] if rules and card.name in rules.cards else None)
        for card in sheet_draft(draft).cards
    ]
    context = {"draft": draft, "pack": draft.pack, "cards": found, "is_playable": bool(rules)}
    return render(request, "designer/sheet/_texts.html", context)


def _own_draft(request: HttpRequest, pk: int) -> Draft:
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    return own_draft(request, draft.pack.game.slug, draft.pack.slug)
