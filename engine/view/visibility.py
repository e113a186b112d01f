"""What viewers may see, as named functions for all parts of a view."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from engine.machine.core.secrecy import NOBODY, ON_TOP, SHOWN
from engine.machine.core.sight import is_seen_by
from engine.machine.turns.deciding import seen_players
from engine.rulebook.columns import (
    CONTROLLER,
    EFFECT_CARD,
    EFFECT_CONTROLLER,
    FACE_DOWN,
    ZONE,
)
from engine.world import EITHER, World

ALL_OPEN = -1
"""A viewer who sees everything. Allowed only for finished matches."""


def may_see_zone(world: World, viewer: int | None, zone: int) -> bool:
    """Return True if the viewer can see face-up cards in the zone (thesis S3). Nobody can see zone 0.

    Spectators can see only what all players can see.
    """
    seen = bool(zone) and is_among(world, viewer, zone, world.rules.zone_entry(zone).seen_by)
    if seen or not world.rules.decider_column:
        return seen
    return any(could_see_zone(world, each, zone) for each in eyes_of(world, viewer))


def could_see_zone(world: World, viewer: int | None, zone: int) -> bool:
    """Return the same as `may_see_zone`, but without zones seen only because the viewer decides for other
    players.

    The log needs this, because it contains what happened before the viewer began to decide.
    """
    return bool(zone) and is_among(world, viewer, zone, world.rules.zone_entry(zone).seen_by)


def eyes_of(world: World, viewer: int | None) -> tuple[int | None, ...]:
    """Return the viewer, and the seats for which the viewer decides with a view of their cards."""
    if viewer is None or viewer == ALL_OPEN or not world.rules.decider_column:
        return (viewer,)
    return (viewer, *(player - 1 for player in seen_players(world, viewer + 1)))


def is_among(world: World, viewer: int | None, zone: int, who: Collection[str]) -> bool:
    """Return True if `who` contains the viewer's relation to the zone’s owner."""
    if viewer == ALL_OPEN:
        return True
    if viewer is None:
        return {"owner", "opponents"} <= set(who)
    return is_seen_by(world, viewer + 1, zone, who)


def may_count(world: World, viewer: int | None, zone: int) -> bool:
    """Return True if the viewer may know exactly how many cards are in the zone."""
    entry = world.rules.zone_entry(zone)
    return not entry.counted_to or is_among(world, viewer, zone, entry.counted_by)


def is_visible_top(world: World, viewer: int | None, card: int) -> bool:
    """Return True if the card is on top of a zone whose top card the viewer can see."""
    zone = world.columns[ZONE][card]
    entry = world.rules.zone_entry(zone)
    if not entry.top_seen_by or world.zones[zone][-1] != card:
        return False
    seen = any(may_see_top(world, each, zone) for each in eyes_of(world, viewer))
    return seen and may_see_face(world, viewer, card)


def may_see_top(world: World, viewer: int | None, zone: int) -> bool:
    entry = world.rules.zone_entry(zone)
    return is_among(world, viewer, zone, (*entry.seen_by, *entry.top_seen_by))


def may_see_card(world: World, viewer: int | None, card: int) -> bool:
    """Return True if the viewer may see the card's face.

    The reason can be the card’s zone, a reveal, or a question that offers the card.
    """
    zone = world.columns[ZONE][card]
    by_zone = may_see_zone(world, viewer, zone) and may_see_face(world, viewer, card)
    by_zone = by_zone or is_visible_top(world, viewer, card)
    return by_zone or is_revealed(world, viewer, card) or is_offered_openly(world, viewer, card)


def may_see_face(world: World, viewer: int | None, card: int) -> bool:
    """Return True if the card is face up or controlled by the viewer."""
    if not world.columns[FACE_DOWN][card] or viewer == ALL_OPEN:
        return True
    seat = world.columns[CONTROLLER][card] - 1
    return viewer is not None and (seat == viewer or seat in eyes_of(world, viewer))


