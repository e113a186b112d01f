"""Attributes a picture shows, and the words for their values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.language.kinds import Kind
from engine.language.vocabulary import AttributeWord
from engine.rulebook import GameRules
from engine.world import World

Plain: TypeAlias = int | str | bool
NUMBER = re.compile(r"-?\d{1,10}")
FIRST = {"turn_player": 1, "turn": 1, "phase": 1}
"""What a picture need not say of the game, although it is not nothing."""
TOLD_BY_PLACE = ("definition", "zone")


def shown(rules: GameRules, of_class: str) -> list[AttributeWord]:
    words = rules.layout.words
    return [word for word in words if word.of_class == of_class and word.name not in TOLD_BY_PLACE]


@dataclass(frozen=True)
class Words:
    """`cards` are the cards in the order they are drawn; a picture numbers them from 1."""

    world: World
    cards: list[int]

    def value(self, kind: Kind, word: str) -> Plain | None:
        """None for a word that means nothing of that kind."""
        if kind.of_class == "text":
            return word
        if kind.of_class == "number":
            return int(word) if NUMBER.fullmatch(word) else None
        return self.known(kind).get(word)

    def word(self, kind: Kind, value: Plain) -> str:
        known = self.known(kind).items()
        return next((word for word, meant in known if meant == value), str(value))

    def known(self, kind: Kind) -> Mapping[str, int]:
        """All words of a kind that has only so many."""
        match kind.of_class:
            case "flag":
                return {"yes": True, "no": False}
            case "player":
                return {name: player for player, name in enumerate(self.world.names)}
            case "card":
                return {str(place): card for place, card in enumerate([0, *self.cards])}
            case "phase":
                return {each.name: n for n, each in enumerate(self.world.rules.phases) if n}
            case _:
                return {}
