"""Properties: views, legal actions and refusals never change the match (R12.3)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.machine.core.linker import current_value
from engine.play import Session
from tests.engine.refusal_reasons import assert_reasoned
from tests.engine.semantics.busy import busy_match, picks, play
from tests.scale import sample

CLASSES = {"game": 1, "player": 3, "effect": 0}


def read_everything(session: Session) -> list[object]:
    """Return all views, options, refusals and attribute values of the match."""
    world = session._world
    cards = range(1, len(world.columns[0]))
    found: list[object] = [session.view(viewer) for viewer in (None, 0, 1, 2)]
    found += [session.legal_actions(seat) for seat in range(3)]
    found += [session.why_not(seat, card) for seat in session.decisions for card in cards]
    found += [session.picture(), session.decisions, session.outcome, session.awards]
    for column, word in enumerate(session.rules.layout.words):
        entities = range(1, CLASSES.get(word.of_class, len(cards)) + 1)
        found += [current_value(world, column, entity) for entity in entities]
    return found


@pytest.mark.slow
@settings(max_examples=sample(60))
@given(st.integers(0, 1_000), picks)
def test_reading_is_repeatable_and_changes_nothing(seed: int, picks: list[int]) -> None:
    session = busy_match(seed)
    for _ in play(session, picks):
        before = session.snapshot()
        assert read_everything(session) == read_everything(session)
        assert session.snapshot() == before


@settings(max_examples=sample(25))
@given(st.integers(0, 1_000), picks)
def test_everything_is_offered_or_refused_with_reasons(seed: int, picks: list[int]) -> None:
    session, dice = busy_match(seed), Random(seed)
    for _ in play(session, picks):
        for seat in session.decisions:
            assert_reasoned(session, seat, dice)
