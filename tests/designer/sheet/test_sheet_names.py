"""Names and titles on sheets are compared as people read them, and what is wrong is named."""

import unicodedata

import pytest

from tests.designer.sheet.sheet_page import SheetPage

pytestmark = pytest.mark.django_db


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Été", unicodedata.normalize("NFD", "Été")),
        ("Hay One", "Hay\u00a0One"),
        ("Hay One", "hay  one"),
        ("O’Brien", "O'Brien"),
        ("Łódź", "Lodz"),
        ("Re–do", "re-do"),
        ("Hay", "H\u200bay"),
        ("Straße", "STRASSE"),
        ("the “Hay”", 'the "Hay"'),
        ("Hay", "Ｈａｙ"),
    ],
)
def test_one_title_is_one_card(page: SheetPage, one: str, other: str) -> None:
    before = page.contents
    page.presses("paste", pasted=f"title\n{one}\n{other}")
    page.presses("save")
    assert "another row has the title" in page.says
    assert page.contents == before
    page.put(len(page.values["row"]), title="Something else")
    page.presses("save")
    assert "Saved 2 cards." in page.says
    assert {one, "Something else"} <= {
        content.get("title") for _pk, _kind, content in page.contents
    }


def test_a_file_finds_cards_by_names_in_the_other_form(page: SheetPage) -> None:
    page.presses("paste", pasted="name\ttitle\nété\tSummer")
    page.presses("save")
    other = unicodedata.normalize("NFD", "été")
    page.loads(f"name;weight;;\n{other};6;;;\n;;;\n".encode("utf-8-sig"))
    page.presses("save")
    assert page.card("été")["attributes"] == {"weight": 6}
    page.loads(f"name\n{other}\nÉte".encode())
    page.presses("save")
    assert "there is a card “Éte” already" in page.says


def test_a_changed_title_is_not_that_of_another_card(page: SheetPage) -> None:
    before, title = page.contents, page.values["title"][1] or page.values["name"][1]
    page.put(1, title=title.upper())
    page.presses("save")
    assert "Row 1, column “Title”: another row has the title" in page.says
    assert page.contents == before


def test_a_line_break_stays_in_its_cell_until_it_is_mended(page: SheetPage) -> None:
    """Browsers leave line breaks out of fields with one line, and would have saved OneTwo."""
    before = page.contents
    page.loads(b'title,flavour\n"One\nTwo","a\nb"\n')
    field = page.page.select_one(f"#cell-{len(page.values['row'])}-title")
    assert field is not None
    assert field.name == "textarea"
    page.presses("save")
    assert "column “Title”: it has a line break; write it in one line." in page.says
    assert page.contents == before
    page.put(len(page.values["row"]), title="One Two")
    page.presses("save")
    assert page.card("One-Two")["flavour"] == "a\nb"
