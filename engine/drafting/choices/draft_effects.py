"""The effects of cards during a draft, as steps that a record can store, because drafts have no world."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeAlias

from engine.immutable import immutable

USES, NOTES = 100_000, 1_000_000_000
"""From these numbers on, choices are uses of effects, and numbers to note. Smaller ones are cards."""


class StepKind(StrEnum):
    MORE = "more"
    LOOK = "look"
    NOTE = "note"
    REVEAL = "reveal"


@immutable
class DraftStep:
    """One thing that an effect does.

    `number` is how many more cards the player takes, or the largest number to note (the smallest is 1). A
    noted number becomes the `attribute` of the card in matches.
    """

    kind: StepKind
    number: int = 0
    attribute: str = ""


@immutable
class DraftEffect:
    """An effect that happens when a player takes the card, or that the player can use once per copy."""

    title: str
    is_used: bool
    steps: tuple[DraftStep, ...]

    def has(self, kind: StepKind) -> bool:
        return any(step.kind == kind for step in self.steps)


DraftEffects: TypeAlias = Mapping[str, tuple[DraftEffect, ...]]
"""The effects by the names of their cards. Cards without effects are left out."""


@immutable
class NumberToNote:
    """A number from 1 to `highest` that the player must choose for a card. `card` is the card's number."""

    card: int
    attribute: str
    highest: int

    @property
    def choices(self) -> range:
        return range(NOTES + 1, NOTES + self.highest + 1)


@immutable
class NotedNumber:
    """A number that the player has noted, which becomes the attribute of the card."""

    card: int
    attribute: str
    number: int


def use_number(card: int, place: int) -> int:
    """Return the number of the choice to use the card's effect at this place."""
    return USES * (place + 1) + card


def use_of(choice: int) -> tuple[int, int]:
    """Return the card and the place of the effect that this choice uses."""
    place, card = divmod(choice, USES)
    return card, place - 1


def is_use(choice: int) -> bool:
    return USES <= choice < NOTES


def is_note(choice: int) -> bool:
    return choice > NOTES


def effects_to_data(effects: DraftEffects) -> dict[str, list[Any]]:
    """Return the effects as JSON data."""
    return {
        name: [
            [each.title, each.is_used, [[s.kind, s.number, s.attribute] for s in each.steps]]
            for each in own
        ]
        for name, own in effects.items()
    }


def effects_from_data(data: Mapping[str, Iterable[Any]]) -> dict[str, tuple[DraftEffect, ...]]:
    return {
        name: tuple(
            DraftEffect(
                title,
                is_used,
                tuple(DraftStep(StepKind(kind), number, to) for kind, number, to in steps),
            )
            for title, is_used, steps in own
        )
        for name, own in data.items()
    }
