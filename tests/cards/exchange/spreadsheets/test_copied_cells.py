"""Copied cells keep their quotation marks and line breaks, and stay apart."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.exchange.spreadsheets import copied_cells, pasted_rows
from cards.packs.errors import PackError
from tests.scale import sample

CELLS = st.text('aé"\n 🐶\u202e;,=', max_size=6).filter(lambda cell: not cell.startswith("'"))


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ('Bear\t"two\nlines"\r\n', [["Bear", "two\nlines"]]),
        ('"Bear" said\t2', [['"Bear" said', "2"]]),
        ("'=1+1\t-3", [["=1+1", "-3"]]),
        ('a\tb\n"5 inch\t2\nTwo"\t3', [["a", "b"], ['"5 inch', "2"], ['Two"', "3"]]),
        ('"""Big"" Hay"\t2', [['"Big" Hay', "2"]]),
        ('a\tb\n"with\ttab"\t3', [["a", "b"], ["with\ttab", "3"]]),
        ("\ufeffa\tb\r2\t3\r", [["a", "b"], ["2", "3"]]),
        ("a\tb\n\t\nc\td\n\t\n\n", [["a", "b"], ["", ""], ["c", "d"]]),
        ("a\tb\n\nc\td", [["a", "b"], ["c", "d"]]),
        ("1\n\n3\n\n", [["1"], [""], ["3"]]),
        ('5"\t6"\n7"\t8', [['5"', '6"'], ['7"', "8"]]),
        (' "a"\t"', [[' "a"', '"']]),
        (" \n\t", []),
        ('""', []),
    ],
)
def test_copied_cells_are_read(text: str, rows: list[list[str]]) -> None:
    assert pasted_rows(text) == rows


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), max_size=4))
@settings(max_examples=sample(200))
def test_cells_are_pasted_as_spreadsheets_copy_them(rows: list[list[str]]) -> None:
    file = io.StringIO(newline="")
    csv.writer(file, delimiter="\t", lineterminator="\n").writerows(rows)
    while rows and not any(rows[-1]):
        rows.pop()
    if file.getvalue().strip():
        assert pasted_rows(file.getvalue()) == rows


@pytest.mark.parametrize(
    ("text", "word"),
    [('x\n"a\tb"\t3', "Row 2, column 1"), ("a\0b", "text"), ("x" * 11, "10 characters")],
)
def test_what_is_not_clear_is_refused(
    text: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copied_cells, "LONGEST_TEXT", 10)
    with pytest.raises(PackError, match=word):
        pasted_rows(text)
