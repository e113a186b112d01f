"""CSV files change only the cells that differ, and keep typed text."""

import pytest

from tcgsite.designer.sheet import sheet as sheets
from tests.designer.sheet.sheet_page import SheetPage

pytestmark = pytest.mark.django_db


def test_an_unchanged_sheet_and_its_file_change_nothing(page: SheetPage) -> None:
    tokens = list(page.draft.parts.values_list("pk", "token", "content"))
    page.presses("save")
    assert "Nothing had changed." in page.says
    file = page.client.get(f"{page.address}cards.csv")
    assert "attachment" in file["Content-Disposition"]
    page.loads(file.content)
    assert "Read as UTF-8" in page.says
    page.presses("save")
    assert "Nothing had changed." in page.says
    assert list(page.draft.parts.values_list("pk", "token", "content")) == tokens
    assert page.draft.changes.count() == 0


def test_a_file_keeps_what_was_typed_and_finds_cards_of_other_pages(
    page: SheetPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _second, last = page.values["name"][0], page.values["name"][1], page.values["name"][-1]
    monkeypatch.setattr(sheets, "MOST_ROWS", 3)
    page.opens()
    assert len(page.values["row"]) == 3
    page.put(2, attribute_weight="7")
    page.loads(f"name,weight\n{first},8\n{last},9\n".encode())
    assert page.values["name"][::2] == [first, last]
    assert page.values["attribute weight"] == ["8", "7", "9"]
    page.presses("save")
    assert "Saved 3 cards." in page.says
    page.presses("load")
    assert "Choose a file first." in page.says


def test_a_file_changes_cards_and_adds_others(page: SheetPage) -> None:
    name = page.values["name"][0]
    page.loads(f"name;Weight;title\n{name};6;\n;2;Été\n".encode("latin-1"))
    assert "Read as Windows-1252" in page.says
    page.presses("save")
    assert "Saved 2 cards." in page.says
    assert page.card(name)["attributes"]["weight"] == 6
    assert page.card("Été")["attributes"] == {"weight": 2}


WRONG_FILES = [
    (b"", "headings"),
    (b"title,Title\nHay,Hay", "two columns"),
    (b"title,title\nHay,Hay", "two columns"),
    (b"title,weight\nHay,2,3", "no heading above “3”"),
    ("title\nŁódź".encode("cp1250"), "Row 2, column 1: “£ódŸ” is garbled"),
    (b"title\n\n\nHay,2", "Row 4, column 2"),
]


def test_wrong_files_are_refused(page: SheetPage, subtests: pytest.Subtests) -> None:
    before = page.contents
    for data, word in WRONG_FILES:
        with subtests.test(word=word):
            page.loads(data)
            assert word in page.says
            assert page.contents == before


def test_a_file_may_be_longer_than_a_sheet(
    page: SheetPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, file = page.text, page.client.get(f"{page.address}cards.csv").content
    monkeypatch.setattr(sheets, "MOST_ROWS", 3)
    page.opens()
    page.loads(file)
    assert len(page.values["row"]) == 3
    page.presses("save")
    assert "Nothing had changed." in page.says
    assert page.text == text


def test_a_file_and_the_author_cannot_both_change_a_cell(page: SheetPage) -> None:
    name, weight = page.values["name"][0], page.values["attribute weight"][0]
    page.put(1, attribute_weight="7", title="Mine")
    page.loads(f"name,weight\n{name},8\n".encode())
    assert "Row 2 of the file changes the column “Weight”" in page.says
    page.loads(f"name,weight,symbol\n{name},{weight},x\n".encode())
    assert page.values["attribute weight"][0] == "7", "the file has the saved weight"
    assert (page.values["title"][0], page.values["symbol"][0]) == ("Mine", "x")
