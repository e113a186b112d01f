"""Elimination brackets, played to their ends."""

from random import Random

import pytest

from engine.tournaments.bracket_state import Empty, bracket_state, places
from engine.tournaments.brackets import (
    Bracket,
    MatchId,
    Part,
    double_elimination,
    seeding,
    single_elimination,
)
from tests.cases import for_each

SIZES = [2, 3, 4, 5, 6, 7, 8, 11, 16, 23, 32]


def names(players: int) -> list[str]:
    return [f"seed {place}" for place in range(1, players + 1)]


def play(
    bracket: Bracket, players: int, chance: Random
) -> tuple[list[list[str]], dict[MatchId, str]]:
    """Play the bracket by chance. Return the places and the winners."""
    winners: dict[MatchId, str] = {}
    while playable := bracket_state(bracket, names(players), winners).playable():
        match = chance.choice(playable)
        sides = bracket_state(bracket, names(players), winners).sides[match]
        winners[match] = chance.choice([side for side in sides if isinstance(side, str)])
    return places(bracket, bracket_state(bracket, names(players), winners)), winners


def test_the_best_two_can_only_meet_in_the_final() -> None:
    assert seeding(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_the_best_seeds_have_the_byes() -> None:
    state = bracket_state(single_elimination(6), names(6), {})
    first = [
        sides
        for match, sides in state.sides.items()
        if match.round == 1 and match.part is Part.WINNERS
    ]
    assert first == [
        ("seed 1", Empty.NOBODY),
        ("seed 4", "seed 5"),
        ("seed 2", Empty.NOBODY),
        ("seed 3", "seed 6"),
    ]


@for_each("players", SIZES)
@for_each("third_place", [False, True])
def test_a_loss_eliminates(players: int, third_place: bool) -> None:
    found, winners = play(single_elimination(players, third_place), players, Random(players))
    assert sorted(name for group in found for name in group) == sorted(names(players))
    assert len(winners) == players - 1 + (third_place and players > 3)
    assert [len(group) for group in found[:2]] == [1, 1]


def test_the_match_for_the_third_place_decides_it() -> None:
    found, _winners = play(single_elimination(8, third_place=True), 8, Random(1))
    assert [len(group) for group in found] == [1, 1, 1, 1, 4]


@for_each("players", SIZES)
@for_each("seed", range(5))
def test_a_second_loss_eliminates(players: int, seed: int) -> None:
    found, winners = play(double_elimination(players), players, Random(seed))
    assert sorted(name for group in found for name in group) == sorted(names(players))
    assert len(winners) - (MatchId(Part.DECIDER, 1, 1) in winners) == 2 * players - 2


def test_the_decider_is_played_only_if_the_undefeated_player_lost() -> None:
    bracket = double_elimination(2)
    first, second, final = (each.id for each in bracket[:3])
    assert (second.part, final.part) == (Part.FINAL, Part.DECIDER)
    won = bracket_state(bracket, names(2), {first: "seed 1", second: "seed 1"})
    assert (won.playable(), places(bracket, won)) == ([], [["seed 1"], ["seed 2"]])
    lost = bracket_state(bracket, names(2), {first: "seed 1", second: "seed 2"})
    assert (lost.playable(), places(bracket, lost)) == ([final], [])


def test_a_winner_must_have_played() -> None:
    bracket = single_elimination(2)
    with pytest.raises(ValueError, match="nobody doesn’t play in this match"):
        bracket_state(bracket, names(2), {bracket[0].id: "nobody"})
