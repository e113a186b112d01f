"""The classic games are small, and bots play them to the end in all numbers of seats.

Whether their rules are right is checked beside OpenSpiel: `python -m benchmarks.classics`.
"""

import pytest

from cards.authoring.starting_games import CLASSICS
from engine.rulebook import GameRules, PackFile
from tests.games.pools import STARTER, shipped_pack, shipped_rules
from tests.games.starting.test_starting_games import (
    MOST_LINES,
    finished_matches,
    lines_besides_cards,
)
from tests.scale import LONG

MATCHES = 100 if LONG else 1
LONGER = {"gin-rummy": 138, "cribbage": 126}
"""Games whose scores alone take more lines."""
EQUAL_SEATS = {"careful": ["careful"], "both": ["careful", "random"]}
SLOW = {"gin-rummy"}
"""Games of which a match takes seconds."""


@pytest.fixture(scope="module", params=CLASSICS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def rules(name: str) -> GameRules:
    return shipped_rules(name)


@pytest.fixture
def pack(name: str) -> PackFile:
    return shipped_pack(STARTER / f"{name}.toml")


def test_classic_games_are_small(name: str) -> None:
    assert lines_besides_cards((STARTER / f"{name}.toml").read_text("utf-8")) <= LONGER.get(
        name, MOST_LINES
    )


def test_classic_games_have_no_warnings(rules: GameRules) -> None:
    assert [str(each) for each in rules.warnings] == []


def test_classic_games_tell_how_they_are_played(pack: PackFile) -> None:
    assert pack.rules is not None
    assert 100 <= len(pack.rules.guide) <= 1_500


@pytest.mark.few(6)
@pytest.mark.parametrize("bots", EQUAL_SEATS)
def test_careful_bots_finish_every_match(rules: GameRules, name: str, bots: str) -> None:
    if name not in SLOW or LONG:
        assert_finished(rules, EQUAL_SEATS[bots])


@pytest.mark.slow
@pytest.mark.parametrize("slow_game", sorted(SLOW))
def test_careful_bots_finish_long_matches(slow_game: str) -> None:
    assert_finished(shipped_rules(slow_game), EQUAL_SEATS["both"])


def assert_finished(rules: GameRules, bots: list[str]) -> None:
    for seed, session in enumerate(finished_matches(rules, bots, MATCHES)):
        assert session.outcome is not None, seed
