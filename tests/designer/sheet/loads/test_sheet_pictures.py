"""Deck sheets of Tabletop Simulator are cut apart, and cards of the same names get the pictures."""

import io
import json
from collections.abc import Mapping, Sequence
from typing import Any
from zipfile import ZipFile

import pytest
from bs4 import BeautifulSoup
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from cards.authoring.designer.changes import save_change
from cards.exchange.pack_files import tabletop_sheets
from cards.models import Art, SheetLoad
from tcgsite.designer.sheet.loads import picture_steps
from tests.designer.sheet.sheet_page import SheetPage
from tests.jobs import do_jobs, end_leases

pytestmark = pytest.mark.django_db
COLOURS = ("red", "green", "blue", "white", "black", "yellow")
RGB = {"red": (255, 0, 0), "green": (0, 128, 0), "blue": (0, 0, 255), "white": (255, 255, 255)}
WIDE, HIGH = 30, 42
Files = Mapping[str, bytes]


def sheet_of(columns: int, rows: int) -> bytes:
    """Return a picture whose cells have the colours in turn."""
    image = Image.new("RGB", (columns * WIDE, rows * HIGH))
    for place in range(columns * rows):
        left, top = place % columns * WIDE, place // columns * HIGH
        image.paste(COLOURS[place % len(COLOURS)], (left, top, left + WIDE, top + HIGH))
    written = io.BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


def saved(names: Sequence[str], sheet: int = 12, **own: Any) -> dict[str, Any]:
    deck = {
        "FaceURL": "https://pictures.example/faces%20one.png",
        "NumWidth": 3,
        "NumHeight": 2,
        **own,
    }
    return {
        "ObjectStates": [
            {
                "Name": "Card",
                "Nickname": name,
                "CardID": sheet * 100 + place,
                "CustomDeck": {str(sheet): deck},
            }
            for place, name in enumerate(names)
        ]
    }


class PicturePage:
    def __init__(self, client: Client) -> None:
        self.client, self.sheet = client, SheetPage(client)
        self.names = self.sheet.values["name"][:4]
        self.address = f"{self.sheet.address}pictures/"

    def sends(self, files: Files) -> Any:
        sent = [SimpleUploadedFile(name, data) for name, data in files.items()]
        return self.client.post(self.address, {"files": sent})

    @property
    def says(self) -> str:
        content = self.client.get(f"{self.sheet.address}load/").content
        return BeautifulSoup(content, "html.parser").get_text(" ", strip=True)

    def colour(self, name: str) -> tuple[int, ...]:
        art = Art.objects.get(name=self.sheet.card(name)["look"]["art"])
        with Image.open(io.BytesIO(bytes(art.exact))) as picture:
            assert picture.size == (WIDE, HIGH)
            colours = picture.convert("RGB").getcolors()
        assert colours is not None
        ((_count, colour),) = colours  # The cell is cut exactly.
        assert isinstance(colour, tuple)
        return colour

    @property
    def pictured(self) -> list[str]:
        return [each for each in self.names if "art" in self.sheet.card(each).get("look", {})]


@pytest.fixture
def page(client: Client) -> PicturePage:
    return PicturePage(client)


def test_each_card_gets_its_cell(page: PicturePage) -> None:
    names = [*page.names, "No such card"]
    page.sends({"deck.json": json.dumps(saved(names)).encode(), "faces one.png": sheet_of(3, 2)})
    assert "4 cards have their pictures." in page.says
    assert "The draft has no cards with these names:" in page.says
    assert "No such card" in page.says
    assert [page.colour(name) for name in page.names] == [RGB[each] for each in COLOURS[:4]]
    look = page.sheet.card(page.names[0])["look"]
    assert look["alt"] == (page.sheet.card(page.names[0]).get("title") or page.names[0])


@pytest.mark.parametrize("name", ["12.png", "httpspicturesexamplefaces20onepng.png", "any.png"])
def test_a_sheet_is_known_by_its_file(page: PicturePage, name: str) -> None:
    written = io.BytesIO()
    with ZipFile(written, "w") as parcel:
        parcel.writestr("deck.json", json.dumps(saved(page.names)))
        parcel.writestr(f"pictures/{name}", sheet_of(3, 2))
    page.sends({"all.zip": written.getvalue()})
    assert page.pictured == page.names


def test_a_killed_job_goes_on(
    page: PicturePage, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.JOBS_APART = True
    monkeypatch.setattr(picture_steps, "AT_ONCE", 1)
    page.sends({"deck.json": json.dumps(saved(page.names)).encode(), "12.png": sheet_of(3, 2)})
    calls = list[int]()

    def killed(*arguments: Any) -> None:
        save_change(*arguments)
        calls.append(1)
        if len(calls) == 3:
            raise SystemExit

    with monkeypatch.context() as patches:
        patches.setattr(picture_steps, "save_change", killed)
        with pytest.raises(SystemExit):
            do_jobs()
    assert page.pictured == page.names[:2]
    assert "2 of 4 pictures saved" in page.says
    end_leases()
    do_jobs()
    assert page.pictured == page.names
    assert page.sheet.draft.changes.count() == 4


ONE = {"12.png": sheet_of(3, 2)}
WRONG: list[tuple[Files, str]] = [
    ({"deck.json": b"{}", **ONE}, "This isn’t a saved object of Tabletop Simulator."),
    ({"deck.json": json.dumps(saved(["x"])).encode()}, "Sheet 12 has no picture here"),
    (ONE, "Choose one saved object"),
    ({"a.json": b"{}", "b.json": b"{}"}, "Choose one saved object"),
    ({"all.zip": b"PK\x03\x04 broken"}, "This .zip can’t be read"),
    ({"deck.json": json.dumps(saved(["x"], NumWidth=11)).encode(), **ONE}, "No card of this"),
    ({"deck.json": json.dumps(saved(["Other"])).encode(), **ONE}, "The draft has none of these"),
]


@pytest.mark.few(2)
@pytest.mark.parametrize(("files", "sentence"), WRONG)
def test_what_cannot_be_cut_is_refused(page: PicturePage, files: Files, sentence: str) -> None:
    before = page.sheet.contents
    page.sends(files)
    assert sentence in page.says
    assert page.sheet.contents == before
    assert SheetLoad.objects.get().content == b""


def test_pictures_that_are_none_are_refused(page: PicturePage) -> None:
    page.sends({"deck.json": json.dumps(saved(page.names)).encode(), "12.png": b"no picture"})
    assert "This file isn’t a picture" in page.says
    assert page.pictured == []


def test_too_many_bytes_are_refused(page: PicturePage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabletop_sheets, "LARGEST_ARCHIVE", 10)
    refused = page.sends({"deck.json": b"{}" * 10})
    assert refused.status_code == 422
    assert "too large" in refused.content.decode()
    assert page.client.post(page.address).status_code == 422
    assert not SheetLoad.objects.exists()
