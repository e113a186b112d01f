"""The sheet of a draft's cards: pasted, edited in blocks, saved as one change and undone."""

import re
from html import unescape
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from cards.authoring.designer.playable import playable
from cards.models import Draft
from tcgsite.designer.sheet import sheet as sheets
from tests.cards.people import player
from tests.cards.views.designer.test_designer_pages import Designer
from tests.designer.pressing import shown_values

pytestmark = pytest.mark.django_db


class SheetPage:
    """A guest with the sheet of a game of their own."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.designer = Designer(client)
        self.draft: Draft = self.designer.draft
        self.address = f"/designer/sheet/{self.draft.pk}/"
        self.opens()

    def opens(self) -> None:
        self._sees(self.client.get(self.address))

    def _sees(self, response: Any) -> None:
        self.page = BeautifulSoup(response.content, "html.parser")
        form = self.page.select_one("#sheet-form")
        assert form is not None, response.status_code
        self.values: dict[str, Any] = shown_values(form)
        self.values.setdefault("row", [])

    def presses(self, button: str, **more: object) -> None:
        sent = self.values | {"do": button} | more
        self._sees(self.client.post(self.address, sent))

    def loads(self, data: bytes) -> None:
        file = SimpleUploadedFile("cards.csv", data)
        self._sees(self.client.post(self.address, {"file": file}))

    def put(self, row: int, **cells: str) -> None:
        for key, text in cells.items():
            self.values[key.replace("attribute_", "attribute ")][row - 1] = text

    @property
    def says(self) -> str:
        return " ".join(each.get_text(" ", strip=True) for each in self.page.select(".notice"))

    @property
    def contents(self) -> list[tuple[int, str, dict[str, Any]]]:
        return [(part.pk, part.kind, part.content) for part in self.draft.parts.all()]

    def card(self, name: str) -> dict[str, Any]:
        return self.draft.parts.get(kind="card", name=name).data

    @property
    def deck(self) -> dict[str, int]:
        found: dict[str, int] = self.draft.parts.get(kind="deck").content["cards"]
        return found


@pytest.fixture
def page(client: Client) -> SheetPage:
    return SheetPage(client)


def block(count: int, **wrong: str) -> str:
    """Return copied cells of new cards: title, copies and weight. `wrong` are weights by row."""
    weights = [wrong.get(f"row{number}", str(number % 7)) for number in range(1, count + 1)]
    return "\n".join(f"Hay {number}\t1\t{each}" for number, each in enumerate(weights, start=1))


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


def test_a_file_changes_cards_and_adds_others(page: SheetPage) -> None:
    name = page.values["name"][0]
    page.loads(f"name;Weight;title\n{name};6;\n;2;Été\n".encode("latin-1"))
    assert "Read as Latin-1" in page.says
    page.presses("save")
    assert "Saved 2 cards." in page.says
    assert page.card(name)["attributes"]["weight"] == 6
    assert page.card("Été")["attributes"] == {"weight": 2}


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"title,wieght\nHay,2", "wieght"),
        (b"weight\n2", "headings"),
        (b"", "headings"),
        (b"title,title\nHay,Hay", "two columns"),
        (b"title,weight\nHay,2,3", "Row 2 has 3 cells"),
        ("title\n“Hay”".encode("cp1252"), "Latin-1"),
    ],
)
def test_wrong_files_are_refused(page: SheetPage, data: bytes, word: str) -> None:
    before = page.contents
    page.loads(data)
    assert word in page.says
    assert page.contents == before


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


def test_ticked_rows_are_duplicated_filled_and_removed(page: SheetPage) -> None:
    before, first = page.contents, page.values["name"][0]
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
    page.presses("undo")
    assert sorted(page.contents, key=str) == sorted(before, key=str)


def test_rows_are_sorted_both_ways(page: SheetPage) -> None:
    page.presses("sort attribute weight")
    found = [int(each) for each in page.values["attribute weight"] if each]
    assert found == sorted(found)
    page.presses("sort attribute weight")
    assert [int(each) for each in page.values["attribute weight"] if each] == found[::-1]


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


@pytest.mark.parametrize(
    ("cells", "word"),
    [
        ({"name": "other"}, "on its own page"),
        ({"copies": "1000000"}, "0 to"),
        ({"copies": "many"}, "whole number"),
        ({"effects": "lod"}, "do you mean “load”"),
    ],
)
def test_wrong_cells_change_nothing(page: SheetPage, cells: dict[str, str], word: str) -> None:
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


def test_a_sheet_with_too_many_rows_is_refused(
    page: SheetPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "MOST_ROWS", len(page.values["row"]))
    page.presses("add", count=1)
    assert "save some first" in page.says
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
