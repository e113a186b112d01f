"""PackFile: the contents of one pack version, parsed but not yet compiled."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from engine.language.problems import Problem
from engine.language.recipe import Recipe
from engine.language.unparse import expression_text
from engine.rulebook.canonical import addition_content, rules_content, written
from engine.rulebook.entries import (
    AdditionEntry,
    CardEntry,
    DeckEntry,
    EffectEntry,
    PreferenceEntry,
    RulesEntry,
)
from engine.rulebook.scenarios import ScenarioEntry


class PackProblems(Exception):
    """A pack can't be used; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


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

    @property
    def has_rules(self) -> bool:
        return self.rules is not None

    @property
    def adds_to(self) -> tuple[str, ...]:
        """The rules packs to which it can be added as a house rule; empty for other packs."""
        return self.addition.adds_to if self.addition else ()

    @cached_property
    def content_hash(self) -> str:
        """The SHA-256 of the content in hex, independent of comments, spaces and key order."""
        return hashlib.sha256(written(self.content).encode()).hexdigest()

    @property
    def content(self) -> dict[str, Any]:
        """The content for the hash.

        Newer parts of the format count only if they are used, so that older packs keep their hash.
        """
        content: dict[str, Any] = {
            "pack": [self.name, self.version, self.title, self.game],
            "about": [self.description, self.changelog],
            "rules": None if self.rules is None else rules_content(self.rules),
            "effects": [[effect.is_rule, effect.text] for effect in self.effects],
            "cards": [asdict(card) | {"look": card.look.content} for card in self.cards],
            "decks": [asdict(deck) for deck in self.decks],
        }
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
        return content
