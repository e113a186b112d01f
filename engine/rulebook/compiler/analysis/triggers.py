"""What is answered in a game: which effects have triggers, which attributes have modifiers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.language import syntax
from engine.language.syntax import SETTING
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout

READING = "reading"
Watches = dict[tuple[str, str], int]


def is_change(kind: str) -> bool:
    return kind.startswith(SETTING)


def changes_in(kinds: Iterable[str]) -> set[str]:
    """The names of attributes whose change is answered, of whatever class."""
    return {kind.partition(".")[2] for kind in kinds if is_change(kind)}


def live_columns(effects: Sequence[EffectRules], layout: Layout) -> frozenset[int]:
    """The columns that some effect modifies as they are read, or changes for a while."""
    found = {
        layout.column(reading.of_class, reading.attribute)
        for effect in effects
        for reading in effect.readings
    }
    for effect in effects:
        if not any(isinstance(node, syntax.Assign) and node.until for node in effect.nodes):
            continue
        for path, node in syntax.walk(effect.tree):
            if isinstance(node, syntax.Assign) and node.until:
                of_class = effect.kinds[*path, "reference", "of"].of_class
                if isinstance(node.reference, syntax.Attribute):
                    found.add(layout.column(of_class, node.reference.name))
    return frozenset(found)


def watches_of(effects: Sequence[EffectRules]) -> Watches:
    """Every (when, kind) that some effect answers, numbered in order; "card.power" when read."""
    found: Watches = {}
    for effect in effects:
        for reading in effect.readings:
            found.setdefault((READING, f"{reading.of_class}.{reading.attribute}"), len(found))
        for trigger in effect.triggers:
            found.setdefault((trigger.when, trigger.kind), len(found))
    return found
