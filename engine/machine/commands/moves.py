"""Move cards between zones, log the moves and fire triggers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from engine.language.syntax import LEAVES
from engine.machine.commands.durations import end_durations, given_listeners, remember
from engine.machine.commands.forgetting import forget
from engine.machine.commands.layers import end_layers, set_for_good
from engine.machine.commands.own_events import hear_move, own_listeners, queue_own
from engine.machine.commands.remembered_events import note_event
from engine.machine.core.events import make_event
from engine.machine.core.limits import check_count
from engine.machine.core.secrecy import LANDED, ON_TOP, PUBLIC_LENGTHS, is_open, knower, leave_open
from engine.machine.core.sight import follow, lose, seers
from engine.rulebook.columns import (
    ATTACHED_TO,
    BEARER,
    CONTROLLER,
    DEFINITION,
    FACE_DOWN,
    LOST_SIGHT,
    OWNER,
    TURN,
    ZONE,
)
from engine.rulebook.compiler.analysis.listeners import Listener
from engine.rulebook.runtime.derived import controller
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import (
    EFFECT,
    LINE_NUMBER,
    LINE_TAG,
    MOVE_CARD,
    MOVE_DEFINITION,
    MOVE_KNOWN,
    MOVE_REACHED,
    USE_CARD,
    USE_EFFECT,
    USE_PLAYER,
)
from engine.world import World


def log_tops(world: World) -> None:
    """Mark this action’s last move to each zone with a visible top, if its card is still on top."""
    log, number, tops = world.log, world.number, world.rules.layout.tops
    marked: tuple[int, ...] = ()
    for place in range(len(log) - 1, -1, -1):
        line = log[place]
        if line[LINE_NUMBER] != number:
            return
        if line[LINE_TAG] == "move" and (zone := line[MOVE_REACHED]) in tops and zone not in marked:
            if not world.zones[zone]:
                continue
            marked += (zone,)
            if line[MOVE_KNOWN] == LANDED and is_on_top(world, line[MOVE_DEFINITION], zone):
                log[place] = (*line[:MOVE_KNOWN], ON_TOP, *line[MOVE_CARD:])


def is_on_top(world: World, definition: int, zone: int) -> bool:
    top = world.zones[zone][-1]
    return bool(world.columns[DEFINITION][top] == definition and not world.columns[FACE_DOWN][top])


MOVE_COST = 40
"""The fuel for each card when several cards move."""
Values: TypeAlias = tuple[tuple[int, Any], ...]
"""New values of a card’s attributes, by column."""
LOOKING_BACK = 3
"""The index of the effects that listened before the cards left, in an entry of the queue."""
IMPLIES_MOVE = ("use", "trigger")
"""The tags of log lines after which no move of their card is logged, because they imply it."""


def role_zone(world: World, role: str, player: int) -> int:
    """Return the zone with this role, or 0 if each player has one and no player is given."""
    first, own = world.rules.layout.role_zones[role]
    return first + player if player and own else 0 if own else first


def register(world: World, card: int, zone: int) -> None:
    """Update the card’s entries in the trigger table: it contains the effects that trigger from this zone."""
    listeners = all_listeners(world, card)
    if not listeners:
        return
    for watch, effect, _ in listeners:
        pairs = world.table[watch]
        spend(world, len(pairs))
        if (card, effect) in pairs:
            pairs.remove((card, effect))
    add_listeners(world, card, zone, listeners)


def all_listeners(world: World, card: int) -> tuple[Listener, ...]:
    """Return the listeners of the card's own effects, and of those given to it."""
    return (*own_listeners(world, card), *given_listeners(world, card))


def add_listeners(world: World, card: int, zone: int, listeners: Iterable[Listener]) -> None:
    """Add a card to the trigger table. The table must not contain it yet."""
    name = world.rules.layout.zone_names[zone]
    answering = ((watch, effect) for watch, effect, zones in listeners if name in zones)
    for watch, effect in dict.fromkeys(answering):
        world.table[watch].append((card, effect))


def place(
    world: World,
    card: int,
    zone: int,
    bottom: bool = False,
    values: Values = (),
    openly: bool = False,
) -> int:
    """Move a card, and return the zone it left. The owner of the new zone controls the card.

    The card has the new `values` before anything can see it in the zone. If it moves `openly`, such as from
    the top of a library, players who know it still do.
    """
    places = world.columns[ZONE]
    left: int = places[card]
    watched = world.rules.watches_moves or world.grants or world.shown
    seen = seers(world, card) if world.rules.known_column and left else ()
    if watched:
        prepare_move(world, card, left, zone)
    if left:
        world.zones[left].remove(card)
    places[card] = zone
    if zone:
        cards = world.zones[zone]
        cards.insert(0 if bottom else len(cards), card)
        owner = world.rules.layout.zone_owners[zone]
        if owner:
            world.columns[CONTROLLER][card] = owner
            if world.lent:
                end_layers(world, CONTROLLER, card)
        if world.rules.layout.hides_cards[zone] or world.columns[FACE_DOWN][card]:
            world.columns[LOST_SIGHT][card] += 1
    if values and not watched:
        set_values(world, card, values)
    if watched:
        finish_move(world, card, left, zone, values)
        if world.rules.program.has_attachments:
            move_attachments(world, card, left, zone)
    if world.rules.known_column:
        follow(world, card, left, seen, openly)
    return left


