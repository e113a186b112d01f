"""Buttons of a sheet that make effects, open trees and give cards their pictures."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.models import Art
from tcgsite.designer.sheet import sheet_effects
from tcgsite.designer.sheet.row_pictures import MOST_PICTURES
from tests.cards.art.painting import picture
from tests.designer.sheet.sheet_page import SheetPage

pytestmark = pytest.mark.django_db


def test_an_effect_is_made_from_a_cell_and_leads_back_to_its_row(page: SheetPage) -> None:
    before = page.contents
    card = page.values["row"][1].partition(".")[0]
    page.put(2, effects="load, draw_two, discard a card", symbol="!")
    page.presses("save")
    assert "there is no effect “draw_two”" in page.says
    assert "Save, and make draw_two" in page.says
    page.presses("make-effects")
    assert "there is no effect “discard a card”" in page.says
    assert page.contents == before
    page.put(2, effects="load, draw_two")
    editor = page.led_by("make-effects")
    made = page.draft.parts.get(kind="effect", name="draw_two")
    assert editor == f"{made.get_absolute_url()}editor/"
    assert page.draft.parts.get(pk=card).content["effects"] == ["load", "draw_two"]
    back = f"{page.address}?card={card}#card-{card}"
    assert f'href="{back}"' in page.client.get(editor).content.decode()
    page.address = back.partition("#")[0]
    page.opens()
    assert page.page.select(f"#card-{card}")
    page.presses("undo")
    assert page.contents == before


def test_only_so_many_effects_are_made_at_once(
    page: SheetPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = page.contents
    monkeypatch.setattr(sheet_effects, "MOST_MADE", 1)
    page.put(1, effects="draw_one, draw_two")
    for button in ("save", "make-effects"):
        page.presses(button)
        assert "there is no effect “draw_one”" in page.says
        assert "and make" not in page.says
    assert page.contents == before


def test_the_tree_of_a_row_opens_after_the_sheet_is_saved(page: SheetPage) -> None:
    page.presses("add", count=2)
    last = len(page.values["row"])
    page.presses(f"tree {last}")
    assert "Give the card of this row a title first." in page.says
    page.put(last, title="Last one")
    page.put(1, attribute_weight="heavy")
    page.presses(f"tree {last}")
    assert "isn’t a whole number" in page.says
    page.put(1, attribute_weight="3")
    editor = page.led_by(f"tree {last}")
    card = page.draft.parts.get(kind="card", name="Last-one")
    assert editor == f"{card.get_absolute_url()}editor/"
    assert f"?card={card.pk}#card-{card.pk}" in page.client.get(editor).content.decode()
    page.opens()
    sent = page.values | {"do": "tree 1"}
    led = page.client.post(page.address, sent, headers={"HX-Request": "true"})
    assert led.headers["HX-Redirect"].endswith("/editor/")


def test_a_row_gets_a_picture_and_keeps_what_is_not_saved(page: SheetPage) -> None:
    text = page.text
    page.put(1, title="Long straw")
    page.presses("choose-picture 1")
    assert page.values["picture_row"] == ["1"]
    assert page.values["alt"] == ["Long straw"]
    page.presses("picture", file="")
    assert "Choose a picture file first." in page.says
    page.presses("picture", file=SimpleUploadedFile("hay.png", picture()), picture_row="1")
    assert "Row 1 has its picture." in page.says
    face = page.client.get(f"{page.address}face/", {"row": page.values["row"][0]})
    assert Art.objects.get().get_absolute_url() in face.content.decode()
    page.presses("save")
    assert "Saved 1 card." in page.says
    page.presses("undo")
    page.presses("undo")
    assert page.text == text


def pictures(count: int) -> list[SimpleUploadedFile]:
    return [
        SimpleUploadedFile(f"{number}.png", picture(size=(40 + number, 40)))
        for number in range(count)
    ]


def test_several_pictures_go_to_a_row_and_those_below_it(page: SheetPage) -> None:
    text = page.text
    page.presses("picture", file=pictures(2), picture_row="1", alt="Straw")
    assert "Rows 1 to 2 have pictures." in page.says
    looks = [part.data["look"] for part in page.draft.parts.of_kind("card")[:2]]
    assert len({look["art"] for look in looks}) == 2
    assert looks[0]["alt"] == "Straw"
    assert looks[1]["alt"] == page.values["title"][1] or page.values["name"][1]
    page.presses("undo")
    assert page.text == text, "all of them are one change"


def test_too_many_pictures_give_nobody_one(page: SheetPage) -> None:
    text, last = page.text, len(page.values["row"])
    page.presses("picture", file=pictures(2), picture_row=str(last), alt="Straw")
    assert f"from 1 to {last}" in page.says
    page.presses("picture", file=pictures(MOST_PICTURES + 1), picture_row="1", alt="Straw")
    assert f"at most {MOST_PICTURES} pictures at once" in page.says
    assert page.text == text


def test_a_sheet_with_unsaved_rows_says_so_to_its_script(page: SheetPage) -> None:
    assert page.page.select_one("#sheet-form[data-unsaved]") is None
    page.put(1, title="Long straw")
    page.presses("add", count=1)
    assert page.page.select_one("#sheet-form[data-unsaved]") is not None


def test_pictures_belong_to_saved_rows(page: SheetPage) -> None:
    page.presses("add", count=1)
    last = len(page.values["row"])
    page.presses(f"choose-picture {last}")
    assert f"Save row {last} first" in page.says
    page.presses("picture", picture_row=last + 1)
    assert f"from 1 to {last}" in page.says
    page.draft.parts.filter(kind="card").update(token=9)
    sent = {"file": SimpleUploadedFile("hay.png", picture()), "alt": "Hay", "picture_row": 1}
    page.presses("picture", **sent)
    assert "another author has changed the cards" in page.says
    assert not Art.objects.exists()
