"""New cards affect old ones that haven’t been edited (thesis S10, S16, S17)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.rulebook import build_rules, read_pack
from tests.engine.table import Table, assert_at_rest
from tests.games.ninety_nine.conftest import PACK

NewCards = Callable[[str], Table]


@pytest.fixture
def table_with(tmp_path: Path) -> NewCards:
    """Return a function that builds a table of 99 with more cards in a second pack."""
    head = 'format = 1\n[pack]\nname = "more"\nversion = "1.0.0"\ntitle = "More"\ngame = "99"\n'

    def build(text: str) -> Table:
        return Table(build_rules([read_pack(PACK.read_bytes()), read_pack(head + text)]))

    return build


def test_a_new_card_can_reuse_an_effect(table_with: NewCards) -> None:
    table = table_with('[[cards]]\nname = "11"\nattributes = { number = 11 }\neffects = ["add"]')
    table.set("""
        game   phase: play  sum: 5
        north  hand: 11
        south  hand: J
    """)
    table.north.uses("11", "add")
    assert table["sum"] == 16
    deck = dict(table.rules.decks[0].cards)
    deck[next(iter(deck))] -= 1
    assert table.rules.violations(deck) != []
    assert table.rules.violations(deck | {"11": 1}) == []


TWELVE = """
[[cards]]
name = "12"
text = '''
effect take_twelve "Take twelve" is sub
  use in play from hand
  only if game.sum >= 12
  move this to: you.discard
  set game.sum -= 12
  set you.may_act = no
'''
"""


def test_jokers_trigger_on_a_new_kind_of_subtraction(table_with: NewCards) -> None:
    table = table_with(TWELVE)
    table.set("""
        game   phase: play  sum: 50
        north  hand: 12 2 3
        south  hand: Joker1 Joker2
    """)
    table.north.uses("12", "take_twelve")
    table.north.uses("2", "add")
    assert table["sum"] == 50 - 5 + 2 - 12
    assert table.south["discard"] == ["Joker2", "Joker1"]
    assert table.north["discard"] == ["2", "12", "3"]


SHIELD = """
[[cards]]
name = "Shield"
text = '''
effect shield "Shield"
  before discard_one from hand
  cancel
  move this to: you.discard
'''
"""


def test_a_new_card_stops_an_old_one(table_with: NewCards) -> None:
    table = table_with(SHIELD)
    table.set("""
        game   phase: play  sum: 50
        north  hand: 10 Shield 3
        south  hand: Joker1
    """)
    table.north.uses("10", "subtract")
    assert table["sum"] == 40
    assert table.north["discard"] == ["10", "Shield"]
    assert table.south["hand"] == ["Joker1"]
    assert_at_rest(table.session)
