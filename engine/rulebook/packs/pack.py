"""PackFile: a parsed pack with a hash of its content."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.language.messages.problems import Problem
from engine.language.parsing.formatter import expression_text
from engine.language.parsing.recipe import Recipe
from engine.language.vocabulary import FIRST, AttributeWord
from engine.language.vocabulary.author_words import WordsByLanguage
from engine.rulebook.packs.entries import (
    AdditionEntry,
    CardEntry,
    DeckEntry,
    EffectEntry,
    PreferenceEntry,
    RulesEntry,
    ZoneEntry,
)
from engine.rulebook.packs.lessons import LessonEntry
from engine.rulebook.packs.readers.blocks import RuleBlock
from engine.rulebook.packs.readers.boosters import BoosterEntry
from engine.rulebook.packs.scenarios import ScenarioEntry


def canonical_json(content: dict[str, Any]) -> str:
    return json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def rules_content(rules: RulesEntry) -> dict[str, Any]:
    content: dict[str, Any] = {
        "game": [rules.title, rules.summary, rules.seats, rules.setup, rules.ending],
        "attributes": [word_content(word) for word in rules.attributes],
        "zones": [zone_content(zone) for zone in rules.zones],
        "phases": [phase.content for phase in rules.phases],
        "deck_rules": [
            [rule.name, rule.each, expression_text(rule.holds), expression_text(rule.message)]
            for rule in rules.deck_rules
        ],
    }
    if rules.looks:
        content["looks"] = {text: look.content for text, look in rules.looks.items()}
    if rules.stops:
        content["stops"] = dict(rules.stops)
    if rules.automas:
        content["automas"] = rules.automas
    if rules.credit:
        content["credit"] = rules.credit
    if rules.guide:
        content["guide"] = rules.guide
    if rules.orders_triggers:
        content["orders_triggers"] = rules.orders_triggers
    if rules.orders_replacements:
        content["orders_replacements"] = rules.orders_replacements
    if rules.trigger_order:
        content["trigger_order"] = rules.trigger_order
    if rules.always_asked:
        content["always_asked"] = sorted(rules.always_asked)
    if rules.style.content:
        content["style"] = rules.style.content
    if rules.sounds:
        content["sounds"] = dict(rules.sounds)
    if rules.places:
        content["places"] = [place.content for place in rules.places]
    return content


def addition_content(addition: AdditionEntry) -> dict[str, Any]:
    content: dict[str, Any] = {
        "adds_to": addition.adds_to,
        "replaces": addition.replaces,
        "attributes": [word_content(word) for word in addition.attributes],
        "zones": [zone_content(zone) for zone in addition.zones],
    }
    if addition.automas:
        content["automas"] = addition.automas
    return content


def word_content(word: AttributeWord) -> dict[str, Any]:
    content = asdict(word) | {"kind": [word.kind.of_class, word.kind.many]}
    del content["since"]  # Only built-in words have an edition.
    return without_unset(content, "choices", "internal", "on_back", "drawn", "full")


LATER_ZONE_KEYS = (
    *("lane", "top_seen_by", "counted_to", "counted_by", "sorted_by", "announces_last_card"),
    *("forgets", "tells_backs_apart", "used_by_all", "implied", "slot", "group", "group_title"),
)


def zone_content(zone: ZoneEntry) -> dict[str, Any]:
    return without_unset(asdict(zone), *LATER_ZONE_KEYS)


def without_unset(content: dict[str, Any], *later: str) -> dict[str, Any]:
    return {key: value for key, value in content.items() if key not in later or value}


class InvalidPackError(Exception):
    """Raised if a pack can't be used. `problems` lists everything that is wrong."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


@dataclass(frozen=True)
class PackFile:
    name: str
    version: str
    title: str
    game: str
    description: str
    changelog: str
    rules: RulesEntry | None
    effects: tuple[EffectEntry, ...]
    cards: tuple[CardEntry, ...]
    decks: tuple[DeckEntry, ...]
    addition: AdditionEntry | None = None
    preferences: tuple[PreferenceEntry, ...] = ()
    scenarios: tuple[ScenarioEntry, ...] = ()
    recipes: tuple[Recipe, ...] = ()
    blocks: tuple[RuleBlock, ...] = ()
    lessons: tuple[LessonEntry, ...] = ()
    boosters: tuple[BoosterEntry, ...] = ()
    edition: int = FIRST
    license: str = ""
    words: WordsByLanguage = field(default_factory=dict)
    """The pack’s own translations. A published pack can have more of them elsewhere."""

    @property
    def has_rules(self) -> bool:
        return self.rules is not None

    @property
    def adds_to(self) -> tuple[str, ...]:
        """Return the rules packs to which this pack can be added as a house rule, or () for other packs."""
        return self.addition.adds_to if self.addition else ()

    @cached_property
    def rules_only(self) -> PackFile:
        """Return the file without its scenarios and lessons, which don’t change the rules."""
        is_bare = not (self.scenarios or self.lessons)
        return self if is_bare else replace(self, scenarios=(), lessons=())

    @cached_property
    def effects_of_cards(self) -> frozenset[str]:
        return frozenset(name for card in self.cards for name in card.effects)

    @cached_property
    def attributes_of_cards(self) -> frozenset[tuple[str, type]]:
        """Return the attributes that cards have, with the types of their values."""
        attributes = (item for card in self.cards for item in card.attributes.items())
        return frozenset((name, type(value)) for name, value in attributes)

    @cached_property
    def content_hash(self) -> str:
        """Return the SHA-256 of the content in hex.

        Comments, spaces and the order of keys make no difference.
        """
        return hashlib.sha256(canonical_json(self.content).encode()).hexdigest()

    @property
    def content(self) -> dict[str, Any]:
        """Return the content to hash.

        Newer parts of the format are included only if they are used, so that older packs keep their hash.
        """
        content: dict[str, Any] = {
            "pack": [self.name, self.version, self.title, self.game],
            "about": [self.description, self.changelog],
            "rules": None if self.rules is None else rules_content(self.rules),
            "effects": [[effect.is_rule, effect.text] for effect in self.effects],
            "cards": [asdict(card) | {"look": card.look.content} for card in self.cards],
            "decks": [asdict(deck) for deck in self.decks],
        }
        if self.edition != FIRST:
            content["format"] = self.edition
        if self.license:
            content["license"] = self.license
        if self.addition is not None:
            content["addition"] = addition_content(self.addition)
        if self.preferences:
            content["preferences"] = [
                [each.effect, each.chosen, expression_text(each.worth)] for each in self.preferences
            ]
        if self.scenarios:
            content["scenarios"] = [scenario.content for scenario in self.scenarios]
        if self.recipes:
            content["recipes"] = [recipe.content for recipe in self.recipes]
        if self.blocks:
            content["blocks"] = [dict(block.content) for block in self.blocks]
        if self.lessons:
            content["lessons"] = [lesson.content for lesson in self.lessons]
        if self.boosters:
            content["boosters"] = [booster.content for booster in self.boosters]
        if self.words:
            content["words"] = {code: dict(words) for code, words in self.words.items()}
        return content
