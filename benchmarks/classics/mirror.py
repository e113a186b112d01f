"""A round of a classic game in both engines, step by step."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

import pyspiel

from engine.machine.decisions import Option
from engine.play import Session
from engine.rulebook import GameRules
from engine.view import ALL_OPEN, View


class Mirror:
    """The same round in OpenSpiel. Subclasses know how OpenSpiel numbers the game’s cards and actions."""

    spiel: ClassVar[str]
    partners: ClassVar[int] = 1
    """The number of players who win together."""
    explained: ClassVar[Counter[str]] = Counter()
    """How often OpenSpiel did something else for a known reason, by reason."""
    suits: ClassVar[str] = "CDHS"
    ranks: ClassVar[tuple[str, ...]] = (*"23456789", "10", *"JQKA")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view = session.view(ALL_OPEN)
        self.names = {card.id: card.name for zone in self.zones() for card in zone.cards or ()}
        self.scores = self.read_scores()
        self.state: Any = self.new_state()
        self.deal()

    @classmethod
    def game(cls) -> Any:
        return pyspiel.load_game(cls.spiel)

    def new_state(self) -> Any:
        return self.game().new_initial_state()

    @classmethod
    def started(cls, rules: GameRules, seed: int) -> Session:
        return Session.start(rules, seed=seed, seats=rules.seats[0])

    @property
    def is_over(self) -> bool:
        """Return True if the round is over, or can’t be compared further for a known reason."""
        return bool(self.state.is_terminal())

    def deal(self) -> None:
        """Let OpenSpiel deal the same cards."""
        raise NotImplementedError

    def card(self, name: str) -> int:
        """Return OpenSpiel’s number of a card."""
        return self.ranks.index(name[:-1]) * 4 + self.suits.index(name[-1])

    def zones(self) -> list[Any]:
        return [*self.view.zones, *(zone for each in self.view.players for zone in each.zones)]

    def cards_of(self, zone: str, seat: int | None = None) -> list[int]:
        """Return OpenSpiel’s numbers of the cards in a zone, from the bottom to the top."""
        zones = self.view.zones if seat is None else self.view.players[seat].zones
        found = next(each for each in zones if each.name == zone)
        return [self.card(card.name) for card in found.cards or ()]

    def attribute(self, name: str, seat: int | None = None) -> Any:
        of = self.view if seat is None else self.view.players[seat]
        return next(each.value for each in of.attributes if each.name == name)

    def look(self) -> View:
        self.view = self.session.view(ALL_OPEN)
        return self.view

    @property
    def seat(self) -> int:
        return min(self.session.decisions)

    @property
    def player(self) -> int:
        """Return the seat’s number in OpenSpiel."""
        return self.seat

    def options(self) -> tuple[Option, ...]:
        return self.session.decisions[self.seat].options

    def number(self, option: Option) -> int:
        """Return OpenSpiel’s number of an option."""
        return self.card(self.names[option.card])

    def legal(self) -> set[int]:
        return {self.number(each) for each in self.options()}

    def act(self, number: int) -> None:
        """Take the action in both engines."""
        found = next(each for each in self.options() if self.number(each) == number)
        self.session.act(self.seat, found.action)
        self.state.apply_action(number)

    def pick(self, legal: set[int], dice: Random) -> int:
        """Return a random action, or another one if random players would miss a part of the game."""
        return dice.choice(sorted(legal))

    def read_scores(self) -> list[int]:
        return [int(self.attribute("score", seat)) for seat in range(len(self.view.players))]

    def gained(self) -> list[int]:
        """Return the score of each player in this round."""
        self.look()
        return [now - before for now, before in zip(self.read_scores(), self.scores, strict=True)]

    def returns(self) -> list[float]:
        return [float(each) for each in self.gained()]

    def finish_round(self) -> None:
        """Start the next round, if there is one."""
        for seat in sorted(self.session.decisions):
            self.session.act(seat, self.session.legal_actions(seat)[0])
