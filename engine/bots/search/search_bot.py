"""SearchBot: tries each action in imagined matches and takes the most successful one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean

from engine.bots.bot import forward_actions
from engine.bots.careful_bot import CarefulBot
from engine.bots.search.effort_tally import Effort
from engine.bots.search.imagined_play import Player, follow_advice, follow_preferences
from engine.bots.search.judgement import Judgement, even_chance, judgement_of, sigmoid
from engine.bots.search.reported_thought import (
    MOST_EXPECTED,
    Prospect,
    Thought,
    card_that_decides,
)
from engine.bots.search.tree import SearchBranch
from engine.bots.search.trust import trusts_conclusions
from engine.bots.search.worlds import Worlds
from engine.play import Action, Session
from engine.play.imagined import UNDECIDED, ImaginedMatch, TooSlowError
from engine.play.imagined.evidence import Beliefs

WORLDS = 16
"""The most matches to imagine for a choice. All actions are tried in the same matches."""
CUT = 16
"""The most decisions of a playout. After them, the bot judges by what it has learned about the game.

Later decisions add more noise than knowledge: with a cut of 80, the bot solved fewer puzzles in more time.
"""
FEWEST_TRIES = 4
"""The fewest tries of each action. With fewer playouts, the bot considers fewer actions."""

SURE = 0.5
"""How many standard errors an action must be better than the careful bot's choice."""
DOUBT, DOUBTS = 0.03, 2
"""The variance assumed for gains, and the number of observations that it counts as.

Without it, a few gains that happen to be equal would seem certain.
"""

HASTE = 0.99
"""The share of a lead that remains after each decision. It makes the bot prefer early wins."""

MOST_WORK = 10_000_000
"""The most fuel for the playouts of a choice. This takes about half a second.

Each halving gets an equal share. Otherwise, the first halvings would leave nothing for comparing the best
actions.
"""


