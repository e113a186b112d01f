"""GameRules: everything a match needs to know, compiled and immutable."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias

from engine.language.kinds import CARD
from engine.language.problems import Problem
from engine.language.vocabulary import AttributeWord
from engine.language.words import GameWords
from engine.rulebook.card import CardRules, PrintedEffect
from engine.rulebook.columns import ATTACHED_TO, BEARER, OFTEN_WRITTEN, UNPRINTED
from engine.rulebook.compile import Program, compile_program
from engine.rulebook.compile.names import QUESTIONS
from engine.rulebook.deck import NO_LIMITS, Limits, Violation, violations
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout
from engine.rulebook.pack import (
    DeckEntry,
    DeckRuleEntry,
    PackFile,
    PhaseEntry,
    PreferenceEntry,
    RulesEntry,
    ZoneEntry,
)
from engine.rulebook.preferring import Worth, by_effect

ENGINE = 8
"""Grows when the engine would play an old record differently."""


NO_PHASE = PhaseEntry("", "", ())
NOWHERE = ZoneEntry("", "nowhere", "game", "", (), "row")
MAKERS = ("create", "copy", "transform", "reset")
"""Commands that write every column of cards."""
NOWHERE_ONLY = frozenset({""})
"""Where the stand-ins of players, zones and phases lie."""
Listener: TypeAlias = tuple[int, int, frozenset[str]]
"""Watch, effect, and the zones it answers from."""


@dataclass(frozen=True, eq=False)
class GameRules:
    entry: RulesEntry
    packs: tuple[PackFile, ...]
    words: GameWords
    layout: Layout
    program: Program
    cards: Mapping[str, CardRules]
    printed_rules: tuple[PrintedEffect, ...]
    deck_source: str
    preference_entries: tuple[PreferenceEntry, ...] = ()
    preference_source: str = ""
    decks: tuple[DeckEntry, ...] = ()
    warnings: tuple[Problem, ...] = ()
    linked: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    ready: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def game(self) -> str:
        return next(pack.game for pack in self.packs if pack.rules)

    @property
    def title(self) -> str:
        return self.entry.title

    @property
    def summary(self) -> str:
        return self.entry.summary

    @property
    def seats(self) -> tuple[int, int]:
        return self.entry.seats

    @property
    def automas(self) -> tuple[str, ...]:
        """The players whose moves the rules make, at the last seats."""
        return self.entry.automas

    @property
    def people(self) -> tuple[int, int]:
        """The fewest and the most who play beside them."""
        low, high = self.seats
        return low - len(self.automas), high - len(self.automas)

    @cached_property
    def options(self) -> dict[str, AttributeWord]:
        """What can be chosen before a match: attributes of the game with choices, by name."""
        return {word.name: word for word in self.entry.attributes if word.choices}

    @property
    def effects(self) -> tuple[EffectRules, ...]:
        return self.program.effects

    @cached_property
    def effect_numbers(self) -> dict[str, int]:
        """The number of every effect by name."""
        return {effect.name: effect.number for effect in self.effects}

    @cached_property
    def listeners(self) -> dict[int, tuple[Listener, ...]]:
        """Definition -> its triggers; 0 stands for the rules, which are always in force."""
        rules = [effect.number for effect in self.effects if effect.of_class == "game"]
        owners = {0: rules} | {card.number: card.effects for card in self.cards.values()}
        found = {
            owner: tuple(each for number in numbers for each in self.listening(number))
            for owner, numbers in owners.items()
        }
        return {owner: listeners for owner, listeners in found.items() if listeners}

    def listening(self, number: int) -> list[Listener]:
        """What one effect answers: other effects, or the reading of an attribute."""
        effect, watches = self.effects[number], self.program.watches
        if effect.tree.bearer is not None:
            return [(watch, number, NOWHERE_ONLY) for watch in self.watched(effect)]
        answered = [(watches[each.when, each.kind], each.zones) for each in effect.triggers]
        read = [
            (watches["reading", f"{each.of_class}.{each.attribute}"], each.zones)
            for each in effect.readings
        ]
        return [(watch, number, frozenset(zones)) for watch, zones in answered + read]

    def watched(self, effect: EffectRules) -> list[int]:
        keys = [(each.when, each.kind) for each in effect.triggers]
        keys += [("reading", f"{each.of_class}.{each.attribute}") for each in effect.readings]
        return [self.program.watches[key] for key in keys]

    @cached_property
    def bearing(self) -> tuple[EffectRules, ...]:
        """The effects that players, zones and phases carry."""
        return tuple(effect for effect in self.effects if effect.tree.bearer is not None)

    @property
    def zones(self) -> tuple[ZoneEntry, ...]:
        return self.entry.zones

    @cached_property
    def phases(self) -> tuple[PhaseEntry, ...]:
        """By number: the first is 1, as with every entity."""
        return (NO_PHASE, *self.entry.phases)

    @cached_property
    def card_list(self) -> tuple[CardRules | None, ...]:
        return (None, *sorted(self.cards.values(), key=lambda card: card.number))

    @cached_property
    def printed_effects(self) -> dict[str, PrintedEffect]:
        """Every effect that a card or the rules have, by its name, as it is printed."""
        printed = (each for card in self.cards.values() for each in card.printed)
        return {each.name: each for each in (*self.printed_rules, *printed)}

    @property
    def deck_rules(self) -> tuple[DeckRuleEntry, ...]:
        return self.entry.deck_rules

    @cached_property
    def library(self) -> ZoneEntry | None:
        return next((zone for zone in self.zones if zone.role == "library"), None)

    @property
    def uses_decks(self) -> bool:
        """Whether each player brings a deck; otherwise the game has one for all."""
        return self.library is not None and self.library.each == "player"

    @cached_property
    def fingerprint(self) -> str:
        parts = [str(ENGINE), *(pack.content_hash for pack in self.packs)]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    @cached_property
    def deck_code(self) -> dict[str, Any]:
        namespace = dict(QUESTIONS)
        exec(compile(self.deck_source, "<deck rules>", "exec"), namespace)  # noqa: S102
        return namespace

    @cached_property
    def ties(self) -> tuple[AttributeWord, ...]:
        """Attributes by which a card is tied to another."""
        found = (word for word in self.entry.attributes if word.of_class == "card")
        return tuple(word for word in found if word.kind == CARD and not word.internal)

    @cached_property
    def preferences(self) -> Mapping[tuple[str, str], tuple[Worth, ...]]:
        """What the packs tell bots, by effect and the kind of what is chosen."""
        namespace = dict(QUESTIONS)
        exec(compile(self.preference_source, "<preferences>", "exec"), namespace)  # noqa: S102
        return by_effect(self.preference_entries, namespace)

    def violations(self, deck: Mapping[str, int], limits: Limits = NO_LIMITS) -> list[Violation]:
        return violations(self, deck, limits)

    def zone_number(self, name: str, player: int = 0) -> int:
        """The player's own zone of that name, or the one of all."""
        return self.layout.zones[name] + player

    @cached_property
    def traced(self) -> GameRules:
        """The same rules in the traced build: worlds can go over from one to the other."""
        program = compile_program(self.effects, self.words, self.layout, traced=True)
        return replace(self, program=program, linked={})

    @cached_property
    def zone_entries(self) -> tuple[ZoneEntry, ...]:
        """By number; nowhere comes first."""
        by_name = {entry.name: entry for entry in self.zones} | {"": NOWHERE}
        return tuple(by_name[name] for name in self.layout.zone_names)

    @cached_property
    def zone_owners(self) -> tuple[int, ...]:
        names = self.layout.zone_names
        return tuple(n - self.layout.zones[name] if name else 0 for n, name in enumerate(names))

    @cached_property
    def role_zones(self) -> dict[str, tuple[int, bool]]:
        """Role -> the number of its first zone, and whether each player has one."""
        return {
            zone.role: (self.layout.zones[zone.name], zone.each == "player")
            for zone in self.zones
            if zone.role
        }

    @cached_property
    def changing_columns(self) -> tuple[int, ...]:
        """The columns that some effect, or the machine itself, writes."""
        words = self.layout.words
        makes = any(f"do_{verb}(" in self.program.source for verb in MAKERS)
        makes = makes or any(f"'{verb}'" in self.program.source for verb in MAKERS)
        return tuple(
            place
            for place, word in enumerate(words)
            if place in self.program.changed
            or place in OFTEN_WRITTEN
            or (place == BEARER and self.bearing)
            or (makes and word.of_class == "card")
            or (self.program.stacks and word.of_class == "effect")
        )

    @cached_property
    def attaches(self) -> bool:
        """Whether cards can be attached to others in this game."""
        return ATTACHED_TO in self.program.changed

    @cached_property
    def watches_moves(self) -> bool:
        """Whether anything in this game can follow from a card's moving."""
        return bool(self.listeners.keys() - {0}) or self.answers_moves

    @cached_property
    def answers_moves(self) -> bool:
        """Whether it can follow from any card's moving, not only from that of some cards."""
        announced = self.program.announced
        entering = any(announced["enter"]) or any(announced["leave"])
        return self.attaches or self.program.remembers or entering

    def zone_entry(self, zone: int) -> ZoneEntry:
        return self.zone_entries[zone]

    def zone_owner(self, zone: int) -> int:
        """The player whose zone it is; 0 for a zone of all."""
        return self.zone_owners[zone]

    def zone_title(self, zone: int) -> str:
        return self.words.zones[self.layout.zone_names[zone]].title if zone else "nowhere"

    def definition(self, number: int) -> CardRules:
        """The card of that number, which must not be nothing."""
        found = self.card_list[number]
        if found is None:
            raise ValueError(f"There is no card number {number}.")
        return found

    @cached_property
    def printed_columns(self) -> tuple[tuple[Any, ...], ...]:
        """Per column, the printed value of every definition; empty where cards have none."""
        definitions = range(len(self.card_list))
        return tuple(
            tuple(self.printed_value(each, word.name) for each in definitions)
            if word.of_class == "card"
            else ()
            for word in self.layout.words
        )

    def card_columns(self, definitions: Sequence[int]) -> list[list[Any]]:
        """Columns for these cards (the first stands for nothing) with their printed values."""
        columns: list[list[Any]] = [
            [values[each] for each in definitions] if values else [word.default]
            for word, values in zip(self.layout.words, self.printed_columns, strict=True)
        ]
        columns[0] = list(definitions)
        return columns

    def printed_value(self, definition: int, name: str) -> int | str | bool:
        card = self.card_list[definition]
        default = 0 if name in UNPRINTED else self.words.attributes["card", name].default
        return card.attributes.get(name, default) if card else default
