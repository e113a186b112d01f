"""The conditions of a query, and the places in the index that match them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from cards.search.full_text import Part, SearchPhrase, rows_with
from cards.search.index.card_index import AttributeTitle, CardIndex
from cards.search.index.segment_data import Places, Value


@dataclass(frozen=True, slots=True)
class TextCondition:
    """The name, rules text or flavour text of a card contains these words."""

    wanted: SearchPhrase
    parts: tuple[Part, ...]
    key: str
    said: str


@dataclass(frozen=True, slots=True)
class TitleCondition:
    """The name of a card begins with this text, which may contain signs of the query language."""

    said: str


@dataclass(frozen=True, slots=True)
class FactCondition:
    """A fact that must be true of the card's effects."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class AttributeCondition:
    """An attribute has one of these values. `operator` and `said` are from the comparison as the user wrote
    it.
    """

    attribute: AttributeTitle
    values: tuple[Value, ...]
    operator: str
    said: Value


@dataclass(frozen=True, slots=True)
class PrintingCondition:
    """The printing is in one of these pack versions."""

    indexed: frozenset[UUID]
    key: str
    said: str


@dataclass(frozen=True, slots=True)
class NoneOf:
    condition: Condition


@dataclass(frozen=True, slots=True)
class AllOf:
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class AnyOf:
    conditions: tuple[Condition, ...]


Condition: TypeAlias = (
    TextCondition
    | TitleCondition
    | FactCondition
    | AttributeCondition
    | PrintingCondition
    | NoneOf
    | AllOf
    | AnyOf
)


def matching_places(condition: Condition, index: CardIndex) -> Places:
    match condition:
        case TextCondition(wanted, parts):
            return index.of_words(rows_with(wanted, parts))
        case TitleCondition(said):
            return index.places_titled(said)
        case FactCondition(key, value):
            return index.facts.get(key, {}).get(value, 0)
        case AttributeCondition(attribute, values):
            held = index.attributes.get(attribute.name, {})
            return union(held.get(value, 0) for value in values)
        case PrintingCondition(indexed):
            return index.of_editions(indexed)
        case NoneOf(denied):
            return index.everything & ~matching_places(denied, index)
        case AnyOf(conditions):
            return union(matching_places(each, index) for each in conditions)
        case AllOf(conditions):
            found = index.everything
            for each in conditions:
                found &= matching_places(each, index)
            return found


def union(sets: Iterable[Places]) -> Places:
    found = 0
    for each in sets:
        found |= each
    return found
