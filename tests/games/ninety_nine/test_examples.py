"""The worked examples E1 to E13 of 99, with their results."""

from tests.engine.refused import refused
from tests.engine.table import Table


def test_e1_a_card_is_added_to_the_sum(table: Table) -> None:
    table.set("""
        game   phase: play
        north  hand: 5 2 3 4 6   library: 9 7
        south  hand: J
    """)
    table.north.uses("5", "add")
    assert table["sum"] == 5
    assert table.north["discard"] == ["5"]
    assert table.north["hand"] == ["2", "3", "4", "6", "7"]
    assert table.south.is_asked


def test_e2_the_sum_cannot_exceed_99(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 95
        north  hand: 5 4
        south  hand: J
    """)
    assert table.north.options == {"4 add"}
    with refused("no_use"):
        table.north.uses("5", "add")
    table.north.uses("4", "add")
    assert table["sum"] == 99


def test_e3_a_subtraction_cannot_go_below_zero(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 8
        north  hand: 10
        south  hand: J
    """)
    assert table.north.options == {"10 add"}
    table.north.uses("10", "add")
    assert table["sum"] == 18


def test_e4_joker1_discards_one(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 30  turn_player: south
        north  hand: Joker1 2 3 4 5  library: A
        south  hand: 10 6 7 8 9      library: A
    """)
    table.south.uses("10", "subtract")
    assert table["sum"] == 20
    assert table.north["discard"] == ["Joker1"]
    assert table.north["hand"] == ["2", "3", "4", "5", "A"]
    assert len(table.south["discard"]) == 2
    assert len(table.south["hand"]) == 5 - 1 - 1 + 1


def test_e5_joker2_forces_a_play(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 99  turn_player: south
        north  hand: Joker2      library: K A
        south  hand: 10 5 J 8 9  library: 4 3 2
    """)
    table.south.uses("10", "subtract")
    assert table["sum"] == 94
    table.south.uses("5", "add")
    assert table["sum"] == 89
    assert table.south["discard"] == ["5", "10"]
    assert table.south["hand"] == ["J", "8", "9", "2", "3"]


def test_e6_joker2_wins_if_the_opponent_cannot_play(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 99  turn_player: south
        north  hand: Joker2
        south  hand: 10 9 8 7 6
    """)
    table.south.uses("10", "subtract")
    assert table.winners == ["north"]
    assert table["sum"] == 94
    assert table.south["discard"] == []
    assert "10" in table.south["hand"]


def test_e7_the_sum_can_become_negative(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 10  turn_player: south
        north  hand: Joker2  library: K
        south  hand: 10 J 2
    """)
    table.south.uses("10", "subtract")
    table.south.uses("J", "pass")
    assert table["sum"] == -5


def test_e8_a_players_own_jokers_do_not_trigger(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 30  turn_player: south
        north  hand: 2
        south  hand: 10 Joker1 Joker2
    """)
    table.south.uses("10", "subtract")
    assert table["sum"] == 20
    assert table.south["hand"] == ["Joker1", "Joker2"]


E9 = """
    game   phase: play  sum: 50  turn_player: south
    north  hand: Joker1 Joker2 2  library: A A
    south  hand: Q 3 10 4 5       library: 8 7 6
"""


def test_e9_both_jokers_trigger(table: Table) -> None:
    table.set(E9)
    table.south.uses("Q", "subtract")
    assert table["sum"] == 45
    table.south.uses("3", "add")
    assert table["sum"] == 28
    assert table.north["discard"] == ["Joker2", "Joker1"]
    assert table.south["discard"][:2] == ["3", "Q"]
    assert len(table.south["hand"]) == 5 - 2 + 1 - 1 + 1


def test_e10_a_forced_subtraction_triggers_jokers_too(table: Table) -> None:
    table.set(E9)
    table.south.uses("Q", "subtract")
    table.south.uses("10", "subtract")
    assert table["sum"] == 15
    assert table.north["discard"] == ["Joker2", "Joker1"]
    assert table.south["discard"][0] == "10"
    assert table.south["discard"][2] == "Q"


def test_e11_a_hand_of_jokers_and_high_cards_loses(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 99
        north  hand: Joker1 Joker2 3 4 5
        south  hand: J
    """)
    assert table.winners == ["south"]


def test_e12_a_king_does_not_trigger_jokers(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 40
        north  hand: K
        south  hand: Joker1 Joker2 J
    """)
    table.north.uses("K", "ninety_nine")
    assert table["sum"] == 99
    assert table.south["hand"] == ["Joker1", "Joker2", "J"]


def test_e13_players_see_only_their_own_hand(table: Table) -> None:
    table.set("""
        game   phase: play
        north  library: 2 3  hand: 4  discard: 5
        south  library: 6    hand: 7 8  discard: 9
    """)
    own, other = table.north.view.players
    assert [zone.cards is None for zone in own.zones] == [True, False, False]
    assert [zone.cards is None for zone in other.zones] == [True, True, False]
    assert [zone.count for zone in other.zones] == [1, 2, 1]
    assert [card.name for card in own.zones[1].cards or ()] == ["4"]
