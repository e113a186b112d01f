"""Who may see what: a short list of named questions, asked for everything that leaves."""

from __future__ import annotations

from collections.abc import Collection

from engine.machine.landing import ON_TOP
from engine.rulebook.columns import CONTROLLER, FACE_DOWN, TEAM, ZONE
from engine.world import World

ALL_OPEN = -1
"""The eyes of nobody at the table, which see every face: for matches that are over."""


def may_see_zone(world: World, viewer: int | None, zone: int) -> bool:
    """Whether the viewer sees the faces in a zone (thesis S3). Nobody sees nowhere.

    A spectator sees what every player sees.
    """
    return bool(zone) and is_among(world, viewer, zone, world.rules.zone_entry(zone).seen_by)


def is_among(world: World, viewer: int | None, zone: int, who: Collection[str]) -> bool:
    """Whether the viewer is one of those named, as seen from the zone's owner."""
    if viewer == ALL_OPEN:
        return True
    owner = world.rules.zone_owner(zone)
    if viewer is None or not owner:
        return {"owner", "opponents"} <= set(who)
    return relation(world, viewer + 1, owner) in who


def may_count(world: World, viewer: int | None, zone: int) -> bool:
    """Whether the viewer is told how many cards lie there, however many they are."""
    entry = world.rules.zone_entry(zone)
    return not entry.counted_to or is_among(world, viewer, zone, entry.counted_by)


def is_open_top(world: World, viewer: int | None, card: int) -> bool:
    """Whether the card lies on top of a zone of which the viewer sees the top."""
    zone = world.columns[ZONE][card]
    entry = world.rules.zone_entry(zone)
    if not entry.top_seen_by or world.zones[zone][-1] != card:
        return False
    return sees_top(world, viewer, zone) and may_look_under(world, viewer, card)


def sees_top(world: World, viewer: int | None, zone: int) -> bool:
    entry = world.rules.zone_entry(zone)
    return is_among(world, viewer, zone, (*entry.seen_by, *entry.top_seen_by))


def relation(world: World, player: int, owner: int) -> str:
    team = world.columns[TEAM]
    if player == owner:
        return "owner"
    return "allies" if team[player] and team[player] == team[owner] else "opponents"


def may_see_card(world: World, viewer: int | None, card: int) -> bool:
    """By the zone it lies in, or because it was revealed, or is offered openly."""
    zone = world.columns[ZONE][card]
    by_zone = may_see_zone(world, viewer, zone) and may_look_under(world, viewer, card)
    by_zone = by_zone or is_open_top(world, viewer, card)
    return by_zone or is_revealed(world, viewer, card) or is_shown(world, viewer, card)


def may_look_under(world: World, viewer: int | None, card: int) -> bool:
    """Only its controller sees the face of a card that lies face down."""
    if not world.columns[FACE_DOWN][card] or viewer == ALL_OPEN:
        return True
    controller = world.columns[CONTROLLER][card]
    return viewer is not None and controller == viewer + 1


def is_revealed(world: World, viewer: int | None, card: int) -> bool:
    """Shown to this player until it moves; to spectators if to everyone."""
    if viewer is None:
        return all((card, player) in world.shown for player in range(1, world.players + 1))
    return (card, viewer + 1) in world.shown


def is_shown(world: World, viewer: int | None, card: int) -> bool:
    """In a question to the viewer that lets them look."""
    return any(
        asked.player - 1 == viewer
        and asked.kind == "card"
        and (asked.look or asked.verb == "use")
        and any(card == (each[0] if asked.verb == "use" else each) for each in asked.options)
        for asked in world.questions
    )


def may_see_move(world: World, viewer: int | None, left: int, reached: int, only: int) -> bool:
    """Whoever saw the card where it was, or sees it where it is, knows which one moved.

    `only` is the player who knows a card that lies face down, 0 for an open one; below 0 see
    engine/machine/landing.py.
    """
    if only == ON_TOP and sees_top(world, viewer, reached):
        return True
    if only > 0 and viewer != ALL_OPEN and (viewer is None or only != viewer + 1):
        return False
    return may_see_zone(world, viewer, left) or may_see_zone(world, viewer, reached)


def may_read(hidden: bool, viewer: int | None, owner: int) -> bool:
    """Hidden attributes are their player's own; the game's hidden ones nobody's."""
    if not hidden or viewer == ALL_OPEN:
        return True
    return viewer is not None and owner == viewer + 1
