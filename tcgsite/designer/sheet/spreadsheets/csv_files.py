"""Read the CSV files of spreadsheets, and write files that they can read safely."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.names.folding import folded_name
from cards.packs.errors import PackError
from tcgsite.designer.sheet.spreadsheets import cells
from tcgsite.designer.sheet.spreadsheets.cells import Rows, with_prefix, without_prefix
from tcgsite.designer.sheet.spreadsheets.encodings import Decoded, decoded, garbled_word

LARGEST_FILE = 2_000_000
"""In bytes."""
MOST_FILE_CELLS, MOST_FILE_ROWS = 40_000, 2_000
"""The most of a file. The sheet shows only the cards that it changes, if there are too many."""
DELIMITERS = (",", ";", "\t")
SEPARATOR = re.compile(r'"?sep=([^\w\s"]|\t)"?(?:\r\n?|\n|\Z)', re.IGNORECASE)
"""The first line by which Excel says what separates cells. Excel doesn’t count it as a row."""
QUOTED = re.compile(r'"[^"]*+(?:""[^"]*+)*+"')


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The rows of a file that aren’t empty, their numbers in the spreadsheet, and the file’s encoding."""

    rows: Rows
    numbers: Sequence[int]
    encoding: str


def read_file(data: bytes) -> ReadFile:
    """Return the rows of a CSV file. Raises PackError."""
    if len(data) > LARGEST_FILE:
        raise PackError(
            _("This file is too large: use at most %d bytes, or several files.") % LARGEST_FILE
        )
    file = decoded(data)
    text = file.text
    cells.check_is_text(text)
    separator = SEPARATOR.match(text)
    if separator:
        text = text[separator.end() :]
    parsed = _parse(text, separator[1] if separator else _delimiter(text))
    found = [(number, row) for number, row in enumerate(parsed, start=1) if any(row)]
    rows = [row for _number, row in found]
    cells.check_count(rows, MOST_FILE_CELLS, MOST_FILE_ROWS)
    numbers = [number for number, _row in found]
    if not file.is_certain:
        _refuse_garbled_words(file, rows, numbers)
    return ReadFile([list(map(without_prefix, row)) for row in rows], numbers, file.encoding)


def _delimiter(text: str) -> str:
    """Return what separates the headings, one of which must be “name” or “title”."""

    def certainty(delimiter: str) -> tuple[bool, int]:
        headings = _first_row(text, delimiter)
        return any(folded_name(each) in ("name", "title") for each in headings), len(headings)

    return max(DELIMITERS, key=certainty)


def _first_row(text: str, delimiter: str) -> list[str]:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        return next((row for row in rows if any(row)), [])
    except csv.Error:
        return []


def _parse(text: str, delimiter: str) -> Iterator[list[str]]:
    """Yield the rows, as empty lists for empty lines. Raises PackError."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = lines = 0
    try:
        for number, row in enumerate(reader, start=1):  # noqa: B007
            yield row
            lines = reader.line_num
    except csv.Error:
        rest = "".join(list(io.StringIO(text, newline=""))[lines:])
        raise _wrong_quotes(rest, delimiter, number + 1) from None


def _wrong_quotes(record: str, delimiter: str, number: int) -> PackError:
    """Return the error for the first cell of the record that isn’t as CSV files have them."""
    place, column, ends = 0, 1, (delimiter, "\r", "\n", "")
    where = {"row": number}
    while place < len(record):
        where["column"] = column
        if record[place] != '"':
            place = min(end for end in _ends(record, ends, place))
        elif (found := QUOTED.match(record, place)) is None:
            return PackError(
                _(
                    "Row %(row)d, column %(column)d: the quotation mark at the beginning of this cell has no "
                    "second one. Remove it, or put marks around the whole cell and double those inside it."
                )
                % where
            )
        elif record[found.end() : found.end() + 1] not in ends:
            return PackError(
                _(
                    "Row %(row)d, column %(column)d: quotation marks must surround the whole cell, "
                    "and those inside it must be doubled."
                )
                % where
            )
        else:
            place = found.end()
        if record[place : place + 1] != delimiter:
            break
        place, column = place + 1, column + 1
    return PackError(
        _("Row %(row)d, column %(column)d: this cell is too long; shorten its text.") % where
    )


def _ends(record: str, ends: Iterable[str], place: int) -> Iterator[int]:
    yield len(record)
    yield from (found for end in ends if end and (found := record.find(end, place)) >= 0)


def _refuse_garbled_words(file: Decoded, rows: Rows, numbers: Sequence[int]) -> None:
    for number, row in zip(numbers, rows, strict=True):
        for column, cell in enumerate(row, start=1):
            if word := garbled_word(cell, file.encoding):
                raise PackError(
                    _(
                        "Row %(row)d, column %(column)d: “%(word)s” is garbled, because the file isn’t in "
                        "%(encoding)s. Save it as “CSV UTF-8” in your spreadsheet, then choose it again."
                    )
                    % {
                        "row": number,
                        "column": column,
                        "word": word[:40],
                        "encoding": file.encoding,
                    }
                )


def write_file(rows: Iterable[Sequence[str]]) -> bytes:
    """Return a CSV file in UTF-8, with the mark that spreadsheets need to know it."""
    file = io.StringIO(newline="")
    csv.writer(file, quoting=csv.QUOTE_ALL).writerows(map(with_prefix, row) for row in rows)
    return file.getvalue().encode("utf-8-sig")
