"""Testimony: how likely other players' last public actions are, given the cards that a seat can't see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean

from engine.machine import Action, IllegalAction
from engine.machine.core.limits import SlowActionError
from engine.machine.turns.deciding import question_to_seat
from engine.play.imagined.evidence.likely_actions import PublicAction
from engine.play.imagined.evidence.passages import (
    Passage,
    hidden_from,
    passage_between,
    seen_by_others,
)
from engine.play.imagined.evidence.public_actions import is_public
from engine.play.imagined.hidden_faces import Face
from engine.play.imagined.sampling import WorldSampler
from engine.play.session import Session
from engine.world import World
from engine.world.dice import Dice

MOST_LEARNED, MOST_TRIED = 200, 100
"""The most trials of what a seat would have done: with single cards, and with whole hands."""
ENOUGH_HANDS = 16
"""If an action is equally likely with this many hands, it is no evidence about hidden cards."""
MOST_ACTIONS = 24
"""How many of the match’s last actions to examine. Actions of all players count."""


@dataclass(slots=True)
class Testimony:
    """The evidence of a match so far. `steps` go back from the present world to an earlier one."""

    steps: list[Step]
    most_learned: int = 0
    tried: int = 0
    """How many trials have been made."""

    @property
    def is_empty(self) -> bool:
        return not any(step.seen or step.passage.remembered for step in self.steps)

    def learn(self, faces: Mapping[int, Face], path: int, kinds: Sequence[Face]) -> None:
        """Learn how kinds of cards change the likelihood of the actions, assuming these hidden cards.

        Actions other than passes come first, because they are better evidence.
        """
        earlier, dice = dict(faces), Dice(path)
        found: list[tuple[PublicAction, dict[int, Face]]] = []
        for step in self.steps:
            step.passage.go_back(earlier, dice)
            if step.seen:
                found.append((step.seen, {card: earlier[card] for card in step.seen.hidden}))
        for seen, known in sorted(found, key=lambda each: each[0].action.verb == "pass"):
            if self.tried < self.most_learned:
                self.tried += seen.learn(known, kinds)

    def log_likelihood(self, faces: Mapping[int, Face], path: int) -> float:
        """Return the logarithm of how well the faces of all hidden cards agree with what has happened.

        `path` is the seed for guesses where cards came from.
        """
        earlier, dice, total = dict(faces), Dice(path), 0.0
        for step in self.steps:
            total += step.passage.go_back(earlier, dice)
            if step.seen is not None:
                total += self.log_likelihood_of(step.seen, earlier)
        return total

    def log_likelihood_of(self, seen: PublicAction, faces: Mapping[int, Face]) -> float:
        """Return the logarithm of how likely the action is if the hidden cards have these faces."""
        learned = seen.likelihood(faces)
        if learned is not None:
            return log(learned)
        if len(seen.known) == ENOUGH_HANDS and len(set(seen.known.values())) == 1:
            return next(iter(seen.known.values()))
        key = seen.key(faces)
        if key not in seen.known:
            if self.tried >= self.most_learned + MOST_TRIED:
                return fmean(seen.known.values()) if seen.known else 0.0
            self.tried += 1
            seen.known[key] = log(
                seen.tried_likelihood({card: faces[card] for card in seen.hidden})
            )
        return seen.known[key]


@dataclass(slots=True)
class Step:
    """The passage back across an action, and the action if it is evidence about hidden cards."""

    passage: Passage
    seen: PublicAction | None


def testimony_of(session: Session, sampler: WorldSampler, effort: int) -> Testimony:
    """Return the evidence of the other players’ last actions, for choices of `effort` playouts."""
    rules = session.rules
    is_vague = rules.decider_column or rules.layout.vaguely_counted
    if is_vague or not sampler.hidden:
        return Testimony([])
    try:
        recent = session.history.recent_actions(MOST_ACTIONS)
    except (SlowActionError, IllegalAction):
        # In worlds with exchanged cards, the record can't be replayed.
        return Testimony([])
    steps = list(steps_back(session.twin(), sampler.seat, recent))
    return Testimony(steps, min(MOST_LEARNED, 3 * effort))


def steps_back(
    after: World, seat: int, recent: Sequence[tuple[World, int, Action]]
) -> Iterator[Step]:
    """Yield the steps back from a world, one for each action that led to it."""
    later, advises = hidden_from(after, seat), bool(after.rules.preference_entries)
    for before, other, action in reversed(recent):
        earlier = hidden_from(before, seat)
        passage = passage_between(before, after, seat, earlier, later)
        held, seen = seen_by_others(before, other, earlier), None
        asked = question_to_seat(before, other)
        if advises and held and asked and is_public(before, after, seat, other, action):
            seen = PublicAction(before, seat, other, action, asked, tuple(earlier), held)
        yield Step(passage, seen)
        after, later = before, earlier
