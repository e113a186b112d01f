"""CostlyDecision: a choice for which a bot finds a better one, and the difference in chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from engine.bots.analysis.course import PlayerChoice
from engine.bots.analysis.playouts import worth_of
from engine.bots.analysis.words import line_after, words_for
from engine.bots.careful_bot import CarefulBot
from engine.bots.search.judgement import Judgement
from engine.play import Action
from engine.play.imagined import ImaginedMatch, WorldSampler

WORLDS = 8
"""The most matches to imagine for a choice. All actions are tried in the same matches."""
MOST_TRIED = 8
"""The most actions to try. Among them are the played action and the careful bot's."""
AT_FIRST, ROUNDS = 6, 32
"""How often to try each action at first, and then the best one and the played one."""
SURE = 1.0
"""How many standard errors the cost must exceed."""
LEAST = 0.03
"""The lowest cost to report."""


@dataclass(frozen=True)
class CostlyDecision:
    """A decision: the played action, and the action that a bot would have taken.

    `cost` is how much the better choice would have raised the seat's chance, with its standard error.
    `line` is the log of what would have followed if everyone had continued carefully.
    """

    number: int
    seat: int
    played: str
    better: str
    cost: float
    error: float
    line: tuple[str, ...]


def cost_of(choice: PlayerChoice, judgement: Judgement) -> CostlyDecision | None:
    """Return the cost of the choice, or None if the bot finds nothing clearly better.

    The bot knows only what the seat could see.
    """
    session, seat, dice = choice.session, choice.seat, Random(choice.number)
    sampler = WorldSampler(session, seat)
    drawn = (sampler.draw(dice.getrandbits(32)) for _ in range(WORLDS))
    tries = Tries(choice, [match for match in drawn if match is not None], judgement, dice)
    better = tries.best() if tries.matches else choice.played
    if better == choice.played:
        return None
    cost, error = tries.gain_of(better)
    if cost < max(LEAST, SURE * error):
        return None
    played, instead = (words_for(session, seat, each) for each in (choice.played, better))
    line = line_after(session, seat, better)
    return CostlyDecision(session.number, seat, played, instead, cost, error, line)


class Tries:
    """Tries actions in matches that the seat can't tell from the true one."""

    def __init__(
        self,
        choice: PlayerChoice,
        matches: Sequence[ImaginedMatch],
        judgement: Judgement,
        dice: Random,
    ) -> None:
        self.choice, self.matches, self.judgement, self.dice = choice, matches, judgement, dice
        self.rounds = 0

    def best(self) -> Action:
        """Return the most successful action. If none was clearly better, return the one that was played."""
        actions = self.actions()
        results = [self.try_all(actions) for _ in range(AT_FIRST)]
        means = dict(zip(actions, map(fmean, zip(*results, strict=True)), strict=True))
        best = max(actions, key=means.__getitem__)
        played = self.choice.played
        return best if means[best] - means[played] >= LEAST else played

    def gain_of(self, better: Action) -> tuple[float, float]:
        """Return how much more the action is worth than the played one, with the standard error.

        The tries that led to choosing the action don't count, because it may have been lucky in them.
        """
        results = [self.try_all([better, self.choice.played]) for _ in range(ROUNDS)]
        gains = [one - other for one, other in results]
        return fmean(gains), stdev(gains) / ROUNDS**0.5

    def actions(self) -> list[Action]:
        choice, legal = self.choice, self.choice.session.legal_actions(self.choice.seat)
        careful = CarefulBot(choice.session.rules, choice.number)
        usual = careful.choose(choice.session.view(choice.seat), legal)
        others = self.dice.sample(legal, min(len(legal), MOST_TRIED))
        return list(dict.fromkeys([choice.played, usual, *others]))[:MOST_TRIED]

    def try_all(self, actions: Sequence[Action]) -> list[float]:
        """Return the worth of each action, in the same imagined match and with the same dice."""
        match, seed = self.matches[self.rounds % len(self.matches)], self.dice.getrandbits(32)
        self.rounds += 1
        seat = self.choice.seat
        return [worth_of(match, seat, action, self.judgement, seed) for action in actions]
