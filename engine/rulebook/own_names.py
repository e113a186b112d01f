"""The names a game gives: each given once, and none that already means something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from engine.language.vocabulary import ATTRIBUTES, COMMANDS
from engine.rulebook.columns import DEFINITION_WORD
from engine.rulebook.pack import RulesEntry
from engine.rulebook.tables import WORD, TableReader

Name = TypeVar("Name", str, tuple[str, str])
BUILT_IN = {*ATTRIBUTES, (DEFINITION_WORD.of_class, DEFINITION_WORD.name)}


def refuse_names(head: TableReader, rules: RulesEntry) -> None:
    for what, names in given(rules):
        for name in twice(names):
            head.problem("pack_twice", name=name, what=what)
    own = [(word.of_class, word.name) for word in rules.attributes]
    for of_class, name in own:
        if not WORD.fullmatch(name):
            head.problem("pack_word", key=f"[attributes.{of_class}]", text=name)
    zones = [(zone.each, zone.name) for zone in rules.zones]
    for of_class, name in twice(own + zones + list(BUILT_IN)):
        if zones.count((of_class, name)) < 2:
            head.problem("pack_taken", name=name, what=f"an attribute of a {of_class}")
    for phase in rules.phases:
        for name in phase.effects:
            if not WORD.fullmatch(name):
                head.problem("pack_word", key=f"an effect of phase {phase.name}", text=name)
    if any(phase.name == "any" for phase in rules.phases):
        head.problem("pack_taken", name="any", what="the word for all phases")


def refuse_commands(head: TableReader, effects: Iterable[str]) -> None:
    for name in effects:
        if name in COMMANDS:
            head.problem("pack_taken", name=name, what="a command of the language")


def given(rules: RulesEntry) -> Iterator[tuple[str, list[str]]]:
    yield "zones", [zone.name for zone in rules.zones]
    yield "roles of zones", [zone.role for zone in rules.zones if zone.role]
    yield "phases", [phase.name for phase in rules.phases]
    yield "deck rules", [rule.name for rule in rules.deck_rules]


def twice(names: list[Name]) -> list[Name]:
    return sorted({name for name in names if names.count(name) > 1})
