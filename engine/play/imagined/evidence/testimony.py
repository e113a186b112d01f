"""Testimony: how likely other players' last public actions are, given the cards that a seat can't see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import log
from statistics import fmean

from engine.machine import Action, BudgetError, IllegalAction, legal_actions
from engine.machine.commands.moves import register_all
from engine.machine.core.limits import SlowActionError, refuel
from engine.play.imagined.evidence.passages import (
    Passage,
    hidden_from,
    passage_between,
    seen_by_others,
)
from engine.play.imagined.evidence.public_actions import is_public
from engine.play.imagined.hidden_faces import Face
from engine.play.imagined.match import PATIENCE
from engine.play.imagined.preferred import recommended_actions, worth_of_use
from engine.play.imagined.sampling import (
    WorldSampler,
    ask_again,
    forget_secrets,
    turn_into,
)
from engine.play.session import Session
from engine.rulebook.columns import DEFINITION
from engine.world import World
from engine.world.dice import Dice

MOST_LEARNED, MOST_TRIED = 200, 100
"""The most trials of what a seat would have done: with single cards, and then with whole hands."""
MOST_ACTIONS = 24
"""The number of the match’s last actions that are looked at, of all players."""
FLOOR = 0.06
"""The share of actions that nothing explains, because players don't always do what the author recommends."""


@dataclass(slots=True)
class Testimony:
    """What a seat can conclude from the match so far. `steps` go back from now to an earlier world."""

    steps: list[Step]
    most_learned: int = 0
    tried: int = 0
    """The number of times that it was tried how likely an action is."""

    @property
    def is_empty(self) -> bool:
        return not any(step.seen or step.passage.remembered for step in self.steps)

    def learn(self, faces: Mapping[int, Face], path: int, kinds: Sequence[Face]) -> None:
        """Find out of all kinds of cards what they say about the actions, with these hidden cards."""
        earlier, dice = dict(faces), Dice(path)
        for step in self.steps:
            step.passage.go_back(earlier, dice)
            seen = step.seen
            if seen and seen.action.verb in ("use", "pass") and self.tried < self.most_learned:
                self.tried += seen.learn({card: earlier[card] for card in seen.hidden}, kinds)

    def log_likelihood(self, faces: Mapping[int, Face], path: int) -> float:
        """Return how well the faces of all hidden cards agree with what has happened.

        Where cards came from is guessed with the seed `path`.
        """
        earlier, dice, total = dict(faces), Dice(path), 0.0
        for step in self.steps:
            total += step.passage.go_back(earlier, dice)
            if step.seen is not None:
                total += step.seen.log_likelihood(earlier, self)
        return total


