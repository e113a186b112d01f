"""Has anybody learned something since, that whoever wants to take an action back did not know then?

Players who take back what they showed of their own give away nothing but their own secrets. What
they did not know, or chance, nobody can make unseen. Asked in two ways, and either is enough:

* What happened is gone through again: dice, faces seen by anybody, cards told of in the log.
* What lay hidden is dealt otherwise, and the same is done once more. If it now looks different to
  this player or to a spectator, it has told something of what lay hidden, shown or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, takewhile
from typing import Any

from engine.machine import Action, Exhausted, IllegalAction
from engine.machine.bounding import refuel
from engine.machine.moving import register_all
from engine.play.course import Numbered, take_all
from engine.rulebook.columns import ZONE
from engine.view import View, observe
from engine.view.visibility import may_see_card, may_see_move, may_see_zone
from engine.world import World

ALWAYS_TELLS = {"draw", "reveal", "tell", "swap", "award"}
"""Lines of the log after which somebody knows more, wherever it was."""
WAYS: tuple[Callable[[list[int]], list[int]], ...] = (
    lambda cards: cards[::-1],
    lambda cards: cards[1:] + cards[:1],
    lambda cards: cards[2:] + cards[:2],
    lambda cards: cards[3:] + cards[:3],
)
"""A few orders hidden cards might lie in as well."""


def something_learned(before: World, course: Sequence[Numbered], seat: int) -> bool:
    """`course` is what has happened since `before`; `seat` wants to be there again."""
    if was_shown(before.copy(), course, seat):
        return True
    real = looks(before, course, seat)
    return any(differs(real, looks(other, course, seat)) for other in dealt_otherwise(before, seat))


def told_since(world: World, number: int) -> bool:
    """Whether the log alone says that something was learned by that action or later: asked first,
    because it takes next to no time. What follows from an action has the next one's number."""
    since = takewhile(lambda line: line[0] > number, reversed(world.log))
    return any(line[1] in ALWAYS_TELLS for line in since)


def was_shown(world: World, course: Sequence[Numbered], seat: int) -> bool:
    rolls, told, cards = world.rolls, len(world.log), len(world.columns[ZONE])
    viewers = (None, *range(world.players))
    own = faces(world, seat, cards)
    known = {viewer: own | faces(world, viewer, cards) for viewer in viewers}
    for entry in course:
        if is_secret_use(world, seat, entry):
            return True
        take_all(world, [entry])
        if any(faces(world, viewer, cards) - known[viewer] for viewer in viewers):
            return True
    return world.rolls != rolls or any(tells(world, seat, line) for line in world.log[told:])


def is_secret_use(world: World, seat: int, entry: Numbered) -> bool:
    """Of a card that somebody else held, wherever it lies now."""
    done = entry[2]
    return isinstance(done, Action) and done.card > 0 and not may_see_card(world, seat, done.card)


def faces(world: World, viewer: int | None, cards: int) -> set[int]:
    """Those the viewer sees, of so many cards; cards made later hide nothing from before."""
    return {card for card in range(1, cards) if may_see_card(world, viewer, card)}


def tells(world: World, seat: int, line: tuple[Any, ...]) -> bool:
    """Whether a card that this player did not see went by before somebody's eyes."""
    if line[1] != "move":
        return line[1] in ALWAYS_TELLS
    left, reached, only = line[3:]
    if not left or may_see_zone(world, seat, left):
        return False
    return any(
        may_see_move(world, viewer, left, reached, only) and not may_see_zone(world, viewer, left)
        for viewer in (None, *range(world.players))
    )


def looks(before: World, course: Sequence[Numbered], seat: int) -> list[tuple[View, View]]:
    """What this player and a spectator see of it, step by step, until it can't be done."""
    world = before.copy()
    seen: list[tuple[View, View]] = []
    for entry in course:
        try:
            take_all(world, [entry])
        except (IllegalAction, Exhausted):
            break
        twin = world.copy()
        refuel(twin)
        seen.append((observe(twin, seat), observe(twin, None)))
    return seen


def differs(real: list[tuple[View, View]], other: list[tuple[View, View]]) -> bool:
    """Up to where others are asked: whether somebody has anything to do hangs on what they hold,
    gives little away, and changes all that follows."""
    for now, otherwise in zip(real, other, strict=False):
        if now[1].asked != otherwise[1].asked:
            return False
        if now != otherwise:
            return True
    return False


def dealt_otherwise(before: World, seat: int) -> Iterator[World]:
    """Hidden cards change places: those of one zone, and all of one player."""
    owners = hidden_zones(before, seat)
    single = [[zone] for zones in owners for zone in zones]
    for way in WAYS:
        for parts in (single, owners):
            world = before.copy()
            for zones in parts:
                lying = chain.from_iterable(world.zones[zone] for zone in zones)
                hidden = [card for card in lying if not may_see_card(before, seat, card)]
                exchange(world, dict(zip(hidden, way(hidden), strict=True)), zones)
            world.table = [[] for _ in world.table]
            refuel(world)
            register_all(world)
            yield world


def hidden_zones(world: World, seat: int) -> list[list[int]]:
    """By whose they are."""
    owners: dict[int, list[int]] = {}
    for zone in range(1, len(world.zones)):
        if world.zones[zone] and not may_see_zone(world, seat, zone):
            owners.setdefault(world.rules.zone_owner(zone), []).append(zone)
    return list(owners.values())


def exchange(world: World, instead: dict[int, int], zones: list[int]) -> None:
    for zone in zones:
        world.zones[zone] = [instead.get(card, card) for card in world.zones[zone]]
        for card in world.zones[zone]:
            world.columns[ZONE][card] = zone
