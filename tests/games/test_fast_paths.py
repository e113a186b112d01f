"""Compare the machine's shortcuts with the slow ways, in random matches of all games."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.machine.core.linker import link
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.play import Session
from engine.rulebook import GameRules, load_rules
from tests.games.pools import FRAMES, POOLS
from tests.games.test_every_game import started_session
from tests.scale import LONG

UNO = Path(__file__).parents[2] / "benchmarks/uno"
GAMES = {
    **POOLS,
    **FRAMES,
    "uno": [UNO / "seed.toml"],
    "uno with a trigger": [UNO / "seed.toml", UNO / "trigger.toml"],
}
SEEDS = range(200 if LONG else 2)
STEPS = 1_000 if LONG else 40


@pytest.fixture(scope="module", params=list(GAMES))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return load_rules(*GAMES[request.param])


def slow_rules(rules: GameRules) -> GameRules:
    """Return the same rules, linked without the commands that are specialized for them."""
    slow = replace(rules)
    slow.set_linked(link(slow, MACHINE_BLOCKS, NAMES))
    return slow


def pairs(rules: GameRules) -> Iterator[tuple[Session, Session]]:
    """Yield matches in which the same random actions are taken with fast and with slow rules."""
    slow = slow_rules(rules)
    for seed in SEEDS:
        dice, fast, other = Random(seed), started_session(rules, seed), started_session(slow, seed)
        yield fast, other
        for _ in range(STEPS):
            if not fast.decisions:
                break
            seat = dice.choice(sorted(fast.decisions))
            action = dice.choice(fast.legal_actions(seat))
            fast.act(seat, action)
            other.act(seat, action)
            yield fast, other


def test_specialized_commands_do_the_same(rules: GameRules) -> None:
    for fast, slow in pairs(rules):
        assert fast.snapshot()["world"] == slow.snapshot()["world"]
