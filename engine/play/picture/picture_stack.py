"""Read and write the stack in pictures, such as `stack: hit(controller=north, card=3, victim=1)`.

The last effect is on top. `of` is the player, zone or phase that has the effect. `trigger` is the event
that triggered it, and `trigger.card` and the like are the values of that event.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.language.kinds import CARD, PLAYER, Kind
from engine.language.vocabulary import LATEST
from engine.machine.commands.bearers import bearer_card, create_bearers
from engine.machine.core.events import Event
from engine.machine.core.limits import MOST_ITEMS
from engine.machine.resolution.effect_stack import effect_number, new_effect
from engine.play.picture.picture_attributes import PictureValues, picture_attributes
from engine.play.picture.syntax import PictureKey, Value
from engine.rulebook import GameRules
from engine.rulebook.columns import BEARER, EFFECT_CARD
from engine.rulebook.compiler.expressions import empty_value
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.events import name_of
from engine.rulebook.runtime.slots import (
    EVENT_CARD,
    EVENT_CONTROLLER,
    EVENT_PARAMETERS,
    EVENT_WHAT,
    LOCALS,
)
from engine.world import World

KEY, TRIGGER = "stack", "trigger"
OF_EVERY = {"card": CARD, "controller": PLAYER}


def dump_stack(world: World, words: PictureValues) -> list[Value]:
    return [
        Value(effect.name, tuple(stack_values(world, words, entity, effect, slots, event)))
        for entity, slots, event in world.waiting
        for effect in [world.rules.effects[effect_number(world, entity)]]
    ]


def stack_values(
    world: World,
    words: PictureValues,
    entity: int,
    effect: EffectRules,
    slots: tuple[Any, ...],
    event: Event | None,
) -> Iterator[tuple[str, str]]:
    card = world.columns[EFFECT_CARD][entity]
    if effect.of_class not in ("card", "game"):
        yield "of", words.word(Kind(effect.of_class), world.columns[BEARER][card])
    for word in picture_attributes(world.rules, "effect"):
        value = world.columns[world.rules.layout.column("effect", word.name)][entity]
        if value != word.default and (word.name != "card" or effect.of_class == "card"):
            yield word.name, words.word(word.kind, value)
    for name, place in effect.slots.items():
        if is_worth_writing(words, effect.names[name], slots[place]):
            yield name, words.word(effect.names[name], slots[place])
    if event is not None:
        what = event[EVENT_WHAT]
        yield TRIGGER, world.rules.effects[what].name if isinstance(what, int) else name_of(what)
        given = {"card": event[EVENT_CARD], "controller": event[EVENT_CONTROLLER]}
        given |= dict(event[EVENT_PARAMETERS])
        for name, kind in event_kinds(world, what).items():
            if is_worth_writing(words, kind, given.get(name, empty_value(kind))):
                yield f"{TRIGGER}.{name}", words.word(kind, given[name])


def is_worth_writing(words: PictureValues, kind: Kind, value: Any) -> bool:
    """Return False if the value is empty, or is a card that the picture doesn't contain."""
    return value != empty_value(kind) and words.word(kind, value) != words.word(
        kind, empty_value(kind)
    )


def event_kinds(world: World, what: int | str) -> dict[str, Kind]:
    """Return the kinds of an event's values that pictures contain. Causes are left out."""
    kind = world.rules.effects[what].name if isinstance(what, int) else name_of(what)
    words = world.rules.words if isinstance(what, int) else world.rules.words.in_edition(LATEST)
    return {**OF_EVERY, **dict(words.trigger_values.get(kind, ()))}


def load_stack(world: World, part: PictureKey, words: PictureValues) -> None:
    """Put the picture's effects on the stack. Raises PictureError.

    All effects are created before any targets are set, because they may target each other.
    """
    rules = world.rules
    if len(part.values) > MOST_ITEMS:
        part.refuse("picture_stack", limit=MOST_ITEMS)
    create_bearers(world)
    for value in part.values:
        effect = effect_named(rules, part, value)
        entity = new_effect(world, effect.number, 0, 1)
        slots = rules.program.effects[effect.number].frame[LOCALS:]
        world.waiting += ((entity, slots, None),)
    laid = zip(world.waiting, part.values, strict=True)
    world.waiting = tuple(
        StackLoader(world, part, words, entity, slots).load(value)
        for (entity, slots, _), value in laid
    )


def effect_named(rules: GameRules, part: PictureKey, value: Value) -> EffectRules:
    effect = rules.effects[rules.effect_numbers.get(value.word, 0)]
    if effect.name != value.word or effect.waits != "stack":
        part.refuse("picture_stack_effect", name=value.word)
    return effect


class StackLoader:
    """Sets the values of an effect on the stack."""

    def __init__(
        self,
        world: World,
        part: PictureKey,
        words: PictureValues,
        entity: int,
        slots: tuple[Any, ...],
    ) -> None:
        self.world, self.part, self.words = world, part, words
        self.effect = world.rules.effects[effect_number(world, entity)]
        self.entity, self.slots = entity, list(slots)
        self.event: dict[str, Any] = {}
        self.trigger: int | str = ""

    def load(self, value: Value) -> tuple[int, tuple[Any, ...], Event | None]:
        for name, word in value.changes:
            self.change(name, word)
        card, player = self.event.pop("card", 0), self.event.pop("controller", 0)
        event = (self.trigger, card, player, tuple(self.event.items()), None, None)
        return self.entity, tuple(self.slots), event if self.trigger != "" else None

    def change(self, name: str, word: str) -> None:
        rules, effect = self.world.rules, self.effect
        own = {each.name: each.kind for each in picture_attributes(rules, "effect")}
        kinds = self.trigger_kinds() if name.startswith(f"{TRIGGER}.") else {}
        if name == TRIGGER:
            self.set_trigger(word)
        elif name in kinds:
            value = self.value(name, kinds[name], word)
            self.event[name.removeprefix(f"{TRIGGER}.")] = value
        elif name == "of" and effect.of_class not in ("card", "game"):
            carrier = int(self.value(name, Kind(effect.of_class), word))
            card = bearer_card(self.world, effect.of_class, carrier)
            self.world.columns[EFFECT_CARD][self.entity] = card
        elif name in effect.slots:
            self.slots[effect.slots[name]] = self.value(name, effect.names[name], word)
        elif name in own:
            column = rules.layout.column("effect", name)
            self.world.columns[column][self.entity] = self.value(name, own[name], word)
        else:
            known = ", ".join((*own, *effect.slots, *kinds))
            self.part.refuse("picture_stack_value", effect=effect.name, name=name, known=known)

    def trigger_kinds(self) -> dict[str, Kind]:
        kinds = event_kinds(self.world, self.trigger) if self.trigger != "" else {}
        return {f"{TRIGGER}.{name}": kind for name, kind in kinds.items()}

    def set_trigger(self, word: str) -> None:
        rules = self.world.rules
        known = {name_of(key): key for key in rules.program.announced} | rules.effect_numbers
        if not self.effect.triggers or word not in known:
            self.part.refuse("picture_trigger", effect=self.effect.name, word=word)
        self.trigger = known[word]

    def value(self, name: str, kind: Kind, word: str) -> Any:
        found = self.words.value(kind, word)
        if found is None:
            self.part.refuse("picture_value", name=name, kind=kind, word=word)
        return found
