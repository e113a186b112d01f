"""What leaves for Tabletop Simulator is read as the format is described: sheets, numbers, addresses."""

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from cards.exchange.pack_files.card_files import read_cards
from cards.exchange.pack_files.exported_pack import ExportedPack
from cards.exchange.pack_files.tabletop_pack import write_tabletop
from cards.models import PackVersion
from cards.packs.card_face import CardFace
from cards.packs.rules_cache import rules_with
from cards.packs.share_images.card_sheet import HEIGHT, WIDTH, SheetFace, draw_sheet, grid_for
from tests.cards.exchange.pack_files.weir import RULES
from tests.cards.pond import write
from tests.published_packs import publish_packs

SITE = "http://testserver"


@pytest.fixture
def weir(db: None, tmp_path: Path) -> ExportedPack:
    publish_packs(write(tmp_path, RULES))
    version = PackVersion.objects.get()
    return ExportedPack(version, rules_with(version)[0], SITE)


def cell_of(card: dict[str, Any]) -> tuple[str, int, int]:
    """Return the address of a card’s sheet, and its column and row there, as the game finds them."""
    sheet, index = divmod(card["CardID"], 100)
    grid = card["CustomDeck"][str(sheet)]
    assert sheet > 0
    assert 1 <= grid["NumWidth"] <= 10
    assert 1 <= grid["NumHeight"] <= 7
    assert index < grid["NumWidth"] * grid["NumHeight"] - 1, "the last cell is the hidden face"
    assert grid["BackIsHidden"] is True
    assert grid["UniqueBack"] is False
    row, column = divmod(index, grid["NumWidth"])
    return grid["FaceURL"], column, row


def test_the_deck_lists_its_cards_in_order(weir: ExportedPack) -> None:
    (deck,) = json.loads(write_tabletop(weir))["ObjectStates"]
    cards = deck["ContainedObjects"]
    assert (deck["Name"], deck["Nickname"]) == ("DeckCustom", "Weir: first/last")
    assert deck["DeckIDs"] == [card["CardID"] for card in cards] == [100, 101, 101, 101, 102]
    assert all(card["CustomDeck"].items() <= deck["CustomDeck"].items() for card in cards)
    assert next(card["Nickname"] for card in cards) == "=1+1"
    assert {card["Name"] for card in cards} == {"CardCustom"}
    assert [cell_of(card)[1:] for card in cards] == [(0, 0), *[(1, 0)] * 3, (0, 1)]


def test_the_pictures_have_a_face_in_each_cell_and_the_back_in_the_last(
    weir: ExportedPack, client: Client
) -> None:
    (deck,) = json.loads(write_tabletop(weir))["ObjectStates"]
    address, _column, _row = cell_of(deck["ContainedObjects"][0])
    sheet = picture_at(client, address)
    back = picture_at(client, deck["CustomDeck"]["1"]["BackURL"])
    assert sheet.size == (2 * WIDTH, 2 * HEIGHT)
    assert back.size[0] * sheet.size[1] == back.size[1] * sheet.size[0]
    paper = [sheet.getpixel((x * WIDTH + 25, y * HEIGHT + 80)) for x, y in ((0, 0), (1, 0), (0, 1))]
    assert all(min(each) > 200 for each in paper if isinstance(each, tuple)), paper
    last = sheet.getpixel((WIDTH + 5, HEIGHT + 5))
    assert isinstance(last, tuple)
    assert max(last) < 130


def picture_at(client: Client, address: str) -> Image.Image:
    answer = client.get(address.removeprefix(SITE))
    assert answer["Content-Type"] == "image/jpeg"
    return Image.open(io.BytesIO(answer.content))


def test_no_other_sheet_exists(weir: ExportedPack, client: Client) -> None:
    assert client.get("/cards/packs/weir/weir/1.0.0/sheets/2.jpg").status_code == 404
    assert client.get("/cards/packs/weir/weir/2.0.0/sheets/1.jpg").status_code == 404


def test_one_card_is_no_deck(weir: ExportedPack) -> None:
    alone = replace(weir)
    vars(alone)["cards"] = weir.cards[:1]
    (card,) = json.loads(write_tabletop(alone))["ObjectStates"]
    assert (card["Name"], cell_of(card)[1:]) == ("CardCustom", (0, 0))


def test_the_site_reads_what_it_has_written(weir: ExportedPack) -> None:
    assert [row[:2] for row in read_cards(write_tabletop(weir)).rows[1:]] == [
        ["=1+1", "1"], ["霧の番人", "3"], ["Sprite (small)", "1"]
    ]  # fmt: skip


@pytest.mark.parametrize("count", [1, 3, 4, 20, 35, 62, 69])
def test_a_grid_has_one_cell_to_spare_and_is_no_larger_than_ten_by_seven(count: int) -> None:
    columns, rows = grid_for(count)
    assert columns * rows > count
    assert 2 <= columns <= 10
    assert 2 <= rows <= 7
    assert columns * rows - count <= 4


def test_long_texts_of_any_script_are_drawn_inside_of_their_card() -> None:
    face = CardFace("12", "霧", "teal", "霧", "")
    texts = ("x" * 5_000, "word " * 900, "霧が出る。" * 200, "a\n" * 90, "")
    cards = [
        SheetFace("A title that is much too long for a card " * 3, text, face) for text in texts
    ]
    sheet = Image.open(io.BytesIO(draw_sheet(cards, {}, "teal")))
    assert sheet.size == (2 * WIDTH, 3 * HEIGHT)
