"""Test searching the menus of the tree editor."""

from engine.editing.menus.choices import Usage
from engine.editing.menus.menu import filter_choices, line_menu, value_menu
from tests.engine.editing.parsed_effects import Open
from tests.engine.editing.test_menus import ADD


def test_search_covers_words_help_and_names(on_card: Open, use: Usage) -> None:
    offered = line_menu(on_card(ADD), ("body",), 1, use)
    assert [each.word for each in filter_choices(offered, "shuffle pile")][:1] == ["shuffle_into"]
    assert {each.text for each in filter_choices(offered, "sum")} >= {"set game.sum += 1"}
    assert filter_choices(offered, "丟牌") == []


def test_exactly_the_word_that_was_searched_comes_first(on_card: Open, use: Usage) -> None:
    """Otherwise “or” finds “more” and “for” before it."""
    edited = on_card(ADD.replace("only if yes", "only if this.special"))
    found = value_menu(edited, ("headers", 1, "holds"), use)
    assert filter_choices(found, "or")[0].text == "this.special or yes"
    found = value_menu(on_card(f"{ADD}  if yes\n    draw you\n"), ("body", 1, "condition"), use)
    assert filter_choices(found, "can play")[0].text == "count(usable(you)) == 0"
