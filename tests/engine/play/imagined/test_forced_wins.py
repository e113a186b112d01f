"""Test proofs that a player wins whatever the others do."""

from collections.abc import Sequence

import pytest

from engine.play import Action
from engine.play.imagined import NEVER, Proof, UnprovedError
from tests.engine.table import Table
from tests.engine.tiny_game import Tiny

CARDS = """
effect charge
  use in play from hand
  set you.energy += 1
  discard this

effect strike
  use in play from hand
  discard this
  if you.energy > 0
    lose you.next

effect gamble
  use in play from hand
  discard random(you.hand)
  lose you.next

effect wait
  use in play from hand
  discard this

effect dare
  use in play from hand
  discard this
  choose_number low: 1 high: 3 by: you.next as: guess
  if guess == 1
    lose you.next
"""


def proof(table: Table, most: int = 1_000) -> Proof:
    return Proof(table.session.twin(), 0, most)


def names(table: Table, actions: Sequence[Action]) -> set[str]:
    return {table.north.action_name(each).split(" ")[0] for each in actions}


def test_a_win_takes_the_right_first_move(tiny: Tiny) -> None:
    table = tiny(CARDS).set("north  hand: charge strike wait wait\nsouth  hand: wait wait")
    assert proof(table).winning_actions(1) == []
    moves, actions = proof(table).fewest_moves(3)
    assert (moves, names(table, actions)) == (2, {"charge"})


def test_a_reply_that_saves_the_opponent_is_found(tiny: Tiny) -> None:
    table = tiny(CARDS).set("north  hand: dare wait wait\nsouth  hand: wait wait")
    assert proof(table).fewest_moves(2) == (NEVER, [])
    table.north.uses("dare")
    assert proof(table).hardest_reply(1, 2).choice != "1"


def test_a_win_by_chance_is_not_forced(tiny: Tiny) -> None:
    table = tiny(CARDS).set("north  hand: gamble wait wait\nsouth  hand: wait wait")
    assert proof(table).fewest_moves(2) == (NEVER, [])


def test_long_proofs_are_given_up(tiny: Tiny) -> None:
    table = tiny(CARDS).set("north  hand: charge strike wait wait\nsouth  hand: wait wait")
    with pytest.raises(UnprovedError):
        proof(table, most=3).fewest_moves(3)
