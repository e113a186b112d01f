"""Edits of several cells at once: pasted, filled, sorted, duplicated and removed."""

import pytest

from tcgsite.designer.sheet import sheet as sheets
from tests.designer.sheet.sheet_page import SheetPage

pytestmark = pytest.mark.django_db


def test_blocks_are_pasted_into_cells(page: SheetPage) -> None:
    page.presses("paste", pasted="5\tload\n6\tload", at_row=2, at_column="attribute weight")
    assert page.values["attribute weight"][1:3] == ["5", "6"]
    page.presses("paste", pasted="a\tb\tc", at_row=1, at_column="flavour")
    assert "from there on the sheet has only 1" in page.says
    page.presses("paste", pasted=" ")
    assert "Copy cells" in page.says
    page.presses("paste", pasted="\t".join("abcde") + "\n" + "x\ty\n" * 6_000)
    assert "use at most 6000 cells" in page.says
    page.presses("paste", pasted="name\tweight\nnew\t3")
    assert page.values["name"][-1] == "new"
    assert page.values["attribute weight"][1:3] == ["5", "6"], "a refusal keeps what was typed"


def test_a_wrong_choice_stays_in_its_cell(page: SheetPage) -> None:
    number = len(page.designer.tables["attributes"]["card"])
    page.designer.sends(do="add", sort="card-attributes", title="Wild")
    changed = {"sort": "card-attributes", "number": number, "name": "wild", "kind": "flag"}
    page.designer.sends(do="save", **changed)
    page.opens()
    pasted = {"pasted": "x\nperhaps", "at_row": 1, "at_column": "attribute wild"}
    page.presses("paste", **pasted)
    page.presses("save")
    assert "Row 2, column “wild”: “perhaps” is neither yes nor no" in page.says
    page.put(2, attribute_wild="no")
    page.presses("save")
    cards = page.draft.parts.filter(kind="card")
    assert [card.content["attributes"]["wild"] for card in cards[:2]] == [True, False]


@pytest.mark.slow
def test_ticked_rows_are_duplicated_filled_and_removed(page: SheetPage) -> None:
    before, text, first = page.contents, page.text, page.values["name"][0]
    page.presses("fill", column="tint", value="")
    assert "Tick the rows" in page.says
    page.presses("fill", column="tint", value="rose", tick=["1", "2"])
    assert page.values["tint"][:3] == ["rose", "rose", "gold"]
    page.put(1, symbol="!")
    page.presses("fill", column="symbol", value="", tick=["1", "3"])
    assert page.values["symbol"][2] == "!"
    page.presses("fill", column="nothing", tick=["1"])
    assert "Choose the column" in page.says
    page.presses("duplicate", tick=["1"])
    assert page.values["row"][1] == "0.0"
    page.presses("remove", tick=["1"])
    page.presses("add", count=2)
    page.presses("save")
    assert "Saved" in page.says
    assert not page.draft.parts.filter(kind="card", name=first).exists()
    assert first not in page.deck
    after = page.contents
    assert page.text != text
    page.presses("undo")
    assert page.contents == before
    assert page.text == text
    page.presses("redo")
    assert page.contents == after


def test_rows_are_sorted_both_ways(page: SheetPage) -> None:
    page.presses("sort attribute weight")
    found = [int(each) for each in page.values["attribute weight"] if each]
    assert found == sorted(found)
    page.presses("sort attribute weight")
    assert [int(each) for each in page.values["attribute weight"] if each] == found[::-1]


def test_a_sheet_with_too_many_rows_is_refused(
    page: SheetPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "MOST_ROWS", len(page.values["row"]))
    page.presses("add", count=1)
    assert "room for 0 more" in page.says
    monkeypatch.setattr(sheets, "MOST_ROWS", 2)
    page.opens()
    assert len(page.values["row"]) == 2
    assert page.page.select("a[href='?from=2']")


def test_a_form_of_another_game_is_refused(page: SheetPage) -> None:
    before = page.contents
    page.values["title"].pop()
    page.presses("save")
    assert "Open the sheet again" in page.says
    assert page.contents == before


def test_the_box_of_all_rows_works_without_scripts(page: SheetPage) -> None:
    page.presses("remove", all="on")
    assert page.values["row"] == []
    page.presses("save")
    assert not page.draft.parts.filter(kind="card").exists()


def test_an_undo_does_not_discard_what_is_not_saved(page: SheetPage) -> None:
    page.put(1, symbol="!")
    page.presses("save")
    page.put(1, symbol="?")
    page.presses("undo")
    assert "Some rows aren’t saved." in page.says
    assert page.values["symbol"][0] == "?"
    page.put(1, symbol="!")
    page.presses("undo")
    assert "Undone" in page.says
    assert page.values["symbol"][0] != "!"
