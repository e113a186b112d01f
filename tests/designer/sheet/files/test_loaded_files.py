"""Files of designers become games that can be played at once: the site asks what it doesn’t know."""

from io import BytesIO

import pytest
from bs4 import Tag
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from openpyxl import Workbook

from cards.authoring.drafts.publishing import check_draft
from cards.models import SheetMemory
from tcgsite.designer.sheet.files import column_choices
from tests.cards.exchange.deck_files.doors import NAMES, SAMPLES
from tests.designer.sheet.sheet_page import SheetPage

pytestmark = pytest.mark.django_db
TABLES = (
    "cards-utf8-bom.csv", "cards-cp1252-semicolon.csv", "cards-sep-line.csv", "cards-utf16-tab.txt",
    "cards-formula-guard.csv", "cards.xlsx", "cockatrice-v3.xml", "cockatrice-v4.xml",
    "tabletop-simulator.json",
)  # fmt: skip
SIXTY = "Name;Cost;Power;Life;Qty;Ability\n" + "".join(
    f"Beast {number};{number % 5};{number % 4};{1 + number % 6};2x;Roar {number}.\n"
    for number in range(60)
)


def file_of(data: bytes, name: str = "cards.csv") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


def meanings(page: SheetPage) -> dict[str, str]:
    """Return what the page offers as the meaning of each column of a file."""
    rows = page.page.select("#sheet-load tbody tr")
    return {text_of(row, "th"): str(chosen_option(row)["value"]) for row in rows}


def text_of(row: Tag, selector: str) -> str:
    found = row.select_one(selector)
    assert found is not None
    return found.get_text(" ", strip=True)


def chosen_option(row: Tag) -> Tag:
    found = row.select_one("option[selected]") or row.select_one("option")
    assert found is not None
    return found


@pytest.fixture
def duel(client: Client) -> SheetPage:
    return SheetPage(client, "creature-duel")


@pytest.mark.slow
def test_sixty_cards_make_a_game_that_can_be_played(duel: SheetPage) -> None:
    like = duel.draft.parts.get(kind="card", name=duel.values["name"][0])
    before = duel.contents
    duel.presses("load", csv=file_of(SIXTY.encode()))
    assert "Say what these columns mean: “Qty”, “Ability”" in duel.says
    assert meanings(duel) == {
        "Name": "column name", "Cost": "column attribute cost", "Power": "column attribute power",
        "Life": "column attribute life", "Qty": "column copies", "Ability": "rules text",
    }  # fmt: skip
    assert "Roar 0." in duel.page.select("#sheet-load tbody tr")[5].get_text()
    duel.presses("columns", like=like.pk)
    assert "Nothing is saved yet" in duel.says
    assert duel.contents == before
    duel.presses("save")
    assert "A deck has exactly 20 cards; this one has 140." in duel.says
    assert duel.contents == before
    duel.presses("save-room")
    assert "Saved 60 cards." in duel.says
    card = duel.card("Beast 7")
    assert card["attributes"] == {**like.data["attributes"], "cost": 2, "power": 3, "life": 2}
    assert (card["effects"], card["flavour"]) == (like.data["effects"], "Not enforced: Roar 7.")
    assert sum(duel.deck.values()) == 140
    checked = check_draft(duel.draft)
    assert checked.is_sound, checked.sentences
    assert checked.rules
    assert checked.rules.violations(duel.deck) == []
    assert "A deck has 20 to 140 cards; this one" in checked.source


@pytest.mark.slow
def test_cards_can_come_without_changing_the_deck(duel: SheetPage) -> None:
    deck = duel.deck
    duel.presses("load", csv=file_of(SIXTY.encode()))
    duel.presses("columns")
    duel.presses("save-apart")
    assert "Saved 60 cards." in duel.says
    assert "60 cards have no effects, so players can’t play them: Beast 0, " in duel.says
    assert duel.deck == deck
    checked = check_draft(duel.draft)
    assert checked.is_sound, checked.sentences
    assert any("60 cards have no effects" in each for each in checked.warnings)


def test_columns_become_attributes_and_are_remembered(page: SheetPage) -> None:
    page.presses(
        "load", csv=file_of(b"name,mood,speed,tame,remark\nHay,calm,3,yes,\nOx,wild,,no,\n")
    )
    assert meanings(page) == {
        "name": "column name", "mood": "new text", "speed": "new number", "tame": "new flag",
        "remark": "leave out",
    }  # fmt: skip
    page.presses("columns")
    assert "The game has new attributes: mood, speed, tame." in page.says
    page.presses("save")
    assert page.card("Hay")["attributes"] == {"mood": "calm", "speed": 3, "tame": True}
    assert check_draft(page.draft).is_playable
    page.presses("load", csv=file_of(b"name,mood,remark\nHay,sad,x\n"))
    assert "Nothing is saved yet" in page.says, "nothing needs to be asked"
    page.presses("save")
    assert page.card("Hay")["attributes"]["mood"] == "sad"


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Type,Level\nThief,1\nOwl,2\n", {"Type": "column name", "Level": "new number"}),
        ("Lane,Beast\nleft,Ox\nleft,Owl\n", {"Lane": "new text", "Beast": "column name"}),
        (
            "name,weight\nOx,It pulls\nOwl,It flies\nHay,2\n",
            {"name": "column name", "weight": "new text"},
        ),
        ("code,Beast\nA-01,Ox\nA-02,Owl\n", {"code": "id", "Beast": "column name"}),
        ("No.,Beast\nA-01,Ox\nA-02,Owl\n", {"No.": "new text", "Beast": "column name"}),
        ("name,weight\nOx,heavy\nOwl,3\n", None),
        (
            f"name,lore,\nOx,{'o' * 201},much\n",
            {"name": "column name", "lore": "leave out", "–": "leave out"},
        ),
        ("Duplication,Title\n2,Ox\n", {"Duplication": "column copies", "Title": "column title"}),
    ],
    ids=["first", "unique", "texts", "id", "code", "a typo", "long", "copies"],
)  # fmt: skip
def test_cells_decide_when_headings_say_little(
    page: SheetPage, text: str, meant: dict[str, str] | None
) -> None:
    page.presses("load", csv=file_of(text.encode()))
    if meant is None:
        assert "Nothing is saved yet" in page.says, "the author sees the wrong cell in the sheet"
        return
    assert meanings(page) == meant
    page.presses("columns")
    page.presses("save-good")
    assert "Saved" in page.says


