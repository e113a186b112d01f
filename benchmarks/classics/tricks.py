"""Trick-taking games in both engines."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

import pyspiel

from benchmarks.classics.mirror import Mirror
from engine.machine.decisions import Option
from engine.play import Session
from engine.rulebook import GameRules

PASSES = (0, 1, 3, 2)
"""OpenSpiel’s numbers for passing to nobody, left, right and across, in the order of the rounds here."""
SPADES = 39
"""OpenSpiel’s number of the lowest spade in the game of that name."""
BIDS = 52
"""OpenSpiel’s number of a bid of zero."""


def dealt_in_turn(hands: list[list[int]]) -> list[int]:
    """Return the cards in the order in which they are dealt to the hands, one by one."""
    return [card for cards in zip_longest(*hands) for card in cards if card is not None]


class TrickMirror(Mirror):
    """A game in which players bid numbers and play cards."""

    def number(self, option: Option) -> int:
        if option.action.verb == "use":
            return super().number(option)
        return BIDS + int(option.action.choice)


class HeartsMirror(Mirror):
    """OpenSpiel asks for the passed cards one by one."""

    spiel = "hearts"

    def __init__(self, session: Session) -> None:
        self.passed: dict[int, list[int]] = {}
        super().__init__(session)

    def deal(self) -> None:
        self.state.apply_action(PASSES[int(self.attribute("round")) % 4])
        for card in dealt_in_turn([self.cards_of("hand", seat) for seat in range(4)]):
            self.state.apply_action(card)

    def legal(self) -> set[int]:
        return super().legal() - set(self.passed.get(self.seat, ()))

    def act(self, number: int) -> None:
        if self.session.decisions[self.seat].verb == "use":
            super().act(number)
            return
        self.state.apply_action(number)
        chosen = self.passed.setdefault(self.seat, [])
        chosen.append(number)
        if len(chosen) == 3:
            choices = [each for each in self.options() if self.number(each) in chosen]
            answer = " ".join(each.action.choice for each in choices)
            self.session.act(self.seat, f"choose {answer}")

    def returns(self) -> list[float]:
        return [26.0 - each for each in self.gained()]


class SpadesMirror(TrickMirror):
    """OpenSpiel’s first player always begins, so its players are counted from the first leader here.

    OpenSpiel never notes that spades are broken (`is_spades_broken_` is never set). So its players may lead
    spades only if they have nothing else. Such leads are left out here.
    """

    spiel = "spades"
    partners = 2

    def card(self, name: str) -> int:
        return self.suits.index(name[-1]) * 13 + self.ranks.index(name[:-1])

    def deal(self) -> None:
        leader = self.attribute("leader")
        self.first = next(n for n, each in enumerate(self.view.players) if each.name == leader)
        hands = [self.cards_of("hand", (self.first + n) % 4) for n in range(4)]
        for card in dealt_in_turn(hands):
            self.state.apply_action(card)

    @property
    def player(self) -> int:
        return (self.seat - self.first) % 4

    def legal(self) -> set[int]:
        found = super().legal()
        others = {each for each in found if each < SPADES}
        is_lead = self.played % 4 == 0 and max(found) < BIDS
        return (others or found) if is_lead else found

    played = 0

    def act(self, number: int) -> None:
        super().act(number)
        self.played += number < BIDS

    def gained(self) -> list[int]:
        return [super(SpadesMirror, self).gained()[(self.first + n) % 4] for n in range(4)]

    def finish_round(self) -> None:
        """End the match. In OpenSpiel, partners begin each match without bags."""
        self.session = None  # type: ignore[assignment]


class OhHellMirror(TrickMirror):
    spiel = "oh_hell"
    suits = "CDSH"

    @classmethod
    def started(cls, rules: GameRules, seed: int) -> Session:
        return Session.start(rules, seed=seed, seats=3 + seed % 5)

    def new_state(self) -> Any:
        name = f"oh_hell(players={len(self.view.players)})"
        return pyspiel.load_game(name).new_initial_state()

    def deal(self) -> None:
        self.state.apply_action(int(self.attribute("tricks")))
        dealer = self.attribute("dealer")
        self.state.apply_action(
            next(n for n, each in enumerate(self.view.players) if each.name == dealer)
        )
        hands = [self.cards_of("hand", seat) for seat in range(len(self.view.players))]
        for card in [*dealt_in_turn(hands), *self.cards_of("turned")]:
            self.state.apply_action(card)


PASS, TRUMPS, ALONE, PARTNER = 24, 25, 29, 30
"""OpenSpiel’s numbers of actions. The four suits follow from TRUMPS on."""
NAMES = ("Clubs", "Diamonds", "Hearts", "Spades")


class EuchreMirror(Mirror):
    spiel = "euchre"
    partners = 2
    ranks = ("9", "10", *"JQKA")

    def deal(self) -> None:
        dealer = self.attribute("dealer")
        self.dealer = next(n for n, each in enumerate(self.view.players) if each.name == dealer)
        self.state.apply_action(self.dealer)
        hands = [self.cards_of("hand", (self.dealer + n) % 4) for n in range(4)]
        (self.turned,) = self.cards_of("turned")
        for card in [*dealt_in_turn(hands), self.turned]:
            self.state.apply_action(card)

    def number(self, option: Option) -> int:
        match option.action.choice:
            case "yes":
                return ALONE
            case "no":
                return PARTNER
        if option.action.verb == "pass":
            return PASS
        if option.label in self.suit_names:
            return TRUMPS + self.suit_names.index(option.label)
        return super().number(option)

    suit_names = ("clubs", "diamonds", "hearts", "spades")

    def returns(self) -> list[float]:
        gained = self.gained()
        return [float(gained[seat] - gained[(seat + 1) % 4]) for seat in range(4)]
