"""CSV files can be read back, formulas stay texts, and other files are refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.packs.errors import PackError
from tcgsite.designer.sheet import spreadsheets
from tcgsite.designer.sheet.spreadsheets import (
    pasted_rows,
    read_file,
    with_prefix,
    without_prefix,
    write_file,
)
from tests.scale import sample

CELLS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
TRICKY = st.sampled_from(
    ["=1+1", "'=1", "''=1", "'tis", "-3", "- 3", " =1", "\t=1", '"', "a;b", "＝1"]
)

ROWS = st.lists(st.lists(CELLS | TRICKY, min_size=3, max_size=3).filter(any), max_size=5)


@given(CELLS | TRICKY)
@settings(max_examples=sample(300))
def test_a_prefix_is_taken_off_again(cell: str) -> None:
    written = with_prefix(cell)
    assert without_prefix(written) == cell
    is_number = written.removeprefix("-").isdecimal()
    assert is_number or not written.lstrip().startswith(("=", "+", "-", "@"))


@given(ROWS)
@settings(max_examples=sample(100))
def test_a_file_is_read_as_it_was_written(rows: list[list[str]]) -> None:
    heading = ["name", "title", "weight"]
    assert read_file(write_file([heading, *rows])).rows == [heading, *rows]


@pytest.mark.parametrize("formula", ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1", "'=1", " =1"])
def test_no_formula_is_exported(formula: str) -> None:
    assert f'"\'{formula}"' in write_file([[formula]]).decode("utf-8-sig")


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("name;title\nété;Été".encode(), "UTF-8"),
        ("name,title\nété,Été".encode("utf-8-sig"), "UTF-8"),
        ("name\ttitle\nété\tÉté".encode("utf-16"), "UTF-16"),
        ('"name","title"\r\n"été","Été"\r\n'.encode("latin-1"), "Latin-1"),
    ],
)
def test_the_encoding_and_the_delimiter_are_found(data: bytes, encoding: str) -> None:
    read = read_file(data)
    assert read.encoding == encoding
    assert read.rows == [["name", "title"], ["été", "Été"]]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        ("name\n“quoted”".encode("cp1252"), "Latin-1"),
        (b"\xff\xfen\0a", "UTF-16"),
        (b"name\nB\0ar", "text"),
        (b'name\n"Bear', "quotation"),
        (b'name\n"Bear" and more', "quotation"),
        (b"name,title\n" * 4_000, "40000"),
    ],
)
def test_other_files_are_refused(data: bytes, word: str) -> None:
    with pytest.raises(PackError, match=word):
        read_file(data)


def test_large_files_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheets, "LARGEST_FILE", 10)
    with pytest.raises(PackError, match="10 bytes"):
        read_file(b"name\nBear and more")
    with pytest.raises(PackError, match="10 characters"):
        pasted_rows("name\nBear and more")


def test_pasted_cells_keep_quotes_and_line_breaks() -> None:
    assert pasted_rows('Bear\t"two\nlines"\r\n') == [["Bear", "two\nlines"]]
    assert pasted_rows('"Bear" said\t2') == [['"Bear" said', "2"]]
    assert pasted_rows("'=1+1\t-3") == [["=1+1", "-3"]]
