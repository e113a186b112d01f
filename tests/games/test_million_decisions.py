"""Compare the machine's shortcuts with the slow ways over a million decisions in all games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest

from cards.authoring.starting_games import FOLDER
from engine.play import Session
from engine.rulebook import GameRules
from engine.world import World
from tests.games.pools import FRAMES, POOLS, shared_rules
from tests.games.test_every_game import started_session
from tests.games.test_fast_paths import UNO, slow_rules

GAMES = {
    **POOLS,
    **{path.stem: [path] for path in sorted(FOLDER.glob("*.toml"))},
    **FRAMES,
    "uno": [UNO / "seed.toml"],
    "uno with a trigger": [UNO / "seed.toml", UNO / "trigger.toml"],
}
DECISIONS = 1_000_000 // len(GAMES) + 1
LONGEST = 1_000
"""The most decisions of a match, so that all numbers of seats and many decks are tried."""
OWN = frozenset({"rules", "log", "answers", "kept", "granted", "key"})
"""What both worlds keep for themselves, apart from the log, of which the newest lines are compared."""
NEWEST = 20
"""The lines of the log that are compared at each decision. All are compared at the end of a match."""
STATE = tuple(name for name in World.__slots__ if name not in OWN)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_million_decisions_are_the_same(game: str) -> None:
    rules = shared_rules(*GAMES[game])
    slow = slow_rules(rules)
    compared = sum(1 for _ in islice(decisions_of_both(rules, slow), DECISIONS))
    assert compared == DECISIONS


def decisions_of_both(rules: GameRules, slow: GameRules) -> Iterator[int]:
    """Take the same random actions with fast and with slow rules, match after match, and compare."""
    for seed in count():
        dice, fast, other = Random(seed), started_session(rules, seed), started_session(slow, seed)
        for _ in range(LONGEST):
            assert_same_state(fast, other, NEWEST)
            if not fast.decisions:
                break
            seat = dice.choice(sorted(fast.decisions))
            actions = fast.legal_actions(seat)
            assert actions == other.legal_actions(seat)
            action = dice.choice(actions)
            fast.act(seat, action)
            other.act(seat, action)
            yield seed
        assert_same_state(fast, other, 0)


def assert_same_state(fast: Session, slow: Session, newest: int) -> None:
    """Assert that both matches have the same state, down to the fuel, and the same newest lines, or all."""
    ours, theirs = fast._world, slow._world
    differing = {name for name in STATE if getattr(ours, name) != getattr(theirs, name)}
    assert differing == set()
    assert len(ours.log) == len(theirs.log)
    assert ours.log[-newest:] == theirs.log[-newest:]
