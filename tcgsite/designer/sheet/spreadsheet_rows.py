"""Records: rows below a line of headings, as files of spreadsheets contain them."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace

from django.utils.translation import gettext as _

from cards.packs.errors import PackError
from tcgsite.designer.sheet.columns import Column, is_same
from tcgsite.designer.sheet.saving import differing
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow, rows_of_a_page
from tcgsite.designer.sheet.spreadsheets import Rows

Cells = dict[str, str]
Merge = Callable[[int, SheetRow, Cells], Cells]
"""Returns the cells of a row after those of a record, whose number in the file comes first."""


def is_heading(found: SheetDraft, first: Sequence[str]) -> bool:
    known = _by_heading(found)
    named = [each.strip().casefold() for each in first if each.strip()]
    return bool({"name", "title"} & set(named)) and all(each in known for each in named)


def _by_heading(found: SheetDraft) -> Mapping[str, Column]:
    titles = {str(each.title).casefold(): each for each in reversed(found.columns)}
    return titles | {each.heading.casefold(): each for each in found.columns}


def with_records(found: SheetDraft, sheet: CardSheet, records: Rows) -> CardSheet:
    """Return the sheet with pasted rows, the first of which has the headings. Raises PackError.

    Rows with the name of a card change it, also if it is on another page; all others are new.
    """
    return _with_cells(found, sheet, records, lambda _number, row, cells: row.cells | cells)


def with_file(found: SheetDraft, sheet: CardSheet, records: Rows) -> CardSheet:
    """Return the sheet with the rows of a file. Raises PackError if the file changes an unsaved cell."""
    saved = {card.pk: found.row_of(card).cells for card in found.cards}

    def merge(number: int, row: SheetRow, cells: Cells) -> Cells:
        before = found.empty_row().cells | saved.get(row.pk, {})
        changed = {key: cell for key, cell in cells.items() if not is_same(cell, before[key])}
        unsaved = {key for key, cell in row.cells.items() if not is_same(cell, before[key])}
        lost = [key for key in changed if key in unsaved and changed[key] != row.cells[key]]
        _refuse_to_lose(found, number, lost)
        return row.cells | changed

    return _with_cells(found, sheet, records, merge)


def _refuse_to_lose(found: SheetDraft, number: int, keys: Sequence[str]) -> None:
    titles = [str(column.title) for column in found.columns if column.key in keys]
    if titles:
        raise PackError(
            _(
                "Row %(row)d of the file changes the column “%(column)s” of a card, and so have you. "
                "Save your rows before you load the file."
            )
            % {"row": number, "column": titles[0]}
        )


def _with_cells(found: SheetDraft, sheet: CardSheet, records: Rows, merge: Merge) -> CardSheet:
    columns = _headed_columns(found, records[0] if records else [])
    rows = [*sheet.rows, *_other_rows(found, sheet)]
    places, named = _places_by_name(rows), set[int]()
    for number, record in enumerate(records[1:], start=2):
        cells = _record_cells(columns, record, number)
        known = places.get(cells.get("name", ""), []) if cells.get("name") else []
        place = known.pop(0) if known else len(rows)
        if place == len(rows):
            rows.append(SheetRow(found.empty_row().cells | cells))
        else:
            rows[place] = replace(rows[place], cells=merge(number, rows[place], cells))
        named.add(place)
    return sheet.with_rows(_rows_to_show(found, rows, len(sheet.rows), named))


def _places_by_name(rows: Sequence[SheetRow]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for place, row in enumerate(rows):
        places.setdefault(row.cells["name"], []).append(place)
    return places


def _record_cells(columns: Sequence[Column | None], record: Sequence[str], number: int) -> Cells:
    if len(record) > len(columns):
        raise PackError(
            _("Row %(row)d has %(cells)d cells, but there are only %(columns)d headings.")
            % {"row": number, "cells": len(record), "columns": len(columns)}
        )
    return {column.key: cell for column, cell in zip(columns, record, strict=False) if column}


def _rows_to_show(
    found: SheetDraft, rows: Sequence[SheetRow], on_page: int, named: Set[int]
) -> list[SheetRow]:
    """Return the rows of the page and those that the file names. If they are too many, changed ones first."""
    changed = {number - 1 for number in differing(found, rows)}
    places = [place for place in range(len(rows)) if place < on_page or place in named]
    most = max(rows_of_a_page(found), len(changed))
    first = sorted(places, key=lambda place: place not in changed)[:most]
    return [rows[place] for place in sorted(first)]


def _other_rows(found: SheetDraft, sheet: CardSheet) -> list[SheetRow]:
    """Return the rows of the cards that the sheet neither shows nor removes."""
    known = {row.pk for row in sheet.rows} | {pk for pk, _token in sheet.removed}
    return [found.row_of(card) for card in found.cards if card.pk not in known]


def _headed_columns(found: SheetDraft, heading: Sequence[str]) -> list[Column | None]:
    """Return the column of each heading, or None for one without a text. Raises PackError."""
    known = _by_heading(found)
    for place, each in enumerate(heading, start=1):
        if each.strip() and each.strip().casefold() not in known:
            names = ", ".join(column.heading for column in found.columns)
            raise PackError(
                _("Row 1, column %(column)d: there is no column “%(name)s”; use %(names)s.")
                % {"column": place, "name": each.strip()[:40], "names": names}
            )
    columns = [known.get(each.strip().casefold()) for each in heading]
    if not any(column and column.key in ("name", "title") for column in columns):
        raise PackError(_("Row 1 must have the headings, with “name” or “title” among them."))
    if len({column.key for column in columns if column}) < len([each for each in columns if each]):
        raise PackError(_("Row 1: two columns have the same heading; rename or remove one."))
    return columns
