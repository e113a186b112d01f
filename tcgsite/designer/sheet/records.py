"""Records: rows below a line of headings, as files of spreadsheets contain them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from cards.packs.errors import PackError
from tcgsite.designer.sheet.columns import Column
from tcgsite.designer.sheet.sheet import Row, Sheet, SheetDraft
from tcgsite.designer.sheet.spreadsheets import Rows


def is_heading(found: SheetDraft, first: Sequence[str]) -> bool:
    known = _by_heading(found)
    named = [each.strip().casefold() for each in first if each.strip()]
    return bool({"name", "title"} & set(named)) and all(each in known for each in named)


def _by_heading(found: SheetDraft) -> Mapping[str, Column]:
    titles = {str(each.title).casefold(): each for each in reversed(found.columns)}
    return titles | {each.heading.casefold(): each for each in found.columns}


def with_records(found: SheetDraft, sheet: Sheet, records: Rows) -> Sheet:
    """Return the sheet with the rows of a file, whose first row has the headings. Raises PackError.

    Rows with the name of a card change it; all others are new.
    """
    columns = _headed_columns(found, records[0] if records else [])
    rows = list(sheet.rows)
    places: dict[str, list[int]] = {}
    for place, row in enumerate(rows):
        places.setdefault(row.cells["name"], []).append(place)
    for number, record in enumerate(records[1:], start=2):
        if len(record) > len(columns):
            raise PackError(
                _("Row %(row)d has %(cells)d cells, but there are only %(columns)d headings.")
                % {"row": number, "cells": len(record), "columns": len(columns)}
            )
        cells = {column.key: cell for column, cell in zip(columns, record, strict=False) if column}
        named = places.get(cells.get("name", ""), []) if cells.get("name") else []
        if named:
            place = named.pop(0)
            rows[place] = replace(rows[place], cells=rows[place].cells | cells)
        else:
            rows.append(Row(found.empty_row().cells | cells))
    return sheet.with_rows(rows)


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
