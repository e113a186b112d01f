"""Properties: a match continues identically from a snapshot, a clone or its record."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.play import replay
from tests.engine.semantics.busy import busy_match, picks, play, restored
from tests.engine.table import assert_at_rest
from tests.scale import sample

seeds = st.integers(0, 1_000)
often = settings(max_examples=sample(80))


@often
@given(seeds, picks)
def test_a_match_continues_from_a_snapshot_of_any_action(seed: int, picks: list[int]) -> None:
    session = busy_match(seed)
    for seat, action in play(session, picks):
        assert_at_rest(session)
        twin, expected = restored(session), session.clone()
        for each in (twin, expected):
            each.act(seat, action)
        assert twin.snapshot() == expected.snapshot()


@often
@given(seeds, picks, picks)
def test_a_clone_is_independent_of_its_original(
    seed: int, picks: list[int], others: list[int]
) -> None:
    session = busy_match(seed)
    for _ in play(session, picks):
        pass
    before = session.snapshot()
    for _ in play(session.clone(), others):
        pass
    assert session.snapshot() == before


@often
@given(seeds, picks, st.integers(0, 25))
def test_replaying_equals_playing(seed: int, picks: list[int], upto: int) -> None:
    session = busy_match(seed)
    past = [session.snapshot() for _ in play(session, picks)]
    assert replay(session.rules, session.record).snapshot() == session.snapshot()
    for number, expected in list(enumerate(past))[:upto:5]:
        assert replay(session.rules, session.record, number).snapshot() == expected


@often
@given(seeds, picks)
def test_a_match_stored_at_every_step_ends_the_same(seed: int, picks: list[int]) -> None:
    session = busy_match(seed)
    actions = list(play(session, picks))
    other = busy_match(seed)
    for seat, action in actions:
        other.act(seat, action)
        other = restored(other)
    assert other.snapshot() == session.snapshot()
