"""Incremental views, which rebuild only what changed since the viewer’s last view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any, TypeAlias

from engine.immutable import immutable
from engine.machine.core.linker import current_value
from engine.machine.turns.deciding import decider_of
from engine.rulebook import GameRules
from engine.rulebook.columns import ATTACHED_TO, FACE_DOWN, TEAM, ZONE
from engine.view.card_view import CardView
from engine.view.view import View, ZoneView
from engine.world import World

Computed: TypeAlias = "dict[tuple[str, int], tuple[Any, ...]]"
"""The values of computed attributes by class and entity. They depend on more than a single column."""


@immutable
class ViewedWorld:
    """A world from which views are built, with its computed attributes."""

    world: World
    computed: Computed

    @classmethod
    def of(cls, world: World) -> ViewedWorld:
        return cls(world, dict(computed_attributes(world)))


@immutable
class LastView:
    """A viewer's last view, with the world from which it was built."""

    at: ViewedWorld
    view: View


@immutable
class Unchanged:
    """The unchanged parts of a view: whole zones, and single cards in changed zones, by number."""

    zones: dict[int, ZoneView] = field(default_factory=dict)
    cards: dict[int, CardView] = field(default_factory=dict)


NOTHING_UNCHANGED = Unchanged()


@immutable
class Changes:
    """The parts that may look different at two moments of a match, or everything if `all` is True."""

    before: ViewedWorld
    now: ViewedWorld
    all: bool
    cards: frozenset[int]
    zones: frozenset[int]


def changed_since(before: ViewedWorld, now: ViewedWorld) -> Changes:
    old, new = before.world, now.world
    if old.columns[TEAM] != new.columns[TEAM] or deciders(old) != deciders(new):
        return Changes(before, now, True, frozenset(), frozenset())
    found: dict[str, set[int]] = {"card": unstable_cards(new), "zone": set()}
    found["card"].update(card for card, _ in old.shown.keys() ^ new.shown.keys())
    if old.grants != new.grants or old.gifts != new.gifts:
        found["card"].update(card for card, *_ in set(old.grants) ^ set(new.grants))
        found["card"].update(card for card, *_ in (*old.gifts, *new.gifts))
    for place, of_class in new.rules.viewed_columns:
        was, values = old.columns[place], new.columns[place]
        if was != values:
            entities = found[of_class]
            entities.update(range(len(was), len(values)))
            pairs = enumerate(zip(was, values, strict=False))
            entities.update(n for n, (a, b) in pairs if a != b)
    for key, value in now.computed.items():
        if before.computed.get(key) != value:
            found[key[0]].add(key[1])
    lies = enumerate(zip(old.zones, new.zones, strict=True))
    found["zone"].update(zone for zone, (was, now_lies) in lies if was != now_lies)
    found["zone"].update(new.columns[ZONE][card] for card in found["card"])
    return Changes(before, now, False, frozenset(found["card"]), frozenset(found["zone"]))


def deciders(world: World) -> list[tuple[int, int]]:
    """Return the deciders of each player: of choices, and of uses.

    Which cards are visible depends on them.
    """
    if not world.rules.decider_column:
        return []
    players = range(1, world.players + 1)
    return [(decider_of(world, each), decider_of(world, each, sees=True)) for each in players]


def unstable_cards(world: World) -> set[int]:
    """Return the cards whose views depend on more than their own columns.

    A question can show the face of a face-down card, and an attribute can refer to another card.
    """
    found = {card for card, down in enumerate(world.columns[FACE_DOWN]) if down}
    for zone in world.rules.layout.backs:
        found.update(world.zones[zone])
    for column in reference_columns(world.rules):
        found.update(card for card, value in enumerate(world.columns[column]) if value)
    found.update(card for card, _, values, _ in world.gifts if None in values)
    if world.rules.linked.has_effects:
        found.update(range(1, len(world.columns[ZONE])))
    return found


def computed_attributes(world: World) -> Iterator[tuple[tuple[str, int], tuple[Any, ...]]]:
    """Yield the computed attributes of all zones, and of all cards that anyone can see."""
    rules = world.rules
    if columns := computed_columns(rules, "card"):
        seen = {card for card, _ in world.shown}
        for zone, cards in enumerate(world.zones):
            if rules.zone_entry(zone).seen_by or rules.zone_entry(zone).top_seen_by:
                seen.update(cards)
        for card in seen:
            yield ("card", card), tuple([current_value(world, column, card) for column in columns])
    if columns := computed_columns(rules, "zone"):
        for zone in range(1, len(world.zones)):
            yield ("zone", zone), tuple([current_value(world, column, zone) for column in columns])


def unchanged_of(seen: LastView | None, changed: Changes | None) -> Unchanged:
    """Return the parts of the viewer's last view that still hold."""
    if seen is None or changed is None or changed.all:
        return NOTHING_UNCHANGED
    zones, cards = dict[int, ZoneView](), dict[int, CardView]()
    hosts, lay = changed.now.world.columns[ATTACHED_TO], changed.before.world.zones
    for shown in zones_in(seen.view):
        if shown.id not in changed.zones:
            zones[shown.id] = shown
        elif shown.cards:
            each = zip(lay[shown.id], shown.cards, strict=True)
            # Skip attached cards, because the alias of their host may have changed.
            cards |= {n: view for n, view in each if n not in changed.cards and not hosts[n]}
    return Unchanged(zones, cards)


def computed_columns(rules: GameRules, of_class: str) -> list[int]:
    """Return the columns of those visible attributes of this class that are computed."""
    readers = rules.linked.readers
    return [column for _, column in rules.visible_attributes[of_class] if column in readers]


def reference_columns(rules: GameRules) -> list[int]:
    """Return the columns of those visible card attributes whose values are cards or effects."""
    words = rules.visible_attributes["card"]
    return [column for word, column in words if word.kind.of_class in ("card", "effect")]


def zones_in(view: View) -> Iterator[ZoneView]:
    yield from view.zones
    for player in view.players:
        yield from player.zones
