"""Cards are laid on sheets edge to edge, and their backs where the paper’s other side has them."""

from dataclasses import replace

import pytest

from cards.exchange.printing.paper_card import PaperCard
from cards.exchange.printing.sheets import (
    CARDS,
    LETTERS,
    PAPERS,
    TEXT_STEPS,
    CardFormat,
    CardOnPaper,
    PaperFormat,
    Sheet,
    SheetGrid,
    grid_for,
    sheets_of,
)
from engine.rulebook import load_rules

NINE = grid_for(PAPERS["a4"], CARDS["metric"])


def names(sheet: Sheet[str]) -> list[str]:
    return [cell or "" for cell in sheet.cells]


def test_copies_fill_sheet_after_sheet() -> None:
    sheets = sheets_of([("7", 10), ("2", 0)], NINE)
    assert [names(sheet) for sheet in sheets] == [["7"] * 9, ["7", *[""] * 8]]
    assert sheets_of([], NINE) == []


def test_backs_are_where_the_turned_paper_has_them() -> None:
    (sheet,) = sheets_of([("7", 4)], NINE)
    assert names(sheet) == ["7", "7", "7", "7", "", "", "", "", ""]
    assert sheet.backs("long") == [True, True, True, False, False, True, False, False, False]
    assert sheet.backs("short") == [False, False, False, True, False, False, True, True, True]


@pytest.mark.parametrize("has_bleed", [False, True])
@pytest.mark.parametrize("paper", PAPERS.values())
@pytest.mark.parametrize("card", CARDS.values())
def test_cut_marks_are_on_the_paper_and_outside_the_cards(
    paper: PaperFormat, card: CardFormat, has_bleed: bool
) -> None:
    grid = grid_for(paper, card, has_bleed=has_bleed)
    assert grid.places == grid_for(paper, card).places, "a bleed leaves as many cards on a sheet"
    assert len(grid.marks) == (
        8 * grid.places if grid.bleed else 2 * (grid.columns + grid.rows + 2)
    )
    for mark in grid.marks:
        middle = (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
        assert 0 < middle[0] < paper.width
        assert 0 < middle[1] < paper.height
        assert not any(_is_on_card(grid, place, *middle) for place in range(grid.places))


def _is_on_card(grid: SheetGrid, place: int, x: float, y: float) -> bool:
    left, top = grid.corner(place)
    return left < x < left + grid.card.width and top < y < top + grid.card.height


def test_only_long_texts_are_printed_smaller() -> None:
    seven = PaperCard.of(load_rules("cards/starter/99.toml").cards["7"], "classic")
    long = replace(seven, flavour="x" * LETTERS * TEXT_STEPS[2])
    assert CardOnPaper.of(seven).text_size == 0
    assert CardOnPaper.of(long).text_size in (3, 4)
