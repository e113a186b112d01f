"""GameWords: all words that authors can use in one game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.language.kinds import ZONE, Kind
from engine.language.syntax import Effect
from engine.language.vocabulary import (
    ATTRIBUTES,
    COMMANDS,
    DURATIONS,
    EVENTS,
    FUNCTIONS,
    AttributeWord,
    CommandWord,
    FunctionWord,
)
from engine.language.vocabulary.effect_signature import (
    EffectWord,
    changed_values,
    effect_word,
    readable_values,
)


@dataclass(frozen=True, slots=True)
class ZoneWord:
    """A zone that each player has (`of_class` "player"), or a zone that all players share ("game")."""

    name: str
    title: str
    of_class: str
    role: str = ""


@dataclass(frozen=True)
class GameWords:
    attributes: Mapping[tuple[str, str], AttributeWord]
    zones: Mapping[str, ZoneWord]
    phases: Mapping[str, str]
    effects: Mapping[str, EffectWord]
    trigger_values: Mapping[str, tuple[tuple[str, Kind], ...]] = field(default_factory=dict)
    cards: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        own: Iterable[AttributeWord],
        zones: Iterable[ZoneWord],
        phases: Mapping[str, str],
        effects: Iterable[Effect],
        cards: Mapping[str, int] | None = None,
    ) -> GameWords:
        words = {word.name: word for word in map(effect_word, effects)}
        attributes = dict(ATTRIBUTES) | {(word.of_class, word.name): word for word in own}
        by_name = {zone.name: zone for zone in zones}
        answered = readable_values(words) | changed_values(attributes.values())
        return cls(attributes, by_name, phases, words, answered, cards or {})

    def with_targets(self, targets: Mapping[str, Mapping[str, Kind]]) -> GameWords:
        """Add targets to the signatures of effects; `targets` has their kinds by effect name."""
        effects = {
            name: word.with_targets(targets.get(name, {})) for name, word in self.effects.items()
        }
        return replace(
            self,
            effects=effects,
            trigger_values={**self.trigger_values, **readable_values(effects)},
        )

    def attribute(self, of_class: str, name: str) -> AttributeWord | None:
        """Return an attribute of a class; its zones count as attributes, too."""
        if of_class == "past":
            word = self.attributes.get(("card", name))
            return replace(word, settable=False) if word and word.column else None
        found = self.attributes.get((of_class, name))
        zone = self.zones.get(name)
        if found is None and zone is not None and zone.of_class == of_class:
            wording = f"{{of}}'s {zone.title.lower()}" if of_class == "player" else zone.title
            return AttributeWord(of_class, name, ZONE, zone.title, wording, column=False)
        return found

    def is_defined_by_game(self, of_class: str, name: str) -> bool:
        """Return True if the game defines the attribute."""
        return (of_class, name) in self.attributes and (of_class, name) not in ATTRIBUTES

    def names_for(self, what: str) -> Collection[str]:
        """Return all names for `what`: "effect", "phase", "card", "duration", "comparison" or "kind"."""
        return self.names_by_use[what]

    @cached_property
    def names_by_use(self) -> Mapping[str, Collection[str]]:
        return {
            "effect": self.effects,
            "phase": self.phases,
            "card": self.cards,
            "duration": DURATIONS,
            "comparison": [name for name, word in self.effects.items() if word.compared_kind],
            # Commands, events and changes ("draw", "enter", "set of sum") aren't kinds of effects.
            "kind": [
                kind
                for kind in self.trigger_values
                if kind not in COMMANDS | EVENTS and not kind.startswith("set of ")
            ],
        }

    def number(self, what: str, name: str) -> int | str:
        """Return the number that the machine uses for a name; phases and cards are numbered from 1."""
        match what:
            case "effect" | "comparison":
                return self.effect_numbers[name]
            case "phase":
                return list(self.phases).index(name) + 1
            case "card":
                return self.cards[name]
            case _:
                return name

    @cached_property
    def effect_numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.effects)}

    def names_of(self, of_class: str) -> Sequence[str]:
        """Return the names of the attributes and zones of a class."""
        return self.names_by_class.get(of_class, ())

    @cached_property
    def names_by_class(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for of_class, name in self.attributes:
            for each in (of_class, "past") if of_class == "card" else (of_class,):
                found.setdefault(each, []).append(name)
        for zone in self.zones.values():
            found.setdefault(zone.of_class, []).append(zone.name)
        return found

    def verb(self, name: str) -> CommandWord | EffectWord | None:
        return COMMANDS.get(name) or self.effects.get(name)

    def function(self, name: str) -> FunctionWord | EffectWord | None:
        """Return a built-in function, or a function that the game defines."""
        own = self.effects.get(name)
        return FUNCTIONS.get(name) or (own if own and own.answer else None)

    @property
    def function_names(self) -> list[str]:
        return [*FUNCTIONS, *(name for name, word in self.effects.items() if word.answer)]

    def zone_with_role(self, role: str) -> ZoneWord | None:
        return next((zone for zone in self.zones.values() if zone.role == role), None)
