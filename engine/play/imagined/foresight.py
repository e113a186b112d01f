"""Predict what an action would do, as far as the player can know."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile

from engine.machine import Action, BudgetError, IllegalAction, answer
from engine.machine.core.limits import SlowActionError
from engine.machine.core.log_completion import complete_lines
from engine.machine.decisions import awaited_seats
from engine.machine.interventions import answer_for
from engine.play.imagined.sampling import WorldSampler
from engine.play.session import Session
from engine.rulebook.columns import DEFINITION
from engine.rulebook.runtime.fuel import FUEL
from engine.view import viewer_log
from engine.view.visibility import may_see_card
from engine.view.visible_cards import attributes_of
from engine.world import World
from engine.world.dice import Dice

WORLDS = 4
"""How many worlds to compare. A log line that differs between them depends on hidden cards."""
MOST_LINES = 3
"""The most log lines to show."""
FORESIGHT_FUEL = FUEL // 200
"""The fuel for the action in one world."""


class ForesightEnd(StrEnum):
    """The reason why a prediction ends."""

    QUESTION = "question"
    CHANCE = "chance"
    HIDDEN = "hidden"
    LENGTH = "length"
    WORK = "work"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class ForeseenChange:
    """A change of a number. `of` is the name of the player whose number it is, or "" for the game’s."""

    of: str
    title: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Foresight:
    """A prediction: log lines of the action, why they end, the
    seats asked next, and the numbers that change.
    """

    lines: tuple[str, ...]
    stop: ForesightEnd
    asked: tuple[int, ...] = ()
    changes: tuple[ForeseenChange, ...] = ()


class ChanceError(Exception):
    """Raised instead of creating dice."""


class WorldWithoutDice(World):
    """A world that stops before its first random number."""

    __slots__ = ()

    def dice(self) -> Dice:
        raise ChanceError


def foresee(session: Session, seat: int, action: Action) -> Foresight:
    """Return what the seat can know about the effect of its legal action.

    Equal views give equal predictions.
    """
    sampler = WorldSampler(session, seat)
    secrets = Secrets.of(sampler)
    drawn = [sampler.draw_world(seed) for seed in range(WORLDS if secrets.cards else 1)]
    found = [
        foreseen_in(world, seat, action, sampler.gone, secrets)
        for world in drawn
        if world is not None
    ]
    return in_common(found) if found else Foresight((), ForesightEnd.HIDDEN)


@dataclass(frozen=True, slots=True)
class Secrets:
    """The cards that the seat can't see, and the titles of those that it can."""

    cards: tuple[int, ...]
    known: frozenset[str]

    @classmethod
    def of(cls, sampler: WorldSampler) -> Secrets:
        cards = {card for each in sampler.hidden.values() for card in each}
        definitions, listed = sampler.before.columns[DEFINITION], sampler.before.rules.card_list
        seen = (listed[each] for card, each in enumerate(definitions) if card not in cards)
        return cls(tuple(cards), frozenset(each.title for each in seen if each is not None))

    def named_in(self, world: World, seat: int) -> list[re.Pattern[str]]:
        """Return patterns that match titles which the seat can read only because of the action."""
        listed, definitions = world.rules.card_list, world.columns[DEFINITION]
        shown = [
            listed[definitions[card]] for card in self.cards if may_see_card(world, seat, card)
        ]
        titles = {card.title for card in shown if card is not None} - self.known
        return [re.compile(rf"(?<!\w){re.escape(title)}(?!\w)") for title in titles]


def foreseen_in(
    world: World, seat: int, action: Action, gone: Collection[int], secrets: Secrets
) -> Foresight:
    """Return the action's effect in a sampled world, up to the first line that names a hidden card."""
    world.__class__ = WorldWithoutDice
    world.patience = FORESIGHT_FUEL
    world.log.clear()
    before = numbers_of(world, seat)
    try:
        answer(world, seat, action)
        if gone:
            answer_for(world, gone)
        stop, asked = (
            (ForesightEnd.OVER, ()) if world.over else (ForesightEnd.QUESTION, awaited_seats(world))
        )
    except ChanceError:
        complete_lines(world)
        stop, asked = ForesightEnd.CHANCE, ()
    except (BudgetError, IllegalAction, SlowActionError):
        return Foresight((), ForesightEnd.WORK)
    changes = tuple(differences(before, numbers_of(world, seat)))
    whole = Foresight(log_texts(world, seat), stop, tuple(asked), changes)
    return up_to_hidden(whole, world, seat, secrets)


def numbers_of(world: World, seat: int) -> dict[tuple[str, str], int]:
    """Return the numbers of the game and of the players that the seat can see."""
    bearers = [("", "game", 1)]
    bearers += [(world.names[each], "player", each) for each in range(1, world.players + 1)]
    return {
        (of, shown.title): shown.value
        for of, what, bearer in bearers
        for shown in attributes_of(world, seat, what, bearer)
        if type(shown.value) is int
    }


def differences(
    before: Mapping[tuple[str, str], int], after: Mapping[tuple[str, str], int]
) -> Iterator[ForeseenChange]:
    for key, value in after.items():
        if key in before and before[key] != value:
            yield ForeseenChange(*key, before[key], value)


def log_texts(world: World, seat: int) -> tuple[str, ...]:
    """Return the lines that the seat would see, except minor ones."""
    return tuple(line.text for line in viewer_log(world, seat).lines if not line.is_minor)


def up_to_hidden(foreseen: Foresight, world: World, seat: int, secrets: Secrets) -> Foresight:
    """Return the prediction up to the first line that names a card that was hidden."""
    titles = secrets.named_in(world, seat)
    known = tuple(
        takewhile(lambda line: not any(each.search(line) for each in titles), foreseen.lines)
    )
    return (
        foreseen
        if known == foreseen.lines
        else Foresight(known, ForesightEnd.HIDDEN, (), foreseen.changes)
    )


def in_common(found: Sequence[Foresight]) -> Foresight:
    """Return the parts of the predictions on which all worlds agree."""
    first, shortest = found[0], min(len(each.lines) for each in found)
    same = takewhile(
        lambda place: all(each.lines[place] == first.lines[place] for each in found),
        range(shortest),
    )
    lines = tuple(first.lines[place] for place in same)
    changes = tuple(one for one in first.changes if all(one in each.changes for each in found))
    if len(lines) > MOST_LINES:
        return Foresight(lines[:MOST_LINES], ForesightEnd.LENGTH, (), changes)
    if all(each == first for each in found):
        return first
    return Foresight(lines, ForesightEnd.HIDDEN, (), changes)
