"""Test that a judgement is fitted to matches of bots, and accepted only if it wins more often."""

import pytest

from engine.bots.search.fitting import (
    LOOK,
    MOMENTS,
    fitted_judgement,
    gain_of_pair,
    is_better,
    lesson_of,
    surest_gain,
)
from engine.bots.search.judgement import Judgement, Moment
from engine.rulebook import build_rules, read_pack

HOT_COINS = """
format = 2
zones = [
  { name = "pile", each = "game", role = "discard", seen_by = ["owner", "allies", "opponents"] },
  { name = "hand", each = "player", role = "hand", seen_by = ["owner"] },
]
phases = [{ name = "turn", effects = ["take", "end_turn"] }]

[pack]
name = "hot-coins"
version = "1.0.0"
title = "Hot Coins"
game = "hot-coins"

[game]
title = "Hot Coins"
seats = [2, 2]
setup = "setup"

[attributes]
player.coins = { kind = "number", title = "Coins" }
game.turns = { kind = "number", title = "Turns" }

[effects]
rules = '''
effect setup
  set game.turn_player = random(players)

effect take
  set game.turns += 1
  choose_number low: 0 high: 3 by: you as: taken
  set you.coins += taken
  if game.turns == 24
    if first(players).coins == last(players).coins
      end_match
    else
      win lowest(players, it.coins)

effect end_turn
  begin_turn you.next
'''
"""
"""The player with fewer coins wins."""
LIKES_COINS = Judgement((0.2, 0.0, 0.0, 0.0))
LESSONS, PAIRS = 24, 6


def test_a_misleading_number_is_found_out_and_the_new_judgement_wins() -> None:
    rules = build_rules([read_pack(HOT_COINS)])
    lessons = [lesson_of(rules, number, LIKES_COINS, 4) for number in range(LESSONS)]
    assert all(len(lesson) == MOMENTS for lesson in lessons)
    new = fitted_judgement(lessons, LIKES_COINS)
    assert new.weights[0] < 0
    gains = [gain_of_pair(rules, number, new, LIKES_COINS, 8) for number in range(PAIRS)]
    assert is_better(gains, PAIRS)


def test_a_judgement_is_not_better_than_itself() -> None:
    rules = build_rules([read_pack(HOT_COINS)])
    gains = [gain_of_pair(rules, number, LIKES_COINS, LIKES_COINS, 4) for number in range(2)]
    assert gains == [0, 0]
    assert is_better(gains, len(gains)) is False


def test_a_gain_that_may_be_chance_is_refused() -> None:
    assert is_better([1.0, 0.0, -1.0, 0.0, 1.0], 5) is False
    assert is_better([1.0, 0.0, 1.0, 0.0, 1.0], 5) is True
    assert surest_gain([1.0]) == -1


def test_whether_there_is_any_gain_is_seen_early() -> None:
    assert is_better([0.5]) is None
    assert is_better([0.0] * LOOK) is False
    assert is_better([0.0] * (LOOK - 1) + [1.0]) is None


def test_the_fit_stays_near_what_was_known_and_follows_the_evidence() -> None:
    """Who leads by one wins three matches of four, so the odds are three to one: e to the power of 1.1."""
    won: list[Moment] = [([1.0, 0.0], 0.0, 1.0)]
    lost: list[Moment] = [([1.0, 0.0], 0.0, 0.0)]
    few, many = [won, won, won, lost], [won, won, won, lost] * 500
    assert fitted_judgement(many, Judgement()).weights == pytest.approx((1.1, 0.0), abs=0.02)
    assert 0 < fitted_judgement(few, Judgement()).weights[0] < 0.3
    assert fitted_judgement(few, Judgement((0.0, 7.0))).weights[1] == 7.0
    assert fitted_judgement([], Judgement((0.5,))) == Judgement((0.5,))
