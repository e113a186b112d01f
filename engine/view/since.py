"""What may look different than when somebody looked before; all else is shown as it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.rulebook import GameRules
from engine.rulebook.columns import ATTACHED_TO, FACE_DOWN, TEAM, ZONE
from engine.view.card_view import CardView
from engine.view.view import View, ZoneView
from engine.world import World


@dataclass(frozen=True, slots=True)
class Seen:
    """The world somebody looked at, and what they saw."""

    world: World
    view: View


@dataclass(frozen=True, slots=True)
class Kept:
    """What is shown as it was: whole zones, by their numbers, and cards of others, by theirs."""

    zones: dict[int, ZoneView] = field(default_factory=dict)
    cards: dict[int, CardView] = field(default_factory=dict)


NOTHING_KEPT = Kept()


@dataclass(frozen=True, slots=True)
class Changed:
    """What differs between two worlds of a match; `all`: a look may hang on more than that says."""

    before: World
    world: World
    all: bool
    cards: frozenset[int]
    zones: frozenset[int]


def changed_since(before: World, world: World) -> Changed:
    shown = before.shown != world.shown or before.columns[TEAM] != world.columns[TEAM]
    # What lies face down is shown to some, and by questions; what is worked out hangs on anything.
    if shown or any(world.columns[FACE_DOWN]) or is_live(world.rules):
        return Changed(before, world, True, frozenset(), frozenset())
    found: dict[str, set[int]] = {"card": set(), "zone": set()}
    for place, of_class in seen_columns(world.rules):
        old, new = before.columns[place], world.columns[place]
        if old != new:
            entities = found[of_class]
            entities.update(range(len(old), len(new)))
            entities.update(n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    pairs = zip(before.zones, world.zones, strict=True)
    found["zone"].update(zone for zone, (lay, lies) in enumerate(pairs) if lay != lies)
    touched = {world.columns[ZONE][card] for card in found["card"]}
    return Changed(
        before, world, False, frozenset(found["card"]), frozenset(found["zone"] | touched)
    )


def kept_of(seen: Seen | None, changed: Changed | None) -> Kept:
    """What the viewer saw before that looks the same now."""
    if seen is None or changed is None or changed.all:
        return NOTHING_KEPT
    zones, cards = dict[int, ZoneView](), dict[int, CardView]()
    hosts = changed.world.columns[ATTACHED_TO]
    for shown in zones_in(seen.view):
        if shown.id not in changed.zones:
            zones[shown.id] = shown
        elif shown.cards:
            lay = zip(changed.before.zones[shown.id], shown.cards, strict=True)
            # What a card is attached to may be another one.
            cards |= {n: view for n, view in lay if n not in changed.cards and not hosts[n]}
    return Kept(zones, cards)


def seen_columns(rules: GameRules) -> list[tuple[int, str]]:
    """The columns of cards and zones that change in a match, each with what it is of."""
    found: list[tuple[int, str]] | None = rules.linked.get("seen columns")
    if found is None:
        words = rules.layout.words
        found = rules.linked["seen columns"] = [
            (place, words[place].of_class)
            for place in rules.changing_columns
            if words[place].of_class in ("card", "zone")
        ]
    return found


def is_live(rules: GameRules) -> bool:
    """Whether the attributes of a card or a zone may change with something that lies elsewhere."""
    found: bool | None = rules.linked.get("live")
    if found is None:
        words = [rules.layout.words[column] for column in rules.linked["machine"].readers]
        words += [word for word in rules.entry.attributes if word.kind.of_class == "effect"]
        found = bool(rules.ties) or any(word.of_class in ("card", "zone") for word in words)
        rules.linked["live"] = found
    return found


def zones_in(view: View) -> Iterator[ZoneView]:
    yield from view.zones
    for player in view.players:
        yield from player.zones
