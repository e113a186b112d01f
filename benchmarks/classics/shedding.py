"""Crazy eights in both engines."""

from __future__ import annotations

from typing import Any

import pyspiel

from benchmarks.classics.mirror import Mirror
from benchmarks.classics.tricks import dealt_in_turn
from engine.machine.decisions import Option
from engine.play import Session
from engine.rulebook import GameRules

DRAW, PASS, SUITS, DEALER = 52, 53, 54, 52
EIGHT, JACK = 6, 9


class CrazyEightsMirror(Mirror):
    """OpenSpiel ends a round after 100 plays, unless another limit is set.

    It doesn’t score what its header says: a card from 2 to 10 costs its number among all 52 cards, plus 2,
    and an ace costs as much as a king. So this compares the remaining hands by OpenSpiel's own formula.
    """

    spiel = "crazy_eights"

    @classmethod
    def started(cls, rules: GameRules, seed: int) -> Session:
        return Session.start(rules, seed=seed, seats=2 + seed % 4)

    def new_state(self) -> Any:
        name = f"crazy_eights(players={len(self.view.players)},max_turns=10000,reshuffle=true)"
        return pyspiel.load_game(name).new_initial_state()

    def deal(self) -> None:
        seats = len(self.view.players)
        named = self.attribute("dealer")
        dealer = next(n for n, each in enumerate(self.view.players) if each.name == named)
        self.state.apply_action(DEALER + dealer)
        hands = [self.cards_of("hand", (dealer + 1 + n) % seats) for n in range(seats)]
        for card in [*dealt_in_turn(hands), *self.cards_of("pile")]:
            self.state.apply_action(card)

    def number(self, option: Option) -> int:
        if option.action.verb == "choose":
            return SUITS + ("clubs", "diamonds", "hearts", "spades").index(option.label)
        if option.action.card:
            return super().number(option)
        return {"draw_one": DRAW, "pass_turn": PASS}[option.action.effect]

    def act(self, number: int) -> None:
        seat = self.seat
        super().act(number)
        if self.state.is_chance_node():
            self.look()
            self.state.apply_action(self.cards_of("hand", seat)[-1])

    def returns(self) -> list[float]:
        self.look()
        return [
            float(-sum(map(penalty, self.cards_of("hand", seat))))
            for seat in range(len(self.view.players))
        ]


def penalty(card: int) -> int:
    """Return the penalty for a card in OpenSpiel."""
    rank = card // 4
    return 50 if rank == EIGHT else 10 if rank >= JACK else card + 2
