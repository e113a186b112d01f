"""Beliefs: worlds that look the same to a seat, drawn as often as the other players' actions make likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import fmean

from engine.play.imagined.evidence.passages import seen_by_others
from engine.play.imagined.evidence.testimony import Testimony, testimony_of
from engine.play.imagined.hidden_faces import Face
from engine.play.imagined.match import ImaginedMatch
from engine.play.imagined.sampling import WorldSampler
from engine.play.session import Session
from engine.rulebook.columns import DEFINITION, ZONE
from engine.world.dice import Dice

GUESSED = 96
"""The number of guesses that are weighed. The sampled worlds come from these."""
LEARNED = 4
"""The number of guesses whose kinds of cards `learn` asks about."""
MOST_KINDS = 64
"""The most kinds of cards whose effect on the likelihood of actions is learned."""
EXCHANGES = 24
"""How many exchanges of two hidden cards to try in a guess. Those that make it likelier are kept."""
COUNTED = 64
"""The number of guesses from which `gain` estimates how likely cards are."""
SURE = 0.5
"""If the share of effectively different guesses is below this, the guesses are improved."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Faces of the hidden cards, a seed for where they came from, and the log-likelihood of the actions."""

    faces: Mapping[int, Face]
    path: int
    likelihood: float


class Beliefs:
    """What a seat believes about hidden cards. It concludes this only from its views."""

    def __init__(self, session: Session, seat: int, seed: int, effort: int) -> None:
        self.sampler, self.dice = WorldSampler(session, seat), Dice(seed)
        self.testimony: Testimony = testimony_of(session, self.sampler, effort)
        self.concludes = True
        self.effective = 1.0
        """The share of guesses that were effectively different (1 is all)."""
        world = self.sampler.before
        self.held = {
            card
            for other in range(world.players)
            if other != seat
            for card in seen_by_others(world, other, dict.fromkeys(self.sampler.unseen, 0))
        }

    def matches(self, most: int) -> Iterator[ImaginedMatch]:
        """Yield up to `most` imagined matches, fewer if not all could be drawn."""
        for guess in self.guesses(most):
            match = self.match_with(guess)
            if match is not None:
                yield match

    def match_with(self, guess: Guess | None) -> ImaginedMatch | None:
        dice = Dice(self.dice.getrandbits(32))
        if guess is not None:
            world = self.sampler.world_with(guess.faces, dice)
            if world is not None and self.sampler.looks_the_same(world):
                return ImaginedMatch(world, self.sampler.gone)
            self.sampler.rejected += 1
        return self.sampler.draw(self.dice.getrandbits(32))

    def guesses(self, most: int) -> Iterator[Guess | None]:
        """Yield guesses, as often as they are likely. Yield None, for any world, if there is no evidence."""
        if not self.concludes or self.testimony.is_empty or not self.held:
            yield from [None] * most
            return
        self.learn()
        pool = [self.guess() for _ in range(GUESSED)]
        best = max(guess.likelihood for guess in pool)
        weights = [exp(guess.likelihood - best) for guess in pool]
        self.effective = sum(weights) ** 2 / sum(each * each for each in weights) / len(pool)
        for place in evenly(weights, most, self.dice):
            yield self.improve(pool[place]) if self.effective < SURE else pool[place]

    def gain(self) -> float | None:
        """Return how much likelier the conclusions make the true cards in others’ hands, or None without
        conclusions.

        This is the mean logarithm of the ratio. It needs the true cards, so use it only for matches without
        players.
        """
        guesses = [guess.faces for guess in self.guesses(COUNTED) if guess is not None]
        if not guesses:
            return None
        even = [self.sampler.guess(Dice(number)) for number in range(COUNTED)]
        return self.loss_of(even) - self.loss_of(guesses)

    def loss_of(self, guesses: Sequence[Mapping[int, Face]]) -> float:
        """Return the mean negative logarithm of the likelihood that
        each true card that others see is in its zone.
        """
        columns = self.sampler.before.columns
        true, zones = columns[DEFINITION], columns[ZONE]
        kinds = {true[card]: 1 for card in self.sampler.unseen}
        counts = {zones[card]: Counter(kinds) for card in self.held}
        for card in self.held:
            counts[zones[card]].update(guess[card][0] for guess in guesses)
        said = [(counts[zones[card]], true[card]) for card in self.held]
        return fmean(log(count.total() / count[kind]) for count, kind in said)

    def learn(self) -> None:
        first = [self.sampler.guess(Dice(self.dice.getrandbits(32))) for _ in range(LEARNED)]
        held = [cards for cards in self.sampler.hidden.values() if self.held.intersection(cards)]
        kinds = {faces[card][0]: faces[card] for faces in first for cards in held for card in cards}
        self.testimony.learn(first[0], self.dice.getrandbits(32), list(kinds.values())[:MOST_KINDS])

    def guess(self) -> Guess:
        faces = self.sampler.guess(Dice(self.dice.getrandbits(32)))
        return self.guess_with(faces, self.dice.getrandbits(32))

    def guess_with(self, faces: Mapping[int, Face], path: int) -> Guess:
        return Guess(faces, path, self.testimony.log_likelihood(faces, path))

    def improve(self, guess: Guess) -> Guess:
        """Exchange hidden cards at random, and prefer guesses that make the actions likelier (Metropolis)."""
        for _ in range(EXCHANGES):
            faces = self.exchange_two(guess.faces)
            other = self.guess_with(faces, guess.path)
            if self.dice.random() < exp(min(other.likelihood - guess.likelihood, 0.0)):
                guess = other
        return guess

    def exchange_two(self, faces: Mapping[int, Face]) -> Mapping[int, Face]:
        """Return the faces with two cards exchanged: one that another
        player sees, and one that this player doesn't see.
        """
        cards = self.dice.choice(list(self.sampler.hidden.values()))
        held = [card for card in cards if card in self.held]
        others = [card for card in cards if card not in self.held]
        if not held or not others:
            return faces
        one, other = self.dice.choice(held), self.dice.choice(others)
        return {**faces, one: faces[other], other: faces[one]}


def evenly(weights: Sequence[float], count: int, dice: Dice) -> Iterator[int]:
    """Yield indexes as often as their weights say, with as
    little chance as possible (systematic sampling).
    """
    step = sum(weights) / count
    at, reached, place = dice.random() * step, weights[0], 0
    for _ in range(count):
        while reached < at and place < len(weights) - 1:
            place += 1
            reached += weights[place]
        yield place
        at += step
