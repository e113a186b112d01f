"""GameRules: the compiled rules of a game, with their fingerprint and listeners."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import itemgetter
from typing import Any, Protocol

from engine.language.kinds import CARD
from engine.language.messages.problems import Problem
from engine.language.syntax import Trigger
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.author_words import Translations
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.card import CardRules, PrintedEffect
from engine.rulebook.columns import ATTACHED_TO, SIDEWAYS
from engine.rulebook.compiler import Program, compile_program
from engine.rulebook.compiler.analysis.listeners import Listener, listeners, listeners_of
from engine.rulebook.compiler.instrumentation import COUNTING, EXPLAINING, TRACING, BuildObserver
from engine.rulebook.compiler.program import KNOWN_TO, LATEST_FORMAT, LinkedProgram
from engine.rulebook.deck_rules import NO_LIMITS, Limits, Violation, violations
from engine.rulebook.effect import EffectRules, contained_commands
from engine.rulebook.layout import Layout, printed_columns
from engine.rulebook.packs.entries import (
    DeckEntry,
    DeckRuleEntry,
    PhaseEntry,
    PreferenceEntry,
    RulesEntry,
    ZoneEntry,
)
from engine.rulebook.packs.pack import PackFile
from engine.rulebook.packs.readers.game import CLASSES
from engine.rulebook.preferences import Worth, preferences_by_choice
from engine.rulebook.runtime.registry import run_source

DECIDER_KEY, BLIND_KEY, SITTING_KEY = "decider@2", "decided_blindly@3", "sits_out@3"
ENGINE = 8
"""Increased whenever old records would be played differently."""


class HashedPack(Protocol):
    @property
    def content_hash(self) -> str: ...


def fingerprint(packs: Iterable[HashedPack]) -> str:
    parts = [str(ENGINE), *(pack.content_hash for pack in packs)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


NO_PHASE = PhaseEntry("", "", ())


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
    match_preference_source: str = ""
    decks: tuple[DeckEntry, ...] = ()
    warnings: tuple[Problem, ...] = ()
    ready: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Prepared worlds that aren't shuffled yet (see world/dealing.py)."""
    record_format: int = LATEST_FORMAT
    """The record format of matches with these rules."""
    other_formats: dict[int, GameRules] = field(default_factory=dict, compare=False, repr=False)
    """The same rules for matches with records of other formats."""
    linked: LinkedProgram = field(init=False, repr=False)
    """The program after linking. The machine sets it when the rules are first played."""

    @property
    def is_linked(self) -> bool:
        return "linked" in vars(self)

    def set_linked(self, linked: LinkedProgram) -> None:
        object.__setattr__(self, "linked", linked)

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
        """Return the names of the players in the last seats. The rules make all moves for them."""
        return self.entry.automas

    @property
    def people(self) -> tuple[int, int]:
        """Return the minimum and maximum number of seats, not counting automas."""
        low, high = self.seats
        return low - len(self.automas), high - len(self.automas)

    @cached_property
    def options(self) -> dict[str, AttributeWord]:
        """Return the match options by name. They are the game's attributes that have a list of choices."""
        return {word.name: word for word in self.entry.attributes if word.choices}

    @cached_property
    def effects(self) -> tuple[EffectRules, ...]:
        return self.program.effects

    @cached_property
    def contained_commands(self) -> tuple[frozenset[tuple[str, str]], ...]:
        """Return what each effect does, as pairs of command and zone."""
        roles = {zone.role: zone.name for zone in self.zones if zone.role}
        return contained_commands(self.effects, self.words.places, roles)

    @cached_property
    def effect_numbers(self) -> dict[str, int]:
        """Return the numbers of all effects by name."""
        return {effect.name: effect.number for effect in self.effects}

    @cached_property
    def effect_listeners(self) -> tuple[tuple[Listener, ...], ...]:
        """Return the listeners of each effect, by effect number."""
        return tuple(listeners_of(effect, self.program.watches) for effect in self.effects)

    @cached_property
    def listeners(self) -> dict[int, tuple[Listener, ...]]:
        """Return the listeners of each card, by definition. Definition 0 stands for the rules."""
        return listeners(self.effects, self.cards.values(), self.program.watches)

    @cached_property
    def own_triggers(self) -> dict[tuple[int, int], tuple[Trigger, ...]]:
        """Return the headings by which effects trigger on events of their own cards, by effect and watch."""
        found: dict[tuple[int, int], tuple[Trigger, ...]] = {}
        for effect in self.effects:
            for each in effect.triggers:
                if each.is_own:
                    key = (effect.number, self.program.own_watches[each.kind])
                    found[key] = (*found.get(key, ()), each)
        return found

    @property
    def zones(self) -> tuple[ZoneEntry, ...]:
        return self.entry.zones

    @cached_property
    def phases(self) -> tuple[PhaseEntry, ...]:
        """Return the phases by number. As with all entities, numbers start at 1."""
        return (NO_PHASE, *self.entry.phases)

    @cached_property
    def card_list(self) -> tuple[CardRules | None, ...]:
        return (None, *sorted(self.cards.values(), key=lambda card: card.number))

    @cached_property
    def printed_effects(self) -> dict[str, PrintedEffect]:
        """Return the printed effects of all cards and rules by name."""
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
        """Return True if each player uses a deck of their own. Otherwise, the game has a common deck."""
        return self.library is not None and self.library.each == "player"

    @cached_property
    def fingerprint(self) -> str:
        return fingerprint(self.packs)

    @cached_property
    def deck_code(self) -> dict[str, Any]:
        return run_source(self.deck_source, "<deck rules>")

    @cached_property
    def ties(self) -> tuple[AttributeWord, ...]:
        """Return the attributes that relate a card to another card."""
        found = (word for word in self.entry.attributes if word.of_class == "card")
        return tuple(word for word in found if word.kind == CARD and not word.internal)

    @cached_property
    def preferences(self) -> Mapping[tuple[str, str], tuple[Worth, ...]]:
        """Return the packs' preferences for bots, by effect and by kind of value to choose.

        They read a seat's view, in which modifiers have already been applied.
        """
        code = run_source(self.preference_source, "<preferences>")
        return preferences_by_choice(self.preference_entries, code)

    @cached_property
    def match_preferences(self) -> Mapping[tuple[str, str], tuple[Worth, ...]]:
        """Return the same preferences for the world of a match. Its rules are linked."""
        source, known = self.match_preference_source, self.linked.functions
        code = run_source(source, "<preferences in a match>", known)
        return preferences_by_choice(self.preference_entries, code)

    @cached_property
    def translations(self) -> Translations:
        return Translations(self.game, [(pack.name, pack.words) for pack in self.packs])

    def violations(self, deck: Mapping[str, int], limits: Limits = NO_LIMITS) -> list[Violation]:
        return violations(self, deck, limits)

    def zone_number(self, name: str, player: int = 0) -> int:
        """Return the player's zone with this name. For player 0, return the common zone."""
        return self.layout.zones[name] + player

    def in_format(self, record_format: int) -> GameRules:
        """Return the same rules for matches whose records have this format."""
        if record_format == self.record_format:
            return self
        if record_format not in self.other_formats:
            new = replace(self, record_format=record_format, ready={}, other_formats={})
            self.other_formats[record_format] = replace(new, program=new.compile())
        return self.other_formats[record_format]

    def compile(self, observer: BuildObserver | None = None) -> Program:
        return compile_program(self.effects, self.words, self.layout, observer, self.record_format)

    @cached_property
    def traced_rules(self) -> GameRules:
        """Return the same rules in the traced build. Worlds can be switched between the two builds."""
        return replace(self, program=self.compile(TRACING))

    @cached_property
    def counting_rules(self) -> GameRules:
        """Return the same rules in the build that counts how often each line runs."""
        return replace(self, program=self.compile(COUNTING))

    @cached_property
    def explaining_program(self) -> Program:
        """Return the build that reports the values it reads, for explaining why an effect can't be used."""
        return self.compile(EXPLAINING)

    @cached_property
    def changing_columns(self) -> tuple[int, ...]:
        """Return the columns to which effects or the machine itself can write."""
        words = enumerate(self.layout.words)
        return tuple(column for column, word in words if self.program.writes_column(column, word))

    @cached_property
    def added_columns(self) -> tuple[int, ...]:
        """Return the columns of cards whose printed values effects may change.

        When a card becomes a new object, these changes end. It keeps numbers that were noted in a draft.
        """
        words = self.layout.words
        noted = {self.layout.column("card", name) for name in self.words.noted_attributes}
        return tuple(
            column
            for column in self.changing_columns
            if words[column].of_class == "card" and (words[column].title or column == SIDEWAYS)
            if column not in noted
        )

    @cached_property
    def card_columns_of(self) -> Callable[[list[list[Any]]], tuple[list[Any], ...]]:
        """Return a function that picks the columns of cards from all columns."""
        return itemgetter(*self.layout.card_places)

    @cached_property
    def pointing_columns(self) -> tuple[int, ...]:
        """Return the columns that may refer to cards, except the one for attached cards."""
        words = self.layout.words
        return tuple(
            column
            for column in self.changing_columns
            if words[column].kind.one == CARD and column != ATTACHED_TO
        )

    @cached_property
    def viewed_columns(self) -> tuple[tuple[int, str], ...]:
        """Return the column and class of each column of cards or zones that can change in a match."""
        words = self.layout.words
        classes = ((column, words[column].of_class) for column in self.changing_columns)
        return tuple(pair for pair in classes if pair[1] in ("card", "zone"))

    @cached_property
    def visible_attributes(self) -> dict[str, tuple[tuple[AttributeWord, int], ...]]:
        """Return the pack's attributes that are not internal, with their columns, by class."""
        found: dict[str, tuple[tuple[AttributeWord, int], ...]] = dict.fromkeys(CLASSES, ())
        for word in self.entry.attributes:
            if not word.internal:
                pair = (word, self.layout.column(word.of_class, word.name))
                found[word.of_class] += (pair,)
        return found

    @cached_property
    def decider_column(self) -> int:
        """Return the column of `decider`, or 0 if players always decide for themselves."""
        return self.changed_column("player", DECIDER_KEY)

    @cached_property
    def blind_column(self) -> int:
        """Return the column of `decided_blindly`, or 0 if all deciders see what the players see."""
        return self.changed_column("player", BLIND_KEY)

    @cached_property
    def sitting_column(self) -> int:
        """Return the column of `sits_out`, or 0 if players never sit out."""
        return self.changed_column("player", SITTING_KEY)

    @cached_property
    def known_column(self) -> int:
        """Return the column of `known_to`, or 0 if no effect reads which players know a card."""
        return self.changed_column(*KNOWN_TO)

    def changed_column(self, of_class: str, key: str) -> int:
        """Return the column of a built-in attribute of a later
        edition, or 0 if nothing changes it in this game.
        """
        column = self.layout.columns.get((of_class, key), 0)
        return column if column in self.program.changed else 0

    @cached_property
    def internal_columns(self) -> dict[str, int]:
        """Return the columns of the internal attributes of cards, by name."""
        words = [
            word for word in self.entry.attributes if word.internal and word.of_class == "card"
        ]
        return {word.name: self.layout.column("card", word.name) for word in words}

    @cached_property
    def zones_by_player(self) -> tuple[tuple[int, ...], ...]:
        """Return the numbers of each player's zones in the order of the pack. Common zones come first."""
        owners = range(self.seats[1] + 1)
        each = ["player" if owner else "game" for owner in owners]
        return tuple(
            tuple(
                self.zone_number(zone.name, owner)
                for zone in self.zones
                if zone.each == each[owner]
            )
            for owner in owners
        )

    @cached_property
    def heard_moves(self) -> frozenset[str]:
        """Return "leave" and "enter", as far as effects trigger on them."""
        announced, own = self.program.announced, self.program.own_watches
        return frozenset(kind for kind in ("leave", "enter") if any(announced[kind]) or kind in own)

    @cached_property
    def watches_moves(self) -> bool:
        """Return True if any effect of this game depends on moves of cards."""
        listening = bool(self.listeners.keys() - {0}) or self.program.triggers_on_moves
        return listening or bool(self.layout.forgets or self.known_column)

    def zone_entry(self, zone: int) -> ZoneEntry:
        return self.layout.zone_entries[zone]

    def zone_owner(self, zone: int) -> int:
        """Return the owner of a zone, or 0 for a common zone."""
        return self.layout.zone_owners[zone]

    def zone_title(self, zone: int) -> str:
        return self.layout.zone_entries[zone].title

    def definition(self, number: int) -> CardRules:
        """Return the card with this number. Raises ValueError for 0."""
        found = self.card_list[number]
        if found is None:
            raise ValueError(f"There is no card number {number}.")
        return found

    @cached_property
    def printed_columns(self) -> tuple[tuple[Any, ...], ...]:
        """Return the printed values of all definitions, by column. Columns of other classes are empty."""
        return printed_columns(self.layout, self.card_list)

    def card_columns(self, definitions: Sequence[int]) -> list[list[Any]]:
        """Return columns with the printed values of these cards. The first entry is for no card."""
        columns: list[list[Any]] = [
            [values[each] for each in definitions] if values else [word.default]
            for word, values in zip(self.layout.words, self.printed_columns, strict=True)
        ]
        columns[0] = list(definitions)
        return columns
