"""The attributes in pictures, and how to write their values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.language.kinds import Kind
from engine.language.vocabulary import AttributeWord
from engine.play.picture.syntax import quote, split_words, unquote
from engine.rulebook import GameRules
from engine.rulebook.columns import UNPRINTED
from engine.rulebook.runtime.slots import WAITING_ENTITY
from engine.world import World

Plain: TypeAlias = int | str | bool
Value: TypeAlias = Plain | tuple[Plain, ...]
NUMBER = re.compile(r"-?\d{1,10}")
FIRST = {"turn_player": 1, "turn": 1, "phase": 1}
"""The values of those game attributes that a picture may leave out."""
IMPLIED = (*UNPRINTED, "zone")


def picture_attributes(rules: GameRules, of_class: str) -> list[AttributeWord]:
    words = rules.layout.words
    own = [word for word in words if word.of_class == of_class and word.name not in IMPLIED]
    return list({word.name: word for word in reversed(own)}.values())[::-1]


@dataclass(frozen=True)
class PictureValues:
    """Reads and writes values. `cards` are in the order of the picture, in which they are numbered from 1."""

    world: World
    cards: list[int]

    def value(self, kind: Kind, word: str) -> Value | None:
        """Return the value of a word, or None if there is no such value. A set is
        written as a single word.
        """
        if not kind.many:
            return self.one(kind, word)
        found = [self.one(kind.one, unquote(0, each)) for each in split_words(0, word)]
        members = tuple(each for each in found if each is not None)
        return members if len(members) == len(found) else None

    def one(self, kind: Kind, word: str) -> Plain | None:
        if kind.of_class == "text":
            return word
        if kind.of_class == "number":
            return int(word) if NUMBER.fullmatch(word) else None
        return self.words_of(kind).get(word)

    def word(self, kind: Kind, value: Value) -> str:
        if isinstance(value, tuple):
            return " ".join(quote(self.word(kind.one, each)) for each in value)
        known = self.words_of(kind)
        gone = next((word for word, meant in known.items() if meant == 0), str(value))
        return next((word for word, meant in known.items() if meant == value), gone)

    def words_of(self, kind: Kind) -> Mapping[str, int]:
        """Return the values of a kind by their words.

        If the kind has no fixed values, return an empty mapping.
        """
        match kind.of_class:
            case "flag":
                return {"yes": True, "no": False}
            case "player":
                return {name: player for player, name in enumerate(self.world.names)}
            case "card":
                return {str(place): card for place, card in enumerate([0, *self.cards])}
            case "zone":
                return self.zones()
            case "effect":
                waiting = enumerate(self.world.waiting, start=1)
                return {"nothing": 0} | {
                    str(place): each[WAITING_ENTITY] for place, each in waiting
                }
            case "printing":
                cards = self.world.rules.card_list
                return {"none": 0} | {each.name: each.number for each in cards if each}
            case "phase":
                return {"none": 0} | {
                    each.name: n for n, each in enumerate(self.world.rules.phases) if n
                }
            case _:
                return {}

    def zones(self) -> Mapping[str, int]:
        """Return the names of all zones, such as "field" (if shared) or "north.hand" (if a player's)."""
        rules, names = self.world.rules, self.world.names
        found = {"nowhere": 0}
        for zone in rules.zones:
            for player in range(len(names)) if zone.each == "player" else (0,):
                owner = f"{names[player]}." if zone.each == "player" else ""
                found[owner + zone.name] = rules.zone_number(zone.name, player)
        return found
