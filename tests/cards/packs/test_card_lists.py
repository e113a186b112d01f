"""Deck lists as text, read and written."""

import unicodedata
from contextlib import suppress
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.models import Game
from cards.packs.card_lists import (
    LONGEST_LIST,
    MOST_COPIES,
    CardList,
    CardListError,
    read_deck_text,
    read_list,
    write_list,
)
from cards.packs.rules_cache import latest_rules
from engine.rulebook import CardRules, GameRules
from tests.cards.cards_named import cards_named
from tests.cases import for_each


@dataclass
class Known:
    """The cards with these names and titles."""

    cards: dict[str, CardRules]
    title: str = "Small"


NAMES = (
    "ray", "x ray", "X", "Fire", "Ice (Blue)", "10", "7 of Swords", "O’Brien", "Crème Brûlée", "Łódź",
    "Ash // Ember", "Ward: black", "#1 Fan", "// Split", "x2", "Señor Kitten", "霧の番人", "حارس الضباب",
    "🐸", "??", "Line\u2028break", "Half–Elf", '"Quoted"',
)  # fmt: skip


@pytest.fixture
def rules(game: Game) -> GameRules:
    return latest_rules(game)[0]


def known(*names: str) -> CardList:
    return Known(cards_named(*names))


def refusals(text: str, cards: CardList) -> tuple[str, ...]:
    with pytest.raises(CardListError) as refused:
        read_list(text, cards)
    return refused.value.sentences


def test_what_is_written_is_read_again(rules: GameRules) -> None:
    cards = {"10": 4, "A": 1, "Joker1": 2}
    assert read_list(write_list(cards), rules) == cards


def test_people_write_lists_in_their_own_way(rules: GameRules) -> None:
    text = "# my deck\n\n 4x 10\n2 joker ii\r\n1 Joker2\n"
    assert read_list(text, rules) == {"10": 4, "Joker2": 3}


@for_each(
    "line, card, copies",
    [
        ("2 Fire", "Fire", 2),
        ("2x Fire", "Fire", 2),
        ("2X fire", "Fire", 2),
        ("2 x Fire", "Fire", 2),
        ("2× FIRE", "Fire", 2),
        ("2×Fire", "Fire", 2),
        ("x2 Fire", "Fire", 2),
        ("(2) Fire", "Fire", 2),
        ("[2] Fire", "Fire", 2),
        ("2,Fire", "Fire", 2),
        ("2\tFire", "Fire", 2),
        ("2\u00a0Fire", "Fire", 2),
        ("Fire x2", "Fire", 2),
        ("Fire ×2", "Fire", 2),
        ("Fire (2)", "Fire", 2),
        ("Fire;2", "Fire", 2),
        ("Fire", "Fire", 1),
        ("\ufeff2 Fire", "Fire", 2),
        ("2 Fire (ABC) 123", "Fire", 2),
        ("2 Fire [ABC:123]", "Fire", 2),
        ("2 Fire|ABC|1", "Fire", 2),
        ("2 Fire (abc) 12 *F* [Ramp,Top] ^Have,#ff0000^", "Fire", 2),
        ("2 Fire #hot #!cold", "Fire", 2),
        ("2x Fire ●●", "Fire", 2),
        ("2 Ice (Blue)", "Ice (Blue)", 2),
        ("2 Ice (Blue) (ABC) 4", "Ice (Blue)", 2),
        ("2 x ray", "x ray", 2),
        ("2x x ray", "x ray", 2),
        ("2 ray", "ray", 2),
        ("3 X", "X", 3),
        ("10", "10", 1),
        ("4 10", "10", 4),
        ("7 of Swords", "7 of Swords", 1),
        ("3 7 of Swords", "7 of Swords", 3),
        ("1 O'Brien", "O’Brien", 1),
        ("1 OBrien", "O’Brien", 1),
        ("1 Creme Brulee", "Crème Brûlée", 1),
        ("1 " + unicodedata.normalize("NFD", "Crème Brûlée"), "Crème Brûlée", 1),
        ("1 Lodz", "Łódź", 1),
        ("1 Ash", "Ash // Ember", 1),
        ("1 Ash/Ember", "Ash // Ember", 1),
        ("1 ward black", "Ward: black", 1),
        ("2 #1 Fan", "#1 Fan", 2),
        ("#1 Fan", "#1 Fan", 1),
        ("2 // Split", "// Split", 2),
        ("2 霧の番人", "霧の番人", 2),
        ("2 🐸", "🐸", 2),
        ("2 half-elf", "Half–Elf", 2),
        ("2 “Quoted”", '"Quoted"', 2),
    ],
)
def test_a_line_is_read_as_programs_and_people_write_it(line: str, card: str, copies: int) -> None:
    assert read_list(line, known(*NAMES)) == {card: copies}


