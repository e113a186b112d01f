"""Passage: from a world back to the one before an action, as far as a seat knows where cards came from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import TypeAlias

from engine.play.imagined.hidden_faces import Face, face_columns, printed_face
from engine.rulebook.columns import DEFINITION, ZONE
from engine.view.visibility import may_see_card, may_see_zone
from engine.world import World
from engine.world.dice import Dice

FORGOTTEN = log(0.02)
"""The log-likelihood that a card isn’t where the seat saw it go.

It is finite, because the origin of other cards is only guessed.
"""

Hidden: TypeAlias = Mapping[int, int]
"""The cards that a seat can't see, mapped to their zones."""


@dataclass(frozen=True, slots=True)
class Passage:
    """What the seat knows about an action’s cards.

    `mixed` has groups of hidden cards in zones that got new cards. The seat can't tell those of a group
    apart. `unveiled` has the faces of cards that the seat has seen since. `remembered` has the cards that
    it saw before: their faces, and the cards among which each is now.
    """

    mixed: tuple[tuple[int, ...], ...]
    unveiled: Mapping[int, Face]
    remembered: tuple[tuple[int, Face, tuple[int, ...]], ...]

    def go_back(self, faces: dict[int, Face], dice: Dice) -> float:
        """Change the faces to those before the action.

        Return the logarithm of how well they agree with what the seat remembers.
        """
        for cards in self.mixed:
            values = [faces[card] for card in cards]
            dice.shuffle(values)
            faces.update(zip(cards, values, strict=True))
        doubt, found = 0.0, set[int]()
        for card, face, among in self.remembered:
            same = (each for each in among if each not in found and faces[each][0] == face[0])
            holder = next(same, None)
            if holder is None:
                doubt += FORGOTTEN
            else:
                faces[card], faces[holder] = faces[holder], faces[card]
                found.add(card)
        for card, _, _ in self.remembered:
            del faces[card]
        faces.update(self.unveiled)
        return doubt


def hidden_from(world: World, seat: int) -> dict[int, int]:
    """Return the cards that have a face and that the seat can't see, mapped to their zones."""
    definitions = world.columns[DEFINITION]
    return {
        card: zone
        for zone, cards in enumerate(world.zones)
        for card in cards
        if definitions[card] and not may_see_card(world, seat, card)
    }


def passage_between(
    before: World, after: World, seat: int, earlier: Hidden, later: Hidden
) -> Passage:
    """Return the passage from the later world to the earlier one."""
    mixed = mixed_cards(after, seat, earlier, later)
    unveiled = {card: face_in(after, card) for card in earlier if card not in later}
    existing = len(before.columns[ZONE])
    remembered = tuple(
        (card, face_in(before, card), mixed.get(zone, (card,)))
        for card, zone in later.items()
        if card not in earlier and card < existing
    )
    return Passage(tuple(mixed.values()), unveiled, remembered)


def mixed_cards(
    after: World, seat: int, earlier: Hidden, later: Hidden
) -> dict[int, tuple[int, ...]]:
    """Return the hidden cards of each zone that got new cards, unless the seat can tell its cards apart."""
    groups: dict[int, list[int]] = defaultdict(list)
    for card, zone in later.items():
        groups[zone].append(card)
    reached = {zone for card, zone in later.items() if earlier.get(card) != zone}
    return {
        zone: tuple(groups[zone])
        for zone in sorted(reached)
        if len(groups[zone]) > 1 and not may_see_zone(after, seat, zone)
    }


def face_in(world: World, card: int) -> Face:
    """Return the printed face of the card."""
    return printed_face(world.rules, world.columns[DEFINITION][card], face_columns(world.rules))


def seen_by_others(world: World, seat: int, hidden: Hidden) -> Sequence[int]:
    """Return the hidden cards that the other seat sees."""
    return tuple(card for card in hidden if may_see_card(world, seat, card))
