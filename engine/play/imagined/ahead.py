"""Find the questions that a seat may be asked next, so that its player can answer ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.machine import Action, BudgetError, IllegalAction, answer, legal_actions
from engine.machine.core.limits import SlowActionError, refuel
from engine.machine.decisions import awaited_seats
from engine.machine.interventions import answer_for
from engine.play.imagined.foresight import (
    FORESIGHT_FUEL,
    ChanceError,
    WorldWithoutDice,
)
from engine.play.imagined.sampling import WorldSampler
from engine.play.session import Session
from engine.view import LogLine, View, observe
from engine.world import World

WORLDS = 3
"""How many worlds to compare.

If something differs between them, it depends on hidden cards, and isn’t offered.
"""
MOST_TRIED = 40
"""The most actions of other players to try in each world."""
MOST_IN_A_ROW = 3
"""The most actions of other players in a row before the seat is asked."""


@dataclass(frozen=True, slots=True)
class ExpectedQuestion:
    """A question to the seat: what the others have done before it, in the log’s words, and its prompt."""

    moves: tuple[str, ...]
    prompt: str


@dataclass(frozen=True, slots=True)
class AheadAnswer:
    """An answer to an expected question. `action` contains the match’s own card numbers."""

    question: ExpectedQuestion
    action: str
    label: str


def answers_ahead(
    session: Session, seat: int, given: Sequence[AheadAnswer] = ()
) -> list[AheadAnswer]:
    """Return the answers that the seat can give ahead, in addition to those in `given`.

    Equal views lead to equal answers. An answer is offered only if neither the question nor the answer
    depends on hidden cards.
    """
    sampler = WorldSampler(session, seat)
    worlds = [sampler.draw_world(seed) for seed in range(WORLDS)]
    found = [
        list(_answers_in(Imagination(world, seat, sampler.gone), given))
        for world in worlds
        if world is not None
    ]
    if not found:
        return []
    return [each for each in dict.fromkeys(found[0]) if all(each in other for other in found)]


@dataclass(slots=True)
class Imagination:
    """A world in which other players act, until the seat is asked or too many actions have been tried."""

    world: World
    seat: int
    gone: tuple[int, ...]
    tried: int = 0

    def questions(
        self, deep: int = MOST_IN_A_ROW
    ) -> Iterator[tuple[ExpectedQuestion, View, World]]:
        """Yield the questions that may come next to the seat, each with its view and world."""
        awaited = awaited_seats(self.world)
        if len(awaited) != 1 or self.seat in awaited or not deep:
            return
        for action in legal_actions(self.world, awaited[0]):
            if self.tried >= MOST_TRIED:
                return
            self.tried += 1
            world = following_world(self.world, awaited[0], action, self.gone)
            if world is None:
                continue
            if self.seat not in awaited_seats(world):
                inner = Imagination(world, self.seat, self.gone, self.tried)
                yield from inner.questions(deep - 1)
                self.tried = inner.tried
                continue
            view = observe(world, self.seat)
            if view.decision is not None:
                moves = moves_of_others(view.log, self.seat)
                yield ExpectedQuestion(moves, view.decision.prompt), view, world


def following_world(world: World, seat: int, action: Action, gone: Iterable[int]) -> World | None:
    """Return the world after the action, or None if it rolls dice, takes too long or ends the match."""
    following = world.copy()
    refuel(following)
    following.__class__ = WorldWithoutDice
    following.patience = FORESIGHT_FUEL
    try:
        answer(following, seat, action)
        left = tuple(gone)
        if left:
            answer_for(following, left)
    except (ChanceError, BudgetError, IllegalAction, SlowActionError):
        return None
    return None if following.over else following


def moves_of_others(lines: Iterable[LogLine], seat: int) -> tuple[str, ...]:
    """Return the log’s words for what the other seats have done."""
    return tuple(line.text for line in lines if line.seat != seat and not line.is_minor)


def labels_of(view: View) -> dict[str, str]:
    """Return the label of each answer by its action.

    If the seat can see the answer’s card, the label names it.
    """
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    names = {card.id: card.title for zone in zones for card in zone.cards or ()}
    options = view.decision.options if view.decision else ()
    return {
        each.action: ": ".join(dict.fromkeys(filter(None, (names.get(each.card), each.label))))
        for each in options
    }


def _answers_in(imagined: Imagination, given: Sequence[AheadAnswer]) -> Iterator[AheadAnswer]:
    imagined.world.log.clear()
    if given:
        following = _world_after(imagined, given[0])
        if following is not None:
            later = Imagination(following, imagined.seat, imagined.gone)
            yield from _answers_in(later, given[1:])
        return
    for question, view, _world in imagined.questions():
        decision = view.decision
        if decision is not None and decision.maximum == 1:
            for action, label in labels_of(view).items():
                yield AheadAnswer(question, action, label)


def _world_after(imagined: Imagination, given: AheadAnswer) -> World | None:
    """Return the world in which the expected question was asked and answered, or None if it isn’t asked."""
    for question, _view, world in imagined.questions():
        if question == given.question:
            action = Action.parse(given.action)
            return following_world(world, imagined.seat, action, imagined.gone)
    return None
