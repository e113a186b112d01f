"""Decide whether an action can be undone because it revealed nothing that was hidden.

Players can undo an action that reveals only their own secrets. They can't forget random results, or cards
that they didn't know before. An action must pass two checks:

* Replay the entries, watching for random numbers, for cards whose faces become visible to a viewer, and for
  log lines that name cards.
* Permute the cards hidden from the player, and replay the same entries. If the view of the player or of a
  spectator differs, the entries have revealed something about hidden cards, even if no card was shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, takewhile
from typing import Any

from engine.machine import Action, BudgetError, IllegalAction
from engine.machine.commands.moves import register_all
from engine.machine.core.limits import VIEW_FUEL, refuel
from engine.play.records.apply_entries import NumberedEntry, apply_all
from engine.rulebook.columns import ZONE
from engine.rulebook.runtime.slots import DRAW_PLAYER, LINE_NUMBER, LINE_TAG, MOVE_CARD, MOVE_LEFT
from engine.view import View, observe
from engine.view.visibility import may_see_card, may_see_move, may_see_zone
from engine.world import World

ALWAYS_REVEALS = {"draw", "reveal", "tell", "swap", "award"}
"""The tags of log lines that always reveal something to someone."""
PERMUTATIONS: tuple[Callable[[list[int]], list[int]], ...] = (
    lambda cards: cards[::-1],
    lambda cards: cards[1:] + cards[:1],
    lambda cards: cards[2:] + cards[:2],
    lambda cards: cards[3:] + cards[:3],
)
"""How to permute hidden cards: reversed, and rotated by one, two and three cards."""


def information_revealed(before: World, course: Sequence[NumberedEntry], seat: int) -> bool:
    """Return True if the entries in `course`, made after `before`, reveal anything new to the seat."""
    if replay_reveals(before.copy(), course, seat):
        return True
    real = views_after(before, course, seat)
    return any(
        views_differ(real, views_after(other, course, seat))
        for other in permuted_worlds(before, seat)
    )


def log_reveals_since(world: World, number: int) -> bool:
    """Return True if the log alone shows that something was revealed by this action or a later one.

    This check should come first, because it takes almost no time. The number of a log line is one higher
    than that of the action that caused it.
    """
    since = takewhile(lambda line: line[LINE_NUMBER] > number, reversed(world.log))
    return any(line[LINE_TAG] in ALWAYS_REVEALS for line in since)


def shown_between(before: World, now: World, seat: int) -> bool:
    """Return True if the entries between these worlds of a match have shown anything new to the seat.

    Use this if all other players are bots. Unlike `information_revealed`, it replays nothing. So it misses
    what the seat could conclude from what effects do about cards that it doesn't see.
    """
    if before.rolls != now.rolls:
        return True
    if any(line_shows(now, seat, line) for line in now.log[len(before.log) :]):
        return True
    cards = len(before.columns[ZONE])
    return bool(visible_cards(now, seat, cards) - visible_cards(before, seat, cards))


def line_shows(world: World, seat: int, line: tuple[Any, ...]) -> bool:
    """Return True if the log line shows this seat a card that it couldn't see."""
    match line[LINE_TAG]:
        case "draw":
            return bool(line[DRAW_PLAYER] == seat + 1)
        case "move":
            left, reached, only = line[MOVE_LEFT:MOVE_CARD]
            is_hidden = left and not may_see_zone(world, seat, left)
            return bool(is_hidden and may_see_move(world, seat, left, reached, only))
        case tag:
            return tag in ALWAYS_REVEALS


def replay_reveals(world: World, course: Sequence[NumberedEntry], seat: int) -> bool:
    rolls, lines, cards = world.rolls, len(world.log), len(world.columns[ZONE])
    viewers = (None, *range(world.players))
    own = visible_cards(world, seat, cards)
    known = {viewer: own | visible_cards(world, viewer, cards) for viewer in viewers}
    for entry in course:
        if is_secret_use(world, seat, entry):
            return True
        apply_all(world, [entry])
        if any(visible_cards(world, viewer, cards) - known[viewer] for viewer in viewers):
            return True
    return world.rolls != rolls or any(
        line_reveals(world, seat, line) for line in world.log[lines:]
    )


def is_secret_use(world: World, seat: int, entry: NumberedEntry) -> bool:
    """Return True if the entry uses a card whose face the seat can't see at that moment."""
    done = entry[2]
    return isinstance(done, Action) and done.card > 0 and not may_see_card(world, seat, done.card)


def visible_cards(world: World, viewer: int | None, cards: int) -> set[int]:
    """Return those cards with numbers below `cards` whose faces the viewer can see.

    Cards with higher numbers were created later, so they were not hidden.
    """
    return {card for card in range(1, cards) if may_see_card(world, viewer, card)}


def line_reveals(world: World, seat: int, line: tuple[Any, ...]) -> bool:
    """Return True if the log line shows anyone a card that this seat couldn't see."""
    if line[LINE_TAG] != "move":
        return line[LINE_TAG] in ALWAYS_REVEALS
    left, reached, only = line[MOVE_LEFT:MOVE_CARD]
    if not left or may_see_zone(world, seat, left):
        return False
    return any(
        may_see_move(world, viewer, left, reached, only) and not may_see_zone(world, viewer, left)
        for viewer in (None, *range(world.players))
    )


def views_after(
    before: World, course: Sequence[NumberedEntry], seat: int
) -> list[tuple[View, View]]:
    """Return the views of the player and of a spectator after each entry. Stop at an entry that fails."""
    world = before.copy()
    seen: list[tuple[View, View]] = []
    for entry in course:
        try:
            apply_all(world, [entry])
        except (IllegalAction, BudgetError):
            break
        twin = world.copy()
        refuel(twin, VIEW_FUEL)
        seen.append((observe(twin, seat), observe(twin, None)))
    return seen


def views_differ(real: list[tuple[View, View]], other: list[tuple[View, View]]) -> bool:
    """Return True if the views differ before different seats are asked.

    Whether players can do anything depends on their hidden cards. This reveals little, but all later views
    will differ. So the comparison stops there.
    """
    for now, otherwise in zip(real, other, strict=False):
        if now[1].asked != otherwise[1].asked:
            return False
        if now != otherwise:
            return True
    return False


def permuted_worlds(before: World, seat: int) -> Iterator[World]:
    """Yield copies of the world with permuted hidden cards, either within zones or among an owner’s zones."""
    owners = hidden_zones(before, seat)
    single = [[zone] for zones in owners for zone in zones]
    for way in PERMUTATIONS:
        for parts in (single, owners):
            world = before.copy()
            for zones in parts:
                cards = chain.from_iterable(world.zones[zone] for zone in zones)
                hidden = [card for card in cards if not may_see_card(before, seat, card)]
                swap_cards(world, dict(zip(hidden, way(hidden), strict=True)), zones)
            world.table = [[] for _ in world.table]
            refuel(world)
            register_all(world)
            yield world


def hidden_zones(world: World, seat: int) -> list[list[int]]:
    """Return the non-empty zones that the seat can't see, grouped by owner."""
    owners: dict[int, list[int]] = {}
    for zone in range(1, len(world.zones)):
        if world.zones[zone] and not may_see_zone(world, seat, zone):
            owners.setdefault(world.rules.zone_owner(zone), []).append(zone)
    return list(owners.values())


def swap_cards(world: World, instead: dict[int, int], zones: list[int]) -> None:
    for zone in zones:
        world.zones[zone] = [instead.get(card, card) for card in world.zones[zone]]
        for card in world.zones[zone]:
            world.columns[ZONE][card] = zone
