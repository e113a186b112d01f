"""Fuzz files and pastes of spreadsheets: read as they were written, or refused with a sentence."""

import csv
import io
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from cards.exchange.spreadsheets import pasted_rows, read_file, write_file
from cards.packs.errors import PackError
from tests.engine.fuzz.trying import try_many
from tests.fuzz.hostile_texts import cut_bytes, hostile_text, mutated_text, table

Given = TypeVar("Given")
Read = TypeVar("Read")
ENCODINGS = (
    "utf-8",
    "utf-8-sig",
    "utf-16",
    "utf-16-le",
    "utf-16-be",
    "cp1252",
    "latin-1",
    "utf-32",
)
DELIMITERS = (",", ";", "\t")
PLAIN = (
    "",
    "2",
    "-3",
    "Old toad",
    "Café Straße",
    "a,b;c",
    'an "old" one',
    "two\nlines",
    "=1+1",
    "'7",
    "霧",
    " x ",
)


@dataclass
class SavedFile:
    """A table, and the bytes that a spreadsheet makes of it."""

    rows: list[list[str]]
    data: bytes
    encoding: str


def exported(dice: Random) -> list[list[str]]:
    return table(dice, PLAIN if dice.random() < 0.2 else ())


def judge_export(rows: list[list[str]]) -> None:
    """A file of the site reads back the same, apart from what no file can have."""
    rows = [[clean_cell(cell) for cell in row] for row in rows]
    assert read_file(write_file(rows)).rows == [row for row in rows if any(row)]


def clean_cell(cell: str) -> str:
    return "".join(sign for sign in cell if sign != "\0" and not "\ud800" <= sign <= "\udfff")


def saved_file(dice: Random) -> SavedFile:
    rows, encoding, delimiter = table(dice, PLAIN), dice.choice(ENCODINGS), dice.choice(DELIMITERS)
    file = io.StringIO(newline="")
    if dice.random() < 0.2:
        file.write(f"sep={delimiter}\r\n")
    csv.writer(file, delimiter=delimiter, lineterminator=dice.choice(("\r\n", "\n"))).writerows(
        rows
    )
    return SavedFile(rows, file.getvalue().encode(encoding, errors="ignore"), encoding)


def judge_saved_file(saved: SavedFile) -> None:
    """What a spreadsheet saves is read as it was, or refused if the encoding can’t be known."""
    if saved.encoding in ("cp1252", "latin-1"):
        rows = [[cell.replace("霧", "") for cell in row] for row in saved.rows]
    else:
        rows = saved.rows
    found = what_is_read(read_file, saved.data)
    assert found is not None or saved.encoding not in ("utf-8", "utf-8-sig", "utf-16")
    assert found is None or found.rows == [row for row in rows if any(row)], saved.encoding


def what_is_read(read: Callable[[Given], Read], given: Given) -> Read | None:
    """Return the rows that are read, or None if a sentence refuses them."""
    try:
        return read(given)
    except PackError as refused:
        sentences = refused.sentences
    assert sentences
    assert all(each.strip() for each in sentences)
    return None


def hostile_file(dice: Random) -> bytes:
    data = saved_file(dice).data if dice.random() < 0.5 else write_file(exported_plain(dice))
    return cut_bytes(dice, data)


def exported_plain(dice: Random) -> list[list[str]]:
    return [[clean_cell(cell) for cell in row] for row in table(dice)]


def judge_file(data: bytes) -> None:
    if found := what_is_read(read_file, data):
        assert len(found.rows) == len(found.numbers)
        assert all(any(row) for row in found.rows)
        assert not any("\0" in cell for row in found.rows for cell in row)


@dataclass
class Pasted:
    """A table, and the text that a spreadsheet puts on the clipboard for it."""

    rows: list[list[str]]
    text: str


def pasted(dice: Random) -> Pasted:
    rows = table(dice, PLAIN)
    while not any(rows[-1]):  # Nobody copies these.
        rows.pop()
    file = io.StringIO(newline="")
    csv.writer(file, delimiter="\t", lineterminator="\n").writerows(rows)
    return Pasted(rows, file.getvalue())


def judge_paste(made: Pasted) -> None:
    assert pasted_rows(made.text) == made.rows


def typed(dice: Random) -> str:
    return mutated_text(dice, pasted(dice).text + hostile_text(dice))


def judge_typed(text: str) -> None:
    found = what_is_read(pasted_rows, text) or []
    assert not any("\0" in cell for row in found for cell in row)


def test_a_file_of_the_site_is_read_as_it_was_written() -> None:
    try_many(0.1, exported, judge_export)


def test_a_file_of_a_spreadsheet_is_read_or_refused() -> None:
    try_many(0.06, saved_file, judge_saved_file)


def test_a_broken_file_is_read_or_refused() -> None:
    try_many(0.07, hostile_file, judge_file)


def test_copied_cells_are_pasted_as_they_were() -> None:
    try_many(0.04, pasted, judge_paste)


def test_a_typed_text_is_pasted_or_refused() -> None:
    try_many(0.03, typed, judge_typed)
