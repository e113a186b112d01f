"""Cribbage in both engines, from the first deal to the last point."""

from __future__ import annotations

from itertools import combinations

from benchmarks.classics.mirror import Mirror
from engine.play import Session
from engine.rulebook import GameRules

BONUS, GOAL = 1000, 121
PASS, PAIRS, DECK = 2756, 52, 52
"""OpenSpiel’s numbers of passing, of the first pair of cards for the crib, and of the cards."""


class CribbageMirror(Mirror):
    """OpenSpiel’s players pass one by one, which is never a choice, so these decisions are left out.

    OpenSpiel counts four points for a crib of one suit, although a crib needs all five cards for a flush.
    Such a match is compared no further. At the end, it counts both hands and the crib, starting with the
    first player, even if the other player has already won. By the rules, the non-dealer counts first and
    wins at once.
    """

    spiel = "cribbage"
    ranks = ("A", *"23456789", "10", *"JQK")

    def __init__(self, session: Session) -> None:
        self.is_explained = False
        super().__init__(session)

    @classmethod
    def started(cls, rules: GameRules, seed: int) -> Session:
        return Session.start(rules, seed=seed, seats=2, options={"limit": 121})

    def card(self, name: str) -> int:
        return self.suits.index(name[-1]) * 13 + self.ranks.index(name[:-1])

    @property
    def is_over(self) -> bool:
        return self.is_explained or bool(self.state.is_terminal())

    def deal(self) -> None:
        """Deal a round. OpenSpiel’s first player is the first dealer."""
        if self.state.returns() == [0.0, 0.0]:
            dealer = self.attribute("dealer")
            self.first = next(n for n, p in enumerate(self.view.players) if p.name == dealer)
        for player in range(2):
            for card in self.cards_of("hand", self.seat_of(player)):
                self.state.apply_action(card)

    def seat_of(self, player: int) -> int:
        return (self.first + player) % 2

    @property
    def is_laying_away(self) -> bool:
        return self.session.decisions[min(self.session.decisions)].verb == "choose"

    @property
    def seat(self) -> int:
        return self.seat_of(self.state.current_player()) if self.is_laying_away else super().seat

    @property
    def player(self) -> int:
        return (self.seat - self.first) % 2

    def pairs(self) -> dict[int, str]:
        """Return the answers that lay away two cards, by OpenSpiel’s numbers."""
        found = sorted(self.options(), key=lambda each: in_order(self.number(each)))
        return {
            PAIRS + DECK * self.number(one) + self.number(other): (
                f"choose {one.action.choice} {other.action.choice}"
            )
            for one, other in combinations(found, 2)
        }

    def legal(self) -> set[int]:
        return set(self.pairs()) if self.is_laying_away else super().legal()

    def act(self, number: int) -> None:
        if self.is_laying_away:
            answer = self.pairs()[number]
            choices = sorted(answer.removeprefix("choose ").split(), key=self.place_of)
            self.session.act(self.seat, f"choose {' '.join(choices)}")
            self.state.apply_action(number)
        else:
            super().act(number)
        self.go_on()

    def place_of(self, choice: str) -> int:
        return [each.action.choice for each in self.options()].index(choice)

    def go_on(self) -> None:
        """Let OpenSpiel turn up the starter, pass for players without a choice, and deal."""
        while not self.state.is_terminal() and self.state.legal_actions() == [PASS]:
            self.state.apply_action(PASS)
        if not self.state.is_chance_node() and not self.state.is_terminal():
            return
        self.look()
        suits = {card // 13 for card in self.cards_of("crib")}
        starters = self.cards_of("starter")
        if self.state.is_terminal() or all(
            len(p.zones[1].cards or ()) == 4 for p in self.view.players
        ):
            self.is_explained = len(suits) == 1 and {starters[0] // 13} != suits
        if self.is_over:
            return
        if self.is_between_rounds():
            Mirror.finish_round(self)
            self.look()
            self.deal()
        else:
            self.state.apply_action(starters[0])
            self.go_on()

    def is_between_rounds(self) -> bool:
        prompts = [each.prompt for each in self.session.decisions.values()]
        return bool(prompts) and all(each.startswith("The round") for each in prompts)

    def returns(self) -> list[float]:
        """Return the result that OpenSpiel should have.

        In the show, it counts on even after a player has won.
        """
        theirs = list(self.state.returns())
        if self.is_explained:
            return theirs
        self.look()
        seats = [self.seat_of(player) for player in range(2)]
        scores = [int(self.attribute("score", seat)) for seat in seats]
        winner = scores.index(max(scores))
        counted = [each - BONUS if each > 0 else each + BONUS for each in theirs]
        is_show = not any(self.cards_of("hand", seat) for seat in seats)
        has_more = all(each >= score for each, score in zip(counted, scores, strict=True))
        if is_show and has_more and counted[winner] >= GOAL:
            return theirs
        return [float(each + (BONUS if n == winner else -BONUS)) for n, each in enumerate(scores)]

    def finish_round(self) -> None:
        self.session = None  # type: ignore[assignment]


def in_order(card: int) -> tuple[int, int]:
    """Return the sort key for the order of OpenSpiel’s hands: by rank, then by suit."""
    return card % 13, card // 13
