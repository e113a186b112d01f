"""Whole games against the Steward; `python -m benchmarks.solo` plays 2,000."""

from random import Random

import pytest

from benchmarks import bots
from benchmarks.solo import measure
from engine.play import Action
from engine.rulebook import GameRules
from tests.games.ground.tables import GroundTable

COLUMNS = ("column1", "column2", "column3", "column4")


def open_hand(table: GroundTable) -> list[str]:
    return [card for column in COLUMNS for card in table.south[column]]


def suit(card: str) -> str:
    return card.split("-")[0]


def act_randomly(table: GroundTable, dice: Random) -> Action:
    action = dice.choice(table.session.legal_actions(0))
    table.session.act(0, action)
    return action


@pytest.mark.parametrize("seed", range(4))
def test_the_steward_follows_suit_and_gains_cards_only_by_losing(
    steward: GroundTable, seed: int
) -> None:
    """Each turn it turns up a card and plays one, so its hand grows only when it loses a conflict."""
    dice = Random(seed)
    steward.start(seed)
    while steward.session.decisions:
        before, deck, lost = open_hand(steward), steward.south["deck"], len(steward.north["scored"])
        occupied = [n for n in range(1, 5) if steward.south[f"place{n}"]]
        faced = {n: list(steward.north[f"place{n}"]) for n in range(1, 5)}
        card, field = act_randomly(steward, dice), act_randomly(steward, dice)
        lane = steward.rules.zone_entry(int(field.choice)).lane
        if lane not in occupied:
            faced[lane] = [steward.card(card.card)]
        lost = len(steward.north["scored"]) - lost
        assert len(open_hand(steward)) == len(before) + lost
        if len(steward.south["deck"]) < len(deck):
            played, place = steward.card(steward["chosen"]), steward.move[-1]
            suits = [suit(card) for card in faced[int(place)]]
            known = {suit(card) for card in before}
            assert not known.intersection(suits) or suit(played) in suits
    assert steward.south["deck"] == []
    assert not any("passes" in line for line in steward.log_lines)


def test_the_careful_bot_beats_the_random_one_in_a_duel(duel_rules: GameRules) -> None:
    """An equal bot would win 16 of 20 matches with a probability of 0.6 %."""
    assert bots.measure(duel_rules, range(20))["careful_wins"] >= 16


def test_games_end_and_nobody_passes(steward_rules: GameRules) -> None:
    found = measure(steward_rules, "random", range(30))
    assert (found["ended"], found["passes"], found["plays_each"]) == (30, 0, 12.0)
