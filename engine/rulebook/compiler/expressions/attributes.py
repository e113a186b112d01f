"""Compile attributes: columns, computed attributes, zones and fields of events."""

from __future__ import annotations

import re
from typing import Any

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import Path
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.game_words import ZoneWord
from engine.rulebook.compiler.expressions.scope import Scope, empty_value
from engine.rulebook.runtime.slots import EVENT_CAUSE, EVENT_PARENT

SIMPLE = re.compile(r"\w+(\[\d+\])?")
"""Matches the source of a name, which can be evaluated twice."""
LATER_OF_EVENTS = ("about", "amount", "turn", "phase")
"""The attributes of events that parameters with the same names hide."""
ALWAYS_THERE = (syntax.Name("this"), syntax.Name("it"), syntax.Name("game"))


def attribute(scope: Scope, node: syntax.Attribute, path: Path) -> str:
    name, of = node.name, (*path, "of")
    of_class, source = scope.kinds[of].of_class, scope.write(node.of, of)
    if of_class == "event":
        is_later = scope.words.attribute("event", name) and name in LATER_OF_EVENTS
        if is_later:
            return f"event_{name}(w, {source} or NO_EVENT)"
        return event_attribute(name, source, scope.kinds[path])
    if of_class == "past":
        word = scope.words.attribute(of_class, name)
        if word is not None and word.of_class == of_class:
            return f"past_{name}(w, {source})"
        return f"past(w, {scope.column_of('card', name)}, {source})"
    if (of_class, name) == ("card", "last"):
        return source
    if of_class == "printing" and ("card", name) in scope.words.own:
        empty = empty_value(scope.kinds[path])
        return f"printed_value(w, {scope.column_of('card', name)}, {source}, {empty!r})"
    word = scope.words.attributes.get((of_class, name))
    if word is not None and word.column:
        number = scope.layout.column(of_class, word.key)
        if scope.words.edition >= SECOND and word.default and node.of not in ALWAYS_THERE:
            return column_if_there(scope, number, source, empty_value(word.kind))
        return column(scope, number, source)
    zone = scope.words.places.get(name)
    if word is None and zone is not None and zone.of_class == of_class:
        return zones(scope, zone, source)
    return f"{of_class}_{name}(w, {source})"


def zones(scope: Scope, zone: ZoneWord, owner: str) -> str:
    """Return the source of a zone of the owner, or of all zones of a group."""
    names = scope.words.groups[zone.name] if zone.size else (zone.name,)
    numbers = [scope.layout.zones_called(name) for name in names]
    if zone.of_class == "game":
        return str(tuple(each[0] for each in numbers)) if zone.size else str(numbers[0][0])
    if not zone.size:
        return f"{numbers[0]}[{owner}]"
    return f"{((), *list(zip(*numbers, strict=True))[1:])}[{owner}]"


def column_if_there(scope: Scope, number: int, entity: str, empty: Any) -> str:
    """Return the source that reads a column, or the empty value if there is no entity.

    The first entry of a column, which is for no entity, contains the default. The first edition reads that.
    """
    if SIMPLE.fullmatch(entity):
        return f"({column(scope, number, entity)} if {entity} else {empty!r})"
    if number in scope.live:
        scope.spends = True
        return f"modified_if_there(w, read_{number}, {entity}, {empty!r})"
    return f"value_if_there(R[{number}], {entity}, {empty!r})"


def column(scope: Scope, number: int, entity: str) -> str:
    """Return the source that reads a column. Selections look up columns and values of the game only once."""
    if number in scope.live:
        scope.spends = True
        return f"read_{number}(w, {entity})"
    if scope.hoisted is None:
        return f"R[{number}][{entity}]"
    if entity == "1":
        scope.hoisted[f"v{number}"] = f"R[{number}][1]"
        return f"v{number}"
    scope.hoisted[f"r{number}"] = f"R[{number}]"
    return f"r{number}[{entity}]"


def event_attribute(name: str, source: str, kind: Kind) -> str:
    """Return the source that reads a field of an event. Without an event, the result is the empty value."""
    if name in ("name", "kinds"):
        return f"event_{name}(w, {source} or NO_EVENT)"
    if name in ("parent", "cause"):
        return f"lineage({source}, {EVENT_PARENT if name == 'parent' else EVENT_CAUSE})"
    place = {"card": 1, "controller": 2}.get(name)
    if place:
        return f"({source} or NO_EVENT)[{place}]"
    return f"event_value({source} or NO_EVENT, {name!r}, {empty_value(kind)!r})"