def move_attachments(world: World, card: int, left: int, zone: int) -> None:
    """Move the cards that are attached to a moved card along with it.

    If the card was discarded, each of them moves to its owner’s discard pile.
    """
    attached_to, names = world.columns[ATTACHED_TO], world.rules.layout.zone_names
    stays = names[left] == names[zone]
    host = attached_to[card]
    if host and zone == left and leads_to(card, attached_to):
        # Otherwise, two cards that are attached to each other would move each other forever.
        set_for_good(world, ATTACHED_TO, card, 0)
    if host and not ((stays or (card, host) in world.bound) and world.columns[ZONE][host] == zone):
        set_for_good(world, ATTACHED_TO, card, 0)
    spend(world, len(world.zones[left]) + len(world.bound))
    for each in [each for each in world.zones[left] if attached_to[each] == card]:
        is_bound = (each, card) in world.bound
        move_attachment(world, each, zone, is_bound)
        if attached_to[each] != (card if stays or is_bound else 0):
            set_for_good(world, ATTACHED_TO, each, card if stays or is_bound else 0)


def leads_to(card: int, attached_to: list[int]) -> bool:
    """Return True if the card is attached to itself, directly or through other cards."""
    host, met = attached_to[card], set[int]()
    while host and host != card and host not in met:
        met.add(host)
        host = attached_to[host]
    return host == card


def move_attachment(world: World, card: int, zone: int, is_bound: bool) -> None:
    """Move and log a card whose host has moved."""
    if zone and not is_bound and world.rules.zone_entry(zone).role == "discard":
        zone = role_zone(world, "discard", world.columns[OWNER][card]) or zone
    left = place(world, card, zone)
    if zone:
        log_move(world, card, left, zone)


def prepare_move(world: World, card: int, left: int, zone: int) -> None:
    """Save the card’s values and queue the event of leaving, if any effects depend on them."""
    if world.rules.program.remembers:
        remember(world, card)
    if left and "leave" in world.rules.heard_moves:
        queue_move(world, "leave", card, (("left", left), ("reached", zone)))


def set_values(world: World, card: int, values: Values) -> None:
    """Set attributes of the card permanently. No effect triggers on the change."""
    for column, value in values:
        set_for_good(world, column, card, value)


def finish_move(world: World, card: int, left: int, zone: int, values: Values = ()) -> None:
    if world.rules.program.remembers_arrivals and zone != left:
        world.arrivals[card] = world.columns[TURN][1]
    if world.rules.program.ends_with_moves and zone != left:
        end_durations(world, ((LEAVES, card),))
    if zone in world.rules.layout.forgets and zone != left:
        forget(world, card)
    set_values(world, card, values)
    if world.columns[DEFINITION][card] in world.rules.listeners or world.grants:
        register(world, card, zone)
    for player in range(1, world.players + 1) if world.shown else ():
        world.shown.pop((card, player), None)
    if zone and "enter" in world.rules.heard_moves:
        queue_move(world, "enter", card, (("left", left), ("reached", zone)))


def queue_move(world: World, what: str, card: int, places: tuple[tuple[str, int], ...]) -> None:
    """Queue a move, so that effects trigger on it after the command.

    The event contains the present controller.
    """
    you = world.columns[CONTROLLER][card]
    for watches in world.rules.program.announced[what]:
        if watches:
            event = make_event(world, what, card, you, places)
            if world.rules.program.noted_watches:
                note_event(world, watches, event)
            if what == "leave" and not world.rules.program.is_former:
                world.queue += ((watches, event, (), watchers_before(world, watches)),)
            else:
                world.queue += ((watches, event),)
            check_count(world.queue, "budget_at_once")
    if what in world.rules.program.own_watches:
        heard = hear_move(world, what, card, *(zone for _, zone in places))
        if heard:
            queue_own(world, (), make_event(world, what, card, you, places), heard)


