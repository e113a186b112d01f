"""Workbooks are read as people see them. Those that are bombs are refused with a sentence."""

import io
from datetime import datetime

import pytest
from openpyxl import DEFUSEDXML, Workbook

from cards.exchange.bounded_reading import for_files
from cards.exchange.pack_files.card_files import read_cards
from cards.exchange.spreadsheets import LARGEST_FILE
from cards.packs.errors import PackError
from tests.cards.exchange.deck_files.doors import SAMPLES
from tests.cards.exchange.spreadsheets import bombs
from tests.cards.exchange.spreadsheets.bombs import HAY, HEADING, workbook


def test_the_sample_is_read_as_people_see_it() -> None:
    read = read_cards((SAMPLES / "cards.xlsx").read_bytes())
    assert read.encoding == "Excel, sheet “Cards”"
    assert read.rows[0] == ["id", "name", "kind", "cost", "power", "copies", "text"]
    assert read.rows[3][6] == "Ash: burn 2.\n---\nEmber: burn 4."
    assert read.rows[9] == ["9", "X", "Deed", "1", "", "2", "=1+1"]
    assert read.rows[11] == ["007", "Leading zeros as text", "Deed", "3", "", "2026-01-31"]
    assert read.rows[12][3:] == ["0.1", "2026-02-01", "yes", "#REF!"]
    assert read.remark == "These formulas have no result yet, so their cells are empty: G12."


def test_a_workbook_is_read_by_its_first_visible_sheet_and_its_own_row_numbers() -> None:
    book = Workbook()
    hidden, shown = book.worksheets[0], book.create_sheet("Mine")
    hidden.sheet_state = "hidden"
    hidden.append(["name"])
    shown.append(["name", "", "when"])
    shown.append([])
    shown.append(["Hay", None, datetime(2026, 1, 31, 12, 30)])  # noqa: DTZ001
    file = io.BytesIO()
    book.save(file)
    read = read_cards(file.getvalue())
    assert read.rows == [["name", "", "when"], ["Hay", "", "2026-01-31T12:30:00"]]
    assert list(read.numbers) == [1, 3]


@pytest.mark.parametrize("dimension", ["", "A1:XFD1048576", "A1:A1"])
def test_shared_texts_are_read_whatever_the_size_is_said_to_be(dimension: str) -> None:
    assert DEFUSEDXML
    assert read_cards(workbook(HEADING + HAY, dimension)).rows == [["name"], ["Hay"]]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (workbook(HEADING + "<row/>" * 1_000_000), "too large"),
        (workbook(HEADING, worksheets_=" " * 3_000_000), "too large"),
        (workbook(HEADING + "x" * 21_000_000), "too large"),
        (workbook(HEADING, styles=bombs.STYLES), "too large"),
        (workbook(HEADING, sharedStrings=bombs.STRINGS), "too large"),
        (workbook(HEADING, sharedStrings=bombs.LAUGHS), "entities"),
        (bombs.cells_in("CW", 2), "100 columns"),
        (bombs.cells_in("A", 2_100), "2000 rows"),
        (bombs.with_many_entries(), "too many"),
        (bombs.encrypted(), "password"),
        (workbook(HEADING)[:-200], "can’t be read"),
        (workbook(HEADING, workbook="<a/>"), "no visible sheet"),
        (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "LibreOffice"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old Excel"),
        (b"PK\x03\x04" + b"\0" * LARGEST_FILE, "too large"),
    ],
    ids=range(15),
)  # fmt: skip
def test_bombs_and_damaged_workbooks_are_refused(data: bytes, word: str) -> None:
    with pytest.raises(PackError) as refused:
        read_cards(data)
    assert word in str(refused.value)


def test_cells_far_to_the_right_or_far_below_cost_little() -> None:
    far = '<row r="2"><c r="XFD2" t="s"><v>1</v></c></row>' * 3_000
    assert read_cards(workbook(HEADING + far)).rows == [["name"]]
    last = '<row r="1048576"><c r="A1048576" t="s"><v>1</v></c></row>'
    read = read_cards(workbook(HEADING + last))
    assert (read.rows, list(read.numbers)) == ([["name"], ["Hay"]], [1, 1_048_576])


def test_workbooks_are_read_in_a_process_of_their_own(settings: object) -> None:
    settings.CHECKS_APART = True  # type: ignore[attr-defined]
    assert read_cards(workbook(HEADING + HAY)).rows[1] == ["Hay"]
    with pytest.raises(PackError, match="can’t be read"):
        read_cards(workbook(HEADING)[:-200])
    for_files.stop()
