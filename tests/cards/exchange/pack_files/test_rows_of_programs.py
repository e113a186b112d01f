"""Sets of Cockatrice and saved objects of Tabletop Simulator come in as rows."""

import json

import pytest

from cards.exchange.pack_files.card_files import LARGEST_XML, read_cards
from cards.exchange.spreadsheets import LARGEST_FILE
from cards.packs.errors import PackError
from tests.cards.exchange.deck_files.doors import NAMES, SAMPLES

DOOR = [
    "Ærla’s Ninth Door",
    "When you enter it, draw a card.",
    "Place",
    "2",
    "2",
    "",
    "CWX",
    "common",
    "1",
    "",
]


def rows_of(name: str) -> list[list[str]]:
    return read_cards((SAMPLES / name).read_bytes()).rows


def test_the_sample_of_version_4_has_its_cards_and_tokens() -> None:
    headings, *cards = rows_of("cockatrice-v4.xml")
    assert headings == [
        "name",
        "text",
        "type",
        "manacost",
        "cmc",
        "pt",
        "set",
        "rarity",
        "number",
        "token",
    ]
    assert [card[0] for card in cards] == list(NAMES)
    assert cards[0] == DOOR
    assert cards[5][1] == "Fly & watch <the> river."
    assert cards[-1][5] == "1/1"
    assert [card[9] for card in cards] == [""] * 9 + ["yes"]


def test_the_sample_of_version_3_has_the_same_cards() -> None:
    headings, *cards = rows_of("cockatrice-v3.xml")
    four = rows_of("cockatrice-v4.xml")[1:7]
    assert headings == ["name", "text", "manacost", "cmc", "type", "pt", "set", "rarity", "number"]
    assert [(card[0], card[1], card[2]) for card in cards] == [(c[0], c[1], c[3]) for c in four]


def test_a_lenient_reader_skips_what_it_does_not_know() -> None:
    text = (
        '<cockatrice_carddatabase version="4" y="z"><formats/><cards><card><name> </name></card>'
        '<card><name>Owl</name><prop><mood>calm</mood></prop><set picURL="http://x">A</set><odd/></card>'
        "<card><name>Owl</name><text>again</text><set>B</set></card></cards></cockatrice_carddatabase>"
    )
    headings, *cards = read_cards(text.encode()).rows
    assert headings == ["name", "text", "mood", "set"]
    assert cards == [["Owl", "", "calm", "A"]]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        ((SAMPLES / "hostile-laughs.xml").read_bytes(), "entities"),
        ((SAMPLES / "hostile-outside.xml").read_bytes(), "entities"),
        (b'<cockatrice_carddatabase version="5"/>', "version is 3 or 4"),
        (b"<html/>", "isn’t a set"),
        (b"<cockatrice_carddatabase", "complete"),
        (b'<cockatrice_carddatabase version="4">' + b"<a>" * 20, "deeply"),
    ],
)  # fmt: skip
def test_other_xml_is_refused(data: bytes, word: str) -> None:
    with pytest.raises(PackError) as refused:
        read_cards(data)
    assert word in str(refused.value)


def test_saved_objects_have_names_copies_and_descriptions() -> None:
    headings, *cards = rows_of("tabletop-simulator.json")
    assert headings == ["name", "copies", "text"]
    assert cards[-1] == ["Warden: Last of Nine", "1", "Guard"]
    assert cards[2][:2] == ["Ærla’s Ninth Door", "1"]
    with pytest.raises(PackError, match="no cards"):
        read_cards(b'{"ObjectStates": []}')


CARDS = [
    {"code": "01001", "title": "Owl", "cost": 3.0, "is_night": True, "text": "Fly.", "art": None},
    {"code": "01002", "title": "Élan", "tags": ["river", "door"], "stats": {"life": 2, "deep": {}}},
]
ROWS = [
    ["code", "title", "cost", "is_night", "text", "art", "tags", "life", "deep"],
    ["01001", "Owl", "3", "yes", "Fly.", "", "", "", ""],
    ["01002", "Élan", "", "", "", "", "river, door", "2", ""],
]


@pytest.mark.parametrize(
    "content",
    [
        CARDS,
        {"total": 2, "data": CARDS},
        {"sets": [{"code": "CWX"}] * 3, "cards": CARDS},
        {"Owl": CARDS[0], "Élan": CARDS[1]},
    ],
    ids=["list", "member", "named member", "members"],
)
def test_a_list_of_objects_has_a_row_for_each(content: object) -> None:
    assert read_cards(json.dumps(content).encode()).rows == ROWS


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"[", "complete"),
        (b"[" * 100_000, "complete"),
        (b"[1, 2]", "no list of cards"),
        (b"{}", "no list of cards"),
        (b"[{}]", "no list of cards"),
        (json.dumps([{f"key {n}": 1 for n in range(101)}]).encode(), "more than 100"),
        (b"[" + b"9" * 5_000 + b"]", "complete"),
        (b'[{"a": 1}' + b', {"b": 1}' * 2_000 + b"]", "4004 cells in 2002 rows"),
    ],
    ids=range(8),
)
def test_other_json_is_refused(data: bytes, word: str) -> None:
    with pytest.raises(PackError) as refused:
        read_cards(data)
    assert word in str(refused.value)


def test_lists_in_json_are_one_text() -> None:
    parts = [{"title": "Arrive", "text": "Draw."}, "Fly", 2, [["deep"]]]
    card = {"name": "Owl", "effects": parts}
    assert read_cards(json.dumps([card]).encode()).rows[1] == ["Owl", "Draw., Fly, 2"]
    deep = b'[{"name": "Owl", "effects": ' + b"[" * 900 + b"]" * 900 + b"}]"
    assert read_cards(deep).rows[1] == ["Owl", ""]


def test_json_cannot_bring_what_no_text_has() -> None:
    rows = read_cards(b'[{"na\\u0000me": "O\\u0000w\\ud800l"}]').rows
    assert rows == [["name"], ["Ow?l"]]


def test_a_table_can_begin_with_a_tag() -> None:
    assert read_cards(b"<b>Name</b>\tText\nOwl\tFly\n").rows[1] == ["Owl", "Fly"]


def test_sets_may_be_twice_as_large_as_spreadsheets() -> None:
    card = "<card><name>Owl</name><text>%s</text></card>" % ("o" * LARGEST_FILE)
    text = f'<cockatrice_carddatabase version="4"><cards>{card}</cards></cockatrice_carddatabase>'
    assert read_cards(text.encode()).rows[1][0] == "Owl"
    with pytest.raises(PackError, match="too large"):
        read_cards(text.encode() + b" " * LARGEST_XML)
