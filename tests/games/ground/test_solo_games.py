"""Whole games against the Steward: what must be so at every step. `python -m benchmarks.solo` plays 2,000."""

from random import Random

import pytest

from benchmarks.solo import measured
from engine.rulebook import GameRules
from tests.games.ground.laying import Fields

COLUMNS = ("column1", "column2", "column3", "column4")


def held(table: Fields) -> list[str]:
    return [card for column in COLUMNS for card in table.south[column]]


def suit(card: str) -> str:
    return card.split("-")[0]


@pytest.mark.parametrize("seed", range(4))
def test_it_follows_suit_empties_its_deck_and_gains_cards_only_by_losing(
    steward: Fields, seed: int
) -> None:
    """Each turn turns up a card and plays one, so what it holds grows by one for each conflict lost."""
    dice, lost = Random(seed), 0
    steward.start(seed)
    while steward.session.decisions:
        opposite = {n: list(steward.north[f"place{n}"]) for n in range(1, 5)}
        own = {n: list(steward.south[f"place{n}"]) for n in range(1, 5)}
        before = held(steward)
        deck, scored = len(steward.south["deck"]), len(steward.north["scored"])
        for _ in range(2):
            steward.session.act(0, dice.choice(steward.session.legal_actions(0)))
        lost = len(steward.north["scored"]) - scored
        turned = deck - len(steward.south["deck"])
        played = [n for n in range(1, 5) if steward.south[f"place{n}"] and not own[n]]
        for n in played:
            assert not opposite[n], "where a card lay it would have been settled"
        settled = steward.card(steward["chosen"]) if turned else ""
        place = steward.rules.layout.zone_names[steward["goal"]]
        faced = opposite[int(place[-1])] if turned else []
        if faced and suit(settled) != suit(faced[0]):
            assert not [card for card in before if suit(card) == suit(faced[0])]
        assert turned <= 1
        assert len(held(steward)) == len(before) + lost
    assert steward.south["deck"] == []
    assert not any("passes" in line for line in steward.story)


def test_games_end_and_nobody_passes(steward_rules: GameRules) -> None:
    found = measured(steward_rules, "random", range(30))
    assert (found["ended"], found["passes"], found["plays_each"]) == (30, 0, 12.0)
