"""Tables that lark computed are read from a file instead, and the file may be missing or broken."""

import sys
from pathlib import Path

import pytest

from engine.language.parsing import kept_tables
from engine.language.parsing.kept_tables import file_of, read_tables, write_tables
from engine.language.parsing.parser import OUTSIDE_TABLES, lark_parser
from engine.language.parsing.positions import PlacingLark
from engine.language.vocabulary import FIRST

TEXT = "1 + 2 * you.gold"


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "__pycache__"
    monkeypatch.setattr(kept_tables, "KEPT", folder)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return folder


@pytest.fixture(scope="module")
def made() -> PlacingLark:
    return lark_parser("expression", FIRST)


def read(file: Path) -> PlacingLark | None:
    return read_tables(file, PlacingLark, OUTSIDE_TABLES)


def test_a_parser_with_kept_tables_makes_the_same_tree(made: PlacingLark) -> None:
    file = file_of("expression", "a")
    assert read(file) is None
    write_tables(file, made)
    again = read(file)
    assert again is not None
    assert again.parse(TEXT) == made.parse(TEXT)


def test_a_broken_file_is_as_none(made: PlacingLark) -> None:
    file = file_of("expression", "a")
    write_tables(file, made)
    whole = file.read_bytes()
    for broken in (whole[: len(whole) // 2], b"", b"no tables"):
        file.write_bytes(broken)
        assert read(file) is None


def test_tables_of_an_older_grammar_are_removed_and_no_others(made: PlacingLark) -> None:
    other = file_of("effects", "a")
    for file in (other, file_of("expression", "a"), file_of("expression", "b")):
        write_tables(file, made)
    assert {*kept_tables.KEPT.iterdir()} == {other, file_of("expression", "b")}


def test_nothing_is_kept_where_python_keeps_nothing(
    made: PlacingLark, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.write_text("a file, where no folder can be made", "utf-8")
    write_tables(file_of("expression", "a"), made)
    assert kept.is_file()
    kept.unlink()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    write_tables(file_of("expression", "a"), made)
    assert not kept.exists()