def may_see_waiting(world: World, viewer: int | None, entity: int) -> bool:
    """Return False if the card of the effect on the stack is face down for the viewer.

    A player who puts an effect on the stack announces it, even from a hidden zone.
    """
    card = world.columns[EFFECT_CARD][entity]
    return not card or may_see_face(world, viewer, card)


def is_revealed(world: World, viewer: int | None, card: int) -> bool:
    """Return True if the card has been revealed to the viewer and has not moved since then.

    Spectators can see a card that has been revealed to all players.
    """
    if viewer is None:
        return all((card, player) in world.shown for player in range(1, world.players + 1))
    if not world.shown:
        return False
    seats = eyes_of(world, viewer)
    return any((card, seat + 1) in world.shown for seat in seats if seat is not None)


def is_offered_openly(world: World, viewer: int | None, card: int) -> bool:
    """Return True if a question offers the card to the viewer face up."""
    seats = eyes_of(world, viewer) if world.rules.decider_column else (viewer,)
    return any(
        asked.player - 1 in seats
        and asked.kind in ("card", EITHER)
        and (asked.look or (asked.verb == "use" and not is_used_blindly(world, card)))
        and any(card == (each[0] if asked.verb == "use" else each) for each in asked.options)
        for asked in world.questions
    )


def is_used_blindly(world: World, card: int) -> bool:
    """Return True if players can use the card without seeing its face, because they know it by its back."""
    return world.columns[ZONE][card] in world.rules.layout.backs


def may_see_move(world: World, viewer: int | None, left: int, reached: int, only: int) -> bool:
    """Return True if the viewer can see the zone that the card left or the one it reached.

    `only` is the only player who knows a face-down card, or 0 if the card is face up. Values below 0 are
    explained at ON_TOP.
    """
    if only == ON_TOP and may_see_top(world, viewer, reached):
        return True
    hides_face = only == NOBODY or only > 0
    if hides_face and viewer != ALL_OPEN and (viewer is None or only != viewer + 1):
        return False
    return could_see_zone(world, viewer, left) or could_see_zone(world, viewer, reached)


Places: TypeAlias = Sequence[tuple[int, int]]
"""Where a card was: each zone with the only player who knew the card, or 0."""
PUBLIC: Places = ((0, 0),)
"""The places of cards that everyone could see. The log omits such places."""


def may_see_at_any(world: World, viewer: int | None, places: Places) -> bool:
    """Return True if the viewer could see the card in one of its places."""
    if places is PUBLIC or viewer == ALL_OPEN:
        return True
    return any(
        was_shown_to(viewer, only)
        if zone == SHOWN
        else may_see_move(world, viewer, zone, zone, only)
        for zone, only in places
    )


def was_shown_to(viewer: int | None, player: int) -> bool:
    """Return True if a card revealed to `player` (0: to everyone) was revealed to the viewer."""
    return not player or (viewer is not None and viewer == player - 1)


def reader_of(world: World, of_class: str, entity: int) -> int:
    """Return the only player who may read the hidden attributes of the entity, or 0 if nobody may.

    That is the player, the owner of the zone, or the player who controls the card or effect. Nobody may read
    hidden attributes of the game and of phases.
    """
    match of_class:
        case "player":
            return entity
        case "zone":
            return world.rules.zone_owner(entity)
        case "card":
            return int(world.columns[CONTROLLER][entity])
        case "effect":
            return int(world.columns[EFFECT_CONTROLLER][entity])
        case _:
            return 0


def reader_for(world: World, viewer: int | None, of_class: str, entity: int) -> int:
    """Return the player who may read the hidden attributes.

    If the viewer decides for that player, return the viewer.
    """
    reader = reader_of(world, of_class, entity)
    if viewer is None or not world.rules.decider_column:
        return reader
    if reader - 1 not in eyes_of(world, viewer):
        return reader
    return viewer + 1


def may_read(hidden: bool, viewer: int | None, owner: int) -> bool:
    """Return True unless the attribute is hidden from the viewer. `owner` may read it (see reader_of)."""
    if not hidden or viewer == ALL_OPEN:
        return True
    return viewer is not None and owner == viewer + 1
