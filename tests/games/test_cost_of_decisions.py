"""Decisions stay as cheap as they are, by steps of byte code.

The unit is a decision of a program that plays UNO and nothing else, so neither the machine nor the version of
Python matters much. A change that makes a game cheaper should lower its bar, too: a bar is a twentieth more
than was measured.
"""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from benchmarks.games import answers, rules_of, started
from benchmarks.uno import by_hand
from benchmarks.uno.players import uno_rules
from engine.play import Session
from engine.rulebook import GameRules
from tests.calls import count_steps

UNO = "seed.toml"
BARS = {
    UNO: 4.8,
    "colours-seed": 10.6,
    "colours-classic": 15.5,
    "99": 15.3,
    "bulwark-light": 15.5,
    "bulwark-full": 17.7,
    "ground-duel": 24.5,
    "low-water": 21.4,
    "hearts": 14.0,
    "spades": 13.0,
    "oh-hell": 11.9,
    "euchre": 14.0,
    "crazy-eights": 10.8,
    "cribbage": 26.5,
    "gin-rummy": 15.3,
}
"""Units for a decision of a random match, with finding the legal actions and the start of the match."""
COPY_BARS = {UNO: 1.82, "99": 1.77, "low-water": 3.18}
"""Units for a copy of a match."""
MATCHES, LONGEST = 6, 60


def rules_named(name: str) -> GameRules:
    return uno_rules() if name == UNO else rules_of(name)


@pytest.fixture(scope="module")
def unit() -> float:
    """Return the steps of a decision in code optimized only for speed."""
    decisions: list[int] = []
    dice = Random(1)
    steps = count_steps(lambda: decisions.extend(by_hand.play(dice)[0] for _ in range(20)))
    return steps / sum(decisions)


def play(session: Session, dice: Random) -> None:
    for _ in range(LONGEST):
        asked = next(answers(session), None)
        if asked is None:
            return
        seat, actions = asked
        session.act(seat, dice.choice(actions))


@pytest.mark.slow
@pytest.mark.parametrize("name", BARS)
def test_decisions_get_no_dearer(name: str, unit: float) -> None:
    rules, dice = rules_named(name), Random(1)
    sessions = [started(rules, seed) for seed in range(MATCHES)]
    steps = sum(count_steps(partial(play, session, dice)) for session in sessions)
    found = steps / sum(session.number for session in sessions) / unit
    assert found <= BARS[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", COPY_BARS)
def test_copies_get_no_dearer(name: str, unit: float) -> None:
    session = started(rules_named(name), 1)
    play(session, Random(1))
    assert count_steps(session.clone) / unit <= COPY_BARS[name]
