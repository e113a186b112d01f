"""Property: matches in which the chance goes round, played by chance, are at rest between actions."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.play import Session
from engine.rulebook import GameRules
from tests.engine.semantics.busy import picks, played, stored
from tests.engine.semantics.effects.test_effect_stack import HIT
from tests.engine.semantics.priority_arena import CARDS, Round, chance
from tests.engine.semantics.triggers.test_trigger_order import BANG, answer
from tests.engine.table import assert_at_rest

ANSWERS = (
    answer("i1", "on check", "heal this"),
    answer("i2", "on check", to="heal"),
    answer("n2", "on stack", "draw you"),
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
    return chance(CARDS, HIT, BANG, *ANSWERS, rules=RULES).rules


def match(seed: int) -> Round:
    return Round(game()).set(PICTURE, seed)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 1_000), picks)
def test_a_match_is_at_rest_whenever_somebody_is_asked(seed: int, picks: list[int]) -> None:
    session = match(seed).session
    for _ in played(session, picks):
        assert_at_rest(session)
        for viewer in (0, 1, None):
            session.view(viewer)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 1_000), picks)
def test_a_stored_match_goes_on_as_the_other_would(seed: int, picks: list[int]) -> None:
    session = match(seed).session
    for seat, action in played(session, picks):
        twins: tuple[Session, ...] = (stored(session), session.clone())
        for twin in twins:
            twin.act(seat, action)
        assert twins[0].snapshot() == twins[1].snapshot()
