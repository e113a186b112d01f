"""The conditions of a query, and the places of the cards that match them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from cards.search.full_text import Part, Wanted, rows_with
from cards.search.index.card_index import AttributeTitle, CardIndex
from cards.search.index.segments import Places, Value


@dataclass(frozen=True, slots=True)
class Saying:
    """Words in the name, the rules text or the flavour text."""

    wanted: Wanted
    parts: tuple[Part, ...]
    key: str
    said: str


@dataclass(frozen=True, slots=True)
class Having:
    """A fact about the card's effects."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Measuring:
    """An attribute with one of these values; `operator` and `said` keep the user's comparison."""

    attribute: AttributeTitle
    values: tuple[Value, ...]
    operator: str
    said: Value


@dataclass(frozen=True, slots=True)
class Printed:
    """A printing in one of these pack versions."""

    indexed: frozenset[UUID]
    key: str
    said: str


@dataclass(frozen=True, slots=True)
class NoneOf:
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class AllOf:
    meanings: tuple[Meaning, ...] = ()


@dataclass(frozen=True, slots=True)
class AnyOf:
    meanings: tuple[Meaning, ...]


Meaning: TypeAlias = Saying | Having | Measuring | Printed | NoneOf | AllOf | AnyOf


def places(meaning: Meaning, index: CardIndex) -> Places:
    match meaning:
        case Saying(wanted, parts):
            return index.of_words(rows_with(wanted, parts))
        case Having(key, value):
            return index.facts.get(key, {}).get(value, 0)
        case Measuring(attribute, values):
            held = index.attributes.get(attribute.name, {})
            return union(held.get(value, 0) for value in values)
        case Printed(indexed):
            return index.of_editions(indexed)
        case NoneOf(denied):
            return index.everything & ~places(denied, index)
        case AnyOf(meanings):
            return union(places(each, index) for each in meanings)
        case AllOf(meanings):
            found = index.everything
            for each in meanings:
                found &= places(each, index)
            return found


def union(sets: Iterable[Places]) -> Places:
    found = 0
    for each in sets:
        found |= each
    return found
