"""Decks of other programs come in with what each file says, and go out as their programs write them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.exchange.deck_files import (
    cockatrice_deck,
    forge_deck,
    lackey_deck,
    mtgo_deck,
    octgn_deck,
    xmage_deck,
    ygo_deck,
)
from cards.exchange.deck_files.deck_file import DeckFile, FileCard, code_of, list_of
from cards.exchange.deck_files.formats import BY_SLUG, FORMATS, DeckFormat, is_structured, read_deck
from cards.exchange.deck_files.text_dialects import ARENA, COCKATRICE, MOXFIELD, MTGO
from cards.names.card_names import CardNames
from cards.packs.card_lists import read_list
from cards.packs.errors import PackError
from tests.cards.cards_named import cards_named
from tests.cards.exchange.deck_files.doors import (
    DOORS,
    MAIN,
    SAMPLES,
    Doors,
    cards_in,
    deck_in,
    lines_in,
    list_in,
)

LEADER = {"Warden: Last of Nine": 1}


@pytest.mark.parametrize(
    ("sample", "more"),
    [
        ("arena.txt", LEADER),
        ("archidekt.txt", LEADER),
        ("cockatrice-plain.txt", {}),
        ("cockatrice.cod", {}),
        ("forge.dck", LEADER),
        ("lackey.dek", {}),
        ("moxfield.txt", LEADER),
        ("mtgo.dek", {}),
        ("mtgo.txt", {}),
        ("octgn.o8d", {}),
        ("xmage.dck", {}),
    ],
)
def test_a_sample_has_its_deck_and_leaves_out_the_sideboard(
    sample: str, more: dict[str, int]
) -> None:
    found = cards_in(list_in(sample))
    assert dict(found.cards) == {name: MAIN[name] + more.get(name, 0) for name in MAIN}
    asides = "\n".join(found.left_out)
    assert "Naïve Élan" in asides
    assert "Ember" in asides


def test_lines_around_a_list_are_no_cards() -> None:
    found = cards_in(list_in("netrunnerdb.txt"))
    assert found.cards["Owl of the Weir"] == 2
    assert found.left_out == ["Doors and Owls"]


def test_every_line_of_a_hostile_list_is_read_or_named() -> None:
    lines = lines_in(list_in("hostile-deck.txt"))
    read = [(line.copies, line.card) for line in lines if line.kind == "card"]
    assert read[:5] == [(4, "Owl of the Weir")] * 4 + [(1, "Owl of the Weir")]
    assert read[5:7] == [(1, "7 Lanterns")] * 2
    assert read[7:11] == [(1, "Ærla’s Ninth Door")] * 2 + [(1, "Ash // Ember")] * 2
    assert read[-4:] == [(1, "Naïve Élan")] * 4
    refused = [line.text for line in lines if line.kind == "refused"]
    assert refused == ["-3 X", "0 X", "99999999999999999999 X", "1 No Such Card"]


@pytest.mark.parametrize(
    ("sample", "write"),
    [
        ("mtgo.dek", mtgo_deck.write_mtgo),
        ("octgn.o8d", octgn_deck.write_octgn),
        ("lackey.dek", lackey_deck.write_lackey),
        ("sample.ydk", ygo_deck.write_ygo),
    ],
)
def test_a_sample_comes_back_byte_by_byte(sample: str, write: object) -> None:
    assert callable(write)
    assert write(deck_in(sample)).encode() == (SAMPLES / sample).read_bytes()


def test_what_cockatrice_wrote_comes_back_byte_by_byte() -> None:
    written = (SAMPLES / "cockatrice.cod").read_text()
    assert cockatrice_deck.write_cod(deck_in("cockatrice.cod")) == written


def test_each_format_is_written_as_its_program_writes_it() -> None:
    """The deck of the sample of Cockatrice has all that the other samples say of these cards."""
    deck = deck_in("cockatrice.cod")
    _leader, main, side = (SAMPLES / "arena.txt").read_text().split("\n\n")[1:]
    assert ARENA.write(deck) == f"{main}\n\n{side}"
    moxfield = (SAMPLES / "moxfield.txt").read_text().replace(" *F*", "").split("\n\n", 1)[1]
    assert MOXFIELD.write(deck) == moxfield
    assert MTGO.write(deck).encode() == (SAMPLES / "mtgo.txt").read_bytes()
    plain = (SAMPLES / "cockatrice-plain.txt").read_text().split("\n\n", 1)[1]
    assert COCKATRICE.write(deck) == plain
    xmage = (SAMPLES / "xmage.dck").read_text().split("\n", 2)[2]
    assert xmage_deck.write_xmage(deck).replace("6★", "6").endswith(xmage.split("LAYOUT")[0])
    assert "[Main]\n4 Ærla’s Ninth Door|CWX\n" in forge_deck.write_forge(deck)


ODD = (
    "Deck",
    "2 ray",
    "ray",
    "Élan",
    "Elan",
    "A // B",
    "A",
    "Ray (POND) 3",
    'Say "x" & <y>',
    "#1",
    "SB: x",
)
COPIES = st.dictionaries(st.sampled_from(ODD), st.integers(1, 99), min_size=1)


@given(COPIES, st.sampled_from(FORMATS))
def test_what_goes_out_comes_in_again(cards: dict[str, int], form: DeckFormat) -> None:
    """A deck survives each format, and what it was read to is written byte by byte the same."""
    known = Doors(cards_named(*ODD))
    listed = tuple(
        FileCard(copies, name, set_code="POND", number="1") for name, copies in cards.items()
    )
    names = CardNames(known.cards)
    written = form.write(DeckFile("Mine", listed), names)
    read = read_deck(written.encode())
    text = list_of(read, names) if isinstance(read, DeckFile) else read
    assert read_list(text, known) == cards
    if isinstance(read, DeckFile):
        again = form.write(read, names)
        kept = read_deck(again.encode())
        assert isinstance(kept, DeckFile)
        assert form.write(kept, names) == again


def test_numbers_stand_for_names() -> None:
    text = f"#main\n{code_of('X')}\n{code_of('X')}\n12345678\n!side\n{code_of('X')}\n"
    read = read_deck(text.encode())
    assert isinstance(read, DeckFile)
    assert list_of(read, CardNames(DOORS.cards)) == "2 X\n1 № 12345678\nSB: 1 X\n"


def test_a_card_without_a_name_is_called_by_its_place_on_a_sheet() -> None:
    assert deck_in("tabletop-simulator.json").name == "Doors and Owls"
    unnamed = b'{"ObjectStates": [{"Name": "Card", "CardID": 311}]}'
    read = read_deck(unnamed)
    assert isinstance(read, DeckFile)
    assert read.cards[0].name == "card 12 of sheet 3"


SHOP = """[shop]
Credits=900
Description=Doors for sale; 4 Owls are in it
[metadata]
Name=Doors
Description=All of them
[Main]
2 X|CWX
1 Warden: Last of Nine+|CWX
"""


def test_a_deck_that_forge_sells_has_no_cards_in_its_shop() -> None:
    read = read_deck(SHOP.encode())
    assert isinstance(read, DeckFile)
    assert read.name == "Doors"
    assert list_of(read, CardNames(DOORS.cards)) == "2 X\n1 Warden: Last of Nine\n"
    assert is_structured(SHOP)


OF_ARCHIDEKT = {
    "name": "Doors",
    "cards": [
        {"quantity": 2, "categories": ["Doors"], "card": {"oracleCard": {"name": "X"}}},
        {"quantity": 1, "categories": ["Maybeboard"], "card": {"oracleCard": {"name": "X"}}},
        "not a card",
    ],
}
OF_MOXFIELD = {
    "name": "Doors",
    "mainboard": {"a": {"quantity": 2, "card": {"name": "X", "set": "cwx", "cn": "4"}}, "b": None},
    "sideboard": {"a": {"quantity": 1, "card": {"name": "X"}}},
    "maybeboard": {"a": {"quantity": 3, "card": {"name": "X"}}},
}


@pytest.mark.parametrize("deck", [OF_ARCHIDEKT, OF_MOXFIELD], ids=["Archidekt", "Moxfield"])
def test_decks_of_sites_are_read(deck: dict[str, object]) -> None:
    read = read_deck(json.dumps(deck).encode())
    assert isinstance(read, DeckFile)
    assert read.name == "Doors"
    assert list_of(read, CardNames(DOORS.cards)) == "2 X\nSB: 1 X\n"


NESTED = b'{"ObjectStates": ' + b'[{"ContainedObjects": ' * 30 + b"[]" + b"}]" * 30 + b"}"


@pytest.mark.parametrize(
    ("data", "word"),
    [
        ((SAMPLES / "hostile-laughs.xml").read_bytes(), "entities"),
        ((SAMPLES / "hostile-outside.xml").read_bytes(), "entities"),
        (b"<a>" * 300_000, "deeply"),
        (b"<a>" + b"<b/>" * 240_000, "complete"),
        (b"<deck", "complete"),
        (b'<?xml version="1.0" encoding="klingon"?><deck/>', "complete"),
        ("<deck/>".encode("utf-16"), "UTF-16"),
        (b"<html/>", "isn’t a deck"),
        (b'<Deck><Cards Quantity="0" Name="X"/></Deck>', "“0” copies"),
        (b'<Deck><Cards Quantity="1e9" Name="X"/></Deck>', "“1e9” copies"),
        (b"PK\x03\x04\0\0", "isn’t a deck or a text"),
        (b"{" * 100_000, "isn’t a deck of Tabletop"),
        (b'{"cards": [{"quantity": 0}]}', "“0” copies"),
        (b'{"mainboard": 7, "cards": {}}', "isn’t a deck of Tabletop"),
        (b'{"ObjectStates": 7}', "saved object"),
        (NESTED, "deeply"),
        (b"ydke://AAA!!!", "incomplete"),
        (b"#main\n7\n12 monkeys", "Line 3"),
        (b"#main\n99999999999", "Line 2"),
        (b"x" * 1_000_001, "too large"),
        ("ydke://é!!!".encode(), "incomplete"),
        (b"#main\n12\n" + b"9" * 5_000, "Line 3"),
        ("#main\n12\n١٢".encode(), "Line 3"),
    ],
    ids=range(23),
)
def test_bad_files_are_refused_with_a_sentence(data: bytes, word: str) -> None:
    with pytest.raises(PackError) as refused:
        read_deck(data)
    assert word in str(refused.value)


def test_a_list_can_have_a_comment_that_says_main() -> None:
    assert read_deck(b"#main\n4 X\n") == "#main\n4 X\n"


def test_blanks_and_capitals_before_a_ydke_text_do_not_matter() -> None:
    read = read_deck(b"\n YDKE://AQAAAA==!!!")
    assert isinstance(read, DeckFile)
    assert [card.code for card in read.cards] == ["1"]


def test_names_of_saved_objects_have_only_characters_that_can_be_stored() -> None:
    saved = b'{"ObjectStates": [{"Name": "Card", "Nickname": "O\\u0000wl\\ud800"}]}'
    read = read_deck(saved)
    assert isinstance(read, DeckFile)
    assert read.cards[0].name == "Owl?"


def test_a_long_number_of_a_card_can_be_written_as_another_format() -> None:
    deck = DeckFile(cards=(FileCard(1, "X", code="9" * 5_000),))
    assert str(code_of("X")) in BY_SLUG["ydk"].write(deck, CardNames(DOORS.cards))