@dataclass(slots=True)
class PublicAction:
    """A public action of another seat: the world before it, and the hidden cards that the seat saw.

    `better` says of each kind of card how often the author would recommend to use it instead. If it says
    nothing, it is tried how likely the action is with the whole hand, and remembered in `known`.
    """

    before: World
    viewer: int
    seat: int
    action: Action
    hidden: tuple[int, ...]
    held: Sequence[int]
    better: Mapping[int, float] = field(default_factory=dict)
    known: dict[tuple[int, ...], float] = field(default_factory=dict)

    def log_likelihood(self, faces: Mapping[int, Face], testimony: Testimony) -> float:
        """Return the logarithm of how likely the action is, if the hidden cards had these faces."""
        if self.better:
            explained = 1.0
            for card in self.held:
                explained *= 1 - self.better.get(faces[card][0], 0.0)
            return log(FLOOR + (1 - FLOOR) * explained)
        key = tuple(sorted([faces[card][0] for card in self.held]))
        if key not in self.known:
            if testimony.tried >= testimony.most_learned + MOST_TRIED:
                return fmean(self.known.values()) if self.known else 0.0
            testimony.tried += 1
            self.known[key] = log(self.likelihood({card: faces[card] for card in self.hidden}))
        return self.known[key]

    def likelihood(self, faces: Mapping[int, Face]) -> float:
        """Return the share of recommended actions that are like this one, with some chance of others."""
        try:
            world, legal = self.question_with(faces)
            if self.action not in legal:
                return FLOOR
            wise = recommended_actions(world, self.seat, legal)
        except (BudgetError, SlowActionError):
            return 1.0
        alike = look_of(world, self.action)
        return FLOOR + (1 - FLOOR) * fmean(look_of(world, each) == alike for each in wise)

    def learn(self, faces: Mapping[int, Face], kinds: Sequence[Face]) -> int:
        """Find out which kinds of cards the seat would rather have used, if it had held them.

        `faces` are those of all hidden cards. Return how often something was tried.
        """
        held = [card for card in self.held if card != self.action.card]
        counts, tried = {face[0]: [0, 0] for face in kinds}, 0
        for start in range(0, len(kinds) if held else 0, len(held) or 1):
            given = dict(zip(held, chain(kinds[start:], kinds), strict=False))
            for card, is_better in self.better_uses({**faces, **given}, given).items():
                counts[given[card][0]][0] += is_better
                counts[given[card][0]][1] += 1
            tried += 1
        self.better = {name: yes / of for name, (yes, of) in counts.items() if yes}
        return tried

    def better_uses(self, faces: Mapping[int, Face], given: Mapping[int, Face]) -> dict[int, bool]:
        """Return of each given card whether using it is worth more than what the seat did."""
        try:
            world, legal = self.question_with(faces)
            worth_of, you = world.rules.match_preferences, self.seat + 1
            worths = {each: worth_of_use(world, worth_of, you, each) for each in legal}
        except (BudgetError, SlowActionError):
            return {}
        if self.action not in worths:
            return {}
        own = worths[self.action]
        better = {action.card for action, worth in worths.items() if worth > own}
        return {card: card in better for card in given}

    def question_with(self, faces: Mapping[int, Face]) -> tuple[World, list[Action]]:
        """Return the world as it may have been, and what the seat could do. Raises BudgetError."""
        world = self.world_with(faces)
        ask_again(world)
        legal = [each for each in legal_actions(world, self.seat) if not each.goes_back]
        refuel(world, PATIENCE)
        return world, legal

    def world_with(self, faces: Mapping[int, Face]) -> World:
        """Return the world as it may have been, without anything that the viewer can't know."""
        world = self.before.copy()
        refuel(world)
        world.columns = [column[:] for column in world.columns]
        turn_into(world, faces)
        forget_secrets(world, self.viewer)
        world.seed, world.rolls, world.patience = 0, 0, PATIENCE
        world.table = [[] for _ in world.table]
        world.thaw_reads()
        register_all(world)
        return world


def look_of(world: World, action: Action) -> tuple[object, ...]:
    """Return the action with the name of its card instead of the number, because equal cards are alike."""
    return action.verb, world.columns[DEFINITION][action.card], action.effect, action.choice


@dataclass(slots=True)
class Step:
    """The passage back across an action, and the action itself if it speaks about hidden cards."""

    passage: Passage
    seen: PublicAction | None


def testimony_of(session: Session, sampler: WorldSampler, effort: int) -> Testimony:
    """Return what the seat of the sampler can conclude from the other players' last actions.

    `effort` is the number of playouts for which the worlds are needed.
    """
    rules = session.rules
    is_vague = rules.decider_column or rules.layout.vaguely_counted
    if is_vague or not sampler.hidden:
        return Testimony([])
    try:
        recent = session.history.recent_actions(MOST_ACTIONS)
    except (SlowActionError, IllegalAction):  # The cards were exchanged after the deal.
        return Testimony([])
    steps = list(steps_back(session.twin(), sampler.seat, recent))
    return Testimony(steps, min(MOST_LEARNED, 3 * effort))


def steps_back(
    after: World, seat: int, recent: Sequence[tuple[World, int, Action]]
) -> Iterator[Step]:
    """Yield the steps back from a world across the actions that led to it."""
    later, advises = hidden_from(after, seat), bool(after.rules.preference_entries)
    for before, other, action in reversed(recent):
        earlier = hidden_from(before, seat)
        passage = passage_between(before, after, seat, earlier, later)
        held, seen = seen_by_others(before, other, earlier), None
        if advises and held and is_public(before, after, seat, other, action):
            seen = PublicAction(before, seat, other, action, tuple(earlier), held)
        yield Step(passage, seen)
        after, later = before, earlier
