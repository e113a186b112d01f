"""Find the faces that the cards hidden from a seat may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from engine.machine.core.sight import relation
from engine.rulebook import GameRules
from engine.rulebook.columns import (
    ATTACHED_TO,
    BEARER,
    CONTROLLER,
    DEFINITION,
    FACE_DOWN,
    LOST_SIGHT,
    OWNER,
    SIDEWAYS,
    ZONE,
)
from engine.world import World
from engine.world.dice import Dice

Face: TypeAlias = tuple[Any, ...]
"""The values of a card in the columns that belong to its face."""
STATE = {ZONE, OWNER, CONTROLLER, FACE_DOWN, SIDEWAYS, ATTACHED_TO, LOST_SIGHT, BEARER}
"""Columns that describe where and how a card is, which players may know without seeing its face."""


@lru_cache(maxsize=64)
def face_columns(rules: GameRules) -> tuple[int, ...]:
    """Return the columns that belong to the face of a card."""
    return tuple(
        place
        for place, word in enumerate(rules.layout.words)
        if word.of_class == "card" and place not in STATE
        if place == DEFINITION or len(set(rules.printed_columns[place][1:])) > 1
        if word.hidden or not word.on_back
    )


def back_columns(rules: GameRules) -> list[int]:
    """Return the columns whose printed values are on card backs, and differ between cards.

    Values that everyone can see on any card, such as whether it attacks, are no evidence about its face.
    """
    return [
        place
        for place, word in enumerate(rules.layout.words)
        if word.of_class == "card" and word.on_back and not word.hidden and place not in STATE
        if len(set(rules.printed_columns[place][1:])) > 1
    ]


def back_of(world: World, card: int) -> str:
    """Return the values printed on the back of the card. Cards with different backs can't be confused."""
    return repr([world.columns[place][card] for place in back_columns(world.rules)])


def printed_back(rules: GameRules, definition: int) -> str:
    return repr([rules.printed_columns[place][definition] for place in back_columns(rules)])


def own_faces(world: World, hidden: Sequence[int]) -> list[Face]:
    """Return the faces of hidden cards whose deck the seat knows, in an order that reveals nothing.

    A seat knows which cards are in its own deck, in its allies' decks and in a common deck.
    """
    columns = face_columns(world.rules)
    faces = [tuple(world.columns[place][card] for place in columns) for card in hidden]
    return sorted(faces, key=repr)


def is_guessed(world: World, seat: int, owner: int) -> bool:
    """Return True if the seat doesn't know which cards are in the owner's deck."""
    is_dealt = world.rules.uses_decks and owner
    return bool(is_dealt) and relation(world, seat + 1, owner) == "opponents"


def rests_of_decks(
    world: World, owner: int, hidden: Sequence[int], unseen: Collection[int]
) -> list[list[Face]]:
    """Return the faces left in each ready-made deck that fits the visible cards best.

    A seat can only guess an opponent's deck among these. `hidden` are cards of that deck with the same
    back. `unseen` are all cards that the seat can't see.
    """
    rules, definitions = world.rules, world.columns[DEFINITION]
    columns, back = face_columns(rules), back_of(world, hidden[0])
    seen = Counter(
        definitions[card]
        for card, other in enumerate(world.columns[OWNER])
        if other == owner and card not in unseen and definitions[card]
    )
    return [
        [printed_face(rules, each, columns) for each in rest if printed_back(rules, each) == back]
        for rest in remaining_cards(rules, seen)
    ]


def guessed_faces(
    rules: GameRules, rests: Sequence[Sequence[Face]], count: int, dice: Dice
) -> list[Face]:
    """Return `count` faces from one of the rests. If it has too few, add faces of any cards."""
    left = list(dice.choice(rests)) if rests else []
    dice.shuffle(left)
    while len(left) < count:
        any_card = dice.randrange(1, len(rules.card_list))
        left.append(printed_face(rules, any_card, face_columns(rules)))
    return left[:count]


def printed_face(rules: GameRules, definition: int, columns: Sequence[int]) -> Face:
    return tuple(
        definition if place == DEFINITION else rules.printed_columns[place][definition]
        for place in columns
    )


def remaining_cards(rules: GameRules, seen: Counter[int]) -> list[list[int]]:
    """Return what remains of the ready-made decks that fit best."""
    decks = [
        Counter({rules.cards[name].number: count for name, count in deck.cards.items()})
        for deck in rules.decks
    ]
    fits = [(deck & seen).total() for deck in decks]
    best = [deck for deck, fit in zip(decks, fits, strict=True) if fit == max(fits)]
    return [sorted((deck - seen).elements()) for deck in best]
