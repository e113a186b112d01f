"""When a player loses (section 7), and the card that the winner takes (section 8)."""

import pytest

from engine.play import Session
from engine.rulebook import GameRules
from tests.engine.table import Table


@pytest.mark.parametrize("card", ["J", "K", "10", "Q"])
def test_special_cards_can_be_played_at_99(table: Table, card: str) -> None:
    table.set(f"""
        game   phase: play  sum: 99
        north  hand: A 9 Joker1 Joker2 {card}
        south  hand: J
    """)
    assert {option.split()[0] for option in table.north.options} == {card}


@pytest.mark.parametrize("total", [-20, 0, 98, 99])
def test_jacks_and_kings_can_always_be_played(table: Table, total: int) -> None:
    table.set(f"""
        game   phase: play  sum: {total}
        north  hand: J K
        south  hand: J
    """)
    assert table.north.options == {"J pass", "K ninety_nine"}


def test_jokers_cannot_be_played(table: Table) -> None:
    table.set("""
        game   phase: play
        north  hand: Joker1 Joker2 A
        south  hand: J
    """)
    assert table.north.options == {"A add"}
    joker = table.zone("hand", 1)[0]
    (refusal,) = table.session.why_not(0, joker)
    assert refusal.reason == "You can’t play this card; its effects happen automatically."


def test_a_hand_of_jokers_loses(table: Table) -> None:
    table.set("""
        game   phase: play
        north  hand: Joker1 Joker2
        south  hand: J
    """)
    assert table.winners == ["south"]


def test_an_empty_hand_loses(table: Table) -> None:
    table.set("""
        game   phase: play
        north  library: A
        south  hand: J
    """)
    assert table.winners == ["south"]
    assert "north has no card to play." in table.log_lines


def test_the_match_continues_with_an_empty_library(table: Table) -> None:
    table.set("""
        game   phase: play
        north  hand: A 2
        south  hand: J
    """)
    table.north.uses("A", "add")
    assert table.north["hand"] == ["2"]
    assert table.south.is_asked


LOST = """
    game   phase: play  sum: 99  for_keeps: yes
    north  hand: A       library: 3 K Joker1
    south  hand: J       library: 4
"""


def test_the_winner_takes_a_card_of_the_losers_library(table: Table) -> None:
    table.set(LOST)
    assert table.session.outcome is not None
    assert table.south.options == {"3", "K", "Joker1"}
    table.south.chooses("K")
    assert table.session.awards == [(1, "K")]
    assert table.north["library"] == ["3", "Joker1"]
    assert table.session.decisions == {}


def test_only_the_winner_sees_the_library(table: Table) -> None:
    table.set(LOST)
    decision = table.south.view.decision
    assert decision is not None
    assert [option.shown and option.shown.name for option in decision.options] == [
        "3",
        "K",
        "Joker1",
    ]
    for viewer in (0, None):
        view = table.session.view(viewer)
        assert view.decision is None
        assert view.players[0].zones[0].cards is None
    table.south.chooses("K")


def test_the_log_names_the_taken_card_only_to_the_winner(table: Table) -> None:
    table.set(LOST)
    table.south.chooses("K")
    last = [table.session.view(viewer).log[-1].text for viewer in (0, 1, None)]
    assert last == ["south keeps a card.", "south keeps K.", "south keeps a card."]


def test_nothing_is_taken_at_a_table_that_is_not_for_keeps(table: Table) -> None:
    """The loser would have to wait for the answer before a rematch, and the card would be worth nothing."""
    table.set(LOST.replace("for_keeps: yes", ""))
    assert table.winners == ["south"]
    assert table.session.decisions == {}
    assert table.session.awards == []


@pytest.mark.parametrize("is_for_keeps", [True, False])
def test_the_stake_is_announced_before_the_first_move(rules: GameRules, is_for_keeps: bool) -> None:
    deck = dict(rules.decks[0].cards)
    session = Session.start(rules, {0: deck, 1: deck}, options={"for_keeps": is_for_keeps})
    announced = [line for line in session.view(0).log if "takes a card" in line.text]
    assert len(announced) == is_for_keeps


def test_nothing_is_taken_from_an_empty_library(table: Table) -> None:
    table.set("""
        game   phase: play  for_keeps: yes
        north
        south  library: 4
    """)
    assert table.winners == ["south"]
    assert table.session.decisions == {}
    assert table.session.awards == []
