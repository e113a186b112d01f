"""EffectRules: a checked effect, and where its compiled code starts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.language.kinds import Kind
from engine.language.syntax import (
    ANY_EFFECT,
    Attribute,
    Command,
    EachLoop,
    Effect,
    Let,
    Name,
    Node,
    Path,
    Reading,
    Takes,
    Target,
    Trigger,
    Use,
    any_effect_from,
    literal_text,
    nodes,
)
from engine.language.vocabulary import FIRST, Vocabulary, vocabulary_of


@dataclass(frozen=True)
class EffectRules:
    """An effect of a game. `number` counts from 0.

    `frame` is the template for its frames. `paying` is the block that charges the costs, and `raising` the
    block for uses that are free. Each is 0 if there is none. `used` is the slot that tells whether a player
    uses the effect, or 0. `before_use` are the watches to check only in this case. `given` contains the
    names of the first slots. `slots` contains the positions of those parameters, targets and cost variables
    whose values are kept while the effect waits. `before` and `after` are the watches (indices of the
    trigger table) to check before and after the effect. `edition` is the edition of its text. `hidden` are
    the built-in words that effects of the game hide from it. `groups` contains the names of the zones in
    each group.
    """

    number: int
    name: str
    title: str
    tree: Effect
    kinds: Mapping[Path, Kind]
    is_rule: bool
    names: Mapping[str, Kind] = field(default_factory=dict)
    frame: tuple[Any, ...] = ()
    paying: int = 0
    raising: int = 0
    used: int = 0
    before_use: tuple[int, ...] = ()
    given: tuple[str, ...] = ()
    slots: Mapping[str, int] = field(default_factory=dict)
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    edition: int = FIRST
    hidden: frozenset[str] = frozenset()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def in_matches(self) -> EffectRules:
        """Return the effect as matches know it. Effects for drafts do nothing there."""
        if self.tree.drafting is None:
            return self
        return replace(self, tree=replace(self.tree, headers=(), body=()))

    @property
    def vocabulary(self) -> Vocabulary:
        return vocabulary_of(self.edition, self.hidden)

    @cached_property
    def nodes(self) -> list[Node]:
        return nodes(self.tree)

    @cached_property
    def parameters(self) -> tuple[Takes, ...]:
        return self.tree.parameters

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        return self.tree.targets

    @cached_property
    def initial_names(self) -> tuple[str, ...]:
        return self.tree.initial_names

    @cached_property
    def places_chosen_with(self) -> tuple[range, ...]:
        """Return, for each target, the positions of the targets that are chosen together with it."""
        return tuple(self.tree.places_chosen_with(place) for place, _ in enumerate(self.targets))

    @cached_property
    def of_class(self) -> str:
        """Return the class of entities that have the effect: "card",
        "player", "zone", "phase", or "game" for a rule.
        """
        if self.tree.bearer is not None:
            return self.tree.bearer.of_class
        return "game" if self.is_rule else "card"

    @cached_property
    def is_quiet(self) -> bool:
        """Return True if the log shows only the effect's results, and not that it was used."""
        return self.tree.is_quiet

    @cached_property
    def waits(self) -> str:
        """Return where the effect waits: on the "stack", for the "check", or "" for nowhere."""
        return self.tree.waits

    @cached_property
    def every_kind(self) -> tuple[str, ...]:
        """Return the keys of the effect's kinds. Its name is one of its kinds."""
        return tuple(map(self.vocabulary.kind_key, (self.name, *self.tree.kinds)))

    @cached_property
    def heard_kinds(self) -> tuple[str, ...]:
        """Return the keys of all kinds by which triggers can name the effect."""
        return (*self.every_kind, *self.kinds_of_use)

    @cached_property
    def kinds_of_use(self) -> tuple[str, ...]:
        """Return the keys of the kinds that every effect has when a player uses it."""
        return (ANY_EFFECT, *map(any_effect_from, self.use.zones)) if self.use else ()

    def is_kind(self, kind: str) -> bool:
        return kind in self.every_kind

    @cached_property
    def use(self) -> Use | None:
        found = next((head for head in self.tree.headers if isinstance(head, Use)), None)
        if found is None or self.groups.keys().isdisjoint(found.zones):
            return found
        return replace(found, zones=self.zones_of(found.zones))

    @property
    def readings(self) -> tuple[Reading, ...]:
        found = tuple(head for head in self.tree.headers if isinstance(head, Reading))
        if not self.groups:
            return found
        return tuple(replace(head, zones=self.zones_of(head.zones)) for head in found)

    def zones_of(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the names of the zones. The name of a group is replaced by the names of its zones."""
        return tuple(zone for name in names for zone in self.groups.get(name, (name,)))

    @cached_property
    def modified_attributes(self) -> tuple[tuple[str, str], ...]:
        """Return the class and key of each attribute that the effect modifies."""
        known = self.vocabulary.attributes
        keys = ((each.of_class, each.attribute) for each in self.readings)
        return tuple((key[0], known[key].key if key in known else key[1]) for key in keys)

    @cached_property
    def triggers(self) -> tuple[Trigger, ...]:
        """Return the triggers, with the keys of their kinds."""
        return tuple(
            replace(
                head,
                kind=self.vocabulary.kind_key(head.kind),
                zones=self.zones_of(head.zones),
                reached=self.zones_of(head.reached),
            )
            for each in self.tree.headers
            if isinstance(each, Trigger)
            for head in self.single_triggers(each)
        )

    def single_triggers(self, head: Trigger) -> Iterator[Trigger]:
        """Yield the trigger.

        If it depends on zones from which effects are used, yield one trigger for each zone.
        """
        if not head.used_from:
            yield head
        for zone in self.zones_of(head.used_from):
            yield replace(head, kind=any_effect_from(zone))


def contained_commands(
    effects: Sequence[EffectRules], zones: Collection[str], roles: Mapping[str, str]
) -> tuple[frozenset[tuple[str, str]], ...]:
    """Return, for each effect, the commands in its text and in the effects that it calls.

    Each command is paired with every zone that it takes cards from, and with "". `roles` contains the names
    of the zones that commands such as `draw` use, by role.
    """
    own = {effect.name: own_commands(effect, zones, roles) for effect in effects}
    found = []
    for effect in effects:
        names, seen = [effect.name], {effect.name}
        while names:
            new = {verb for verb, _ in own[names.pop()] if verb in own} - seen
            seen |= new
            names += new
        found.append(frozenset().union(*(own[name] for name in seen)))
    return tuple(found)


def own_commands(
    effect: EffectRules, zones: Collection[str], roles: Mapping[str, str]
) -> set[tuple[str, str]]:
    found = set()
    for node in effect.nodes:
        if isinstance(node, Command):
            word = effect.vocabulary.commands.get(node.verb)
            used = [roles[role] for role in word.roles if role in roles] if word else []
            named = effect.zones_of(zones_named(effect, node, zones, ()))
            found |= {(node.verb, zone) for zone in ("", *used, *named)}
    return found


def zones_named(
    effect: EffectRules, node: Node, zones: Collection[str], inside: tuple[str, ...]
) -> set[str]:
    """Return the zones from which a node takes cards, directly or through names given to cards."""
    if isinstance(node, Command):
        parts: list[Node] = [each.value for each in node.arguments if each.name != "to"]
        parts += [node.target] if node.target is not None else []
        return {zone for part in parts for zone in zones_named(effect, part, zones, inside)}
    inner = nodes(node)
    found = {each.name for each in inner if isinstance(each, Attribute) and each.name in zones}
    for each in inner:
        if isinstance(each, Name) and each.name not in inside:
            for source in sources_of(effect, each.name):
                found |= zones_named(effect, source, zones, (*inside, each.name))
    return found


def sources_of(effect: EffectRules, name: str) -> Iterator[Node]:
    """Yield the values, loops and questions that give a name its meaning."""
    for node in effect.nodes:
        match node:
            case Let(known, value) | EachLoop(known, value) if known == name:
                yield value
            case EachLoop(share=known, shares=Node() as value) if known == name:
                yield value
            case Target(known, members) if known == name:
                yield members
            case Command(arguments=arguments):
                new = (literal_text(each.value) for each in arguments if each.name == "as")
                if name in new:
                    yield from (each.value for each in arguments if each.name == "from")
