"""Property: random matches with priority are at rest between actions."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.play import Session
from engine.rulebook import GameRules
from tests.engine.semantics.busy import picks, play, restored
from tests.engine.semantics.effects.test_effect_stack import HIT
from tests.engine.semantics.priority_arena import CARDS, PriorityTable, priority_table
from tests.engine.semantics.triggers.test_trigger_order import BANG, trigger
from tests.engine.table import assert_at_rest

TRIGGERS = (
    trigger("i1", "on check", "heal this"),
    trigger("i2", "on check", to="heal"),
    trigger("n2", "on stack", "draw you"),
)
RULES = """
effect end_it "End"
  use in main on stack
  begin_turn you.next

effect pray "Pray"
  of player
  use quick in main on stack
  only if this.gold < 3
  set this.gold += 1
"""
PICTURE = """
game   field: a i1(controller=north) i2(controller=south) n2(controller=north) n2(controller=south)
north  hand: x z w hit deny bang both  library: z hit deny x bang v
south  hand: z v hit deny gone bang x  library: x z deny hit bang w
"""


@cache
def game() -> GameRules:
    return priority_table(CARDS, HIT, BANG, *TRIGGERS, rules=RULES).rules


def match(seed: int) -> PriorityTable:
    return PriorityTable(game()).set(PICTURE, seed)


@settings(max_examples=15)
@given(st.integers(0, 1_000), picks)
def test_a_match_is_at_rest_at_every_decision(seed: int, picks: list[int]) -> None:
    session = match(seed).session
    for _ in play(session, picks):
        assert_at_rest(session)
        for viewer in (0, 1, None):
            session.view(viewer)


@settings(max_examples=15)
@given(st.integers(0, 1_000), picks)
def test_a_restored_match_continues_identically(seed: int, picks: list[int]) -> None:
    session = match(seed).session
    for seat, action in play(session, picks):
        twins: tuple[Session, ...] = (restored(session), session.clone())
        for twin in twins:
            twin.act(seat, action)
        assert twins[0].snapshot() == twins[1].snapshot()
