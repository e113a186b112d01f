"""GameWords: all the words that authors can use in a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeGuard

from engine.language.kinds import ZONE, Kind
from engine.language.syntax import (
    ANY_EFFECT,
    LEAVES,
    SETTING,
    Attribute,
    Call,
    Command,
    Effect,
    Path,
    Statement,
    Use,
    Wording,
    literal_text,
    nodes,
)
from engine.language.vocabulary import (
    FIRST,
    SECOND,
    AttributeWord,
    CommandWord,
    FunctionWord,
    Parameter,
    Vocabulary,
    hidden_words,
    vocabulary_of,
)
from engine.language.vocabulary.effect_signature import (
    EffectWord,
    changed_values,
    readable_values,
)
from engine.language.vocabulary.functions.sets import PERIODS

ENTERING = ("move", "create", "copy", "transform")
"""The commands that take attributes of cards as further parameters. The cards begin with these values."""
GIVING, NOTING = "give", "note_number"
TURN = "turn"
"""The name of a duration, which stays one even if an effect has this name."""
HAVING_EFFECTS = ("card", "has_effects")
"""The built-in attribute that effects can modify, since the second edition."""


def given_effect(node: Command) -> str:
    """Return the name of the effect that a `give` gives, or ""."""
    named = (each.value for each in node.arguments if each.name == "effect")
    value = node.target or next(named, None)
    return literal_text(value) if value is not None else ""


def is_abbreviation(effect: Effect) -> bool:
    """Return True if cards print the effect’s `reads` text in place of parts that they share with it."""
    return {Use, Wording} <= {type(heading) for heading in effect.headers}


def is_note(node: Statement) -> TypeGuard[Command]:
    return isinstance(node, Command) and node.verb == NOTING


def kinds_of(effects: Iterable[EffectWord]) -> set[str]:
    return {kind for each in effects for kind in (each.name, *each.kinds)}


@dataclass(frozen=True, slots=True)
class ZoneWord:
    """A zone. Each player has one if `of_class` is "player". If it is "game", all players share the zone.

    A zone of a group has the group’s name and title. The word for the group itself has a `size`. Cards
    don’t print that their effects work in an `implied` zone.
    """

    name: str
    title: str
    of_class: str
    role: str = ""
    group: str = ""
    group_title: str = ""
    size: int = 0
    implied: bool = False


@dataclass(frozen=True, slots=True)
class CheckedTree:
    """An effect with the kinds of its values, for printing in quotes."""

    tree: Effect
    kinds: Mapping[Path, Kind]
    edition: int


@dataclass(frozen=True)
class GameWords:
    """The words of a game in one edition: those that the game defines, and the built-in `vocabulary`.

    Built-in words hide the game's own, except words that were added to an edition late. This matters only
    if packs of several editions are combined, because no pack may define a name that its own edition uses.
    In a duel, the two players are opponents of each other, so the next player is always the opponent.
    """

    own: Mapping[tuple[str, str], AttributeWord]
    zones: Mapping[str, ZoneWord]
    phases: Mapping[str, str]
    effects: Mapping[str, EffectWord]
    cards: Mapping[str, int] = field(default_factory=dict)
    vocabulary: Vocabulary = field(default_factory=lambda: vocabulary_of(FIRST))
    is_duel: bool = False
    by_edition: dict[int, GameWords] = field(default_factory=dict, compare=False, repr=False)
    trees: dict[str, CheckedTree] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        own: Iterable[AttributeWord],
        zones: Iterable[ZoneWord],
        phases: Mapping[str, str],
        effects: Iterable[EffectWord],
        cards: Mapping[str, int] | None = None,
        edition: int = FIRST,
        is_duel: bool = False,
    ) -> GameWords:
        by_name = {word.name: word for word in effects}
        return cls(
            {(word.of_class, word.name): word for word in own},
            {zone.name: zone for zone in zones},
            phases,
            by_name,
            cards or {},
            vocabulary_of(edition, hidden_words(edition, kinds_of(by_name.values()))),
            is_duel,
        )

    @property
    def edition(self) -> int:
        return self.vocabulary.edition

    def in_edition(self, edition: int) -> GameWords:
        """Return the words that text of this edition can use."""
        if edition == self.edition:
            return self
        if edition not in self.by_edition:
            known = vocabulary_of(edition, self.hidden_in(edition))
            other = replace(self, vocabulary=known, by_edition=self.by_edition)
            self.by_edition[edition] = other
            self.by_edition[self.edition] = self
        return self.by_edition[edition]

    def hidden_in(self, edition: int) -> frozenset[str]:
        """Return the built-in words that names and kinds of effects hide from text of this edition."""
        return hidden_words(edition, self.own_kinds)

    @cached_property
    def own_kinds(self) -> frozenset[str]:
        """Return the names and kinds of the game's effects. Checking each effect takes all of them."""
        return frozenset(kinds_of(self.effects.values()))

    @cached_property
    def attributes(self) -> Mapping[tuple[str, str], AttributeWord]:
        """Return all attributes by class and name, starting with the built-in ones."""
        return {**self.vocabulary.attributes, **self.own, **self.vocabulary.attributes}

    @cached_property
    def trigger_values(self) -> Mapping[str, tuple[tuple[str, Kind], ...]]:
        """Return the values that effects can read from `trigger`, by kind of event."""
        changed = changed_values(self.attributes.values())
        wide: dict[str, tuple[tuple[str, Kind], ...]] = {ANY_EFFECT: ()}
        found = readable_values(self.effects, self.vocabulary) | changed
        return found | wide if self.edition >= SECOND else found

    def with_targets(self, targets: Mapping[str, Mapping[str, Kind]]) -> GameWords:
        """Add targets to the signatures of effects. `targets` contains their kinds by effect name."""
        effects = {
            name: word.with_targets(targets.get(name, {})) for name, word in self.effects.items()
        }
        return replace(self, effects=effects, by_edition={})

    @cached_property
    def effects_checked_for(self) -> Collection[str]:
        """Return the effects that the game looks for on cards, with `has`."""
        checked = (node for each in self.trees.values() for node in nodes(each.tree))
        calls = (node for node in checked if isinstance(node, Call) and node.function == "has")
        return {literal_text(each.value) for call in calls for each in call.arguments[1:]}

    @cached_property
    def abbreviations(self) -> tuple[Effect, ...]:
        """Return the effects whose `reads` text cards print in place of their parts."""
        return tuple(each.tree for each in self.trees.values() if is_abbreviation(each.tree))

    @cached_property
    def noted_attributes(self) -> frozenset[str]:
        """Return the attributes of cards that are numbers, and that players note while they draft."""
        trees = (each.tree for each in self.trees.values() if each.tree.drafting)
        noted = (node.target for tree in trees for node in tree.body if is_note(node))
        return frozenset(each.name for each in noted if isinstance(each, Attribute))

    @cached_property
    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """Return the zones of each group, from the first slot to the last."""
        found: dict[str, tuple[str, ...]] = {}
        for zone in self.zones.values():
            if zone.group:
                found[zone.group] = (*found.get(zone.group, ()), zone.name)
        return found

    @cached_property
    def places(self) -> Mapping[str, ZoneWord]:
        """Return the names that headings can use after `from`: those of zones and of groups."""
        groups = {}
        for name, members in self.groups.items():
            first = self.zones[members[0]]
            groups[name] = ZoneWord(
                name,
                first.group_title,
                first.of_class,
                size=len(members),
                implied=first.implied,
            )
        return {**self.zones, **groups}

    def attribute(self, of_class: str, name: str) -> AttributeWord | None:
        """Return an attribute of a class. The zones of a class count as attributes, too."""
        if of_class == "past":
            word = self.attributes.get(("card", name))
            if word and word.column:
                return replace(word, settable=False)
            return self.vocabulary.attributes.get((of_class, name))
        if of_class == "printing" and (printed := self.own.get(("card", name))):
            return replace(printed, settable=False)
        key = of_class, name
        return self.attributes.get(key) or self.zone_attributes.get(key)

    @cached_property
    def zone_attributes(self) -> Mapping[tuple[str, str], AttributeWord]:
        """Return the zones of each class, as its attributes."""
        found = {}
        for name, zone in self.places.items():
            kind = ZONE.several if zone.size else ZONE
            of_class, title = zone.of_class, zone.title
            wording = f"{{of}}'s {title.lower()}" if of_class == "player" else title
            word = AttributeWord(of_class, name, kind, title, wording, column=False)
            found[of_class, name] = word
        return found

    def is_defined_by_game(self, of_class: str, name: str) -> bool:
        """Return True if the game defines the attribute."""
        return (of_class, name) in self.own and (of_class, name) not in self.vocabulary.attributes

    def can_be_modified(self, of_class: str, name: str) -> bool:
        """Return True if `reading` can name the attribute."""
        silencing = (of_class, name) == HAVING_EFFECTS and self.edition >= SECOND
        return silencing or self.is_defined_by_game(of_class, name)

    def names_for(self, what: str) -> Collection[str]:
        """Return all names of one sort: "effect", "phase", "card", "duration", "comparison",
        "group", "kind", "event", "period", "zone" or "verb".
        """
        return self.names_by_use[what]

    @cached_property
    def names_by_use(self) -> Mapping[str, Collection[str]]:
        return {
            "effect": self.effects,
            "phase": self.phases,
            "card": self.cards,
            "duration": self.vocabulary.durations,
            "zone": self.zones,
            "kept": [
                *(name for of_class, name in self.own if of_class == "card"),
                *(n for n, word in self.effects.items() if word.bearer == ""),
            ],
            "verb": [
                *self.vocabulary.commands,
                *(n for n, w in self.effects.items() if w.is_callable),
            ],
            "event": [kind for kind in self.trigger_values if kind.isidentifier()],
            "period": PERIODS,
            "comparison": [name for name, word in self.effects.items() if word.compared_kind],
            "group": [name for name, word in self.effects.items() if word.grouped_kind],
            # Commands, events and changes, such as "draw", "enter" and "set of sum", are not kinds of
            # effects.
            "kind": [
                kind
                for kind in self.trigger_values
                if kind not in self.built_in_events
                and not kind.startswith(SETTING)
                and kind != ANY_EFFECT
            ],
        }

    @cached_property
    def built_in_events(self) -> Collection[str]:
        """Return the built-in commands and events that can trigger effects."""
        return {*self.vocabulary.commands, *self.vocabulary.events}

    def is_awaited_event(self, name: str) -> bool:
        """Return True if lines and changes can wait for this event, and no phase has its name."""
        known = name in self.phases or name in (TURN, LEAVES)
        return not known and name in self.names_for("event")

    @property
    def awaited_names(self) -> list[str]:
        return [*self.phases, *filter(self.is_awaited_event, self.names_for("event"))]

    def number(self, what: str, name: str) -> int | str:
        """Return the machine's number for a name. Phases and cards are numbered from 1."""
        match what:
            case "effect" | "comparison" | "group":
                return self.effect_numbers[name]
            case "event":
                return self.vocabulary.kind_key(name)
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
        """Return the names of a class's attributes and zones."""
        return self.names_by_class.get(of_class, ())

    @cached_property
    def names_by_class(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for of_class, name in self.attributes:
            for each in (of_class, "past") if of_class == "card" else (of_class,):
                if name not in found.setdefault(each, []):
                    found[each].append(name)
            if (of_class, name) in self.own and of_class == "card" and self.edition >= SECOND:
                found.setdefault("printing", []).append(name)
        for zone in self.places.values():
            found.setdefault(zone.of_class, []).append(zone.name)
        return found

    def verb(self, name: str) -> CommandWord | EffectWord | None:
        known = self.vocabulary.commands.get(name) or self.effects.get(name)
        return known or self.vocabulary.draft_commands.get(name)

    def is_draft_command(self, word: CommandWord | EffectWord | None) -> bool:
        """Return True if only drafting effects can use the command."""
        return word is not None and self.vocabulary.draft_commands.get(word.name) is word

    def command(self, node: Command) -> CommandWord | EffectWord | None:
        """Return the command or effect that the line calls.

        Since the second edition, `give` also takes the parameters of the effect that it gives. Commands
        such as `create` take attributes of cards.
        """
        word = self.verb(node.verb)
        if self.edition < SECOND or not isinstance(word, CommandWord):
            return word
        if node.verb in ENTERING:
            return self.entering_words[node.verb]
        if node.verb != GIVING:
            return word
        given = self.effects.get(given_effect(node))
        return given.passed_to(word) if given else word

    @cached_property
    def entering_words(self) -> Mapping[str, CommandWord]:
        """Return the commands that take attributes of cards, including attributes of this game."""
        own = [word for (of_class, _), word in self.own.items() if of_class == "card"]
        found = {}
        for verb in ENTERING:
            command = self.vocabulary.commands[verb]
            taken = {each.name for each in command.parameters}
            more = (
                Parameter(each.name, each.kind, f"its {each.name} then", "given", entering=True)
                for each in own
                if each.name not in taken
            )
            found[verb] = replace(command, parameters=(*command.parameters, *more))
        return found

    def function(self, name: str) -> FunctionWord | EffectWord | None:
        """Return a built-in function, or one that the game defines."""
        own = self.effects.get(name)
        return self.vocabulary.functions.get(name) or (own if own and own.answer else None)

    @property
    def function_names(self) -> list[str]:
        return [
            *self.vocabulary.functions,
            *(name for name, word in self.effects.items() if word.answer),
        ]

    def zone_with_role(self, role: str) -> ZoneWord | None:
        return next((zone for zone in self.zones.values() if zone.role == role), None)
