"""Test that rules, decks, seed and actions determine a match."""

from collections import Counter
from random import Random

import pytest

from engine.play import Session
from engine.rulebook import GameRules
from engine.world.dice import Dice
from tests.engine.tiny_game import tiny_rules

SETUP = """
effect begin
  set game.turn_player = first(players)
  for each p in players
    shuffle p.library
    draw p count: 2
"""
DECKS = {0: {"rock": 1, "tree": 1, "hit": 1}, 1: {"rock": 3}}


def rules() -> GameRules:
    hit = "effect hit\n  use in play from hand\n  remove this\n  set game.score = roll(1000)\n"
    return tiny_rules(hit, rules=SETUP, setup="begin")


def hand(session: Session) -> str:
    return " ".join(sorted(card.name for card in session.view(0).players[0].zones[1].cards or ()))


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (Session.start(rules(), DECKS, seed=11) for _ in range(2))
    assert first.snapshot() == second.snapshot()


@pytest.mark.slow
def test_all_hands_are_equally_likely() -> None:
    found = Counter(hand(Session.start(rules(), DECKS, seed)) for seed in range(300))
    assert set(found) == {"rock tree", "hit rock", "hit tree"}
    assert min(found.values()) > 70


def test_views_do_not_change_random_results() -> None:
    ours = rules()
    seed = next(n for n in range(99) if "hit" in hand(Session.start(ours, DECKS, n)))
    looked, left_alone = (Session.start(ours, DECKS, seed) for _ in range(2))
    for viewer in (0, 1, None):
        looked.view(viewer)
    looked.clone().act(0, looked.legal_actions(0)[0])
    for session in (looked, left_alone):
        session.act(0, session.legal_actions(0)[0])
    assert looked.snapshot() == left_alone.snapshot()


def test_card_numbers_reveal_nothing() -> None:
    """The number of a hidden card would reveal its name."""
    ours = rules()
    numbers = set()
    for seed in range(40):
        world = Session.start(ours, DECKS, seed)._world
        numbers.add(world.columns[0].index(ours.cards["tree"].number))
    assert len(numbers) > 4


def test_matches_with_the_same_setup_share_no_state() -> None:
    ours = rules()
    seed = next(seed for seed in range(99) if Session.start(ours, DECKS, seed).decisions)
    one, other = (Session.start(ours, DECKS, seed) for _ in range(2))
    before = other.snapshot()
    (seat,) = one.decisions
    one.act(seat, one.legal_actions(seat)[0])
    assert one.snapshot() != before
    assert other.snapshot() == before


def test_shuffling_matches_python() -> None:
    """Replays of older records would deal other cards."""
    for size in (0, 1, 2, 3, 4, 5, 31, 32, 33, 108):
        ours, theirs = Dice(size), Random(size)
        mixed, expected = list(range(size)), list(range(size))
        ours.shuffle(mixed)
        theirs.shuffle(expected)
        assert (mixed, ours.random()) == (expected, theirs.random())
