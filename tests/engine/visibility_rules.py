"""Check that views reveal nothing hidden, by rules that are independent of engine.view."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

from engine.play import Session
from engine.view import CardView
from engine.world import World

STATE_ATTRIBUTES = ("zone", "owner", "controller")


def visible_cards(session: Session, viewer: int | None) -> set[int]:
    """Return the cards whose faces the viewer may see, due to their zone, a reveal or a question.

    Spectators see the cards that are revealed to all players.
    """
    world = session._world
    viewers = range(1, world.players + 1) if viewer is None else [viewer + 1]
    shown = {card for card, _ in world.shown}
    seen = {card for card in shown if all((card, player) in world.shown for player in viewers)}
    for zone, cards in enumerate(world.zones):
        if cards and may_see_zone(world, viewer, zone):
            seen.update(card for card in cards if not is_face_down_to(world, viewer, card))
        elif cards and may_see_top(world, viewer, zone):
            seen.update(card for card in cards[-1:] if not is_face_down_to(world, viewer, card))
    for question in world.questions:
        if question.kind == "card" and question.player - 1 == viewer and question.look:
            seen.update(question.options)
    return seen


def may_see_zone(world: World, viewer: int | None, zone: int) -> bool:
    return is_one_of(world, viewer, zone, world.rules.zone_entry(zone).seen_by)


def may_see_top(world: World, viewer: int | None, zone: int) -> bool:
    entry = world.rules.zone_entry(zone)
    return is_one_of(world, viewer, zone, entry.seen_by + entry.top_seen_by)


def is_one_of(world: World, viewer: int | None, zone: int, seen_by: tuple[str, ...]) -> bool:
    owner = world.rules.zone_owner(zone)
    if viewer is None or not owner:
        return "owner" in seen_by and "opponents" in seen_by
    team = world.columns[world.rules.layout.column("player", "team")]
    ally = team[owner] and team[owner] == team[viewer + 1]
    return ("owner" if owner == viewer + 1 else "allies" if ally else "opponents") in seen_by


def is_face_down_to(world: World, viewer: int | None, card: int) -> bool:
    layout = world.rules.layout
    controller = world.columns[layout.column("card", "controller")][card]
    face_down: bool = world.columns[layout.column("card", "face_down")][card]
    return face_down and (viewer is None or controller != viewer + 1)


def face_up_cards(value: object) -> Iterator[CardView]:
    """Yield every face-up card anywhere in a view."""
    if isinstance(value, CardView):
        if value.name:
            yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from face_up_cards(each)
    elif is_dataclass(value):
        for part in fields(value):
            yield from face_up_cards(getattr(value, part.name))


def assert_only_visible_faces(session: Session, viewer: int | None) -> None:
    may_see = visible_cards(session, viewer)
    for card in face_up_cards(session.view(viewer)):
        assert card.id in may_see, f"viewer {viewer} sees {card.name}"


def assert_blind_to_hidden_cards(session: Session, viewer: int | None, dice: Random) -> None:
    """Check that swapping two hidden cards doesn’t change the view."""
    world = session._world
    may_see = visible_cards(session, viewer)
    hidden = [card for zone in world.zones for card in zone if card not in may_see]
    if len(hidden) > 1:
        other = session.clone()
        swap_faces(other._world, *dice.sample(hidden, 2))
        assert other.view(viewer) == session.view(viewer)


def swap_faces(world: World, one: int, other: int) -> None:
    """Swap the faces of two cards in place.

    Clones share columns, so the columns are copied first. Attributes visible on a card's back, such as
    being face down, are not swapped.
    """
    printed = world.rules.printed_columns
    for place, word in enumerate(world.rules.layout.words):
        faced = place == 0 or len(set(printed[place][1:])) > 1
        if word.of_class == "card" and word.name not in STATE_ATTRIBUTES and faced:
            column = world.columns[place] = world.columns[place][:]
            column[one], column[other] = column[other], column[one]
    world.thaw_reads()