def watchers_before(world: World, watches: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return the effects, with card and controller, that listened before the batch or command. Cards that
    leave together still see each other leave.
    """
    if not world.batch:
        for entry in world.queue:
            if entry[0] == watches and len(entry) > LOOKING_BACK:
                known: tuple[tuple[int, int, int], ...] = entry[LOOKING_BACK]
                return known
    controllers = world.read_columns[CONTROLLER]
    pairs = dict.fromkeys(pair for watch in watches for pair in world.read_table[watch])
    spend(world, len(pairs))
    return tuple(
        (card, effect, (card and controllers[card]) or controller(world, card))
        for card, effect in pairs
    )


def remaining_cards(world: World, cards: Iterable[int]) -> Iterator[int]:
    """Yield the cards that are still in the match. Other effects in a batch may have removed some (R10)."""
    places = world.columns[ZONE]
    moving = tuple(cards)
    if len(moving) > 1:
        # Large matches pay more, because a move searches zones and listeners that grow with the cards.
        spend(world, len(moving) * (MOVE_COST + len(places) // 8))
    for card in moving:
        if places[card]:
            yield card
        elif card and not runs_quietly(world):
            world.note("gone")


def runs_quietly(world: World) -> bool:
    """Return True if the running effect is marked as quiet."""
    effect = world.stack[-1][EFFECT] if world.stack else 0
    return effect > 0 and world.rules.effects[effect].is_quiet


def move_all(
    world: World, cards: Iterable[int], zone: int, bottom: bool = False, values: Values = ()
) -> None:
    """Move and log cards one by one. If the zone doesn't exist, the cards stay where they are."""
    if zone:
        for card in remaining_cards(world, cards):
            log_move(world, card, place(world, card, zone, bottom, values), zone)


def move_one(world: World, card: int, zone: int, bottom: bool = False) -> None:
    """Move and log a card. This does the same as `move_all`, but faster."""
    columns = world.columns
    left = columns[ZONE][card]
    if not (left and zone) or bottom or world.rules.watches_moves or is_changed(world):
        move_all(world, (card,), zone, bottom)
        return
    world.zones[left].remove(card)
    world.zones[zone].append(card)
    columns[ZONE][card] = zone
    owner = world.rules.layout.zone_owners[zone]
    if owner:
        columns[CONTROLLER][card] = owner
    if world.rules.layout.hides_cards[zone] or columns[FACE_DOWN][card]:
        columns[LOST_SIGHT][card] += 1
    log_move(world, card, left, zone)


def is_changed(world: World) -> bool:
    """Return True if there are given effects, revealed faces or temporary values, which moves may end."""
    return bool(world.grants or world.shown or world.lent)


def lose_track_of(world: World, cards: Sequence[int]) -> None:
    """Count one more time, for each of the cards, that players may have lost track of it."""
    times = world.columns[LOST_SIGHT]
    for card in cards:
        times[card] += 1
    if world.rules.known_column:
        lose(world, cards)


def log_move(world: World, card: int, left: int, zone: int) -> None:
    """Log a move, unless the last entry says that this card was used or triggered.

    Only the controller of a face-down card can see in the log which card it is.
    """
    columns, log, layout = world.columns, world.log, world.rules.layout
    known = knower(world, card) if columns[FACE_DOWN][card] else 0
    turns = FACE_DOWN in world.rules.program.changed
    last_line = log[-1] if log and log[-1][LINE_TAG] in IMPLIES_MOVE else ()
    if last_line and last_line[USE_CARD] == card:
        is_quiet = world.rules.effects[last_line[USE_EFFECT]].is_quiet
        if not is_open(world):
            if not is_quiet and len(last_line) == PUBLIC_LENGTHS[last_line[LINE_TAG]]:
                return
        elif known or turns or layout.hides_cards[zone]:
            log_laying(world, card, left, zone, known, last_line)
            return
        elif not is_quiet:
            world.unsettled = world.unsettled[:-1]  # Everyone sees the card now.
            return
    if not known and zone in layout.tops and world.zones[zone][-1] == card:
        known = LANDED
    log.append((world.number, "move", columns[DEFINITION][card], left, zone, known, card))
    if turns and known <= 0:
        leave_open(world, card)


def log_laying(
    world: World, card: int, left: int, zone: int, known: int, cause: tuple[Any, ...]
) -> None:
    """Log that the card of an effect that has just begun moves to where some viewers can’t see it."""
    if not known and zone in world.rules.layout.tops and world.zones[zone][-1] == card:
        known = ON_TOP
    begun = cause[USE_PLAYER : USE_CARD + 1]
    world.log.append((world.number, "lay", *begun, left, zone, known, cause[LINE_TAG]))
    leave_open(world, card)


def draw_cards(world: World, library: int, hand: int, count: int) -> list[int]:
    """Move cards from the top of the library to the hand, one by one."""
    drawn = world.zones[library][: -count - 1 : -1]
    if len(drawn) > 1:
        spend(world, MOVE_COST * len(drawn))
    if world.rules.watches_moves or is_changed(world):
        for card in drawn:
            place(world, card, hand, openly=True)
        return drawn
    columns, owner = world.columns, world.rules.layout.zone_owners[hand]
    places, controllers = columns[ZONE], columns[CONTROLLER]
    del world.zones[library][-count:]
    world.zones[hand] += drawn
    for card in drawn:
        places[card] = hand
        if owner:
            controllers[card] = owner
    lose_track_of(world, drawn)
    return drawn


def register_all(world: World) -> None:
    """Fill the trigger table at the start with the rules and all cards in their zones."""
    for watch, effect, _ in world.rules.listeners.get(0, ()):
        world.table[watch].append((0, effect))
    if len(world.rules.listeners) > (0 in world.rules.listeners):
        definitions, listening = world.columns[DEFINITION], world.rules.listeners
        for zone, cards in enumerate(world.zones):
            for card in cards:
                if world.grants or definitions[card] in listening:
                    add_listeners(world, card, zone, all_listeners(world, card))
    if world.rules.program.bearer_effects:
        for card in dict.fromkeys(
            card for card, _, _ in world.grants if world.columns[BEARER][card]
        ):
            register(world, card, 0)
