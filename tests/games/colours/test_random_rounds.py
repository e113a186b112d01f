"""Random rounds with each house rule, compared with a reference at every decision."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.rulebook import GameRules
from tests.games.colours.reference import Round
from tests.games.colours.tables import RoundTable, rules_of
from tests.scale import LONG

ROUNDS = 500 if LONG else 4
LONGEST = 1_000
"""The most actions of a round; few rounds of random players take longer."""
MOST_PLAYS = 0.95
"""The share of the turns with a playable card on which the random player plays one."""
NAMES = "north south east west".split()
HOUSE_RULES = ["one-round", "stacking", "draw-until", "seven-zero", "honest"]


@pytest.fixture(scope="module", params=HOUSE_RULES)
def house_rule(request: pytest.FixtureRequest) -> tuple[str, GameRules]:
    """A house rule, played in matches of one round."""
    return request.param, rules_of("classic", *{request.param, "one-round"})


class ComparedRound:
    """A round at a table and in the reference, played together."""

    def __init__(self, house_rule: str, rules: GameRules, seed: int) -> None:
        self.dice = Random(seed)
        self.table = RoundTable(rules)
        self.seats = 2 + seed % 3
        self.table.start(self.seats, seed)
        self.players = [self.table.person(name) for name in NAMES[: self.seats]]
        self.round = Round(
            {house_rule},
            [list(each["hand"]) for each in self.players],
            self.table["library"],
            self.table["pile"],
            self.table["dealer"] - 1,
            lambda seat: self.players[seat]["hand"],
        )
        self.round.begin()

    def compare(self) -> None:
        expected = self.round
        assert self.state == {
            "hands": [sorted(hand) for hand in expected.hands],
            "library": expected.library,
            "pile": expected.pile,
            "in force": (expected.colour, expected.symbol),
            "turn": expected.turn,
            "reversed": expected.step < 0,
            "called": expected.called,
            "silent": expected.silent,
            "owed": expected.owed,
            "winners": [] if expected.winner is None else [NAMES[expected.winner]],
        }
        assert self.legal == expected.legal()

    @property
    def state(self) -> dict[str, Any]:
        table, players = self.table, self.players
        symbol = {"draw two": "draw2", "wild draw four": "wild-draw4"}
        return {
            "hands": [sorted(each["hand"]) for each in players],
            "library": table["library"],
            "pile": table["pile"],
            "in force": (table["colour"], symbol.get(table["symbol"], table["symbol"])),
            "turn": table["turn_player"] - 1,
            "reversed": bool(table["reversed"]),
            "called": {each.seat for each in players if each["called"]},
            "silent": {each.seat for each in players if each["silent"]},
            "owed": table["owed"] if "stacking" in self.round.house_rules else 0,
            "winners": table.winners if table.session.outcome else [],
        }

    @property
    def legal(self) -> dict[int, set[str]]:
        return {
            seat: {self.name_of(option) for option in self.players[seat].options}
            for seat in self.table.session.decisions
        }

    def name_of(self, option: str) -> str:
        """Return the reference’s name for an option. Players are numbers in these names."""
        return str(NAMES.index(option)) if option in NAMES else option

    def act(self) -> None:
        """Let a random player choose a random action, in the match and in the reference."""
        legal = self.round.legal()
        seat = self.dice.choice(sorted(legal))
        plays = sorted(action for action in legal[seat] if action.endswith(" play"))
        others = sorted(legal[seat] - set(plays))
        chosen = self.dice.choice(
            plays if plays and self.dice.random() < MOST_PLAYS else others or plays
        )
        named = NAMES[int(chosen)] if chosen.isdecimal() else chosen
        self.players[seat].chooses(named)
        self.round.act(seat, chosen, self.table["library"])


@pytest.mark.few(2)
def test_the_engine_agrees_with_the_reference(house_rule: tuple[str, GameRules]) -> None:
    finished = 0
    for seed in range(ROUNDS):
        played = ComparedRound(*house_rule, seed)
        played.compare()
        for _ in range(LONGEST):
            if played.round.winner is not None:
                finished += 1
                break
            played.act()
            played.compare()
    assert finished > ROUNDS // 2
