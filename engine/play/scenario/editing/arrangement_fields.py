"""Form fields for the attributes of the game, players and cards in an arrangement."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.vocabulary import AttributeWord
from engine.play.scenario.editing.arrangement import Arrangement
from engine.rulebook.columns import DEFINITION

FIRST = ("turn_player", "phase")
SELDOM = ("may_act", "turn", "lost", "team", "reversed", "owner", "controller")
"""Attributes that authors rarely change. Forms list them last."""


@dataclass(frozen=True, slots=True)
class AttributeField:
    """An attribute to set. `choices` are pairs of word and label. Without choices, authors type the value."""

    name: str
    title: str
    value: str
    is_number: bool
    choices: tuple[tuple[str, str], ...]
    is_seldom: bool


def fields_of(table: Arrangement, of_class: str, entity: int) -> tuple[AttributeField, ...]:
    """Return the fields. The turn and phase are first, and rarely changed attributes are last."""
    found = [field_of(table, word, entity) for word in table.attributes(of_class)]
    order = {name: place for place, name in enumerate(FIRST)}
    return tuple(sorted(found, key=lambda each: (each.is_seldom, order.get(each.name, len(order)))))


def field_of(table: Arrangement, word: AttributeWord, entity: int) -> AttributeField:
    title = word.title or word.name.replace("_", " ").capitalize()
    return AttributeField(
        word.name,
        title,
        table.word(word, entity),
        not word.kind.many and word.kind.of_class == "number",
        () if word.kind.many else choices(table, word),
        word.name in SELDOM,
    )


def card_choice(table: Arrangement, card: int) -> str:
    """Return the card's title, or "–" for the choice of no card."""
    if card not in table.cards:
        return "–"
    return table.rules.definition(table.world.columns[DEFINITION][card]).title


def choices(table: Arrangement, word: AttributeWord) -> tuple[tuple[str, str], ...]:
    """Return the choices for an attribute, or () if its kind has no fixed values."""
    rules = table.rules
    known = table.words.words_of(word.kind)
    match word.kind.of_class:
        case "card":
            return tuple((each, card_choice(table, card)) for each, card in known.items())
        case "phase":
            return tuple((each, rules.phases[n].title or each) for each, n in known.items())
        case "zone":
            there = {0, *table.zones}
            return tuple((each, each) for each, zone in known.items() if zone in there)
        case _:
            return tuple((each, each) for each in known)
