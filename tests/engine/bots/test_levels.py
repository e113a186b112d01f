"""Test that each level of bots beats the one below, and that its choices can be repeated."""

from itertools import pairwise

import pytest

from engine.bots import KNOWN, LEVELS
from engine.lab.played_match import chooser, play_match
from engine.lab.setting import Setting
from engine.play import Session
from engine.rulebook import GameRules
from tests.engine.play.imagined.test_sampling import GAMES
from tests.games.pools import shared_rules
from tests.scale import LONG

STEPS = list(pairwise(LEVELS))
SAMPLED = [("creature-duel", *STEPS[0])]
ALL = [*SAMPLED, *((game, *step) for game in ("bulwark light", "lanes") for step in STEPS)]
OLD = ("random", "careful", "search")
MATCHES, QUICK_MATCHES = (40, 800) if LONG else (16, 24)
"""Bots that plan play fewer matches than those that choose at once."""


@pytest.fixture(scope="module")
def lanes() -> GameRules:
    return shared_rules(*GAMES["lanes"])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "weaker", "stronger"), ALL if LONG else SAMPLED)
def test_each_level_beats_the_one_below(game: str, weaker: str, stronger: str) -> None:
    """Each deal is played twice, with seats swapped."""
    rules, setting = shared_rules(*GAMES[game]), Setting((stronger, weaker))
    matches = MATCHES if LEVELS[stronger].playouts else QUICK_MATCHES
    played = [play_match(rules, setting, number, judges=False) for number in range(matches)]
    won = [each.bots[winner] for each in played for winner in each.winners]
    assert won.count(stronger) > won.count(weaker)


def test_stronger_levels_do_less_at_random_and_think_more() -> None:
    for weaker, stronger in ((LEVELS[one], LEVELS[other]) for one, other in STEPS):
        assert weaker.whims > stronger.whims
        assert weaker.most_playouts < stronger.most_playouts


def test_stored_names_mean_what_they_meant(lanes: GameRules) -> None:
    assert [KNOWN[name].playouts_for(lanes, 1) for name in OLD] == [0, 0, 60]
    assert not any(KNOWN[name].whims for name in OLD)


def test_a_level_acts_at_random_as_often_as_it_should(lanes: GameRules) -> None:
    skilled = LEVELS["skilled"]
    whims = sum(skilled.playouts_for(lanes, seed) == 0 for seed in range(1_000))
    assert abs(whims - 1_000 * skilled.whims) < 40


def test_the_laboratory_lets_levels_act_on_whims_as_tables_do(lanes: GameRules) -> None:
    decks = dict.fromkeys(range(2), lanes.decks[0].cards) if lanes.uses_decks else {}
    session, skilled = Session.start(lanes, decks, 3, seats=2), LEVELS["skilled"]
    choose, whims = chooser(lanes, "skilled", 7), 0
    while seats := session.required_seats:
        seed, legal = 7 + session.number, session.legal_actions(seats[0])
        if not skilled.playouts_for(lanes, seed):
            at_table = skilled.make(lanes, seed).choose(session.view(seats[0]), legal)
            assert choose(session, seats[0], legal) == at_table
            whims += len(legal) > 1
        session.act(seats[0], legal[0])
    assert whims >= 3
