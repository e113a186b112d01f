"""The sheet of a draft's cards: saved as one change, and undone."""

import re
from html import unescape

import pytest
from django.test import Client

from cards.authoring.designer.playable import playable
from tests.cards.people import player
from tests.cases import for_each
from tests.designer.sheet.sheet_page import SheetPage, block

pytestmark = pytest.mark.django_db


@pytest.mark.slow
def test_two_hundred_pasted_cards_are_mended_saved_and_undone(page: SheetPage) -> None:
    before, saved = page.contents, len(page.values["row"])
    page.presses("paste", pasted=block(200, row3="heavy", row90="1.5", row200="=1+1"))
    page.presses("save")
    for row in (3, 90, 200):
        assert f"Row {saved + row}, column “Weight”" in page.says
    assert page.says.count("Row ") == 3
    assert page.contents == before
    for row in (3, 90, 200):
        page.put(saved + row, attribute_weight="4")
    page.presses("save")
    assert "Saved 200 cards." in page.says
    assert page.card("Hay-90") == {
        "name": "Hay-90",
        "title": "Hay 90",
        "attributes": {"weight": 4},
        "effects": [],
    }
    assert page.deck["Hay-200"] == 1
    page.presses("undo")
    assert page.contents == before
    page.presses("redo")
    assert len(page.contents) == len(before) + 200
    assert playable(page.draft).is_whole


def test_good_rows_are_saved_if_the_author_wants_it(page: SheetPage) -> None:
    saved = len(page.values["row"])
    page.presses("paste", pasted=block(3, row2="heavy"))
    page.put(1, title="Long straw", attribute_weight="long")
    page.presses("save-good")
    assert "Saved 2 cards." in page.says
    assert "Row 1, column" in page.says
    assert f"Row {saved + 3}, column" in page.says
    assert page.values["title"][0] == "Long straw"
    assert page.values["title"][-1] == "Hay 2"
    page.put(1, attribute_weight="5")
    page.put(saved + 3, attribute_weight="5")
    page.presses("save")
    assert "Saved 2 cards." in page.says
    assert page.card("Hay-2")["attributes"] == {"weight": 5}


def test_another_author_is_not_overwritten(page: SheetPage) -> None:
    card = page.draft.parts.filter(kind="card").first()
    assert card is not None
    page.put(1, title="Mine")
    page.draft.parts.filter(pk=card.pk).update(content=card.content | {"title": "Theirs"}, token=9)
    page.presses("save")
    assert "another author has changed this card" in page.says
    assert page.card(card.name)["title"] == "Theirs"
    page.opens()
    page.put(1, title="Mine", copies="7")
    page.draft.parts.filter(kind="deck").update(token=9)
    page.presses("save")
    assert "Another author has changed the deck" in page.says
    page.draft.parts.filter(pk=card.pk).delete()
    page.presses("save")
    assert "another author has removed this card" in page.says


@for_each(
    "cells, word",
    [
        ({"name": "other"}, "on its own page"),
        ({"copies": "1000000"}, "0 to"),
        ({"copies": "many"}, "whole number"),
        ({"effects": "lod"}, "do you mean “load”"),
    ],
)
def test_wrong_cells_change_nothing(page: SheetPage, cells: dict[str, str], word: str) -> None:
    page.opens()
    before = page.contents
    page.put(1, **cells)
    page.presses("save")
    assert word in page.says
    assert page.contents == before


def test_new_cards_need_titles_and_names_of_their_own(page: SheetPage) -> None:
    before, taken = page.contents, page.values["name"][0]
    page.presses("paste", pasted=f"name\ttitle\n\tHay\n\tHay\n{taken}-\t\n")
    page.presses("paste", pasted="\t1\t3")
    page.put(len(page.values["row"]) - 1, name=taken)
    page.presses("save")
    assert "another row has the title “Hay”, too" in page.says
    assert "give the card a title" in page.says
    assert f"there is a card “{taken}” already" in page.says
    assert page.contents == before


def test_a_title_is_kept_even_if_it_is_the_name(page: SheetPage) -> None:
    page.presses("paste", pasted="Giant\t1\t3")
    page.presses("save")
    assert page.card("Giant")["title"] == "Giant", "its cell would look empty"


def test_only_authors_see_the_sheet(page: SheetPage, client: Client) -> None:
    stranger = Client()
    stranger.force_login(player("Eve"))
    for address in ("", "cards.csv", "face/", "texts/"):
        assert stranger.get(page.address + address).status_code in (403, 404)


def test_faces_and_texts_are_shown_beside_the_sheet(page: SheetPage) -> None:
    face = page.client.get(f"{page.address}face/", {"title": "Dog", "tint": "mauve"})
    assert "Dog" in face.content.decode()
    texts = unescape(page.client.get(f"{page.address}texts/").content.decode())
    assert re.search(r"<b>Load</b> You may play this card", texts)


def test_more_fields_or_bytes_than_a_form_may_have_change_nothing(page: SheetPage) -> None:
    before = page.contents
    for field, values in (("tick", ["1"] * 8_001), ("value", ["x" * 3_000_000])):
        response = page.sends(page.values | {"do": "save", field: values})
        assert response.status_code == 400
        assert "Nothing is saved" in response.content.decode()
    assert page.contents == before
