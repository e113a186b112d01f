"""Read the rows of a large file, compare them with the draft, and save them so many at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db import transaction

from cards.exchange.pack_files.card_files import read_cards
from cards.exchange.spreadsheets import ReadFile
from cards.exchange.spreadsheets.cells import FOR_JOBS
from cards.models import SheetLoad, SheetMemory
from tcgsite.designer.sheet.files.column_choices import check_choices, choices_for, memory_of
from tcgsite.designer.sheet.files.loaded_rows import RowReader
from tcgsite.designer.sheet.files.spreadsheet_rows import check_headings, rows_of_file
from tcgsite.designer.sheet.loads.steps import author_of, file_data, file_from, update_load
from tcgsite.designer.sheet.saving.deck_size import MAKE_ROOM
from tcgsite.designer.sheet.saving.plan import SavePlan, plan_for
from tcgsite.designer.sheet.saving.save import save_plan, save_sheet, without_bad_rows
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow, sheet_draft

AT_ONCE = 200
"""Cards that one transaction saves."""
MOST_SHOWN = 100
"""Cards of a proposal whose differences are shown, and new cards that are named."""
MOST_PROBLEMS = 20
State = SheetLoad.State


def read_rows(load: SheetLoad) -> bool:
    """Read the file, and ask its author about the columns if their meanings aren’t certain.

    Raises PackError, ServerBusyError.
    """
    file = read_cards(bytes(load.content), FOR_JOBS)
    check_headings(file)
    choices = choices_for(sheet_draft(load.draft), file)
    is_certain = all(each.is_certain for each in choices)
    if is_certain:
        check_choices(choices)
    return update_load(
        load,
        state=State.COMPARING if is_certain else State.ASKED,
        given={**load.given, "meanings": [each.meaning for each in choices]},
        file=file_data(file),
        content=b"",
        wanted=len(file.rows) - 1,
    )


def compare_rows(load: SheetLoad) -> bool:
    """Store what the draft would become, for its author to accept. Raises PackError."""
    found = sheet_draft(load.draft)
    rows, _names = _rows(load, found, file_from(load.file))
    sheet = _sheet_of(found, rows)
    plan = without_bad_rows(found, sheet, plan_for(found, sheet))
    return update_load(load, state=State.PROPOSED, found=_proposal(found, rows, plan))


def take_rows(load: SheetLoad) -> bool:
    """Save the rows that aren’t saved yet, then the deck. Raises EditConflictError, PackError.

    `done` changes together with the cards, so a job that is done again saves each row once.
    """
    file, author = file_from(load.file), author_of(load)
    rest, numbers = file.rows[1:], file.numbers[1:]
    for first in range(load.done, load.wanted, AT_ONCE):
        last = min(first + AT_ONCE, load.wanted)
        part = replace(
            file,
            rows=[file.rows[0], *rest[first:last]],
            numbers=[file.numbers[0], *numbers[first:last]],
        )
        found = sheet_draft(load.draft)
        rows, names = _rows(load, found, part)
        sheet = _sheet_of(found, rows)
        plan = without_bad_rows(found, sheet, plan_for(found, sheet))
        plan = replace(plan, copies={})
        with transaction.atomic():
            if not update_load(load, done=last):
                return False
            save_plan(found, plan, dict(plan.changed), author)
            SheetMemory.objects.update_or_create(pack=load.draft.pack, defaults={"cards": names})
    _save_deck(load, file)
    return update_load(load, state=State.DONE, file={})


def _save_deck(load: SheetLoad, file: ReadFile) -> None:
    """Save how many copies of each card the deck has. By now, all cards are saved."""
    found = sheet_draft(load.draft)
    if found.deck is not None:
        rows, _names = _rows(load, found, file)
        saved = [(number, row) for number, row in rows if row.pk]
        deck = str(load.given.get("deck") or MAKE_ROOM)
        save_sheet(found, _sheet_of(found, saved), author_of(load), only_good=True, deck=deck)


def _rows(
    load: SheetLoad, found: SheetDraft, file: ReadFile
) -> tuple[list[tuple[int, SheetRow]], dict[str, str]]:
    """Return the rows as the sheet would have them, with their numbers, and names of cards by their ids."""
    names = dict(memory_of(load.draft.pack).cards)
    like = next((card for card in found.cards if card.pk == load.given.get("like")), None)
    reader = RowReader(found, load.given["meanings"], like, names)
    return rows_of_file(found, reader.file_of(file)), reader.names


def _sheet_of(found: SheetDraft, rows: Sequence[tuple[int, SheetRow]]) -> CardSheet:
    return CardSheet(tuple(row for _number, row in rows), deck_token=found.deck_token)


def _proposal(
    found: SheetDraft, rows: Sequence[tuple[int, SheetRow]], plan: SavePlan
) -> dict[str, Any]:
    """Return the new and changed cards as counts, and the first of them in detail."""
    saved = {card.pk: found.row_of(card).cells for card in found.cards}
    good = [row for place, (_number, row) in enumerate(rows) if place not in plan.bad]
    different = [row for row in good if row.pk and row.cells != saved.get(row.pk)]
    new = [row for row in good if not row.pk and any(row.cells.values())]
    problems = [
        str(replace(each, row=rows[each.row - 1][0] if each.row else 0)) for each in plan.problems
    ]
    return {
        "new": len(new),
        "changed": len(different),
        "same": len(good) - len(new) - len(different),
        "bad": len(plan.bad),
        "titles": [_title(row) for row in new[:MOST_SHOWN]],
        "differences": [
            [_title(row), _differences(found, saved[row.pk], row.cells)]
            for row in different[:MOST_SHOWN]
        ],
        "problems": problems[:MOST_PROBLEMS],
    }


def _title(row: SheetRow) -> str:
    return (row.cells["title"] or row.cells["name"])[:100]


def _differences(
    found: SheetDraft, before: Mapping[str, str], after: Mapping[str, str]
) -> list[list[str]]:
    """Return the title of each column that differs, with its cells."""
    return [
        [str(each.title), before[each.key], after[each.key]]
        for each in found.columns
        if before[each.key] != after[each.key]
    ]
