"""Features: numbers that describe decks, such as the average cost of their cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.lab.setting import SettingError
from engine.language.kinds import FLAG, NUMBER, TEXT
from engine.language.vocabulary import AttributeWord
from engine.rulebook import GameRules

MEAN, COUNT, DIFFERENT, SIZE = "mean", "count", "different", "size"
MOST_VALUES = 12
"""The most values of an attribute whose cards are counted by value."""
MOST_FEATURES = 100
"""The most features to offer. More would be too many to read."""

Value = int | str | bool


@dataclass(frozen=True, slots=True)
class Feature:
    """A number that describes a deck.

    This is the mean of an attribute over the cards that have it, the number of cards with one of its
    values, the number of different cards, or the number of all cards.
    """

    kind: str
    attribute: str = ""
    value: Value = True

    @property
    def key(self) -> str:
        """Return the name of the feature on the command line and the site, such as `count:kind=creature`."""
        named = f"{self.kind}:{self.attribute}" if self.attribute else self.kind
        return named if self.value is True else f"{named}={self.value}"

    @property
    def is_whole(self) -> bool:
        return self.kind != MEAN

    def of(self, rules: GameRules, deck: Mapping[str, int]) -> float:
        if self.kind == SIZE:
            return sum(deck.values())
        if self.kind == DIFFERENT:
            return len(deck)
        values = [(rules.cards[name].attributes.get(self.attribute), deck[name]) for name in deck]
        if self.kind == COUNT:
            return sum(copies for value, copies in values if value == self.value)
        numbers = [(value, copies) for value, copies in values if isinstance(value, int)]
        whole = sum(copies for _, copies in numbers)
        return sum(value * copies for value, copies in numbers) / whole if whole else 0.0


@lru_cache(maxsize=32)
def features_of(rules: GameRules) -> tuple[Feature, ...]:
    """Return the features in which decks of the game can differ, judging by its cards."""
    found = [Feature(SIZE), Feature(DIFFERENT)]
    for word in rules.entry.attributes:
        if word.of_class == "card" and word.is_shown:
            found += attribute_features(rules, word)
    return tuple(found[:MOST_FEATURES])


def attribute_features(rules: GameRules, word: AttributeWord) -> Iterator[Feature]:
    """Yield the features of an attribute, if cards print its values and the values differ."""
    printed = (card.attributes.get(word.name, word.default) for card in rules.cards.values())
    values = dict.fromkeys(printed)
    if len(values) < 2:
        return
    if word.kind == NUMBER:
        yield Feature(MEAN, word.name)
    elif word.kind == FLAG:
        yield Feature(COUNT, word.name)
    elif word.kind == TEXT and len(values) <= MOST_VALUES:
        yield from (Feature(COUNT, word.name, value) for value in values if value != "")


def feature_named(rules: GameRules, key: str) -> Feature:
    """Return the feature with this key. Raises SettingError."""
    known = {each.key: each for each in features_of(rules)}
    if key not in known:
        raise SettingError("feature_unknown", feature=key, known=", ".join(known))
    return known[key]
