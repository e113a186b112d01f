"""The order in which Jokers trigger (6.1), and the limits of a forced play (6.2)."""

import pytest

from engine.play import IllegalAction
from tests.engine.table import Table

SEEDS = range(30)


def test_equal_jokers_trigger_in_random_order(table: Table) -> None:
    """The Joker that triggers first draws the 7."""
    orders = set()
    for seed in SEEDS:
        table.set(
            """
            game   phase: play  sum: 50  turn_player: south
            north  hand: Joker1 Joker1  library: 8 7
            south  hand: 10 2 3 4
            """,
            seed,
        )
        first, second = table.zone("hand", 1)
        table.south.uses("10", "subtract")
        assert table.zone("discard", 1) in ([first, second], [second, first])
        orders.add(tuple(table.zone("discard", 1)))
    assert len(orders) == 2


def test_a_joker_drawn_meanwhile_does_not_trigger(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 50  turn_player: south
        north  hand: Joker1  library: Joker1
        south  hand: 10 2 3
    """)
    table.south.uses("10", "subtract")
    assert (table.north["hand"], table.north["discard"]) == (["Joker1"], ["Joker1"])


def test_a_joker1_drawn_by_joker2_triggers_after_the_effect(table: Table) -> None:
    """Triggers for “after” are collected after the effect, when the card is already in the hand."""
    table.set("""
        game   phase: play  sum: 50  turn_player: south
        north  hand: Joker2  library: Joker1
        south  hand: 10 J 3 4
    """)
    table.south.uses("10", "subtract")
    table.south.uses("J", "pass")
    assert table.north["discard"] == ["Joker2", "Joker1"]


def test_conditions_are_not_tested_again_after_triggers(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 20  turn_player: south
        north  hand: Joker2 Joker2
        south  hand: Q J J
    """)
    table.south.uses("Q", "subtract")
    table.south.uses("J", "pass")
    table.south.uses("J", "pass")
    assert table["sum"] == 20 - 5 - 5 - 20


def test_a_negative_sum_allows_only_adding(table: Table) -> None:
    table.set("""
        game   phase: play  sum: -5
        north  hand: 10 A
        south  hand: J
    """)
    assert table.north.options == {"10 add", "A add"}


def test_the_card_in_use_is_not_among_the_choices(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 50  turn_player: south
        north  hand: Joker2
        south  hand: 10 5
    """)
    table.south.uses("10", "subtract")
    assert table.south.options == {"5 add"}
    with pytest.raises(IllegalAction):
        table.south.uses("10", "add")


def test_the_forced_card_must_fit_the_lowered_sum(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 22  turn_player: south
        north  hand: Joker2
        south  hand: 10 Q 3
    """)
    table.south.uses("10", "subtract")
    assert table.south.options == {"Q add", "3 add"}


def test_a_forced_player_without_another_card_loses_at_once(table: Table) -> None:
    """Only the card in use is left, so the rest of its effect doesn't run."""
    table.set("""
        game   phase: play  sum: 50  turn_player: south
        north  hand: Joker2 Joker1  library: A A
        south  hand: 10 Joker1      library: 2
    """)
    table.south.uses("10", "subtract")
    assert table.winners == ["north"]
    assert table["sum"] == 45
    assert table.south["hand"] == ["10", "Joker1"]
    assert table.north["discard"] == ["Joker2"]
    assert table.session.decisions == {}


def test_a_second_joker2_forces_another_play(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 50  turn_player: south
        north  hand: Joker2 Joker2
        south  hand: 10 5 6
    """)
    table.south.uses("10", "subtract")
    table.south.uses("5", "add")
    assert table.south.options == {"6 add"}
    table.south.uses("6", "add")
    assert table["sum"] == 50 - 5 + 5 - 5 + 6 - 10
    assert table.south["discard"] == ["5", "6", "10"]


def test_a_nested_joker1_never_takes_the_card_in_use(table: Table) -> None:
    for seed in SEEDS:
        table.set(
            """
            game   phase: play  sum: 50  turn_player: south
            north  hand: Joker2 Joker1
            south  hand: Q 10 4
            """,
            seed,
        )
        table.south.uses("Q", "subtract")
        table.south.uses("10", "subtract")
        assert table.south["discard"] == ["10", "4", "Q"]
        assert table["sum"] == 50 - 5 - 10 - 20


def test_joker1_has_no_effect_on_an_empty_hand(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 50  turn_player: south
        north  hand: Joker1 J
        south  hand: 10        library: 2
    """)
    table.south.uses("10", "subtract")
    assert (table.south["hand"], table.south["discard"]) == (["2"], ["10"])


def test_joker1_discards_at_random(table: Table) -> None:
    discarded = set()
    for seed in SEEDS:
        table.set(
            """
            game   phase: play  sum: 50  turn_player: south
            north  hand: Joker1 J
            south  hand: 10 2 3 4
            """,
            seed,
        )
        table.south.uses("10", "subtract")
        discarded |= set(table.south["discard"])
    assert discarded == {"10", "2", "3", "4"}
