"""Handle the buttons of a sheet: save, undo, load a file, open a tree, add a picture."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.designer import changes
from cards.authoring.drafts.checks.idle_cards import idle_cards_sentence
from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.saving import EditConflictError
from cards.models import DraftPart
from cards.packs.errors import PackError
from cards.views.editor.response import SHEET_ROW
from cards.views.packs.access import author
from cards.web.request_values import number_in
from tcgsite.designer.sheet import edits
from tcgsite.designer.sheet.files.file_answers import ask_about_paste, load_file, use_columns
from tcgsite.designer.sheet.row_pictures import give_pictures, row_for_picture
from tcgsite.designer.sheet.saving.deck_size import KEEP_DECK, MAKE_ROOM
from tcgsite.designer.sheet.saving.plan import SavePlan
from tcgsite.designer.sheet.saving.save import differing, save_sheet
from tcgsite.designer.sheet.sheet import (
    CardSheet,
    SheetDraft,
    SheetRow,
    saved_sheet,
    sent_sheet,
)
from tcgsite.designer.sheet.sheet_effects import (
    effects_to_make,
    row_with_effect,
    saved_card,
    tree_address,
)
from tcgsite.designer.sheet.shown import SheetOutcome

CHANGES = {"undo": changes.undo, "redo": changes.redo}


def answer(request: HttpRequest, found: SheetDraft) -> SheetOutcome:
    """Do what the pressed button says. A refusal leaves the sheet as it was sent."""
    before = saved_sheet(found)
    try:
        before = sent_sheet(found, request.POST)
        name = request.POST.get("do", "").partition(" ")[0]
        if name in ANSWERS:
            return ANSWERS[name](request, found, before)
        return SheetOutcome(edits.edit(found, before, request.POST))
    except PackError as refused:
        return SheetOutcome(before, refused=" ".join(refused.sentences))
    except EditConflictError:
        sentence = _("Not saved: another author has changed the cards just now. Try again.")
        return SheetOutcome(before, refused=sentence)


def _change_back(request: HttpRequest, found: SheetDraft, before: CardSheet) -> SheetOutcome:
    if before.removed or differing(found, before.rows):
        raise PackError(_("Some rows aren’t saved. Save them first, or open the sheet again."))
    is_undo = request.POST["do"] == "undo"
    title = CHANGES[request.POST["do"]](found.draft, author(request))
    said = _("Undone: %s") if is_undo else _("Made again: %s")
    return SheetOutcome(saved_sheet(found.saved_now(), before.first), said % title)


def _save(request: HttpRequest, found: SheetDraft, before: CardSheet) -> SheetOutcome:
    do = request.POST["do"]
    only_good, deck = do == "save-good", do.removeprefix("save-")
    plan = save_sheet(found, before, author(request), only_good=only_good, deck=deck)
    if plan.deck or (plan.problems and not only_good):
        return _refusal(found, before, plan)
    if any(not problem.row for problem in plan.problems):
        return _refusal(found, before, plan)
    after = saved_sheet(found.saved_now(), before.first)
    if plan.problems:
        bad = [before.rows[place] for place in sorted(plan.bad)]
        return _with_bad_rows(after, bad, plan)
    idle = idle_cards_sentence(found.draft.parts.all()) if plan.new else ""
    return SheetOutcome(after, f"{_count_sentence(plan)} {idle}".strip())


def _refusal(found: SheetDraft, before: CardSheet, plan: SavePlan) -> SheetOutcome:
    if plan.deck:
        return SheetOutcome(before, deck=plan.deck)
    wrong = any(each.column and each.column.key == "effects" for each in plan.problems)
    effects = effects_to_make(found, before) if wrong else ()
    return SheetOutcome(before, problems=plan.problems, effects_to_make=effects)


def _with_bad_rows(after: CardSheet, bad: Sequence[SheetRow], plan: SavePlan) -> SheetOutcome:
    """Return the saved sheet, with the input of the author in rows that weren’t saved."""
    own = {row.pk: row for row in bad if row.pk}
    rows = [own.pop(row.pk, row) for row in after.rows]
    rows += [*own.values(), *(row for row in bad if not row.pk)]
    numbers = {id(row): number for number, row in enumerate(rows, start=1)}
    places = sorted(plan.bad)
    problems = [
        replace(each, row=numbers[id(bad[places.index(each.row - 1)])]) for each in plan.problems
    ]
    return SheetOutcome(after.with_rows(rows), _count_sentence(plan), problems=problems)


def _count_sentence(plan: SavePlan) -> str:
    count = len(plan.changed) + len(plan.new) + len(plan.removed)
    if not count:
        return _("Saved.") if plan.copies or plan.words else _("Nothing had changed.")
    return ngettext("Saved %d card.", "Saved %d cards.", count) % count


def _open_tree(request: HttpRequest, found: SheetDraft, before: CardSheet) -> SheetOutcome:
    """Save the sheet, then open the tree editor of the card in a row. Raises PackError."""
    place = _number(request) - 1
    row = before.rows[place] if 0 <= place < len(before.rows) else None
    if row is None or not (row.pk or any(row.cells.values())):
        raise PackError(_("Give the card of this row a title first."))
    plan = save_sheet(found, before, author(request))
    if plan.problems or plan.deck:
        return _refusal(found, before, plan)
    return _lead_to_tree(request, found, before, row)


def _make_effects(request: HttpRequest, found: SheetDraft, before: CardSheet) -> SheetOutcome:
    """Save the sheet, add effects for the new names in it, then open the first of them."""
    names = effects_to_make(found, before)
    plan = save_sheet(found, before, author(request), effects=names)
    if plan.problems or plan.deck or not names:
        return _refusal(found, before, plan)
    effect = found.draft.parts.of_kind(Kind.EFFECT).get(name=names[0])
    return _lead_to_tree(request, found, before, row_with_effect(before, names[0]), effect)


def _lead_to_tree(
    request: HttpRequest,
    found: SheetDraft,
    before: CardSheet,
    row: SheetRow,
    effect: DraftPart | None = None,
) -> SheetOutcome:
    """Redirect to the tree of the effect or of the row's card, with a way back."""
    known = {card.pk for card in found.cards}
    card = saved_card(found.saved_now(), before, row, known)
    if card is None:
        raise EditConflictError
    request.session[SHEET_ROW] = (found.draft.pk, card.pk)
    return SheetOutcome(before, leads_to=tree_address(found, effect or card))


