"""Cards are laid on sheets edge to edge, and their backs where the paper’s other side has them."""

from dataclasses import replace

import pytest

from cards.exchange.print_sheets import (
    CARDS,
    COLUMNS,
    LETTERS,
    PAPERS,
    ROWS,
    TEXT_STEPS,
    CardFormat,
    CardOnPaper,
    PaperFormat,
    Sheet,
    cut_marks,
    sheets_of,
)
from engine.rulebook import GameRules, load_rules


@pytest.fixture(scope="module")
def ninety_nine() -> GameRules:
    return load_rules("cards/starter/99.toml")


def names(sheet: Sheet) -> list[str]:
    return [cell.card.name if cell else "" for cell in sheet.cells]


def test_copies_fill_sheet_after_sheet(ninety_nine: GameRules) -> None:
    sheets = sheets_of([(ninety_nine.cards["7"], 10), (ninety_nine.cards["2"], 0)])
    assert [names(sheet) for sheet in sheets] == [["7"] * 9, ["7", *[""] * 8]]
    assert sheets_of([]) == []


def test_backs_are_where_the_turned_paper_has_them(ninety_nine: GameRules) -> None:
    (sheet,) = sheets_of([(ninety_nine.cards["7"], 4)])
    assert names(sheet) == ["7", "7", "7", "7", "", "", "", "", ""]
    assert sheet.backs("long") == [True, True, True, False, False, True, False, False, False]
    assert sheet.backs("short") == [False, False, False, True, False, False, True, True, True]


@pytest.mark.parametrize("paper", PAPERS.values())
@pytest.mark.parametrize("card", CARDS.values())
def test_cut_marks_are_on_the_paper_and_outside_the_cards(
    paper: PaperFormat, card: CardFormat
) -> None:
    left, top = (paper.width - COLUMNS * card.width) / 2, (paper.height - ROWS * card.height) / 2
    marks = cut_marks(paper, card)
    assert len(marks) == 2 * (COLUMNS + 1 + ROWS + 1)
    for mark in marks:
        xs, ys = {mark.x1, mark.x2}, {mark.y1, mark.y2}
        assert 0 < min(xs) <= max(xs) < paper.width
        assert 0 < min(ys) <= max(ys) < paper.height
        is_beside = max(xs) < left or min(xs) > paper.width - left
        is_above = max(ys) < top or min(ys) > paper.height - top
        assert is_beside != is_above


def test_only_long_texts_are_printed_smaller(ninety_nine: GameRules) -> None:
    seven = ninety_nine.cards["7"]
    long = replace(seven, entry=replace(seven.entry, flavour="x" * LETTERS * TEXT_STEPS[2]))
    assert CardOnPaper.of(seven).text_size == 0
    assert CardOnPaper.of(long).text_size in (3, 4)
