"""CSV files can be read back, formulas stay texts, and other files are refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.exchange.spreadsheets import (
    csv_files,
    read_file,
    with_prefix,
    without_prefix,
    write_file,
)
from cards.packs.errors import PackError
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
        ('"name","title"\r\n"été","Été"\r\n'.encode("latin-1"), "Windows-1252"),
        ("name\ttitle\nété\tÉté".encode("utf-16-le"), "UTF-16"),
        ("name\ttitle\nété\tÉté".encode("utf-16-be"), "UTF-16"),
        ("name,title\nété,Été".encode("utf-32"), "UTF-32"),
        ("SEP=;\r\nname;title\r\nété;Été".encode("utf-8-sig"), "UTF-8"),
        ("sep=|\nname|title\nété|Été".encode("cp1252"), "Windows-1252"),
        ("\n,\nname,title\n,,\nété,Été\n,\n\n".encode(), "UTF-8"),
    ],
)
def test_the_encoding_and_the_delimiter_are_found(data: bytes, encoding: str) -> None:
    read = read_file(data)
    assert read.encoding == encoding
    assert read.rows == [["name", "title"], ["été", "Été"]]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"\xff\xfen\0a", "UTF-16"),
        (b"name\nB\0ar", "text"),
        (b'name,title\n\n"a\nb",A\n2,"Bear, 5\n', "Row 4, column 2.*no second one"),
        ("name\nBär".encode("utf-8-sig") + b"\xc3", "Row 2, column 1"),
        (b'name\n"' + b"x" * 140_000 + b'"', "Row 2, column 1.*too long"),
        (b'name\n"Bear" and more', "Row 2, column 1: quotation"),
        (b"name,title\n" * 4_000, "40000"),
    ],
)
def test_other_files_are_refused(data: bytes, word: str) -> None:
    with pytest.raises(PackError, match=word):
        read_file(data)


def test_large_files_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csv_files, "LARGEST_FILE", 10)
    with pytest.raises(PackError, match="10 bytes"):
        read_file(b"name\nBear and more")


@pytest.mark.parametrize(
    "text",
    [
        "5 €", "it’s", "…", "“Hay”", "äöüß ÄÖÜ", "áéíóú ñ ¿Qué? ¡Sí!", "Œuvre à 5 £", "Café™ m² ½ 20°",
        "Ægir, smörgåsbord, þýða", "Lim-Dûl, El-Hajjâj", "«l’été» – „so“", "Ação João", "col·lecció",
    ],
)  # fmt: skip
def test_windows_1252_is_read(text: str) -> None:
    file = read_file(f"name;title\nx;{text}\n".encode("cp1252"))
    assert file.rows[1] == ["x", text]


@pytest.mark.parametrize(
    ("text", "codec"),
    [
        ("Łódź", "cp1250"), ("Żółw", "cp1250"), ("Příběh", "cp1250"), ("Привет", "cp1251"),
        ("Привет", "koi8-r"), ("Crème", "mac-roman"), ("grün", "mac-roman"), ("café", "cp850"),
        ("こんにちは", "shift-jis"), ("中文", "gbk"), ("Ήλιος", "cp1253"), ("שלום", "cp1255"),
        ("سلام", "cp1256"),
    ],
)  # fmt: skip
def test_a_file_in_another_encoding_is_not_guessed(text: str, codec: str) -> None:
    with pytest.raises(PackError, match=r"Row 3, column 2: .*garbled.*UTF-8"):
        read_file(b"name;title\n\nx;" + text.encode(codec))
