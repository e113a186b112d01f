"""Handle files and pastes: load them, or first ask what their columns mean."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cards.authoring.designer.definition import add_card_attributes, definition_of
from cards.authoring.designer.table_fields import FieldError
from cards.exchange.pack_files.card_files import LARGEST_XML, read_cards
from cards.exchange.spreadsheets import ReadFile, pasted_rows
from cards.exchange.spreadsheets.cells import TooManyRowsError
from cards.models import DraftPart
from cards.packs.errors import PackError
from cards.views.packs.access import author
from cards.web.request_values import number_in
from tcgsite.designer.sheet.columns import ATTRIBUTE
from tcgsite.designer.sheet.files.column_choices import (
    check_choices,
    choices_for,
    file_of_text,
    memory_of,
    remember,
    sent_choices,
    text_of_file,
)
from tcgsite.designer.sheet.files.guesses import COLUMN, NEW, plain_heading
from tcgsite.designer.sheet.files.loaded_rows import RowReader
from tcgsite.designer.sheet.files.spreadsheet_rows import (
    check_headings,
    is_heading,
    with_file,
    with_headings,
)
from tcgsite.designer.sheet.saving.save import differing
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft
from tcgsite.designer.sheet.shown import ColumnChoice, NewLoad, SheetOutcome
from tcgsite.designer.sheet.word_columns import languages_in

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

LONGEST_TITLE = 60
NAMES = ("name", "title", "card", "cardname")


def load_file(request: HttpRequest, found: SheetDraft, before: CardSheet) -> SheetOutcome:
    """Show the sheet with the changes of a file. Nothing is saved yet. Raises PackError."""
    file = request.FILES.get("csv")
    if not isinstance(file, UploadedFile):
        raise PackError(_("Choose a file first."))
    data = file.read(LARGEST_XML + 1)
    try:
        return _load_or_ask(request, found, before, read_cards(data))
    except TooManyRowsError:
        return _left_to_job(found, before, NewLoad(data, like=_chosen_card(request)))


def _left_to_job(found: SheetDraft, before: CardSheet, load: NewLoad) -> SheetOutcome:
    """Return the outcome for a file that only a job can load. Raises PackError."""
    if before.removed or differing(found, before.rows):
        raise PackError(_("Save your rows before you load a file as large as this."))
    return SheetOutcome(before, load=load)


def ask_about_paste(
    request: HttpRequest, found: SheetDraft, before: CardSheet
) -> SheetOutcome | None:
    """Ask what unknown headings of copied cells mean. Return None if all are known. Raises PackError."""
    rows = pasted_rows(request.POST.get("pasted", ""))
    first = next(filter(any, rows), [])
    named = {plain_heading(cell) for cell in first if cell.strip()}
    if len(rows) < 2 or is_heading(found, first) or named.isdisjoint(NAMES):
        return None
    numbered = [(number, row) for number, row in enumerate(rows, start=1) if any(row)]
    numbers, filled = [number for number, _row in numbered], [row for _number, row in numbered]
    return _load_or_ask(request, found, before, ReadFile(filled, numbers, _("copied cells")))


def _load_or_ask(
    request: HttpRequest, found: SheetDraft, before: CardSheet, file: ReadFile
) -> SheetOutcome:
    if not file.rows:
        raise PackError(_("This file has no rows. Its first row must have the headings."))
    file = with_headings(found, file)
    check_headings(file)
    found, before = _in_languages_of(found, before, file)
    choices = choices_for(found, file)
    if all(choice.is_certain for choice in choices):
        return _loaded_sheet(request, found, before, file, choices)
    asked = dict.fromkeys(each.heading[:40] for each in choices if not each.is_certain)
    unknown = ", ".join(f"“{each}”" if each else _("those without a heading") for each in asked)
    said = _("Read as %(kind)s. Say what these columns mean: %(columns)s.")
    said %= {"kind": file.encoding, "columns": unknown}
    said = f"{said} {file.remark}".strip()
    asked_about = text_of_file(file)
    return SheetOutcome(
        before, said, choices=choices, loaded=asked_about, languages=found.languages
    )


def _in_languages_of(
    found: SheetDraft, before: CardSheet, file: ReadFile
) -> tuple[SheetDraft, CardSheet]:
    """Return the draft and its sheet with columns for the file’s translations."""
    wider = found.in_languages(languages_in(found.columns, file.rows[0]))
    if wider.languages == found.languages:
        return found, before
    saved = {card.pk: wider.row_of(card).cells for card in wider.cards}
    empty = wider.empty_row().cells
    rows = tuple(
        replace(row, cells={**saved.get(row.pk, empty), **row.cells}) for row in before.rows
    )
    return wider, replace(before, rows=rows, words_token=wider.words_token)


def use_columns(request: HttpRequest, found: SheetDraft, before: CardSheet) -> SheetOutcome:
    """Load the file with the meanings that its author has chosen. Raises PackError."""
    text = request.POST.get("loaded", "")
    file = file_of_text(text)
    found, before = _in_languages_of(found, before, file)
    choices = sent_choices(found, file, request.POST.getlist("meaning"))
    try:
        # Without a transaction, a refused file would leave its new attributes behind.
        with transaction.atomic():
            return _loaded_sheet(request, found, before, file, choices)
    except PackError as refused:
        said = " ".join(refused.sentences)
        return SheetOutcome(
            before, refused=said, choices=choices, loaded=text, languages=found.languages
        )


def _loaded_sheet(
    request: HttpRequest,
    found: SheetDraft,
    before: CardSheet,
    file: ReadFile,
    choices: Sequence[ColumnChoice],
) -> SheetOutcome:
    check_choices(choices)
    names = dict(memory_of(found.draft.pack).cards)
    new = [each for each in choices if each.meaning.startswith(NEW)]
    if new:
        found, before, choices = with_attributes(author(request), found, before, choices)
    reader = RowReader(found, [each.meaning for each in choices], _like(request, found), names)
    try:
        sheet = with_file(found, before, reader.file_of(file))
    except TooManyRowsError:
        chosen = [each.meaning for each in choices]
        load = NewLoad(file=file, meanings=chosen, like=_chosen_card(request))
        return _left_to_job(found, before, load)
    remember(found.draft.pack, choices, reader.names)
    said = _("Read as %s. Nothing is saved yet: look at the rows, then save them.") % file.encoding
    if new:
        titles = ", ".join(each.heading[:40] for each in new)
        said = f"{_('The game has new attributes: %s.') % titles} {said}"
    return SheetOutcome(sheet, f"{said} {file.remark}".strip(), languages=found.languages)


def _like(request: HttpRequest, found: SheetDraft) -> DraftPart | None:
    pk = _chosen_card(request)
    return next((card for card in found.cards if card.pk == pk), None)


def _chosen_card(request: HttpRequest) -> int:
    """Return the card whose effects and values new cards get, or 0."""
    return number_in(request.POST.get("like", ""))


def with_attributes(
    user: "AbstractBaseUser",
    found: SheetDraft,
    before: CardSheet,
    choices: Sequence[ColumnChoice],
) -> tuple[SheetDraft, CardSheet, list[ColumnChoice]]:
    """Add the attributes that the author has chosen to the game, and columns for them to the sheet.

    Raises PackError.
    """
    definition = definition_of(found.draft)
    new = [each for each in choices if each.meaning.startswith(NEW)]
    wanted = [(each.heading[:LONGEST_TITLE], each.meaning.removeprefix(NEW)) for each in new]
    if definition is None:
        raise PackError(_("Only a game can have new attributes. Leave these columns out."))
    try:
        names = iter(add_card_attributes(definition, wanted, user))
    except FieldError as refused:
        raise PackError(str(refused)) from None
    found = found.saved_now()
    empty = found.empty_row().cells
    rows = [replace(row, cells={**empty, **row.cells}) for row in before.rows]
    meant = [
        replace(each, meaning=f"{COLUMN}{ATTRIBUTE}{next(names)}") if each in new else each
        for each in choices
    ]
    return found, replace(before, rows=tuple(rows)), meant
