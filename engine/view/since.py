"""What may look different than when somebody looked before; all else is shown as it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.rulebook import GameRules
from engine.rulebook.columns import ATTACHED_TO, FACE_DOWN, TEAM
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


def kept_of(seen: Seen | None, world: World) -> Kept:
    """Nothing, where a look may hang on more than the cards and zones themselves say."""
    if seen is None or hangs_on_more(seen.world, world):
        return NOTHING_KEPT
    touched = changed_entities(seen.world, world, "card")
    changed_zones = changed_entities(seen.world, world, "zone")
    kept = Kept()
    for shown in zones_in(seen.view):
        lay, lies = seen.world.zones[shown.id], world.zones[shown.id]
        if lay == lies and shown.id not in changed_zones and touched.isdisjoint(lies):
            kept.zones[shown.id] = shown
        elif shown.cards:
            kept.cards.update(zip(lay, shown.cards, strict=True))
    for card in touched:
        kept.cards.pop(card, None)
    if world.rules.attaches:  # What they are attached to may be another one.
        hosts = world.columns[ATTACHED_TO]
        return replace(kept, cards={n: view for n, view in kept.cards.items() if not hosts[n]})
    return kept


def hangs_on_more(before: World, world: World) -> bool:
    """Faces shown to some, covered cards that a question may show, values that are worked out."""
    if before.shown != world.shown or before.columns[TEAM] != world.columns[TEAM]:
        return True
    return any(world.columns[FACE_DOWN]) or is_live(world.rules)


def is_live(rules: GameRules) -> bool:
    """Whether the attributes of a card or a zone may change with something that lies elsewhere."""
    found: bool | None = rules.linked.get("live")
    if found is None:
        words = [rules.layout.words[column] for column in rules.linked["machine"].readers]
        words += [word for word in rules.entry.attributes if word.kind.of_class == "effect"]
        found = bool(rules.ties) or any(word.of_class in ("card", "zone") for word in words)
        rules.linked["live"] = found
    return found


def changed_entities(before: World, world: World, of_class: str) -> set[int]:
    """Those of the class of which some value is another one, or that are new."""
    found: set[int] = set()
    for place in world.rules.changing_columns:
        old, new = before.columns[place], world.columns[place]
        if world.rules.layout.words[place].of_class == of_class and old != new:
            found.update(range(len(old), len(new)))
            found.update(n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    return found


def zones_in(view: View) -> Iterator[ZoneView]:
    yield from view.zones
    for player in view.players:
        yield from player.zones
