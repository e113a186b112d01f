"""Translations in a sheet: a column for each text in each language, saved with the cards."""

import csv
import io

import pytest
from django.test import Client

from engine.rulebook.packs.readers.words import MOST_LANGUAGES
from tcgsite.designer.sheet.columns import columns_with
from tcgsite.designer.sheet.word_columns import languages_in, with_usual_headings
from tests.designer.sheet.sheet_page import SheetPage

pytestmark = pytest.mark.django_db


@pytest.fixture
def duel(client: Client) -> SheetPage:
    return SheetPage(client, "creature-duel")


def in_japanese(page: SheetPage) -> SheetPage:
    page._sees(page.client.get(f"{page.address}?languages=ja"))
    return page


def words_of(page: SheetPage, language: str = "ja") -> dict[str, str]:
    part = page.draft.parts.filter(kind="words", name=language).first()
    return part.content["texts"] if part else {}


def titled(page: SheetPage, row: int) -> str:
    return str(page.values["title"][row - 1] or page.values["name"][row - 1])


def test_headings_name_languages() -> None:
    columns = columns_with({"cost": {"kind": "number"}, "kind": {"kind": "text"}}, has_deck=True)
    headings = [
        "name",
        "title:ja",
        "Flavour text:zh-Hant",
        "kind:de",
        "cost:max",
        "of:me",
        "title:",
    ]
    assert languages_in(columns, headings) == ["ja", "zh-hant", "de"]
    assert with_usual_headings(["Name", "name:ja"]) == ["Name", "title:ja"]
    assert with_usual_headings(["name:ja", "title:ja"]) == ["name:ja", "title:ja"]


def test_a_sheet_is_in_so_many_languages(duel: SheetPage) -> None:
    codes = [f"q{letter}" for letter in "abcdefghijklmnop"]
    columns = columns_with({}, has_deck=False)
    assert languages_in(columns, [f"title:{code}" for code in codes]) == codes[:MOST_LANGUAGES]
    duel._sees(duel.client.get(f"{duel.address}?languages={','.join(codes)},X,"))
    assert duel.values["languages"] == [",".join(codes[:MOST_LANGUAGES])]


def test_columns_are_shown_if_an_author_wants_them(duel: SheetPage) -> None:
    assert "title:ja" not in duel.values
    page = in_japanese(duel)
    assert "Title · 日本語" in page.page.get_text()
    title = titled(page, 1)
    page.put(1, **{"title:ja": "獣", "flavour": "Big.", "flavour:ja": "大きい。"})
    page.presses("save")
    assert words_of(duel) == {title: "獣", "Big.": "大きい。"}
    assert page.values["title:ja"][0] == "獣"


def test_an_unchanged_sheet_changes_nothing(duel: SheetPage) -> None:
    page = in_japanese(duel)
    page.put(1, **{"title:ja": "獣"})
    page.presses("save")
    before = page.contents
    page.presses("save")
    assert "Nothing had changed" in page.says
    assert page.contents == before


def test_a_new_title_takes_its_translation_along(duel: SheetPage) -> None:
    page = in_japanese(duel)
    page.put(1, **{"title:ja": "獣"})
    page.presses("save")
    page.put(1, title="Beast")
    page.presses("save")
    assert words_of(duel)["Beast"] == "獣"
    page.presses("undo")
    assert "Beast" not in words_of(duel)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"title:ja": "{獣}"}, "braces"),
        ({"title:ja": "獣" * 900}, "at most"),
        ({"flavour:ja": "大きい。"}, "no text to translate"),
    ],
)
def test_wrong_translations_change_nothing(
    duel: SheetPage, cells: dict[str, str], said: str
) -> None:
    page = in_japanese(duel)
    page.put(1, flavour="", **cells)
    before = page.contents
    page.presses("save")
    assert said in page.says
    assert page.contents == before


def test_the_same_text_has_one_translation(duel: SheetPage) -> None:
    page = in_japanese(duel)
    page.put(1, **{"flavour": "Big.", "flavour:ja": "大きい。"})
    page.put(2, **{"flavour": "Big.", "flavour:ja": "でかい。"})
    page.presses("save")
    assert "row above" in page.says
    page.put(2, **{"flavour:ja": "大きい。"})
    page.presses("save")
    assert words_of(duel) == {"Big.": "大きい。"}


def test_no_author_replaces_translations_unseen(duel: SheetPage) -> None:
    page, title = in_japanese(duel), titled(duel, 1)
    page.put(1, **{"title:ja": "獣"})
    page.presses("save")
    part = page.draft.parts.get(kind="words")
    part.content, part.token = {"name": "ja", "texts": {title: "けもの"}}, part.token + 1
    part.save()
    page.put(2, **{"title:ja": "狐"})
    page.presses("save")
    assert "nother author" in page.says
    assert words_of(duel) == {title: "けもの"}


def test_files_bring_their_languages(duel: SheetPage) -> None:
    name, title = duel.values["name"][0], titled(duel, 1)
    duel.loads(f"name,name:ja,title:zh-hant\n{name},獣,獸\n".encode())
    assert "Nothing is saved yet" in duel.says
    assert duel.values["title:zh-hant"][0] == "獸"
    duel.presses("save")
    assert (words_of(duel), words_of(duel, "zh-hant")) == ({title: "獣"}, {title: "獸"})


def test_columns_of_a_file_can_be_asked_about(duel: SheetPage) -> None:
    name, title = duel.values["name"][0], titled(duel, 1)
    duel.loads(f"name,title:ja,text:ja,Remark\n{name},獣,引く。,5\n".encode())
    chosen = [each["value"] for each in duel.page.select("#sheet-load option[selected]")]
    assert chosen[:3] == ["column name", "column title:ja", "leave out"]
    assert words_of(duel) == {}
    duel.presses("columns", meaning=["column name", "column title:ja", "leave out", "leave out"])
    duel.presses("save")
    assert words_of(duel) == {title: "獣"}


def test_the_sheet_of_a_draft_has_its_languages(duel: SheetPage) -> None:
    page = in_japanese(duel)
    page.put(1, **{"title:ja": "獣"})
    page.presses("save")
    data = page.client.get(f"{page.address}cards.csv").content.decode("utf-8-sig")
    first, row = list(csv.reader(io.StringIO(data, newline="")))[:2]
    assert dict(zip(first, row, strict=True))["title:ja"] == "獣"
    page.draft.parts.filter(kind="words").delete()
    page.opens()
    page.loads(data.encode())
    page.presses("save")
    assert words_of(duel) == {titled(duel, 1): "獣"}
