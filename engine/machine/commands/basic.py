"""The commands that change the world without asking players. Each is called `do_NAME`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.machine.commands.bearers import bearer_cards
from engine.machine.commands.durations import can_last, give_values, revoke
from engine.machine.commands.moves import (
    MOVE_COST,
    Values,
    draw_cards,
    lose_track_of,
    move_all,
    move_one,
    place,
    register,
    remaining_cards,
    role_zone,
)
from engine.machine.commands.own_events import spares_only_its_card
from engine.machine.commands.placement import MAKING, PLACING
from engine.machine.commands.remembered_events import do_note_position
from engine.machine.core.frames import TRIGGERS, TRIGGERS_BEFORE, TRIGGERS_LEFT
from engine.machine.core.limits import LONGEST_TEXT, check_count
from engine.machine.core.outcome import WINNING
from engine.machine.core.secrecy import FINAL, knower, note_draw, note_text
from engine.machine.core.sight import learn
from engine.rulebook.columns import DEFINITION, OWNER, ZONE
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import (
    BLOCK,
    EFFECT,
    GRANT_CARD,
    GRANT_EFFECT,
    LINE_NUMBER,
    Duration,
)
from engine.world import World

SHOW_COST, SHUFFLE_COST = 4, 5
"""The fuel charged for each card."""
MOST_LINES = 2_000
"""Once an action has written this many lines, `say` adds no more."""


def do_move(
    world: World,
    cards: Sequence[int],
    to: int,
    bottom: bool,
    shuffled: bool = False,
    values: Values = (),
) -> None:
    moving = tuple(cards) if shuffled else cards  # `cards` can be the list of the zone they leave.
    move_all(world, moving, to, bottom, values)
    if shuffled:
        shuffle_among(world, moving, to)


def shuffle_among(world: World, cards: Iterable[int], zone: int) -> None:
    """Shuffle those of the cards that are in the zone. Its other cards keep their positions."""
    contents, zones = world.zones[zone], world.columns[ZONE]
    spend(world, SHUFFLE_COST * len(contents))
    some = {card for card in cards if card and zones[card] == zone}
    indexes = [index for index, card in enumerate(contents) if card in some]
    moved = [contents[index] for index in indexes]
    world.dice().shuffle(moved)
    for index, card in zip(indexes, moved, strict=True):
        contents[index] = card
    lose_track_of(world, moved)


def do_draw(world: World, player: int, count: int) -> None:
    if not player or count <= 0:
        return
    hand = role_zone(world, "hand", player)
    drawn = draw_cards(world, role_zone(world, "library", player), hand, count)
    if drawn:
        note_draw(world, player, drawn, hand)


def do_discard(world: World, cards: Sequence[int], pile_of: int = 0) -> None:
    owners = world.columns[OWNER]
    for card in remaining_cards(world, cards):
        move_all(world, (card,), role_zone(world, "discard", owners[card] or pile_of))


def do_shuffle(world: World, zone: int) -> None:
    spend(world, SHUFFLE_COST * len(world.zones[zone]))
    world.dice().shuffle(world.zones[zone])
    lose_track_of(world, world.zones[zone])


def is_log_full(world: World) -> bool:
    """Return True if this action has already written MOST_LINES lines to the log."""
    return len(world.log) >= MOST_LINES and world.log[-MOST_LINES][LINE_NUMBER] == world.number


def do_say(world: World, text: str, minor: bool) -> None:
    log = world.log
    if len(log) >= MOST_LINES and is_log_full(world):
        return
    if text.isascii():  # It names no cards: characters outside ASCII stand for them.
        log.append((world.number, "minor" if minor else "say", text[:LONGEST_TEXT]))
    else:
        note_text(world, "minor" if minor else "say", text[:LONGEST_TEXT])


def do_award(world: World, cards: Sequence[int], to: int) -> None:
    for card in remaining_cards(world, cards if to else ()):
        known, left = knower(world, card), place(world, card, 0)
        world.awards += ((to, world.columns[DEFINITION][card]),)
        world.note("award", to, world.columns[DEFINITION][card], left, known)


def do_cancel(world: World) -> None:
    """Cancel the event that triggered the running effect.

    On the stack, the triggered effect and its calls are above the list of triggers, and that list is above
    the frame of the event.
    """
    index = next((n for n in range(len(world.stack) - 1, 0, -1) if world.stack[n][EFFECT] < 0), 0)
    frame = world.stack[index] if index > 0 else None
    if frame is not None and frame[BLOCK] == TRIGGERS and frame[TRIGGERS_BEFORE]:
        if spares_only_its_card(world, world.stack[index - 1], world.stack[index + 1]):
            return
        frame[TRIGGERS_LEFT], frame[TRIGGERS_BEFORE] = (), False
        del world.stack[index - 1]


def do_remove(world: World, cards: Sequence[int]) -> None:
    removed: dict[int, list[tuple[int, int]]] = {}
    for card in remaining_cards(world, cards):
        gone = world.columns[DEFINITION][card], knower(world, card)
        removed.setdefault(place(world, card, 0), []).append(gone)
    for left, each in removed.items():
        definitions, known = zip(*each, strict=True)
        world.note("remove", definitions, left, known)


def do_swap(world: World, first: int, second: int) -> None:
    if world.rules.layout.zone_names[first] and world.rules.layout.zone_names[second]:
        spend(world, MOVE_COST * (len(world.zones[first]) + len(world.zones[second])))
        there, here = tuple(world.zones[first]), tuple(world.zones[second])
        for cards, zone in ((there, second), (here, first)):
            for card in cards:
                place(world, card, zone)
        world.note("swap", first, second)


def do_reveal(world: World, cards: Sequence[int], to: Sequence[int]) -> None:
    spend(world, SHOW_COST * len(cards) * len(to))
    world.shown |= {(card, player): None for card in cards if card for player in to if player}
    if world.rules.known_column:
        for card in filter(None, cards):
            learn(world, card, filter(None, to))
    for player in to:
        shown = tuple(world.columns[DEFINITION][card] for card in cards if card)
        if player and shown and not is_log_full(world):
            world.note("reveal", player, shown)


def do_hide(world: World, cards: Sequence[int], players: Sequence[int]) -> None:
    hidden = {(card, player) for card in cards for player in players}
    world.shown = {pair: None for pair in world.shown if pair not in hidden}


def do_tell(world: World, player: int, text: str) -> None:
    if player and not is_log_full(world):
        note_text(world, "tell", player, text[:LONGEST_TEXT])


def do_give(
    world: World, effect: int, to: Sequence[int], kind: str, until: Duration, *values: Any
) -> None:
    """Give the effect, with the values of its parameters. None stands for the default of a parameter."""
    if not can_last(world, until):
        return
    spend(world, len(to) * len(world.grants))
    places = world.columns[ZONE]
    for card in filter(None, bearer_cards(world, kind, to)):
        grant = (card, effect, until)
        if grant not in world.grants:
            world.grants += (grant,)
            check_count(world.grants, "budget_grants")
            register(world, card, places[card])
        if values:
            give_values(world, (card, effect, values, until))


def do_make_final(world: World) -> None:
    world.note_once(FINAL)


def do_take_away(world: World, effect: int, losing: Sequence[int], kind: str) -> None:
    spend(world, 10 * len(losing) + len(world.grants))
    lost = set(bearer_cards(world, kind, losing))
    of_effect = [each for each in world.grants if each[GRANT_EFFECT] == effect]
    revoke(world, [each for each in of_effect if each[GRANT_CARD] in lost])


BUILTINS: dict[str, Any] = {
    **{name: value for name, value in globals().items() if name.startswith("do_")},
    "move_one": move_one,
    "do_note_position": do_note_position,
    **MAKING,
    **PLACING,
    **WINNING,
}
