"""A player decides for another without seeing what is hidden from them."""

import pytest

from engine.language.vocabulary import SECOND, THIRD
from engine.machine import IllegalAction
from engine.play import Session
from engine.play.replay import replay
from engine.view.view import View
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

BLINDFOLD = """
effect blindfold "Blindfold"
  use in main from hand
  set you.decider = you.next until turn
  set you.decided_blindly = yes until turn
  choose from: you.hand by: you as: lost prompt: "Discard a card."
  discard lost
"""
FATE = """
effect fate "Fate"
  use in main from hand
  for each other in you.opponents
    set other.decider = you until turn
    set other.decided_blindly = yes until turn
  each_choose players: you.opponents from: it.hand as: given
  move given to: you.hand
"""
PEEK = """
effect peek "Peek"
  use in main from hand
  set you.decider = you.next until turn
  set you.decided_blindly = yes until turn
  choose from: top(you.library, 2) by: you as: seen look: yes
  move seen to: you.hand
"""
PICTURE = "north hand: {} library: {}\nsouth hand: c\neast hand: d"


def laid(arena: Build, card: str, hand: str = "a b", library: str = "c d") -> Arena:
    table: Arena = arena(BLINDFOLD, FATE, PEEK, edition=THIRD, base_edition=THIRD)
    table.set(PICTURE.format(f"{card} {hand}", library))
    table.north.uses(card)
    return table


def view(table: Arena, seat: int | None) -> View:
    return table.session.view(seat, sent=True)


def test_another_player_discards_from_a_hand_they_do_not_see(arena: Build) -> None:
    table = laid(arena, "blindfold")
    assert set(table.session.decisions) == {1}
    decision = view(table, 1).decision
    assert decision is not None
    assert decision.prompt == "For north: Discard a card."
    assert [each.shown for each in decision.options] == [None] * 3
    table.session.act(1, f"choose {table.number('b')}")
    assert table.north["discard"] == ["b"]
    assert table.rules.printed_effects["blindfold"].text == (
        "During the main phase, you may use this effect from your hand. Until the end of the turn, the "
        "next player makes your decisions. Until the end of the turn, your decisions are made without "
        "seeing your hidden cards. Discard a card in your hand."
    )


def test_each_opponent_gives_a_card_that_you_do_not_see(arena: Build) -> None:
    table = laid(arena, "fate")
    for _ in range(2):
        table.session.act(0, table.session.decisions[0].options[0].action)
    assert sorted(table.north["hand"]) == ["a", "b", "c", "d", "fate"]


@pytest.mark.parametrize("card", ["blindfold", "peek"])
def test_twins_look_the_same_to_who_decides_blindly(arena: Build, card: str) -> None:
    """Two matches that differ only in cards hidden from the decider, also those that the player looks at."""
    one, other = laid(arena, card), laid(arena, card, "b d", "a c")
    for viewer in (1, 2, None):
        assert view(one, viewer) == view(other, viewer)
    assert view(one, 0) != view(other, 0)


def test_the_player_uses_effects_and_passes_alone(arena: Build) -> None:
    table = laid(arena, "blindfold")
    table.session.act(1, f"choose {table.number('a')}")
    assert table.session.legal_actions(1) == []
    assert {str(each) for each in table.session.legal_actions(0)} == {
        f"use {table.number('blindfold')} blindfold"
    }
    before = table.state
    with pytest.raises(IllegalAction) as refused:
        table.session.act(1, f"use {table.number('blindfold')} blindfold")
    assert refused.value.code == "not_your_turn"
    assert table.state == before


def test_with_sight_the_decider_sees_the_hand(arena: Build) -> None:
    text = BLINDFOLD.replace("  set you.decided_blindly = yes until turn\n", "")
    table: Arena = arena(text, edition=THIRD, base_edition=THIRD)
    table.set(PICTURE.format("blindfold a", "c"))
    table.north.uses("blindfold")
    decision = view(table, 1).decision
    assert decision is not None
    zones = {each.name: each.cards for each in view(table, 1).players[0].zones}
    assert [each.name for each in zones["hand"] or ()] == ["blindfold", "a"]


def test_a_chain_of_deciders_sees_no_further_than_its_blind_link(arena: Build) -> None:
    """East decides for south with sight, and so for north, whose cards south doesn’t see."""
    text = """
    effect hand_on "Hand on"
      use in main from hand
      set you.next.decider = last(players) until turn
      blindfold
    """
    table: Arena = arena(BLINDFOLD, text, edition=THIRD, base_edition=THIRD)
    table.set(PICTURE.format("hand_on a", "b"))
    table.north.uses("hand_on")
    assert set(table.session.decisions) == {2}
    seen = {
        player.seat: {each.name: each.cards for each in player.zones}["hand"]
        for player in view(table, 2).players
    }
    assert [seat for seat, cards in seen.items() if cards is not None] == [1, 2]


def test_with_nobody_to_decide_it_changes_nothing(arena: Build) -> None:
    text = """
    effect alone "Alone"
      use in main from hand
      set you.decided_blindly = yes
      choose from: you.hand by: you as: kept
    """
    table: Arena = arena(text, edition=THIRD, base_edition=THIRD)
    table.set(PICTURE.format("alone a", "b"))
    table.north.uses("alone")
    assert set(table.session.decisions) == {0}
    table.north.chooses("a")


def test_records_and_snapshots_hold_it(arena: Build) -> None:
    table = laid(arena, "blindfold")
    table.session.act(1, f"choose {table.number('b')}")
    restored = Session.restore(table.rules, table.session.snapshot())
    assert set(restored.decisions) == set(table.session.decisions)
    assert replay(table.rules, table.session.record).snapshot() == table.session.snapshot()


def test_it_is_a_word_of_format_3() -> None:
    assert refusals(BLINDFOLD, edition=THIRD, base_edition=THIRD) == []
    assert refusals(BLINDFOLD, edition=SECOND, base_edition=THIRD) == ["attribute_unknown"]