class SearchBot:
    """Chooses by playouts in matches that its seat can't tell from the true one.

    The budget is a number of playouts, so the same view and seed always give the same choice.
    """

    cut = CUT
    trusts_advice = True
    """True if all players are expected to follow the author's advice if there is any.

    Otherwise, opponents are expected to do what is best for them.
    """
    player: Player | None = None
    """Chooses in playouts, instead of the author's advice."""
    expects_malice = False
    """True if each of several opponents is expected to do what is worst for the seat, at any cost."""

    def __init__(self, budget: int, seed: int = 0, judgement: Judgement | None = None) -> None:
        """Without a `judgement`, the bot uses the one that is learned when a game is first searched."""
        self.budget = budget
        self.seed = seed
        self.judgement = judgement
        self.effort, self.decisions = Effort(), 0
        """The work of the last choice, and the decisions of all players in its playouts."""
        self.halving: Halving | None = None
        """The playouts of the last choice, or None if it was made at once."""
        self.beliefs: Beliefs | None = None

    @property
    def playouts(self) -> int:
        return self.effort.playouts

    def choose(self, session: Session, seat: int, among: Sequence[Action] | None = None) -> Action:
        """Return the best of all legal actions, or of those in `among`."""
        self.effort, self.halving, dice = Effort(), None, Random(self.seed)
        among = forward_actions(session.legal_actions(seat)) if among is None else among
        legal = list(among)
        if len(legal) < 2:
            return legal[0]
        worlds = Worlds(self.imagined_matches(session, seat, Random(dice.getrandbits(32))))
        careful = CarefulBot(session.rules, self.seed).choose(session.view(seat), legal)
        if (first := worlds.match(0)) is None:
            return careful
        most = max(self.budget // FEWEST_TRIES, 2)
        if len(legal) > most:
            legal = list(dict.fromkeys([careful, *dice.sample(legal, most - 1)]))
        usual = careful if session.rules.preferences else None
        judgement = self.judgement or judgement_of(session.rules)
        halving = Halving(worlds, seat, judgement, dice, usual)
        halving.cut, halving.advised = self.cut, self.trusts_advice and usual is not None
        halving.player = self.player or (follow_advice if halving.advised else follow_preferences)
        halving.even = sigmoid(even_chance(first, seat))
        if session.seats > 2 and not halving.advised and not self.expects_malice:
            halving.others = tuple(each for each in range(session.seats) if each != seat)
        best = halving.best(legal, self.budget)
        self.halving, self.decisions = halving, halving.decisions
        self.effort = Effort(
            1,
            halving.playouts,
            halving.given_up,
            len(worlds.known),
            self.beliefs.sampler.rejected if self.beliefs else 0,
            self.beliefs.effective if self.beliefs else 1.0,
        )
        return best

    def thought(self) -> Thought | None:
        """Return what the bot expected when it last chose, or None if it chose at once."""
        return self.halving.thought() if self.halving else None

    def imagined_matches(
        self, session: Session, seat: int, dice: Random
    ) -> Iterator[ImaginedMatch]:
        """Yield matches that the seat can't tell from the true one, in which to try the actions."""
        self.beliefs = Beliefs(session, seat, dice.getrandbits(32), self.budget)
        self.beliefs.concludes = trusts_conclusions(session.rules)
        return self.beliefs.matches(min(WORLDS, self.budget))


class Halving:
    """Plays every action equally often, drops the worse half, and repeats this with the other half.

    If there is a `usual` action, it is never dropped, and another action must clearly beat it.
    """

    cut: int = CUT
    advised: bool = False
    even: float = UNDECIDED
    """The chance of a seat that doesn't lead."""
    player: Player
    others: tuple[int, ...] = ()
    """The seats that are expected to do what is best for them. With one opponent, that is what is worst for
    the seat, and needs no judgement of its own.
    """

    def __init__(
        self,
        worlds: Worlds,
        seat: int,
        judgement: Judgement,
        dice: Random,
        usual: Action | None = None,
    ) -> None:
        self.worlds, self.seat, self.judgement, self.dice = worlds, seat, judgement, dice
        self.usual, self.chosen = usual, usual
        self.worths: dict[Action, list[float]] = {}
        """The worth that each playout gave to its action. Within a round, all actions had the same dice."""
        self.branches: dict[Action, SearchBranch] = {}
        self.played: list[int] = []
        """The numbers of the rounds in which all actions were tried."""
        self.rounds = self.work = self.playouts = self.given_up = self.decisions = 0

    def best(self, actions: Sequence[Action], budget: int) -> Action:
        left = list(actions)
        self.worths = {action: [] for action in left}
        self.branches = {action: SearchBranch() for action in left}
        halvings = (len(left) - 1).bit_length()
        for halving in range(1, halvings + 1):
            most_work = MOST_WORK * halving / halvings
            for _ in range(max(budget // halvings // len(left), 1)):
                if self.work < most_work:
                    self.try_all(left)
            left = self.better_half(left)
        self.chosen = left[0]
        return left[0]

    def better_half(self, actions: Sequence[Action]) -> list[Action]:
        ranked = sorted(actions, key=self.rank, reverse=True)
        half = ranked[: (len(ranked) + 1) // 2]
        if self.usual is None or self.usual in half:
            return half
        if len(ranked) == 2 and self.is_clearly_better(half[0], self.usual):
            return half
        return [*half[:-1], self.usual]

    def rank(self, action: Action) -> tuple[float, int]:
        """Return a sort key: the worth of the action and, if that is equal, the number of its branches."""
        branch = self.branches[action]
        return branch.worth, len(branch.branches)

    def is_clearly_better(self, action: Action, usual: Action) -> bool:
        """Return True if the action beat the usual one by more than chance explains."""
        pairs = zip(self.worths[action], self.worths[usual], strict=True)
        gains = [one - other for one, other in pairs]
        if len(gains) < 2:
            return False
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) + DOUBTS * DOUBT
        variance = spread / (len(gains) - 1 + DOUBTS)
        return mean > SURE * sqrt(variance / len(gains))

    def try_all(self, actions: Sequence[Action]) -> None:
        """Play each action once, with the same dice. If that takes too much work, drop the round."""
        match, seed = self.worlds.match(self.rounds), self.dice.getrandbits(32)
        self.rounds += 1
        if match is None:
            return
        found = dict[Action, float]()
        for action in actions:
            found[action] = self.playout(match.twin(seed), action, Random(seed))
            if self.work > MOST_WORK:
                return
        self.played.append(self.rounds - 1)
        for action, worth in found.items():
            self.worths[action].append(worth)

    def playout(self, match: ImaginedMatch, action: Action, dice: Random) -> float:
        """Return the match's worth for the seat after the action and a playout."""
        try:
            match.act(self.seat, action)
            path = self.branches[action].follow(match, self.seat, dice, advised=self.advised)
            made = match.play(self.cut, partial(self.player, dice))
            lasting = HASTE ** (made + len(path))
            worth, *worths = [
                self.even + (self.judgement.worth(match, each) - self.even) * lasting
                for each in (self.seat, *self.others)
            ]
            self.playouts += 1
            self.decisions += 1 + made + len(path)
            for branch in path:
                branch.learn(worth, dict(zip(self.others, worths, strict=True)))
            return worth
        except TooSlowError:
            self.given_up += 1
            return self.even
        finally:
            self.work += match.work

    def thought(self) -> Thought | None:
        """Return how the bot judged the chosen action and the most promising others.

        Return None if it hasn’t chosen yet.
        """
        if self.chosen is None:
            return None
        tried = [each for each in self.worths if self.worths[each] and each != self.chosen]
        others = sorted(tried, key=self.rank, reverse=True)[: MOST_EXPECTED - 1]
        expected = tuple(
            Prospect(each, self.branches[each].worth, len(self.worths[each]))
            for each in [self.chosen, *others]
        )
        known = self.worlds.known
        turns_on = others and card_that_decides(
            known, self.seat, self.worths_by_world(self.chosen), self.worths_by_world(others[0])
        )
        return Thought(expected, self.usual, len(known), turns_on or "")

    def worths_by_world(self, action: Action) -> dict[int, float]:
        """Return the mean worth of the action in each imagined match in which it was tried."""
        count, found = len(self.worlds.known), defaultdict[int, list[float]](list)
        for number, worth in zip(self.played, self.worths[action], strict=False):
            found[number % count].append(worth)
        return {number: fmean(worths) for number, worths in found.items()}
