"""Branch: a node of the search tree, with the results of its playouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt, log, sqrt
from random import Random
from types import MappingProxyType

from engine.bots.bot import forward_actions
from engine.play import Action
from engine.play.imagined import UNDECIDED, ImaginedMatch

CURIOSITY = 0.5
"""The weight of exploration: how much a rarely tried action gains on a successful one."""
FIRST_WIDTH = 2
"""The number of actions to try before any is tried twice. It grows with the square root of the visits."""
SLOWNESS = 8
"""How many times more visits it takes to try further actions if there is advice.

The advised action comes first.
"""

DEEPEST = 40
"""The most actions before a playout continues at random, because some games make one move after another."""
ENOUGH = 8
"""After this many visits, a choice counts as the one that its player makes."""
NOTHING: Mapping[int, float] = MappingProxyType({})


class SearchBranch:
    """The playouts that began with the same actions, in any of the imagined matches."""

    __slots__ = ("branches", "total", "totals_of_others", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0
        self.totals_of_others: dict[int, float] = {}
        """What the playouts were worth to other seats, if each of several is expected to see to itself."""
        self.branches: dict[Action, SearchBranch] = {}

    def follow(
        self, match: ImaginedMatch, seat: int, dice: Random, *, advised: bool = False
    ) -> list[SearchBranch]:
        """Follow the most promising known actions, and one new action. Return the branches.

        If `advised`, only the seat's own choices are followed, until another player has a choice. All later
        choices are best predicted by the author's advice, because a tree over imagined cards would react to
        cards that its player can't see. Without advice, opponents are expected to do what is best for them
        or, if that isn't known, what is worst for the seat. Players who choose at the same time don't know
        each other's choices, so nothing is learned about those.
        """
        path = [self]
        for _ in range(DEEPEST):
            chooser = match.only_seat if path[-1].visits else None
            if chooser is None:
                break
            actions = forward_actions(match.legal_actions(chooser))
            if len(actions) == 1:
                match.act(chooser, actions[0])
                continue
            if advised and chooser != seat:
                break
            is_rival = chooser in match.opponents(seat)
            width = path[-1].width(advised=advised)
            action = path[-1].choose(match, chooser, actions, dice, width, is_rival=is_rival)
            match.act(chooser, action)
            path.append(path[-1].branches.setdefault(action, SearchBranch()))
        return path

    def width(self, *, advised: bool) -> int:
        """Return how many actions to try. The most promising one is sought among these."""
        return 1 + isqrt(self.visits // SLOWNESS) if advised else FIRST_WIDTH + isqrt(self.visits)

    def choose(
        self,
        match: ImaginedMatch,
        chooser: int,
        actions: Sequence[Action],
        dice: Random,
        width: int,
        *,
        is_rival: bool,
    ) -> Action:
        """Return a new action as long as few have been tried, and then the most promising one."""
        known = [action for action in actions if self.is_tried(action)]
        if len(known) < min(len(actions), width):
            others = [action for action in actions if not self.is_tried(action)]
            return dice.choice(match.recommended_actions(chooser, others))
        return max(known, key=lambda action: self.promise(action, chooser, is_rival=is_rival))

    def is_tried(self, action: Action) -> bool:
        """Return True if anything was learned. A playout that took too much work teaches nothing."""
        branch = self.branches.get(action)
        return branch is not None and branch.visits > 0

    def promise(self, action: Action, chooser: int, *, is_rival: bool) -> float:
        branch = self.branches[action]
        curiosity = CURIOSITY * sqrt(log(self.visits + 1) / branch.visits)
        if chooser in branch.totals_of_others:
            return branch.totals_of_others[chooser] / branch.visits + curiosity
        mean = branch.total / branch.visits
        return (1 - mean if is_rival else mean) + curiosity

    def best_line(self) -> SearchBranch:
        """Return the branch at the end of the best choices, as far as they have been tried often enough."""
        most = max(self.branches.values(), key=lambda each: each.visits, default=self)
        return most.best_line() if most is not self and most.visits >= ENOUGH else self

    @property
    def worth(self) -> float:
        line = self.best_line()
        return line.total / line.visits if line.visits else UNDECIDED

    def learn(self, worth: float, of_others: Mapping[int, float] = NOTHING) -> None:
        self.visits += 1
        self.total += worth
        for seat, value in of_others.items():
            self.totals_of_others[seat] = self.totals_of_others.get(seat, 0.0) + value