def test_a_table_without_headings_loses_no_card(page: SheetPage) -> None:
    page.presses("load", csv=file_of(b"THE OX,1,Pull.\nTHE OWL,2,Fly.,Then sleep.\n"))
    assert "The first row has no headings, so it is read as a card." in page.says
    assert meanings(page) == {
        "Column 1": "column name", "Column 2": "new number", "Column 3": "new text", "Column 4": "new text",
    }  # fmt: skip
    page.presses("columns")
    page.presses("save")
    assert "Saved 2 cards." in page.says
    assert page.card("THE OWL")["attributes"].keys() >= {"column_2"}


def test_notes_beside_a_table_are_named_and_left_out(page: SheetPage) -> None:
    book, data = Workbook(write_only=True), BytesIO()
    sheet = book.create_sheet()
    for row in (["name", "weight"], ["Ox", 9], ["Owl", 1, None, "Sum:", 10], ["Hay", 2]):
        sheet.append(row)
    book.save(data)
    page.presses("load", csv=file_of(data.getvalue(), "cards.xlsx"))
    assert "Say what these columns mean: those without a heading." in page.says
    asked = page.page.select("#sheet-load tbody tr")
    assert [text_of(row, "td") for row in asked[2:]] == ["Sum:", "10"]
    page.presses("columns")
    page.presses("save")
    assert "Saved 3 cards." in page.says


def test_a_second_file_finds_the_cards_by_their_ids(page: SheetPage) -> None:
    page.presses("load", csv=file_of(b"id,title,weight\n007,Hay,2\n8,Ox,3\n"))
    page.presses("columns")
    page.presses("save")
    assert "Saved 2 cards." in page.says
    page.presses("load", csv=file_of(b"id,title,weight\n8,Great ox,9\n007,Hay,2\n"))
    page.presses("save")
    assert "Saved 1 card." in page.says
    assert page.card("Ox") == {
        "name": "Ox", "title": "Great ox", "attributes": {"weight": 9}, "effects": []
    }  # fmt: skip


@pytest.mark.few(1)
@pytest.mark.parametrize("sample", TABLES)
def test_every_sample_of_a_table_is_read(page: SheetPage, sample: str) -> None:
    page.presses("load", csv=file_of((SAMPLES / sample).read_bytes(), sample))
    if page.page.select("#sheet-load tbody tr"):
        page.presses("columns")
    assert "Nothing is saved yet" in page.says
    names = set(page.values["name"])
    assert names & {*NAMES, "=1+1"}
    page.presses("save-good")
    assert "Saved" in page.says, page.says


def test_loading_an_exported_file_changes_nothing(duel: SheetPage) -> None:
    name = duel.values["name"][0]
    text = duel.client.get(f"{duel.address}cards.csv").content
    duel.presses("load", csv=file_of(text))
    duel.presses("save")
    assert "Nothing had changed." in duel.says
    assert duel.card(name)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("sent", "word"),
    [
        ({"meaning": ["leave out", "leave out"]}, "No column has the names"),
        ({"meaning": ["column name", "column name"]}, "can’t mean the same"),
        ({"meaning": ["column name"]}, "Load the file again"),
        ({"meaning": ["column name", "column nose"]}, "Load the file again"),
        ({"loaded": "tampered"}, "Load it again"),
    ],
)
def test_wrong_choices_change_nothing(page: SheetPage, sent: dict[str, object], word: str) -> None:
    before = page.contents
    page.presses("load", csv=file_of(b"name,mood\nHay,calm\n"))
    page.presses("columns", **sent)
    assert word in page.says
    assert page.contents == before
    assert not SheetMemory.objects.exists()


def test_pasted_cells_are_asked_about_too(page: SheetPage) -> None:
    page.presses("paste", pasted="name\tmood\nHay\tcalm\n")
    assert "Read as copied cells. Say what these columns mean: “mood”" in page.says
    page.presses("columns", meaning=["column name", "leave out"])
    assert page.values["name"][-1] == "Hay"


def test_a_file_that_is_too_large_to_ask_about_is_refused(
    page: SheetPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(column_choices, "LARGEST_LOADED", 100)
    page.presses("load", csv=file_of(b"name,mood\nHay,calm\n"))
    assert "too large to ask" in page.says
