"""Contradictions in the thesis, and the interpretations chosen for C-1 to C-10."""

from engine.play import Session
from engine.rulebook import GameRules
from tests.engine.table import Table


def test_c1_joker2_is_play_again(rules: GameRules) -> None:
    (printed,) = rules.cards["Joker2"].printed
    assert printed.title == "Play again"
    assert "must play a card" in printed.text


def test_c2_joker2_triggers_before_and_joker1_after(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 20  turn_player: south
        north  hand: Joker2 Joker1
        south  hand: 10 J 2
    """)
    table.south.uses("10", "subtract")
    assert (table["sum"], table.north["discard"]) == (15, ["Joker2"])
    table.south.uses("J", "pass")
    assert (table["sum"], table.north["discard"]) == (5, ["Joker2", "Joker1"])


def test_c3_copies_are_counted_by_printed_name(rules: GameRules) -> None:
    specials = {"Joker1": 4, "Joker2": 4, "J": 4, "K": 4}  # all have the number 0
    plain = dict.fromkeys("A23456", 4)
    assert rules.violations(specials | plain) == []


def test_c4_the_starting_player_is_random(rules: GameRules) -> None:
    deck = dict(rules.decks[0].cards)
    starters = [
        Session.start(rules, {0: deck, 1: deck}, seed).view(None).turn for seed in range(40)
    ]
    assert 10 < sum(starter or 0 for starter in starters) < 30


def test_c4_a_seed_fixes_everything(rules: GameRules) -> None:
    deck = dict(rules.decks[0].cards)
    first, second = (Session.start(rules, {0: deck, 1: deck}, 5).snapshot() for _ in range(2))
    assert first == second


def test_c5_used_jokers_and_forced_cards_are_replaced(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 50  turn_player: south
        north  hand: Joker2  library: 7
        south  hand: 10 5    library: 3 2
    """)
    table.south.uses("10", "subtract")
    assert (table.north["hand"], table.north["discard"]) == (["7"], ["Joker2"])
    table.south.uses("5", "add")
    assert table.south["hand"] == ["2", "3"]


def test_c6_phases_repeat_until_the_match_is_over(table: Table) -> None:
    table.set("""
        north  hand: J J
        south  hand: J
    """)
    table.south.uses("J", "pass")
    table.north.uses("J", "pass")
    assert table.winners == ["north"]
    assert [line for line in table.log_lines if line.startswith("Phase")] == [
        f"Phase: {phase}" for phase in ("Who", "Play", "Draw", "Who", "Play", "Draw", "Who", "Play")
    ]


def test_c7_the_sum_is_called_sum(table: Table) -> None:
    table.set("""
        game   phase: play  sum: 42
        north  hand: J
        south  hand: J
    """)
    sum_shown, _ = table.north.view.attributes
    assert (sum_shown.name, sum_shown.value, sum_shown.prominent) == ("sum", 42, True)


def test_c9_phase_who_passes_the_turn_and_names_the_player(table: Table) -> None:
    table.set("""
        game   turn_player: south  sum: 12
        north  hand: J
        south  hand: J
    """)
    assert table.log_lines == ["Phase: Who", "It is north's turn.", "Phase: Play", "The sum is 12."]


def test_c10_there_are_two_players(rules: GameRules) -> None:
    assert rules.seats == (2, 2)
