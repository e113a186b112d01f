"""A published version leaves in each format, and readers made from the formats’ descriptions read it."""

import csv
import io
import json
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.test import Client
from openpyxl import load_workbook

from cards.exchange.pack_files.exported_pack import ExportedPack
from cards.exchange.pack_files.formats import BY_SLUG, FORMATS
from cards.exchange.pack_files.xlsx_pack import WRITTEN, workbook_of
from cards.models import PackVersion
from cards.packs.rules_cache import rules_with
from tests.cards.exchange.pack_files.weir import HEADINGS, RULES
from tests.cards.pond import newts, pond, write
from tests.published_packs import publish_packs

DOOR, GUARD, SPRITE = "Ærla’s “Ninth” Door", "霧の番人", "Sprite (small)"
ORDER = ("name", "text", "prop", "set", "related", "reverse-related", "token", "tablerow")
"""The order of a card’s elements in carddatabase_v4/cards.xsd of Cockatrice."""


@pytest.fixture
def weir(db: None, tmp_path: Path) -> ExportedPack:
    publish_packs(write(tmp_path, RULES))
    version = PackVersion.objects.get()
    return ExportedPack(version, rules_with(version)[0])


def written(weir: ExportedPack, slug: str) -> bytes:
    return BY_SLUG[slug].write(weir)


def test_csv_has_a_row_for_each_card_and_no_formula(weir: ExportedPack) -> None:
    text = written(weir, "csv").decode("utf-8-sig")
    first, door, guard, sprite = csv.reader(io.StringIO(text, newline=""))
    assert tuple(first) == HEADINGS
    row = dict(zip(first, door, strict=True))
    assert (row["title"], row["attribute title"]) == ("'=1+1", "'@home")
    assert (row["flavour"], row["effects"]) == ("'-3 <b> & so on", "call")
    assert (row["copies"], row["cost"], row["quick"]) == ("1", "2", "yes")
    assert "Sprite" in row["text"]
    assert guard[:5] == [GUARD, "", "3", "0", "Person"]
    assert sprite[2:4] == ["0", ""]


def test_a_workbook_says_nothing_of_when_it_was_written(weir: ExportedPack) -> None:
    data = io.BytesIO(written(weir, "xlsx"))
    with ZipFile(data) as archive:
        assert {part.date_time for part in archive.infolist()} == {WRITTEN.timetuple()[:6]}
    properties = load_workbook(data).properties
    assert (properties.created, properties.modified) == (WRITTEN, WRITTEN)


def test_a_workbook_has_texts_numbers_and_no_formula(weir: ExportedPack) -> None:
    book = load_workbook(io.BytesIO(written(weir, "xlsx")))
    sheet = book.worksheets[0]
    assert sheet.title == "Weir  first last"
    first, door, guard, _sprite = sheet.iter_rows()
    assert tuple(cell.value for cell in first) == HEADINGS
    row = dict(zip(HEADINGS, door, strict=True))
    assert (row["title"].value, row["title"].data_type) == ("=1+1", "s")
    assert row["title"].quotePrefix
    assert (row["cost"].value, row["name"].value) == (2, DOOR)
    assert not row["name"].quotePrefix
    assert guard[3].value == 0
    assert guard[1].value is None


def test_a_workbook_has_no_characters_that_excel_refuses() -> None:
    book = load_workbook(io.BytesIO(workbook_of("a\0b", [["x\x01y\ud800", "é" * 40_000]])))
    row = next(book.worksheets[0].iter_rows(values_only=True))
    assert (row[0], len(str(row[1]))) == ("xy", 32_767)


def test_json_has_all_that_cards_print(weir: ExportedPack) -> None:
    found = json.loads(written(weir, "json"))
    assert (found["pack"], found["version"], found["game"]) == ("weir", "1.0.0", "weir")
    assert [each["name"] for each in found["attributes"]][:2] == ["cost", "kind"]
    door, guard, sprite = found["cards"]
    assert door["title"] == "=1+1"
    assert door["attributes"] == {"cost": 2, "kind": "Place", "title": "@home", "quick": True}
    assert [each["title"] for each in door["text"]] == ["Call", "Own"]
    assert guard["look"] == {"tint": "teal", "rarity": "rare"}
    assert sprite["token"]
    assert sprite["made_by"] == [DOOR]
    assert found["decks"][0]["cards"] == {GUARD: 3, DOOR: 1}


def test_cockatrice_reads_the_set_with_its_tokens(weir: ExportedPack) -> None:
    root = ET.fromstring(written(weir, "cockatrice"))
    assert (root.tag, root.get("version")) == ("cockatrice_carddatabase", "4")
    assert [child.tag for child in root] == ["info", "sets", "cards"]
    assert root.findtext("sets/set/name") == "WEIR"
    door, guard, sprite = root.iterfind("cards/card")
    for card in (door, guard, sprite):
        places = [ORDER.index(child.tag) for child in card]
        assert places == sorted(places)
        assert card.findtext("set") == "WEIR"
    assert (door.findtext("name"), door.findtext("prop/title")) == (DOOR, "=1+1")
    assert (door.findtext("prop/manacost"), door.findtext("prop/cmc")) == ("2", "2")
    assert door.findtext("prop/type") == "Place"
    assert (guard.findtext("prop/pt"), guard.findtext("tablerow")) == ("2/5", "2")
    assert (door.find("prop/pt"), door.findtext("tablerow")) == (None, "1")
    assert sprite.findtext("token") == "1"
    assert [each.text for each in sprite.iterfind("reverse-related")] == [DOOR]
    assert door.find("token") is None


def test_the_page_of_a_pack_leads_to_its_files(weir: ExportedPack, client: Client) -> None:
    page = client.get("/cards/packs/weir/weir/").content.decode()
    for each in FORMATS:
        address = f"/cards/packs/weir/weir/1.0.0/as/{each.slug}/"
        assert address in page
        answer = client.get(address)
        assert answer.content == each.write(replace(weir, site="http://testserver"))
        assert answer["Content-Disposition"] == f'attachment; filename="weir-1.0.0.{each.ending}"'
    assert client.get("/cards/packs/weir/weir/1.0.0/as/papyrus/").status_code == 404
    assert client.get("/cards/packs/weir/weir/2.0.0/as/csv/").status_code == 404


def test_a_pack_of_cards_leaves_without_the_cards_of_its_game(db: None, tmp_path: Path) -> None:
    publish_packs(write(tmp_path, pond(), newts()))
    version = PackVersion.objects.get(pack__slug="newts")
    pack = ExportedPack(version, rules_with(version)[0])
    rows = csv.reader(io.StringIO(written(pack, "csv").decode("utf-8-sig"), newline=""))
    assert [row[0] for row in rows] == ["name", "Newt"]
