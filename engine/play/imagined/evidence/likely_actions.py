"""PublicAction: how likely an action of another seat is, given certain hidden cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from statistics import fmean

from engine.machine import Action, BudgetError, legal_actions
from engine.machine.commands.moves import register_all
from engine.machine.core.limits import SlowActionError, refuel
from engine.play.imagined.evidence.public_actions import chosen_cards
from engine.play.imagined.hidden_faces import Face
from engine.play.imagined.match import PATIENCE
from engine.play.imagined.preferred import (
    recommended_actions,
    worth_of_use,
    worths_of_choices,
)
from engine.play.imagined.sampling import ask_again, forget_secrets, turn_into
from engine.rulebook.columns import DEFINITION, ZONE
from engine.world import Question, World

FLOOR = 0.06
"""The likelihood of an action that the author wouldn’t recommend. Players don't always follow the advice."""


@dataclass(slots=True)
class PublicAction:
    """A public action of another seat: the world before it, and the hidden cards that the seat saw.

    `better` has the share of cases in which a kind of card in a zone would have been a better choice, by
    kind and zone. `worths` has the author’s worth of choosing each kind of card. If both are None, the
    likelihood is computed with the whole hand, and cached in `known`.
    """

    before: World
    viewer: int
    seat: int
    action: Action
    asked: Question
    hidden: tuple[int, ...]
    held: Sequence[int]
    better: Mapping[tuple[int, int], float] | None = None
    worths: Mapping[int, float] | None = None
    known: dict[tuple[int, ...], float] = field(default_factory=dict)

    @property
    def choosable(self) -> Sequence[int]:
        """Return the cards from which the seat could choose one. If it made no such choice, return ()."""
        is_one = self.asked.verb == "choose" and self.asked.maximum == 1
        return self.asked.options if is_one and self.asked.kind == "card" else ()

    def likelihood(self, faces: Mapping[int, Face]) -> float | None:
        """Return the likelihood of the action with these faces of hidden cards.

        Return None if `learn` found nothing about single cards.
        """
        if self.better is not None:
            explained, zones = 1.0, self.before.columns[ZONE]
            for card in self.held:
                explained *= 1 - self.better.get((faces[card][0], zones[card]), 0.0)
            return FLOOR + (1 - FLOOR) * explained
        if self.worths is not None:
            return FLOOR + (1 - FLOOR) * self.explained_choice(faces, self.worths)
        return None

    def explained_choice(self, faces: Mapping[int, Face], known: Mapping[int, float]) -> float:
        """Return the likelihood that the author would recommend the chosen card among those offered."""
        kinds = {self.kind_of(card, faces) for card in self.choosable}
        worths = {kind: known[kind] for kind in kinds if kind in known}
        chosen = chosen_cards(self.asked, self.action)
        own = worths.get(self.kind_of(chosen[0], faces), 0.0) if chosen else 0.0
        if max(worths.values(), default=own) > own:
            return 0.0
        return 1 / max(sum(each == own for each in worths.values()), 1)

    def kind_of(self, card: int, faces: Mapping[int, Face]) -> int:
        found = faces[card][0] if card in faces else self.before.columns[DEFINITION][card]
        return int(found)

    def key(self, faces: Mapping[int, Face]) -> tuple[int, ...]:
        """Return what the likelihood depends on: the kinds of the cards that the seat saw and chose."""
        chosen = [self.kind_of(card, faces) for card in chosen_cards(self.asked, self.action)]
        return (*sorted([faces[card][0] for card in self.held]), 0, *chosen)

    def tried_likelihood(self, faces: Mapping[int, Face]) -> float:
        """Return the likelihood of the action: the share of
        recommended actions that look like it, and at least FLOOR.
        """
        try:
            world, legal = self.question_with(faces)
            if self.action not in legal:
                return FLOOR
            wise = recommended_actions(world, self.seat, legal)
        except (BudgetError, SlowActionError):
            return 1.0
        alike = self.look_of(world, self.action)
        return FLOOR + (1 - FLOOR) * fmean(self.look_of(world, each) == alike for each in wise)

    def look_of(self, world: World, action: Action) -> tuple[object, ...]:
        """Return the action with the kinds of its cards in place of
        their numbers, because equal cards look alike.
        """
        kinds = world.columns[DEFINITION]
        chosen = [kinds[card] for card in chosen_cards(self.asked, action)]
        return action.verb, kinds[action.card], action.effect, sorted(chosen) or action.choice

    def learn(self, faces: Mapping[int, Face], kinds: Sequence[Face]) -> int:
        """Learn how each kind of card would make the action more or less likely, if the seat had held it.

        `faces` are those of all hidden cards. Return the number of trials.
        """
        if self.asked.verb != "use" and not set(self.held).intersection(self.choosable):
            return 0
        zones = self.before.columns[ZONE]
        seen: dict[tuple[int, int], list[float]] = defaultdict(list)
        tried = 0
        for given in self.hands_of(kinds):
            tried += 1
            for card, said in self.said_by({**faces, **given}, given).items():
                seen[given[card][0], zones[card]].append(said)
        if seen and self.asked.verb == "use":
            better = {kind: fmean(said) for kind, said in seen.items() if any(said)}
            # A pass is always worth 0. The worth of a used effect may depend on the whole hand.
            self.better = better if better or self.action.verb == "pass" else None
        elif seen:
            self.worths = {kind: fmean(said) for (kind, _), said in seen.items()}
        return tried

    def hands_of(self, kinds: Sequence[Face]) -> Iterator[dict[int, Face]]:
        """Yield faces for the cards that the seat saw, until each kind has been in each zone."""
        groups: dict[int, list[int]] = defaultdict(list)
        for card in self.held:
            if card != self.action.card and (self.asked.verb == "use" or card in self.choosable):
                groups[self.before.columns[ZONE][card]].append(card)
        rounds = max((ceil(len(kinds) / len(cards)) for cards in groups.values()), default=0)
        for number in range(rounds):
            yield {
                card: kinds[(number * len(cards) + place) % len(kinds)]
                for cards in groups.values()
                for place, card in enumerate(cards)
            }

    def said_by(self, faces: Mapping[int, Face], given: Mapping[int, Face]) -> dict[int, float]:
        """Return what each given card is worth if chosen.

        For a use, return 1 for cards better than the used one, or 0.
        """
        try:
            world, legal = self.question_with(faces)
            if self.asked.verb != "use":
                return self.worths_of_cards(world, legal, given)
            worth_of, you = world.rules.match_preferences, self.seat + 1
            worths = {each: worth_of_use(world, worth_of, you, each) for each in legal}
        except (BudgetError, SlowActionError):
            return {}
        if self.action not in worths:
            return {}
        own = worths[self.action]
        better = {action.card for action, worth in worths.items() if worth > own}
        return {card: float(card in better) for card in given}

    def worths_of_cards(
        self, world: World, legal: Sequence[Action], given: Mapping[int, Face]
    ) -> dict[int, float]:
        worths = worths_of_choices(world, world.rules.match_preferences, self.seat, legal)
        cards = [chosen_cards(self.asked, action) for action in legal]
        found = {chosen[0]: worth for chosen, worth in zip(cards, worths, strict=True) if chosen}
        return {card: worth for card, worth in found.items() if card in given}

    def question_with(self, faces: Mapping[int, Face]) -> tuple[World, list[Action]]:
        """Return the world as it may have been, and the seat’s legal actions there. Raises BudgetError."""
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
