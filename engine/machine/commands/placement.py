"""Deal, insert, set aside, create, copy and transform cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from engine.machine.commands.forgetting import strip
from engine.machine.commands.layers import set_below, set_for_good
from engine.machine.commands.moves import (
    Values,
    log_move,
    lose_track_of,
    move_all,
    place,
    register,
    remaining_cards,
    role_zone,
    set_values,
)
from engine.machine.core.limits import check_count
from engine.machine.core.secrecy import knower, note_draw
from engine.machine.core.sight import lose
from engine.rulebook.columns import ATTACHED_TO, CONTROLLER, DEFINITION, FACE_DOWN, ZONE
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.selection import f_from_player
from engine.world import World

PLACE_COST = 10
"""The fuel for each card that is set aside or put back. Its zone costs extra."""


def do_deal(world: World, players: Sequence[int], count: int) -> None:
    """Deal the cards one at a time, starting with the first player. The log has one line per player."""
    whose = set(players)
    in_order = [each for each in f_from_player(world, players[0]) if each in whose] if whose else []
    dealt: dict[int, list[int]] = {player: [] for player in in_order}
    for _ in range(count):
        libraries = [(player, role_zone(world, "library", player)) for player in in_order]
        if not any(world.zones[library] for _, library in libraries):
            break
        for player, library in libraries:
            for card in world.zones[library][-1:]:
                place(world, card, role_zone(world, "hand", player), openly=True)
                dealt[player].append(card)
    for player, cards in dealt.items():
        if cards:
            note_draw(world, player, cards, role_zone(world, "hand", player))


def do_shuffle_into(world: World, cards: Sequence[int], zone: int) -> None:
    """Shuffle the cards into the zone.

    The log has one line with their number, not one for each of up to 108 cards.
    """
    if not world.rules.layout.zone_names[zone]:
        return
    found = list(remaining_cards(world, cards))
    for card in found:
        place(world, card, zone)
    spend(world, 10 * len(world.zones[zone]))
    world.dice().shuffle(world.zones[zone])
    lose_track_of(world, world.zones[zone])
    world.note("shuffle_into", len(found), zone)


def do_insert(world: World, cards: Sequence[int], to: int, place: int) -> None:
    """Insert cards at an index counted from the top. The top card of a zone is its last one."""
    distinct = tuple(dict.fromkeys(cards))
    move_all(world, distinct, to)
    contents, zones = world.zones[to], world.columns[ZONE]
    moved = [card for card in distinct if to and zones[card] == to]
    spend(world, len(contents) * len(moved) // 8)
    rest = [card for card in contents if card not in moved]
    below = max(len(rest) - max(place - 1, 0), 0)
    contents[:] = [*rest[:below], *reversed(moved), *rest[below:]]


def do_exchange(world: World, first: int, second: int) -> None:
    zones = world.columns[ZONE]
    here, there = zones[first], zones[second]
    if not here or not there or first == second:
        return
    mine, theirs = world.zones[here].index(first), world.zones[there].index(second)
    if here == there:
        world.zones[here][mine], world.zones[here][theirs] = second, first
        lose_track_of(world, (first, second))
        return
    for card, zone, index in ((first, there, theirs), (second, here, mine)):
        left = place(world, card, zone)
        cards = world.zones[zone]
        cards.insert(index, cards.pop())
        log_move(world, card, left, zone)


def do_set_aside(world: World, cards: Sequence[int]) -> None:
    """Take the cards out of their zones. No effect triggers on this, and no temporary change ends."""
    places = world.columns[ZONE]
    by_zone: defaultdict[int, set[int]] = defaultdict(set)
    for card in remaining_cards(world, cards):
        by_zone[places[card]].add(card)
    taken: list[tuple[int, int, int]] = []
    counts = tuple((zone, len(leaving)) for zone, leaving in sorted(by_zone.items()))
    for zone, leaving in sorted(by_zone.items()):
        contents = world.zones[zone]
        spend(world, PLACE_COST * len(leaving) + len(contents))
        taken += [(card, zone, n) for n, card in enumerate(contents) if card in leaving]
        contents[:] = [card for card in contents if card not in leaving]
        for card in sorted(leaving):
            places[card] = 0
            register(world, card, 0)
    gone = {card for card, _, _ in taken}
    world.shown = {pair: None for pair in world.shown if pair[0] not in gone}
    world.aside += (tuple(taken),)
    check_count(world.aside, "budget_changes")
    world.note("set_aside", counts)


def do_bring_back(world: World) -> None:
    """Return the cards that were last set aside to their places. Players lose track of hidden ones."""
    if not world.aside:
        return
    taken, world.aside = world.aside[-1], world.aside[:-1]
    hides, lost = world.rules.layout.hides_cards, list[int]()
    for card, zone, index in taken:
        contents = world.zones[zone]
        spend(world, PLACE_COST + len(contents) // 8)
        contents.insert(index, card)
        world.columns[ZONE][card] = zone
        if hides[zone] or world.columns[FACE_DOWN][card]:
            lost.append(card)
        register(world, card, zone)
    lose_track_of(world, lost)
    world.note("bring_back", tuple(Counter(zone for _, zone, _ in taken).items()))


PLACING: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("do_")
}


MAKE_COST = 5
"""The fuel charged for each column."""


def new_card(world: World, definition: int, owner: int, zone: int, values: Values = ()) -> int:
    card = len(world.columns[DEFINITION])
    check_count(world.columns[DEFINITION], "budget_cards")
    layout = world.rules.layout
    spend(world, MAKE_COST * len(layout.words))
    for column, word in enumerate(layout.words):
        if word.of_class == "card":
            append_value(world, column, world.rules.printed_columns[column][definition])
    world.columns[DEFINITION][card] = definition
    for name in ("owner", "controller"):
        world.columns[layout.column("card", name)][card] = owner
    place(world, card, zone, values=values)
    if world.batch:  # In a batch, expressions read frozen columns, which need the new card, too.
        for column, value in values:
            world.read_columns[column][card] = value
    return card


def append_value(world: World, column: int, value: Any) -> None:
    """Append a value to a column and, in a batch, to the frozen copy that expressions read."""
    world.columns[column].append(value)
    if world.read_columns is not world.columns:
        world.read_columns[column].append(value)


def do_create(
    world: World,
    definition: int,
    to: int,
    owner: int,
    count: int,
    slot: int = 0,
    values: Values = (),
) -> tuple[int, ...]:
    """Create the cards and return them. With a slot, also store them in the frame of the effect."""
    if not definition or not world.rules.layout.zone_names[to]:
        return ()
    made = tuple([new_card(world, definition, owner, to, values) for _ in range(count)])
    if count > 0:
        world.note("create", owner, definition, count, to)
    if slot:
        world.stack[-1][slot] = made
    return made


def do_copy(
    world: World,
    card: int,
    to: int,
    owner: int | None = None,
    slot: int = 0,
    values: Values = (),
) -> int:
    """Create the copy and return it. With a slot, also store it in the frame of the effect."""
    if not card or not world.rules.layout.zone_names[to]:
        return 0
    layout = world.rules.layout
    if owner is None:
        owner = world.columns[CONTROLLER][card]
    twin = new_card(world, world.columns[DEFINITION][card], owner, to)
    for column, word in enumerate(layout.words):
        if word.of_class == "card" and word.title:
            world.columns[column][twin] = world.columns[column][card]
    set_values(world, twin, values)
    world.note("create", owner, world.columns[DEFINITION][card], 1, to)
    if slot:
        world.stack[-1][slot] = twin
    return twin


def do_attach(world: World, card: int, to: int, everywhere: bool) -> None:
    if card and to and card != to:
        set_for_good(world, ATTACHED_TO, card, to)
        world.bound = tuple(each for each in world.bound if each[0] != card)
        if everywhere:
            world.bound += ((card, to),)
            check_count(world.bound, "budget_changes")


def do_transform(
    world: World,
    card: int,
    into: int,
    everything: bool = False,
    keep: tuple[str, ...] = (),
    values: Values = (),
) -> None:
    if not card or not into:
        return
    if everything:
        strip(world, card, keep)
    zone = world.columns[ZONE][card]
    register(world, card, 0)
    set_printed_values(world, card, into, keep)
    set_values(world, card, values)
    world.note("transform", world.columns[DEFINITION][card], into, zone, knower(world, card))
    world.columns[DEFINITION][card] = into
    register(world, card, zone)
    if world.rules.known_column:
        lose(world, (card,))


def do_reset(
    world: World, cards: Sequence[int], everything: bool = False, keep: tuple[str, ...] = ()
) -> None:
    for card in remaining_cards(world, cards):
        if everything:
            strip(world, card, keep)
        set_printed_values(world, card, world.columns[DEFINITION][card], keep)


def set_printed_values(
    world: World, card: int, definition: int, keep: tuple[str, ...] = ()
) -> None:
    """Set the card's attributes to the values printed on its definition, except for those in `keep`."""
    for column, word in enumerate(world.rules.layout.words):
        if word.of_class == "card" and word.title and word.name not in keep:
            printed = world.rules.printed_columns[column][definition]
            if world.lent and not world.rules.program.is_former:
                set_below(world, column, card, printed)
            else:
                world.columns[column][card] = printed


MAKING: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("do_")
}
