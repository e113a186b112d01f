"""Deck lists as text, read and written."""

import pytest

from cards.models import Game
from cards.packs.card_lists import LONGEST_LIST, CardListError, read_list, write_list
from cards.packs.rules_cache import latest_rules
from engine.rulebook import GameRules


@pytest.fixture
def rules(game: Game) -> GameRules:
    return latest_rules(game)[0]


def refusals(text: str, rules: GameRules) -> tuple[str, ...]:
    with pytest.raises(CardListError) as refused:
        read_list(text, rules)
    return refused.value.sentences


def test_what_is_written_is_read_again(rules: GameRules) -> None:
    cards = {"10": 4, "A": 1, "Joker1": 2}
    assert read_list(write_list(cards), rules) == cards


def test_people_write_lists_in_their_own_way(rules: GameRules) -> None:
    text = "# my deck\n\n 4x 10\n2 joker ii\r\n1 Joker2\n"
    assert read_list(text, rules) == {"10": 4, "Joker2": 3}


def test_every_bad_line_is_named(rules: GameRules) -> None:
    assert refusals("4 10\nfive 7s\n3 Dragon\n0 7", rules) == (
        "Line 2: Write “five 7s” as a number of copies and a card, such as “4 A”.",
        "Line 3: 99 has no card “Dragon”.",
        "Line 4: Write “0 7” as a number of copies and a card, such as “4 A”.",
    )


def test_copies_have_an_end(rules: GameRules) -> None:
    (sentence,) = refusals("60 7\n60 7", rules)
    assert sentence == "120 copies of 7 are too many; use at most 99."


def test_a_list_has_an_end(rules: GameRules) -> None:
    (sentence,) = refusals("4 10\n" * LONGEST_LIST, rules)
    assert "at most 20000 are" in sentence
