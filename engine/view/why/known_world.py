"""Copy worlds, replacing everything that is hidden from a viewer by UNSEEN.

Worlds that the viewer can’t tell apart have equal copies, so what is computed from them is equal, too.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from engine.language.kinds import Kind
from engine.language.vocabulary import AttributeWord
from engine.machine.core.linker import current_value
from engine.machine.resolution.effect_stack import effect_number
from engine.rulebook.columns import ATTACHED_TO, BEARER, EFFECT_CARD, FACE_DOWN, SIDEWAYS, ZONE
from engine.view.visibility import may_count, may_read, may_see_card, may_see_zone, reader_of
from engine.view.visible_cards import host
from engine.view.why.unknown import UNSEEN, Veil
from engine.world import World

CARD_STATE = (ZONE, SIDEWAYS, FACE_DOWN, ATTACHED_TO)
"""The attributes of a face-down card that can be seen by everyone who sees the zone."""


def known_world(world: World, viewer: int) -> World:
    """Return a copy to evaluate conditions in. The match can’t be continued from it.

    As in a view, its columns contain the modified values of attributes. Modifiers are not applied again.
    """
    faces, backs = cards_in_sight(world, viewer)
    twin = world.copy()
    words = enumerate(world.rules.layout.words)
    twin.columns = [known_column(world, viewer, place, word, faces, backs) for place, word in words]
    twin.zones = [known_zone(world, viewer, zone) for zone in range(len(world.zones))]
    twin.table = [[] for _ in world.table]
    twin.boosts = twin.lent = twin.delayed = ()
    twin.past = UNSEEN
    twin.seed = UNSEEN
    twin.waiting = tuple(known_waiting(world, each, faces | backs) for each in world.waiting)
    twin.thaw_reads()
    return twin


def cards_in_sight(world: World, viewer: int) -> tuple[set[int], set[int]]:
    """Return the cards whose faces the viewer can see, and the face-down ones in zones the viewer can see."""
    cards = range(1, len(world.columns[ZONE]))
    stands = world.columns[BEARER]
    faces = {card for card in cards if stands[card] or may_see_card(world, viewer, card)}
    on_table = {card for card in cards if may_see_zone(world, viewer, world.columns[ZONE][card])}
    return faces, on_table - faces


def known_column(
    world: World, viewer: int, place: int, word: AttributeWord, faces: set[int], backs: set[int]
) -> list[Any]:
    column, is_live = world.read_columns[place], place in world.rules.linked.readers
    found = column[:1]
    for entity in range(1, len(column)):
        owner = reader_of(world, word.of_class, entity)
        if word.of_class == "card" and entity not in faces:
            value = back_value(world, place, entity) if entity in backs else UNSEEN
        elif not may_read(word.hidden, viewer, owner):
            value = UNSEEN
        else:
            value = current_value(world, place, entity) if is_live else column[entity]
            known = faces | backs if place != EFFECT_CARD else range(len(world.columns[ZONE]))
            value = value if refers_to_known(word.kind, value, known) else UNSEEN
        found.append(value)
    return found


def back_value(world: World, place: int, card: int) -> Any:
    """Return the value of the attribute if the card’s back shows it. Otherwise, return UNSEEN."""
    if place == ATTACHED_TO:
        return host(world, card)
    return world.read_columns[place][card] if place in CARD_STATE else UNSEEN


def refers_to_known(kind: Kind, value: Any, known: Container[int]) -> bool:
    """Return True if the value refers only to cards that the viewer knows."""
    if kind.of_class != "card":
        return True
    return all(not card or card in known for card in (value if kind.many else (value,)))


def known_zone(world: World, viewer: int, zone: int) -> Any:
    """Return the zone's cards, with a Veil for each hidden card, or UNSEEN if the cards can't be counted."""
    cards = world.read_zones[zone]
    if may_see_zone(world, viewer, zone):
        return cards[:]
    return [Veil() for _ in cards] if may_count(world, viewer, zone) else UNSEEN


def known_waiting(
    world: World, waiting: tuple[int, tuple[Any, ...], Any], known: set[int]
) -> tuple[int, tuple[Any, ...], Any]:
    """Return an effect on the stack with its hidden targets replaced by UNSEEN."""
    entity, slots, event = waiting
    effect = world.rules.effects[effect_number(world, entity)]
    seen, first = list(slots), len(effect.tree.parameters)
    for place, target in enumerate(effect.tree.targets, start=first):
        if not refers_to_known(effect.names[target.name], seen[place], known):
            seen[place] = UNSEEN
    return entity, tuple(seen), event
