"""List temporary values and effects that a viewer may know, with their sources."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, repeat
from typing import Any

from engine.immutable import immutable
from engine.language.messages.prompts import prompt_text, reason_text
from engine.language.vocabulary import AttributeWord
from engine.rulebook.columns import BEARER, ZONE
from engine.rulebook.runtime.slots import (
    BOOST_AMOUNT,
    BOOST_COLUMN,
    BOOST_DURATION,
    BOOST_ENTITY,
    BOOST_GIVER,
    BOOST_SETS,
    GIVEN_GIVER,
    GRANT_DURATION,
    LENT_DURATION,
    LENT_VALUE,
    Duration,
)
from engine.view.card_aliases import alias_of
from engine.view.visibility import (
    may_read,
    may_see_card,
    may_see_waiting,
    may_see_zone,
    reader_for,
)
from engine.view.visible_cards import display_value
from engine.view.why.givers import duration_text, giver_text, name_of
from engine.view.why.known_world import CARD_STATE
from engine.world import World

MOST_SHOWN = 50
"""The most changes to show to a viewer."""


@immutable
class TemporaryChange:
    """A temporary value or effect. `of` names its bearer. If that is a card, `card` is the card’s alias."""

    of: str
    text: str
    card: int = 0


def temporary_changes(world: World, viewer: int | None) -> tuple[TemporaryChange, ...]:
    """Return the temporary changes that the viewer may know about."""
    found = chain(changed_values(world, viewer), given_effects(world, viewer))
    return tuple(islice(found, MOST_SHOWN))


def changed_values(world: World, viewer: int | None) -> Iterator[TemporaryChange]:
    layers = chain(zip(world.boosts, repeat(True)), zip(world.lent, repeat(False)))
    for layer, is_boost in layers:
        column, entity, giver = layer[BOOST_COLUMN], layer[BOOST_ENTITY], layer[BOOST_GIVER:]
        word = world.rules.layout.words[column]
        if not word.internal and is_known(world, viewer, word, column, entity):
            value = boost_text(layer) if is_boost else lent_text(world, viewer, word, layer)
            until = layer[BOOST_DURATION if is_boost else LENT_DURATION]
            what = f"{word.title or word.name.replace('_', ' ').capitalize()}: {value}"
            yield change(world, viewer, word.of_class, entity, what, until, giver)


def boost_text(layer: tuple[Any, ...]) -> str:
    """Return the number that is set, or what is added to the number, with its sign."""
    amount, sets = layer[BOOST_AMOUNT], any(layer[BOOST_SETS : BOOST_SETS + 1])
    return str(amount) if sets else f"{amount:+}"


def given_effects(world: World, viewer: int | None) -> Iterator[TemporaryChange]:
    """Yield the given effects, except those that their bearers had from the start."""
    known = {each[:GIVEN_GIVER] for each in world.givers}
    former = (
        each for each in world.grants if each not in known and each[GRANT_DURATION] != "match"
    )
    for card, number, until, *giver in chain[tuple[Any, ...]](world.givers, former):
        bearer, effect = world.columns[BEARER][card], world.rules.effects[number]
        if bearer or may_see_card(world, viewer, card):
            what = reason_text("has_effect", effect=effect.title)
            of_class, entity = (effect.of_class, bearer) if bearer else ("card", card)
            yield change(world, viewer, of_class, entity, what, until, tuple(giver))


def change(
    world: World,
    viewer: int | None,
    of_class: str,
    entity: int,
    what: str,
    until: Duration,
    giver: tuple[Any, ...],
) -> TemporaryChange:
    values = {"what": what, "until": duration_text(world, viewer, until)}
    text = reason_text("lasts", **values)
    if giver:
        text = reason_text("lasts_from", giver=giver_text(world, viewer, *giver[0]), **values)
    alias = alias_of(world, entity) if of_class == "card" else 0
    return TemporaryChange(name_of(world, viewer, of_class, entity), text, alias)


def is_known(
    world: World, viewer: int | None, word: AttributeWord, column: int, entity: int
) -> bool:
    """Return True if the viewer may read the attribute of this entity."""
    if not may_read(word.hidden, viewer, reader_for(world, viewer, word.of_class, entity)):
        return False
    if word.of_class == "effect":
        return may_see_waiting(world, viewer, entity)
    if word.of_class != "card" or may_see_card(world, viewer, entity):
        return True
    on_back = word.on_back or column in CARD_STATE
    return on_back and may_see_zone(world, viewer, world.columns[ZONE][entity])


def lent_text(world: World, viewer: int | None, word: AttributeWord, layer: tuple[Any, ...]) -> str:
    value = layer[LENT_VALUE]
    if word.kind.of_class == "card" and not word.kind.many:
        if value and may_see_card(world, viewer, value):
            return name_of(world, viewer, "card", value)
        return prompt_text("face_down") if value else reason_text("nothing")
    shown = display_value(world, viewer, word.kind, value)
    if isinstance(shown, bool):
        return prompt_text("yes" if shown else "no")
    return str(shown) if shown != "" else reason_text("nothing")
