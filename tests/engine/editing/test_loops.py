"""Test that what happens for several players is one choice, and speaks of each of them."""

from engine.editing.edits.edits import insert
from engine.editing.menus.choices import Usage
from engine.editing.menus.menu import filter_choices, line_menu, value_menu
from tests.engine.editing.parsed_effects import JOKER, Open


def test_a_loop_over_the_opponents_is_one_choice(on_card: Open, use: Usage) -> None:
    found = line_menu(on_card(JOKER), ("body",), 1, use)
    texts = [each.text for each in filter_choices(found, "opponents")]
    assert 'for each each_one in you.opponents\n  say "…"' in texts


def test_functions_of_sets_are_not_offered_for_one_member(on_card: Open, use: Usage) -> None:
    loop = "for each who in players\n  draw who"
    edited = insert(on_card(JOKER), ("body",), 0, loop)
    texts = {each.text for each in value_menu(edited, ("body", 0, "body", 0, "target"), use)}
    assert {"who", "random(players)"} <= texts
    assert "random(who)" not in texts
