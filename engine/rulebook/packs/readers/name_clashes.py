"""Report names in a game that are used twice or are reserved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from engine.language.vocabulary import AttributeWord, hidden_words, vocabulary_of
from engine.rulebook.columns import BEARER_WORD, DEFINITION_WORD, EFFECT_WORD
from engine.rulebook.packs.entries import AdditionEntry, EffectEntry, RulesEntry, ZoneEntry
from engine.rulebook.packs.table_reader import WORD, TableReader

Name = TypeVar("Name", str, tuple[str, str])
UNREADABLE = [(word.of_class, word.name) for word in (DEFINITION_WORD, EFFECT_WORD, BEARER_WORD)]
"""The machine's columns, whose names are reserved although effects can't read them."""


def check_names(head: TableReader, rules: RulesEntry) -> None:
    for what, names in (("phases", rules.phases), ("deck rules", rules.deck_rules)):
        for name in duplicates([each.name for each in names]):
            head.report("pack_twice", name=name, what=what)
    check_words(head, rules)
    for phase in rules.phases:
        for name in phase.effects:
            if not WORD.fullmatch(name):
                head.report("pack_word", key=f"an effect of phase {phase.name}", text=name)
    if any(phase.name == "any" for phase in rules.phases):
        head.report("pack_taken", name="any", what="the word for all phases")


def check_words(head: TableReader, rules: RulesEntry | AdditionEntry) -> None:
    """Check the names that attributes and zones add to the effect language."""
    for word in rules.attributes:
        if not WORD.fullmatch(word.name):
            head.report("pack_word", key=f"[attributes.{word.of_class}]", text=word.name)
    for code, values in name_clashes(rules.attributes, rules.zones, head.edition):
        head.report(code, **values)


def name_clashes(
    attributes: Sequence[AttributeWord], zones: Sequence[ZoneEntry], edition: int
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield a message code with its values for each name or role that is already used."""
    groups = [*dict.fromkeys((zone.each, zone.group) for zone in zones if zone.slot == 1)]
    yield from doubled_names(zones, [name for _, name in groups])
    places = [*((zone.each, zone.name) for zone in zones), *groups]
    own = [(word.of_class, word.name) for word in attributes]
    built_in = list(vocabulary_of(edition).attributes)
    for of_class, name in duplicates(own + places + UNREADABLE + built_in):
        if places.count((of_class, name)) < 2:
            yield "pack_taken", {"name": name, "what": f"an attribute of a {of_class}"}


def doubled_names(
    zones: Sequence[ZoneEntry], groups: Sequence[str]
) -> Iterator[tuple[str, dict[str, str]]]:
    names = {
        "zones": [*(zone.name for zone in zones), *groups],
        "roles of zones": [zone.role for zone in zones if zone.role],
    }
    for what, found in names.items():
        for name in duplicates(found):
            yield "pack_twice", {"name": name, "what": what}


def check_built_in(head: TableReader, effects: Iterable[EffectEntry]) -> None:
    effects = list(effects)
    late = hidden_words(head.edition, [each.name for each in effects])
    known = vocabulary_of(head.edition, late)
    for each in effects:
        if each.name in known.commands:
            head.report("pack_taken", name=each.name, what="a command of the language")
        elif each.name in known.functions and each.tree.answer is not None:
            head.report("pack_taken", name=each.name, what="a function of the language")


def duplicates(names: list[Name]) -> list[Name]:
    return sorted(name for name, times in Counter(names).items() if times > 1)