def _choose_picture(request: HttpRequest, _found: SheetDraft, before: CardSheet) -> SheetOutcome:
    """Show the form for the picture of a row. Raises PackError."""
    number = _number(request)
    cells = row_for_picture(before, number).cells
    return SheetOutcome(before, picture_row=number, picture_alt=cells["title"] or cells["name"])


def _give_picture(request: HttpRequest, found: SheetDraft, before: CardSheet) -> SheetOutcome:
    """Save pictures for a row and those below it. Raises PackError."""
    number = number_in(request.POST.get("picture_row", ""))
    row_for_picture(before, number)
    try:
        after, count = give_pictures(request, found, before, number)
    except PackError as refused:
        alt, said = request.POST.get("alt", ""), " ".join(refused.sentences)
        return SheetOutcome(before, refused=said, picture_row=number, picture_alt=alt)
    said = ngettext(
        "Row %(first)d has its picture.", "Rows %(first)d to %(last)d have pictures.", count
    )
    said %= {"first": number, "last": number + count - 1}
    return SheetOutcome(after, said, pictured=number)


def _paste(request: HttpRequest, found: SheetDraft, before: CardSheet) -> SheetOutcome:
    """Put copied cells into the sheet, or ask about their headings. Raises PackError."""
    asked = ask_about_paste(request, found, before)
    return asked or SheetOutcome(edits.edit(found, before, request.POST))


def _number(request: HttpRequest) -> int:
    """Return the number of the row whose button was pressed."""
    return number_in(request.POST["do"].partition(" ")[2])


ANSWERS: Mapping[str, Callable[[HttpRequest, SheetDraft, CardSheet], SheetOutcome]] = {
    "load": load_file,
    "columns": use_columns,
    "paste": _paste,
    "undo": _change_back,
    "redo": _change_back,
    "save": _save,
    "save-good": _save,
    f"save-{MAKE_ROOM}": _save,
    f"save-{KEEP_DECK}": _save,
    "tree": _open_tree,
    "make-effects": _make_effects,
    "choose-picture": _choose_picture,
    "picture": _give_picture,
}
