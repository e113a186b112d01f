"""Read the rows of a large file, compare them with the draft, and save them, several at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.authoring.designer.changes import save_change
from cards.authoring.designer.parts import new_deck
from cards.authoring.drafts.saving import MOST_PARTS
from cards.exchange.pack_files.card_files import read_cards
from cards.exchange.spreadsheets import ReadFile
from cards.exchange.spreadsheets.cells import FOR_JOBS
from cards.models import SheetLoad, SheetMemory
from cards.packs.errors import PackError
from tcgsite.designer.sheet.files.column_choices import check_choices, choices_for, memory_of
from tcgsite.designer.sheet.files.loaded_rows import RowReader
from tcgsite.designer.sheet.files.spreadsheet_rows import (
    check_headings,
    rows_of_file,
    with_headings,
)
from tcgsite.designer.sheet.loads.steps import author_of, file_data, file_from, update_load
from tcgsite.designer.sheet.saving.deck_size import MAKE_ROOM
from tcgsite.designer.sheet.saving.plan import SavePlan, plan_for
from tcgsite.designer.sheet.saving.save import save_plan, save_sheet, without_bad_rows
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow, sheet_draft
from tcgsite.designer.sheet.word_columns import languages_in

AT_ONCE = 200
"""The number of cards that one transaction saves."""
MOST_SHOWN = 100
"""The most changed cards of a proposal with differences shown, and the most new cards listed."""
MOST_PROBLEMS = 20
State = SheetLoad.State


def read_rows(load: SheetLoad) -> bool:
    """Read the file. Ask the author about the columns if their meanings aren’t certain.

    Raises PackError, ServerBusyError.
    """
    found = sheet_draft(load.draft)
    file = with_headings(found, read_cards(bytes(load.content), FOR_JOBS))
    check_headings(file)
    found = found.in_languages(languages_in(found.columns, file.rows[0]))
    choices = choices_for(found, file)
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


def draft_for(load: SheetLoad) -> SheetDraft:
    """Return the draft with columns for the file’s translations."""
    found, headings = sheet_draft(load.draft), file_from(load.file).rows[0]
    return found.in_languages(languages_in(found.columns, headings))


def compare_rows(load: SheetLoad) -> bool:
    """Store the proposal: what the draft would become if the author accepts. Raises PackError.

    The tokens of the cards are stored, too, so later changes by other authors are noticed.
    """
    found = draft_for(load)
    rows, _names = _rows(load, found, file_from(load.file))
    sheet = _sheet_of(found, rows)
    plan = without_bad_rows(found, sheet, plan_for(found, sheet))
    if plan.new and load.draft.parts.count() + len(plan.new) > MOST_PARTS:
        raise PackError(_("A pack can contain at most %d parts; remove one first.") % MOST_PARTS)
    seen = {
        "tokens": {str(row.pk): row.token for _number, row in rows if row.pk},
        "bad_numbers": sorted(rows[place][0] for place in plan.bad),
        "good": [row.pk for place, (_number, row) in enumerate(rows) if place not in plan.bad],
    }
    return update_load(load, state=State.PROPOSED, found=_proposal(found, rows, plan) | seen)


def take_rows(load: SheetLoad) -> bool:
    """Save the proposed rows that aren’t saved yet, then the deck. Raises EditConflictError, PackError.

    `done` changes together with the cards, so a repeated job saves each row once. If another author has
    changed a card since the proposal, its row is left out, and the page names it.
    """
    file, author = file_from(load.file), author_of(load)
    rest, numbers = file.rows[1:], file.numbers[1:]
    tokens, bad = load.found["tokens"], set(load.found["bad_numbers"])
    retitled = {pk for pk in load.found.get("good", ()) if pk}
    for first in range(load.done, load.wanted, AT_ONCE):
        last = min(first + AT_ONCE, load.wanted)
        part = [
            (number, row)
            for number, row in zip(numbers[first:last], rest[first:last], strict=True)
            if number not in bad
        ]
        found = draft_for(load)
        rows, names = _rows(load, found, _part_of(file, part))
        rows = [
            (number, replace(row, token=tokens.get(str(row.pk), row.token))) for number, row in rows
        ]
        sheet = _sheet_of(found, rows)
        plan = without_bad_rows(found, sheet, plan_for(found, sheet, retitled), retitled)
        plan = replace(plan, copies={})
        load.found = _as_saved(load.found, rows, plan, first)
        with transaction.atomic():
            if not update_load(load, done=last, found=load.found):
                return False
            save_plan(found, plan, dict(plan.changed), author, begins_deck=False)
            SheetMemory.objects.update_or_create(pack=load.draft.pack, defaults={"cards": names})
    _save_deck(load, file)
    return update_load(load, state=State.DONE, file={})


def _as_saved(
    known: dict[str, Any], rows: Sequence[tuple[int, SheetRow]], plan: SavePlan, first: int
) -> dict[str, Any]:
    """Return the proposal with the numbers of saved cards, and the problems of rows that weren’t saved."""
    return known | {
        "changed": (known["changed"] if first else 0) + len(plan.changed),
        "new": (known["new"] if first else 0) + len(plan.new),
        "problems": [*known["problems"], *_problems(rows, plan)][:MOST_PROBLEMS],
    }


def _part_of(file: ReadFile, part: Sequence[tuple[int, Sequence[str]]]) -> ReadFile:
    rows = [file.rows[0], *(list(row) for _number, row in part)]
    return replace(file, rows=rows, numbers=[file.numbers[0], *(number for number, _row in part)])


def _save_deck(load: SheetLoad, file: ReadFile) -> None:
    """Save the copies of each card in the deck, or create a deck. By now, all cards are saved."""
    found = draft_for(load)
    rows, _names = _rows(load, found, file)
    if found.deck is None:
        new = {row.pk for _number, row in rows if row.pk} - {*map(int, load.found["tokens"])}
        one_each = {card.name: 1 for card in found.cards if card.pk in new}
        title = _("Change cards in the sheet")
        save_change(load.draft, {}, author_of(load), title, new_deck(load.draft, one_each))
    else:
        cards = {card.pk: found.row_of(card) for card in found.cards}
        saved = [  # The cards keep their present content, even if another author has changed it.
            (number, replace(row, cells=cards[row.pk].cells | {"copies": row.cells["copies"]}))
            for number, row in rows
            if row.pk
        ]
        deck = str(load.given.get("deck") or MAKE_ROOM)
        save_sheet(found, _sheet_of(found, saved), author_of(load), only_good=True, deck=deck)


def _rows(
    load: SheetLoad, found: SheetDraft, file: ReadFile
) -> tuple[list[tuple[int, SheetRow]], dict[str, str]]:
    """Return the rows with their numbers, under the sheet’s headings, and the names of cards by their ids."""
    names = dict(memory_of(load.draft.pack).cards)
    like = next((card for card in found.cards if card.pk == load.given.get("like")), None)
    reader = RowReader(found, load.given["meanings"], like, names)
    return rows_of_file(found, reader.file_of(file)), reader.names


def _sheet_of(found: SheetDraft, rows: Sequence[tuple[int, SheetRow]]) -> CardSheet:
    shown = tuple(row for _number, row in rows)
    return CardSheet(shown, (), found.deck_token, found.words_token)


def _proposal(
    found: SheetDraft, rows: Sequence[tuple[int, SheetRow]], plan: SavePlan
) -> dict[str, Any]:
    """Return the new and changed cards as counts, and the first of them in detail."""
    saved = {card.pk: found.row_of(card).cells for card in found.cards}
    good = [row for place, (_number, row) in enumerate(rows) if place not in plan.bad]
    different = [row for row in good if row.pk and row.cells != saved.get(row.pk)]
    new = [row for row in good if not row.pk and any(row.cells.values())]
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
        "problems": _problems(rows, plan)[:MOST_PROBLEMS],
    }


def _problems(rows: Sequence[tuple[int, SheetRow]], plan: SavePlan) -> list[str]:
    """Return sentences about bad rows, with their row numbers in the file."""
    return [
        str(replace(each, row=rows[each.row - 1][0] if each.row else 0)) for each in plan.problems
    ]


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
