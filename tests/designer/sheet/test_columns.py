"""Cells of a sheet: unchanged ones leave their card alone, and wrong ones are named."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.exchange.spreadsheets import read_file, write_file
from cards.models import Draft, DraftPart
from tcgsite.designer.sheet.columns import (
    CellError,
    columns_with,
    content_with,
    read_cell,
    shown_cell,
)
from tcgsite.designer.sheet.files.spreadsheet_rows import with_file, with_records
from tcgsite.designer.sheet.saving.plan import MOST_SUGGESTIONS, SavePlan, plan_for
from tcgsite.designer.sheet.sheet import SheetDraft, saved_sheet
from tests.scale import sample

WORDS = {"weight": {"kind": "number"}, "wild": {"kind": "flag"}, "title": {"kind": "text"}}
COLUMNS = {column.key: column for column in columns_with(WORDS, has_deck=True)}
TEXTS = st.text("aéß漢字🐶\u0301\u2028\x7f0123 ,;\t\"'’=+-@＝\n\r.", max_size=8)
"""Characters that CSV files, numbers and names treat in ways of their own."""
VALUES = st.integers(-99, 99) | st.booleans() | TEXTS
CONTENTS = st.fixed_dictionaries(
    {"name": TEXTS.filter(str.strip)},
    optional={
        "title": TEXTS,
        "flavour": TEXTS,
        "effects": st.lists(TEXTS, max_size=2),
        "attributes": st.dictionaries(st.sampled_from(["weight", "wild", "title", "x"]), VALUES),
        "look": st.dictionaries(st.sampled_from(["tint", "symbol", "corner", "art"]), TEXTS),
        "text": TEXTS,
    },
)


def sheet_of(contents: list[dict[str, Any]]) -> SheetDraft:
    cards = [
        DraftPart(pk=number, kind="card", name=content["name"], content=content, token=1)
        for number, content in enumerate(contents, start=1)
    ]
    deck = DraftPart(pk=99, kind="deck", content={"name": "d", "cards": {"Bear": 2}}, token=1)
    return SheetDraft(Draft(), tuple(cards), deck, frozenset(), WORDS)


@given(st.lists(CONTENTS, max_size=4, unique_by=lambda content: str(content["name"])))
@settings(max_examples=sample(100))
def test_an_unchanged_file_changes_nothing(contents: list[dict[str, Any]]) -> None:
    found = sheet_of(contents)
    columns = found.columns
    rows = [[row.cells[column.key] for column in columns] for row in found.rows()]
    read = read_file(write_file([[column.heading for column in columns], *rows]))
    for sheet in (
        with_records(found, saved_sheet(found), read.rows),
        with_file(found, saved_sheet(found), read),
    ):
        assert plan_for(found, sheet) == SavePlan()


@given(CONTENTS, st.sampled_from(sorted(COLUMNS)), TEXTS)
@settings(max_examples=sample(200))
def test_one_cell_changes_nothing_else(before: dict[str, Any], key: str, text: str) -> None:
    cells = {each: shown_cell(column, before, {}) for each, column in COLUMNS.items()} | {key: text}
    content, _wrong = content_with(before, list(COLUMNS.values()), cells)
    others = [each for each in COLUMNS if each not in (key, "title")]
    assert {each: shown_cell(COLUMNS[each], content, {}) for each in others} == {
        each: cells[each] for each in others
    }


@pytest.mark.parametrize(
    ("key", "text", "word"),
    [
        ("attribute weight", "heavy", "heavy"),
        ("attribute weight", "1.5", "whole number"),
        ("attribute weight", "9" * 13, "whole number"),
        ("attribute wild", "perhaps", "yes nor no"),
        ("attribute title", "x" * 201, "200"),
        ("tint", "mauve", "mauve"),
        ("symbol", "x" * 13, "12"),
        ("title", "two\nlines", "one line"),
        ("effects", "lod", "“load”"),
    ],
)
def test_a_wrong_cell_is_named(key: str, text: str, word: str) -> None:
    with pytest.raises(CellError, match=word):
        read_cell(COLUMNS[key], text, {"load"})


def test_cells_are_read_by_the_kind_of_their_column() -> None:
    assert read_cell(COLUMNS["attribute weight"], " -3 ") == -3
    assert read_cell(COLUMNS["attribute wild"], "Yes") is True
    assert read_cell(COLUMNS["attribute wild"], "no") is False
    assert read_cell(COLUMNS["effects"], "load, draw") == ["load", "draw"]
    assert read_cell(COLUMNS["attribute weight"], "") is None


def test_a_game_without_effects_knows_none() -> None:
    with pytest.raises(CellError, match="yet"):
        read_cell(COLUMNS["effects"], "load", set())
    assert read_cell(COLUMNS["effects"], "load") == ["load"], "other packs may have it"


def test_long_names_of_effects_are_not_suggested() -> None:
    name = "discard_" * 8
    with pytest.raises(CellError, match="“load”"):
        read_cell(COLUMNS["effects"], name[1:], {"load", name})
    with pytest.raises(CellError, match="yet"):
        read_cell(COLUMNS["effects"], name[1:], {name})


def test_only_the_first_wrong_cells_of_a_sheet_get_a_suggestion() -> None:
    """Forty wrong cells took seven seconds to compare with 200 effects."""
    contents = [{"name": f"Card {number}"} for number in range(MOST_SUGGESTIONS + 5)]
    effects = frozenset(f"k{'ab' * 16}_{number}" for number in range(1_500))
    found = replace(sheet_of(contents), effects=effects)
    sheet = saved_sheet(found)
    wrong = f"k{'aab' * 10}_"
    rows = [replace(row, cells={**row.cells, "effects": wrong}) for row in sheet.rows]
    problems = plan_for(found, sheet.with_rows(rows)).problems
    suggested = ["do you mean “kabab" in each.sentence for each in problems]
    assert suggested == [True] * MOST_SUGGESTIONS + [False] * 5
    assert all("there is no effect “kaab" in each.sentence for each in problems)


def test_attributes_named_like_a_column_have_headings_of_their_own() -> None:
    assert COLUMNS["attribute title"].heading == "attribute title"
    assert COLUMNS["attribute weight"].heading == "weight"
