"""Find the faces that the cards hidden from a seat may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from engine.machine.core.sight import relation
from engine.play.session import Session
from engine.play.setup import IllegalDeck, StartError
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
STARTS = 16
"""The matches to start to see what the setup deals where. It is enough that it mixes all cards in some."""
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


Apart: TypeAlias = Mapping[str | int, int]
"""Groups of cards that the setup never mixes: a number for each name of a zone and each definition."""


ALL_MIXED = -1
"""The group of cards that nothing tells apart."""


def apart_in(session: Session) -> Apart:
    """Return which cards of a common deck the setup of this match never mixes."""
    rules, record = session.rules, session.record
    if rules.uses_decks or record.picture:
        return {}
    return dealt_apart(rules, session.seats, tuple(sorted(record.options.items())))


@lru_cache(maxsize=64)
def dealt_apart(
    rules: GameRules, seats: int, options: tuple[tuple[str, int | str | bool], ...]
) -> Apart:
    """Return which cards the setup never deals to the same zones, or nothing if it mixes all cards.

    In an auction, each player begins with coins, and finds are drawn from the library. The backs of both
    are the same, but nobody takes a find for a coin in a hand.
    """
    group: dict[str | int, int] = {}
    for seed in range(STARTS):
        try:
            world = Session.start(rules, {}, seed, seats=seats, options=dict(options)).twin()
        except (StartError, IllegalDeck, ValueError):
            return {}
        for number, zone in enumerate(world.zones):
            found = {world.columns[DEFINITION][card] for card in zone}
            if found:
                join(group, [rules.zone_entry(number).name, *sorted(found)])
        if len(set(group.values())) == 1:
            return {}
    return group


def join(group: dict[str | int, int], members: Sequence[str | int]) -> None:
    """Let all members and whatever is in a group with one of them be in one group."""
    joined = {group[each] for each in members if each in group}
    number = min(joined, default=len(group))
    for each, other in group.items():
        if other in joined:
            group[each] = number
    group.update(dict.fromkeys(members, number))


def cards_by_part(world: World, cards: Sequence[int], apart: Apart) -> dict[int, list[int]]:
    """Return hidden cards by group, or all as ALL_MIXED if they may have been mixed since the setup.

    They haven't been if there are as many cards of each group as places in its zones. That says nothing
    about which card is where.
    """
    definitions, zones = world.columns[DEFINITION], world.columns[ZONE]
    places = [apart.get(world.rules.zone_entry(zones[card]).name) for card in cards]
    kinds = [apart.get(definitions[card]) for card in cards]
    found: dict[int, list[int]] = {}
    if None in places or Counter(places) != Counter(kinds):
        return {ALL_MIXED: list(cards)}
    for card, place in zip(cards, places, strict=True):
        found.setdefault(place or 0, []).append(card)
    return found
