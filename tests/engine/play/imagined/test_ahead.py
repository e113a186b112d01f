"""What a seat can answer ahead depends on its view alone, and what is expected then happens."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.play import Session
from engine.play.imagined import answers_ahead, labels_of, moves_of_others
from engine.rulebook import GameRules
from tests.engine.play.imagined.test_sampling import GAMES, position
from tests.engine.twins import twins
from tests.games.pools import shared_rules
from tests.scale import LONG

POSITIONS = 100 if LONG else 1
LEAST_FOUND = 3
"""The games in which something was expected, so that the tests can fail."""


@pytest.fixture(scope="module", params=list(GAMES))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shared_rules(*GAMES[request.param])


def waiting(rules: GameRules) -> Iterator[tuple[Session, int]]:
    """Yield positions with a seat that waits for others."""
    for seed in range(1, POSITIONS + 1):
        session = position(rules, seed)
        for seat in range(session.seats):
            if seat not in session.required_seats and seat not in session.out:
                yield session, seat


@pytest.mark.few(4)
def test_answers_do_not_depend_on_hidden_cards(rules: GameRules) -> None:
    for session, seat in waiting(rules):
        found = twins(session, seat, Random(7))
        if found is not None and found[0].view(seat) == found[1].view(seat):
            first, second = (answers_ahead(twin, seat) for twin in found)
            assert first == second


@pytest.mark.few(4)
def test_nothing_is_changed(rules: GameRules) -> None:
    for session, seat in waiting(rules):
        before = session.snapshot()
        answers_ahead(session, seat)
        assert session.snapshot() == before


@pytest.mark.slow
def test_expected_questions_come() -> None:
    """If the others do what is expected, the seat is asked what is expected, with these answers."""
    games_found = set()
    for name in GAMES:
        for session, seat in waiting(shared_rules(*GAMES[name])):
            expected = answers_ahead(session, seat)
            seen = len(moves_of_others(session.view(seat).log, seat))
            for other in session.required_seats:
                for action in session.legal_actions(other):
                    after = session.after(other, str(action))
                    view = after.view(seat)
                    moves = moves_of_others(view.log, seat)[seen:]
                    asked = seat in after.required_seats and view.decision is not None
                    alike = [each for each in expected if asked and each.question.moves == moves]
                    prompts = {each.question.prompt for each in alike}
                    assert prompts <= {view.decision.prompt if view.decision else ""}
                    # What the table shows by then can name a card that was hidden before.
                    labels = labels_of(view)
                    games_found |= {name for each in alike if labels.get(each.action) == each.label}
    assert len(games_found) >= LEAST_FOUND


def test_a_second_answer_follows_the_first() -> None:
    rules = shared_rules(*GAMES["shedding"])
    session = position(rules, 2)
    first = answers_ahead(session, 1)[0]
    later = answers_ahead(session, 1, [first])
    assert later
    assert answers_ahead(session, 1, [first]) == later
