"""Test the benchmarks’ UNO rules by worked examples and against the hand-written version."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from benchmarks.uno import by_hand as uno_by_hand
from benchmarks.uno.players import session_player
from engine.play import IllegalAction
from engine.rulebook import GameRules, load_rules
from tests.engine.table import Table, assert_at_rest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks/uno"
HAND = "blue-4 green-skip wild-draw4 yellow-6 red-2 red-3"


@pytest.fixture(scope="module")
def rules() -> GameRules:
    return load_rules(BENCHMARKS / "seed.toml")


@pytest.fixture
def table(rules: GameRules) -> Iterator[Table]:
    table = Table(rules)
    yield table
    assert_at_rest(table.session)


def set_top_card(
    table: Table, card: str, north: str, library: str = "red-1 green-5 red-7 red-8 red-9"
) -> None:
    """Set a table with `card` on the pile, where north moves first. The library's last card is its top."""
    colour, _, symbol = card.partition("-")
    shown = {"draw2": '"draw two"'}.get(symbol, symbol)
    table.set(f"""
        game   colour: {colour} symbol: {shown} pile: {card} library: {library}
        north  hand: {north}
        south  hand: red-4 red-6
    """)


def test_u1_the_same_symbol_is_playable(table: Table) -> None:
    set_top_card(table, "green-3", f"{HAND} green-6")
    table.north.chooses("green-6")
    assert table["pile"][-1] == "green-6"
    assert table.north["hand"] == HAND.split()


def test_u2_wild_draw_four_names_a_colour(table: Table) -> None:
    set_top_card(table, "green-6", HAND)
    table.north.chooses("wild-draw4")
    table.north.chooses("green")
    assert (table["pile"][-1], table["colour"]) == ("wild-draw4", "green")
    assert len(table.south["hand"]) == 2 + 4
    assert table.north["hand"] == "blue-4 green-skip yellow-6 red-2 red-3".split()


@pytest.fixture
def after_u2(table: Table) -> Table:
    table.set("""
        game   colour: green symbol: "wild draw four" pile: green-6 wild-draw4 library: red-1
        north  hand: blue-4 green-skip yellow-6 red-2 red-3
        south  hand: red-4 red-6
    """)
    return table


def test_u3_the_named_colour_counts_and_a_skip_gives_another_turn(after_u2: Table) -> None:
    after_u2.north.chooses("green-skip")
    assert after_u2["pile"][-1] == "green-skip"
    assert after_u2["turn_player"] == after_u2.north.player


def test_u4_the_card_below_a_wild_does_not_count(after_u2: Table) -> None:
    assert after_u2.north.options == {"green-skip", "Pass"}


def test_u5_a_skip_can_be_played_on_a_skip(table: Table) -> None:
    set_top_card(table, "red-skip", "blue-skip blue-4")
    assert table.north.options == {"blue-skip", "Pass"}


@pytest.mark.parametrize("sent", ["x", "choose 99", "", "choose 2", "choose red", "use 1 play"])
def test_u6_illegal_input_changes_nothing(table: Table, sent: str) -> None:
    set_top_card(table, "red-5", "red-3 blue-4")
    before = table.session.snapshot()
    with pytest.raises(IllegalAction):
        table.session.act(0, sent)
    assert table.session.snapshot() == before


def test_u7_the_deck_has_108_cards(rules: GameRules) -> None:
    deck = rules.decks[0].cards
    found: Counter[str] = Counter()
    for name, copies in deck.items():
        found[str(rules.cards[name].attributes["symbol"])] += copies
    assert found.total() == 108
    numbers = {"0": 4} | {str(number): 8 for number in range(1, 10)}
    assert found == numbers | {"draw two": 16, "skip": 8, "wild": 4, "wild draw four": 4}


def test_drawing_ends_the_turn_even_with_a_playable_card(table: Table) -> None:
    set_top_card(table, "red-5", "red-3 blue-4")
    table.north.chooses("Pass")
    assert table.north["hand"] == ["red-3", "blue-4", "red-9"]
    assert table.south.is_asked


def test_draw_two_does_not_skip_the_opponent(table: Table) -> None:
    set_top_card(table, "red-5", "red-draw2 blue-4")
    table.north.chooses("red-draw2")
    assert table.south["hand"] == ["red-4", "red-6", "red-9", "red-8"]
    assert table.south.is_asked


def test_the_first_empty_hand_wins(table: Table) -> None:
    set_top_card(table, "red-5", "red-skip red-3")
    table.north.chooses("red-skip")
    assert "north has one card left!" in table.log_lines
    table.north.chooses("red-3")
    assert table.winners == ["north"]


@pytest.mark.parametrize(("south", "winners"), [("blue-1", ["south"]), ("blue-1 blue-2", [])])
def test_the_smaller_hand_wins_when_the_library_is_empty(
    table: Table, south: str, winners: list[str]
) -> None:
    table.set(f"""
        game   colour: red symbol: 5 pile: red-5
        north  hand: red-3 blue-4
        south  hand: {south}
    """)
    table.north.chooses("Pass")
    assert table.winners == winners
    assert table.session.outcome is not None


@pytest.mark.slow
def test_matches_are_as_long_as_in_the_hand_written_version(rules: GameRules) -> None:
    """The two versions use different random numbers, so compare the average number of decisions."""
    games, dice = session_player(rules), Random(1)
    by_hand = mean(uno_by_hand.play(dice)[0] for _ in range(2_000))
    assert mean(islice(iter(games, -1), 500)) == pytest.approx(by_hand, rel=0.08)
