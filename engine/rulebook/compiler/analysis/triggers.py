"""Collect the events on which effects trigger, and the attributes that have modifiers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.language import syntax
from engine.language.kinds import NUMBER
from engine.language.syntax import SETTING, literal_text
from engine.language.vocabulary import SECOND, AttributeWord
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout

READING = "reading"
HISTORY = ("times_happened", "happened_to", "total_happened", "past_events")
"""The functions that read which events have happened."""
Watches = dict[tuple[str, str], int]


def is_change(kind: str) -> bool:
    return kind.startswith(SETTING)


def watched_attributes(kinds: Iterable[str]) -> set[str]:
    """Return the names of the attributes of any class whose changes can trigger effects."""
    return {kind.partition(".")[2] for kind in kinds if is_change(kind)}


def live_columns(effects: Sequence[EffectRules], layout: Layout) -> frozenset[int]:
    """Return the columns whose values modifiers or temporary changes can change."""
    found = {
        layout.column(of_class, key)
        for effect in effects
        for of_class, key in effect.modified_attributes
    }
    lasting = lasting_columns(effects, layout)
    return frozenset(found | {each for each in lasting if is_boosted(layout.words[each])})


def lasting_columns(effects: Sequence[EffectRules], layout: Layout) -> frozenset[int]:
    """Return the columns whose values can be changed temporarily."""
    found = set()
    for effect in effects:
        if not any(isinstance(node, syntax.Assign) and node.is_temporary for node in effect.nodes):
            continue
        keys = effect.vocabulary.attributes
        for path, node in syntax.walk(effect.tree):
            if isinstance(node, syntax.Assign) and node.is_temporary:
                of_class = effect.kinds[*path, "reference", "of"].of_class
                if isinstance(node.reference, syntax.Attribute):
                    key = of_class, node.reference.name
                    built_in = (of_class, keys[key].key) if key in keys else key
                    found |= {layout.columns.get(key, 0), layout.columns.get(built_in, 0)}
    return frozenset(found - {0})


def is_boosted(word: AttributeWord) -> bool:
    """Return True for numbers that the game defines.

    Temporary changes are added to them when they are read.
    """
    return word.kind == NUMBER and bool(word.title)


def watches_of(effects: Sequence[EffectRules], awaited: Iterable[str] = ()) -> Watches:
    """Number all pairs of time and kind that effects trigger on or remember, or that are `awaited`.

    The kind of a modifier is its attribute, such as "card.power".
    """
    found: Watches = {}
    for kind in (*remembered_kinds(effects), *awaited):
        found.setdefault(("after", kind), len(found))
    for effect in effects:
        for of_class, key in effect.modified_attributes:
            found.setdefault((READING, f"{of_class}.{key}"), len(found))
        for trigger in effect.triggers:
            found.setdefault((trigger.when, trigger.kind), len(found))
    return found


def remembered_kinds(effects: Sequence[EffectRules]) -> Iterator[str]:
    """Yield the kinds of events whose history effects read."""
    for effect in effects:
        for node in effect.nodes if effect.edition >= SECOND else ():
            if isinstance(node, syntax.Call) and node.function in HISTORY and node.arguments:
                yield effect.vocabulary.kind_key(literal_text(node.arguments[0].value))


def awaited_kinds(effects: Sequence[EffectRules], words: GameWords) -> Iterator[str]:
    """Yield the kinds of events whose next occurrence ends changes or lets lines happen."""
    for effect in effects:
        for node in effect.nodes if effect.edition >= SECOND else ():
            name = node.word if isinstance(node, syntax.Lasting) else ""
            name = node.phase if isinstance(node, syntax.Later) else name
            if name and words.in_edition(effect.edition).is_awaited_event(name):
                yield effect.vocabulary.kind_key(name)