def test_a_line_that_can_mean_two_things_is_asked_about() -> None:
    cards = known("ray", "2 ray", "Deck")
    assert refusals("2 ray\nDeck", cards) == (
        "Line 1: “2 ray” can mean several things. Write “1 2 ray” or “2x ray” instead.",
        "Line 2: “Deck” can be a heading or a card. Write “1 Deck” if you mean the card.",
    )
    assert read_list("1 2 ray\n2x ray\n1 Deck", cards) == {"2 ray": 1, "ray": 2, "Deck": 1}


def test_names_that_fold_alike_are_asked_about() -> None:
    cards = known("Elan", "Élan")
    assert read_list("1 Elan\n2 Élan", cards) == {"Elan": 1, "Élan": 2}
    (sentence,) = refusals("2 elan", cards)
    assert sentence.endswith("Write one of these names: “Elan”, “Élan”.")


def test_headings_and_comments_are_no_cards() -> None:
    text = "\ufeff// mine\n# yours\nDeck\n2 Fire\n\nCreatures (1)\n1 X\nMain deck:\n1 ray"
    assert read_list(text, known(*NAMES)) == {"Fire": 2, "X": 1, "ray": 1}


def test_cards_beside_the_deck_are_left_out_and_told() -> None:
    found = read_deck_text("2 Fire\nSB: 1 ray\nSideboard\n1 X\nDragon\nDeck\n1 X", known(*NAMES))
    assert found.cards == {"Fire": 2, "X": 1}
    assert found.left_out == ["SB: 1 ray", "1 X", "Dragon"]


@pytest.mark.parametrize("name", ["Sideboard", "SB: Fire", "Deck", "x2 ray", "ray x2", "Fire (2)"])
def test_names_that_look_like_something_else_are_written_so_that_they_are_read(name: str) -> None:
    cards = known("ray", "Fire", name)
    assert read_list(write_list({name: 3, "ray": 2, "Fire": 1}, cards), cards)[name] == 3


SIGNS = st.sampled_from(
    ["x", "X", "×", "2", "10", "(2)", "(ABC)", "//", "#", ":", "'", "’", '"', "-", " ", ",", "*F*", "SB:",
     "é", "e\u0301", "ß", "🐸", "ا", "霧", "Deck", "[A]", "|", "\u2028", ";", "\t"]
)  # fmt: skip
HOSTILE = st.lists(SIGNS | st.text(max_size=3), min_size=1, max_size=5).map("".join)
# What titles can be: `TitleField` and packs refuse others.
TITLES = HOSTILE.map(lambda text: " ".join(text.split())).filter(str.isprintable).filter(bool)


@given(st.dictionaries(TITLES, st.integers(1, MOST_COPIES), min_size=1, max_size=6))
def test_lists_that_the_site_has_written_are_read_as_the_same_deck(deck: dict[str, int]) -> None:
    cards = known(*deck)
    assert read_list(write_list(deck, cards), cards) == deck


@given(HOSTILE)
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(CardListError):
        assert set(read_list(text, known(*NAMES))) <= set(NAMES)


def test_every_bad_line_is_named(rules: GameRules) -> None:
    assert refusals("4 10\nfive 7s\n3 Dragon\n0 7", rules) == (
        "Line 2: Write “five 7s” as a number of copies and a card, such as “4 A”.",
        "Line 3: 99 has no card “Dragon”.",
        "Line 4: Write “0 7” as a number of copies and a card, such as “4 A”.",
    )


def test_too_many_copies_of_a_card_are_refused(rules: GameRules) -> None:
    (sentence,) = refusals("60 7\n60 7", rules)
    assert sentence == "120 copies of 7 are too many; use at most 99."


def test_a_list_that_is_too_long_is_refused(rules: GameRules) -> None:
    (sentence,) = refusals("4 10\n" * LONGEST_LIST, rules)
    assert "at most 20000 are" in sentence
