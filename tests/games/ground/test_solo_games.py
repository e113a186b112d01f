"""Whole games against the Steward; `python -m benchmarks.solo` plays 2,000."""

from itertools import product
from random import Random

import pytest

from benchmarks import bots
from benchmarks.solo import measure
from engine.bots import KNOWN, Bot
from engine.play import Action
from engine.rulebook import GameRules
from tests.games.ground.tables import GroundTable

BEATEN_BY = {"rain": "fire", "fire": "thorn", "thorn": "stone", "stone": "rain"}
GAMES = 5
COLUMNS = ("column1", "column2", "column3", "column4")


def open_hand(table: GroundTable) -> list[str]:
    return [card for column in COLUMNS for card in table.south[column]]


def suit(card: str) -> str:
    return card.split("-")[0]


def number(card: str) -> int:
    return int(card.split("-")[1])


def act_randomly(table: GroundTable, dice: Random) -> Action:
    action = dice.choice(table.session.legal_actions(0))
    table.session.act(0, action)
    return action


@pytest.mark.parametrize("seed", range(4))
def test_the_steward_follows_suit_and_gains_cards_only_by_losing(
    steward: GroundTable, seed: int
) -> None:
    """Each turn the Steward turns up one card and plays one, so its hand grows only when it loses a
    conflict.
    """
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


@pytest.mark.slow
def test_the_careful_bot_beats_the_random_one_in_a_duel(duel_rules: GameRules) -> None:
    """An equal bot would win 16 of 20 matches with a probability of 0.6 %."""
    assert bots.measure(duel_rules, range(20))["careful_wins"] >= 16


@pytest.mark.parametrize("bot", ["random", "careful"])
@pytest.mark.parametrize("public_knowledge", [False, True])
def test_games_end_and_nobody_passes(
    steward_rules: GameRules, bot: str, public_knowledge: bool
) -> None:
    found = measure(steward_rules, bot, range(GAMES), public_knowledge=public_knowledge)
    assert (found["ended"], found["passes"], found["plays_each"]) == (GAMES, 0, 12.0)


@pytest.mark.parametrize("bot", ["random", "careful"])
def test_most_fields_end_some_games_early(steward_rules: GameRules, bot: str) -> None:
    found = measure(steward_rules, bot, range(GAMES), majority=True)
    assert (found["ended"], found["passes"]) == (GAMES, 0)
    assert 9 < found["plays_each"] < 12


@pytest.mark.slow
def test_with_public_knowledge_the_steward_only_knows_what_was_shown(steward: GroundTable) -> None:
    """The test keeps what the bot has shown, without looking into its hand.

    The Steward begins a field with its highest number of a suit that the bot hasn’t shown to lack.
    """
    limited = 0
    for bot, seed in product(["random", "careful"], range(12)):
        steward.start(seed, public_knowledge=True)
        player, lacked = KNOWN[bot].make(steward.rules, seed), set[str]()
        while steward.session.decisions:
            facing = {n: "".join(steward.south[f"place{n}"]) for n in range(1, 5)}
            card, field = act(player, steward), act(player, steward)
            laid = steward.card(card.card)
            faced = facing[steward.rules.zone_entry(int(field.choice)).lane]
            if faced and not wins_over(laid, faced):
                lacked.discard(suit(faced))  # The bot has taken the card.
            elif faced and suit(laid) != suit(faced):
                lacked.add(suit(faced))
            if not steward.session.decisions:
                break
            played, reason = steward.card(steward["chosen"]), steward["reason"]
            if "begins" in reason:
                held = {*open_hand(steward), played}
                known = {card for card in held if suit(card) not in lacked}
                limited += known != held
                assert number(played) == max(map(number, known or held))
                assert played in (known or held)
            elif reason.startswith("wins"):
                lacked.discard(suit(played))
    assert limited > 0


def act(player: Bot, table: GroundTable) -> Action:
    action = player.choose(table.session.view(0), table.session.legal_actions(0))
    table.session.act(0, action)
    return action


def wins_over(later: str, earlier: str) -> bool:
    if suit(later) == suit(earlier):
        return number(later) > number(earlier)
    return BEATEN_BY[suit(later)] == suit(earlier)
