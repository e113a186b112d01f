"""Deck lists can name cards in any language. The deck itself keeps the names of the pack."""

from cards.names.card_names import CardNames, PlainName
from cards.packs.card_lists import read_list, write_list
from engine.rulebook import build_rules, read_pack
from tests.engine.tiny_game import tiny_pack, using

CARDS = """
[[cards]]
name = "Knight"
effects = ["go"]
[[cards]]
name = "Rook"
title = "Tower"
effects = ["go"]

[words.ja]
"Knight" = "騎士"
"Tower" = "塔"

[words.de]
"Knight" = "Springer"
"Tower" = "Knight"
"""
RULES = build_rules([read_pack(tiny_pack(using("draw you"), more=CARDS))])


def test_a_list_is_read_in_all_languages() -> None:
    assert read_list("2 騎士\n1 塔\n3x springer\n", RULES) == {"Knight": 5, "Rook": 1}


def test_names_of_the_pack_win_over_translations() -> None:
    assert read_list("2 Knight\n", RULES) == {"Knight": 2}
    assert read_list(write_list({"Knight": 2, "Rook": 1}, RULES), RULES) == {"Knight": 2, "Rook": 1}


def test_languages_can_share_a_title() -> None:
    names = CardNames({"Knight": PlainName("Knight", "Knight")}, lambda _title: ("騎士", "騎士"))
    assert names.find("騎士").cards == ("Knight",)
