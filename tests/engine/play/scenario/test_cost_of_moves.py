"""Finding the meaning of a move takes little more for each card, because strangers write scenarios."""

from functools import partial

import pytest

from engine.play import Session
from engine.play.scenario import MoveError, make_move
from engine.play.scenario.moves import action_of
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import Move
from tests.calls import count_calls
from tests.engine.example_game import small_rules

GATHER = """effect gather "Gather"
  use in play from hand
  choose_some from: you.hand by: you as: several maximum: 200
  discard several
"""


@pytest.fixture(scope="module")
def rules() -> GameRules:
    return small_rules([("Gatherer", GATHER)])


def match_with(rules: GameRules, adders: int) -> Session:
    hand = "Adder " * adders
    return Session.from_picture(
        rules, f"game  phase: play\nyou  hand: Gatherer {hand}\nopponent  hand: Adder\n"
    )


def fail(session: Session) -> None:
    with pytest.raises(MoveError, match="is not possible now"):
        action_of(session, Move("you", "play Nix"))


def choices(number: int) -> str:
    return "choose " + ", ".join(f"Adder #{place}" for place in range(1, number + 1))


def test_a_wrong_move_is_refused_quickly_among_many_cards(rules: GameRules) -> None:
    few, many = (match_with(rules, adders) for adders in (100, 400))
    assert count_calls(lambda: fail(many)) < 5 * count_calls(lambda: fail(few))


def test_many_cards_are_chosen_by_name(rules: GameRules) -> None:
    calls = []
    for number in (50, 200):
        session = match_with(rules, number)
        make_move(session, Move("you", "play Gatherer"))
        gather = partial(action_of, session, Move("you", choices(number)))
        calls.append(count_calls(gather))
        assert len(gather()[1].choice.split()) == number
    assert calls[1] < 6 * calls[0]
