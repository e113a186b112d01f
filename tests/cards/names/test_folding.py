"""Names folded for comparison."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.names.folding import fold, folded_name, folded_names, name_key, search_words, title_words
from tests.cases import for_each


@for_each(
    "typed, name",
    [
        ("cafe", "Café"),
        ("lodz", "Łódź"),
        ("soren", "Søren"),
        ("aegir", "Ægir"),
        ("oeuvre", "Œuvre"),
        ("strasse", "Straße"),
        ("STRASSE", "Straẞe"),
        ("o'brien", "O’Brien"),
        ("o`brien", "OʼBrien"),
        ('"ember"', "„Ember“"),
        ("half-elf", "Half‑Elf"),
        ("half-elf", "Half—Elf"),
        ("two words", "Two\u00a0 words"),
        ("two words", "\ufeffTwo\u2003words"),
        ("hidden", "Hid\u200bden"),
        ("hidden", "Hid\u00adden"),
        ("star", "Star\ufe0f"),
        ("istanbul", "İstanbul"),
        ("isik", "Işık"),
        ("ring", "Ｒｉｎｇ"),
        ("thor", "Þor"),
        ("dong", "Đong"),
        ("elodie", "E\u0301lodie"),
        ("'anna", "᾿Anna"),
        ('"', "\u0385"),
        ('"', "\u1fee"),
    ],
)
def test_names_that_look_alike_are_folded_alike(typed: str, name: str) -> None:
    assert folded_name(name) == folded_name(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("か", "が"),
        ("ハ", "パ"),
        ("कि", "की"),
        ("Fire", "Fire!"),
        ("1", "2"),
        ("霧の番人", "霧の番犬"),
        ("᾿", "¨"),
    ],
)
def test_other_names_stay_apart(one: str, other: str) -> None:
    assert folded_name(one) != folded_name(other)


@given(st.text(max_size=40))
def test_folding_twice_changes_nothing(text: str) -> None:
    once = fold(text)
    assert fold(once) == once
    for form in ("NFC", "NFD"):
        assert folded_name(unicodedata.normalize(form, text)) == folded_name(text)


@given(st.text(min_size=1, max_size=40).filter(str.strip))
def test_every_name_has_words_by_which_it_is_found(name: str) -> None:
    assert bool(search_words(name)) == bool(folded_name(name))
    assert name_key(name) == name_key(folded_name(name))


def test_pictures_are_words_and_punctuation_only_alone() -> None:
    assert search_words("Frog 🐸!") == ["frog", "u1f438"]
    assert search_words("💀") == ["u1f480"]
    assert search_words("?!") == ["u3f", "u21"]
    assert title_words("O’Brien") == ["o", "brien", "obrien"]


@given(st.lists(st.text(st.characters(blacklist_characters="\n"), max_size=12), min_size=1))
def test_names_folded_together_are_folded_as_singly(names: list[str]) -> None:
    assert folded_names(names) == list(map(folded_name, names))


def test_names_of_digits_and_signs_need_their_signs() -> None:
    """“2××…” was read as the card “2 ×…”: both have the letters “2”."""
    assert name_key("2 ×…") != name_key("2××…")
    assert name_key("Area 51!") == name_key("area 51")


def test_every_character_is_folded_alike_in_all_forms() -> None:
    for sign in map(chr, range(0x3000)):
        forms = {folded_name(f"a{unicodedata.normalize(form, sign)}") for form in ("NFC", "NFD")}
        assert forms == {folded_name(f"a{sign}")}, hex(ord(sign))
