"""OpenSpiel's IS-MCTS as a player in a match of this engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from engine.play import Action, Session
from engine.view import ALL_OPEN

GAME = pyspiel.load_game("leduc_poker")
CURIOSITY = 2.0
SUITS = 2
RANKS = ("Jack", "Queen", "King")


def bot_in_cpp(playouts: int, seed: int) -> Any:
    most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.ISMCTSBot(seed, evaluator, CURIOSITY, playouts, -1, most, False, False)


def bot_in_python(playouts: int, seed: int) -> Any:
    dice = numpy.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    return ismcts.ISMCTSBot(GAME, evaluator, CURIOSITY, playouts, random_state=dice)


MAKERS: dict[str, Callable[[int, int], Any]] = {
    "OpenSpiel, C++": bot_in_cpp,
    "OpenSpiel, Python": bot_in_python,
}


@dataclass
class Mirror:
    """The same hand in OpenSpiel. It receives each card and each action of the session."""

    session: Session
    state: Any

    @classmethod
    def of(cls, session: Session) -> Mirror:
        mirror = cls(session, GAME.new_initial_state())
        for card in mirror.dealt():
            mirror.state.apply_action(card)
        return mirror

    def dealt(self) -> list[int]:
        """Return OpenSpiel’s numbers of the cards in both hands and on the table."""
        view = self.session.view(ALL_OPEN)
        zones = [*(zone for player in view.players for zone in player.zones), *view.zones]
        names = [
            card.name
            for zone in zones
            if zone.name in ("hand", "table")
            for card in zone.cards or ()
        ]
        return [
            RANKS.index(name) * SUITS + names[:place].count(name)
            for place, name in enumerate(names)
        ]

    def follow(self, action: Action) -> None:
        """Take the action that the session has just taken."""
        self.state.apply_action(int(action.choice))
        if self.state.is_chance_node():
            self.state.apply_action(self.dealt()[-1])
