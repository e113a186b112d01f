"""Read the CSV files of spreadsheets, and write files that they can read safely."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.exchange.spreadsheets import cells
from cards.exchange.spreadsheets.cells import (
    FOR_PAGES,
    MostCells,
    Rows,
    with_prefix,
    without_prefix,
)
from cards.exchange.spreadsheets.encodings import DecodedText, decoded_text, garbled_word
from cards.names.folding import folded_name
from cards.packs.errors import PackError

LARGEST_FILE = 2_000_000
"""The most bytes of a CSV file."""
DELIMITERS = (",", ";", "\t")
SEPARATOR = re.compile(r'"?sep=([^\w\s"]|\t)"?(?:\r\n?|\n|\Z)', re.IGNORECASE)
"""The first line in which Excel states the separator. Excel doesn’t count it as a row."""
QUOTED = re.compile(r'"[^"]*+(?:""[^"]*+)*+"')

UNCLOSED = gettext_lazy(
    "Row %(row)d, column %(column)d: the quotation mark at the beginning of this cell has no second one. "
    "Remove it, or put marks around the whole cell and double those inside it."
)
UNQUOTED = gettext_lazy(
    "Row %(row)d, column %(column)d: quotation marks must surround the whole cell, "
    "and those inside it must be doubled."
)
TOO_LONG = gettext_lazy("Row %(row)d, column %(column)d: this cell is too long; shorten its text.")
GARBLED = gettext_lazy(
    "Row %(row)d, column %(column)d: “%(word)s” is garbled, because the file isn’t in %(encoding)s. "
    "Save it as “CSV UTF-8” in your spreadsheet, then choose it again."
)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The non-empty rows of a file, their numbers in the spreadsheet, and the file’s encoding.

    `remark` is a sentence about what the rows don’t show, or "".
    """

    rows: Rows
    numbers: Sequence[int]
    encoding: str
    remark: str = ""


def read_file(data: bytes, most: MostCells = FOR_PAGES) -> ReadFile:
    """Return the rows of a CSV file. Raises PackError."""
    if len(data) > LARGEST_FILE:
        raise PackError(
            _("This file is too large: use at most %d bytes, or several files.") % LARGEST_FILE
        )
    file = decoded_text(data)
    found = list(_numbered_rows(file.text))
    rows, numbers = [row for _number, row in found], [number for number, _row in found]
    cells.check_count(rows, most.cells, most.rows)
    if not file.is_certain:
        _refuse_garbled_words(file, rows, numbers)
    return ReadFile([list(map(without_prefix, row)) for row in rows], numbers, file.encoding)


def _numbered_rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the non-empty rows, with their numbers in the spreadsheet. Raises PackError."""
    cells.check_is_text(text)
    separator = SEPARATOR.match(text)
    if separator:
        text = text[separator.end() :]
    parsed = _parse(text, separator[1] if separator else _delimiter(text))
    yield from ((number, row) for number, row in enumerate(parsed, start=1) if any(row))


def _delimiter(text: str) -> str:
    """Return the separator of the headings. One of them must be “name” or “title”."""

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
    """Return the error for the first cell of the record with wrong quotation marks."""
    place, column, sentence = 0, 0, None
    while sentence is None:
        column += 1
        place, sentence = _end_of_cell(record, delimiter, place)
        if record[place : place + 1] != delimiter:
            break
        place += 1
    return PackError((sentence or TOO_LONG) % {"row": number, "column": column})


def _end_of_cell(record: str, delimiter: str, place: int) -> tuple[int, Promise | None]:
    """Return the end of the cell that begins at this place, and the mistake in its quotation marks."""
    ends = (delimiter, "\r", "\n", "")
    if record[place : place + 1] != '"':
        found = (record.find(end, place) for end in ends if end)
        return min((end for end in found if end >= 0), default=len(record)), None
    quoted = QUOTED.match(record, place)
    if quoted is None:
        return place, UNCLOSED
    end = quoted.end()
    return end, None if record[end : end + 1] in ends else UNQUOTED


def _refuse_garbled_words(file: DecodedText, rows: Rows, numbers: Sequence[int]) -> None:
    for number, row in zip(numbers, rows, strict=True):
        for column, cell in enumerate(row, start=1):
            if word := garbled_word(cell, file.encoding):
                where = {"row": number, "column": column, "word": word[:40]}
                raise PackError(GARBLED % {**where, "encoding": file.encoding})


def write_file(rows: Iterable[Sequence[str]]) -> bytes:
    """Return a CSV file in UTF-8, with the mark by which spreadsheets recognize the encoding."""
    file = io.StringIO(newline="")
    csv.writer(file, quoting=csv.QUOTE_ALL).writerows(map(with_prefix, row) for row in rows)
    return file.getvalue().encode("utf-8-sig")
