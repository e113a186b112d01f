"""Build views of cards and attributes for a viewer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engine.language.kinds import Kind
from engine.language.messages.log_messages import log_text
from engine.language.messages.prompts import prompt_text
from engine.language.vocabulary import AttributeWord
from engine.machine.commands.bearers import initial_bearers
from engine.machine.core.linker import current_value, is_silenced
from engine.machine.resolution.resolve import default_parameters
from engine.rulebook import CardRules, GameRules, Look, PrintedEffect, PrintedSlot
from engine.rulebook.build import make_printed_effect
from engine.rulebook.columns import ATTACHED_TO, BEARER, DEFINITION, FACE_DOWN, SIDEWAYS, ZONE
from engine.rulebook.runtime.derived import (
    MARKS,
    cards_in_text,
    controller,
    show_card,
    show_phase,
    show_printing,
    show_zone,
)
from engine.rulebook.runtime.stack_attributes import show_effect
from engine.view.card_aliases import alias_of
from engine.view.card_view import AttachmentView, AttributeView, CardView, FaceView
from engine.view.log_lines.naming import current_words
from engine.view.translated_view import translated_effect
from engine.view.view import GiftView
from engine.view.visibility import may_read, may_see_card, may_see_waiting, may_see_zone, reader_for
from engine.world import World

MOST_GIFTS = 50
"""The most effects given to players, zones and phases that a view shows."""
KEPT = 8192
"""The size of the caches for small parts of views. All matches share these caches."""


def card_view(world: World, viewer: int | None, card: int) -> CardView:
    definition = world.rules.definition(world.columns[DEFINITION][card])
    return CardView(
        id=alias_of(world, card),
        name=definition.name,
        title=definition.title,
        attributes=attributes_of(world, viewer, "card", card),
        face=face_view(definition.name, definition.look, slots_of(definition)),
        text=card_text(world, viewer, card),
        sideways=world.columns[SIDEWAYS][card],
        attached_to=alias_of(world, host(world, card)),
        face_down=world.columns[FACE_DOWN][card],
        ties=attachments_of(world, viewer, card),
    )


def printing_view(world: World, viewer: int | None, number: int) -> CardView:
    """Return a card as it is printed. Its id is negative, because the match has no such card."""
    definition, rules = world.rules.definition(number), world.rules
    values = (
        (word, rules.printed_columns[column][number])
        for word, column in rules.visible_attributes["card"]
        if not word.hidden
    )
    return CardView(
        id=-number,
        name=definition.name,
        title=definition.title,
        attributes=tuple(
            attribute_view(
                word.name,
                word.title,
                display_value(world, viewer, word.kind, value),
                word.is_large,
                rules.entry.looks.get(value) if isinstance(value, str) else None,
                False,
                drawn=word.drawn,
            )
            for word, value in values
        ),
        face=face_view(definition.name, definition.look, slots_of(definition)),
        text=definition.printed,
    )


def card_text(world: World, viewer: int | None, card: int) -> tuple[PrintedEffect, ...]:
    """Return the effects that the card has now, whether printed on it or given to it."""
    printed = world.rules.definition(world.columns[DEFINITION][card]).printed
    if is_silenced(world, card):
        return ()
    return (*printed, *given_effects(world, viewer, card)) if world.grants else printed


def given_effects(world: World, viewer: int | None, card: int) -> Iterator[PrintedEffect]:
    """Yield the effects that have been given to the card, with the values of their parameters.

    An effect that is also printed on the card is left out, unless it has been given with values.
    """
    definition = world.rules.definition(world.columns[DEFINITION][card])
    with_values = {effect for owner, effect, *_ in world.gifts if owner == card}
    for number in dict.fromkeys(effect for owner, effect, _ in world.grants if owner == card):
        if number in with_values or number not in definition.effects:
            yield gift_text(world, viewer, card, number, number in with_values)


def gift_text(
    world: World, viewer: int | None, card: int, number: int, has_values: bool
) -> PrintedEffect:
    effect = world.rules.effects[number]
    values = default_parameters(world, number, card, controller(world, card)) if has_values else ()
    passed = [
        (each.name, str(display_value(world, viewer, kind, value)))
        for each, value in zip(effect.tree.parameters, values, strict=False)
        if (kind := effect.names[each.name]).of_class != "card"
    ]
    return printed_gift(world.rules, number, tuple(passed))


def gifts_to_bearers(world: World, viewer: int | None) -> tuple[GiftView, ...]:
    """Return the effects given to players, zones and phases, without those that they had from the start."""
    if not world.rules.program.bearer_effects:
        return ()
    bearers = world.columns[BEARER]
    with_values = {(owner, effect) for owner, effect, *_ in world.gifts}
    given = dict.fromkeys((card, effect) for card, effect, _ in world.grants if bearers[card])
    found = []
    for card, number in given:
        effect, has_values = world.rules.effects[number], (card, number) in with_values
        if has_values or bearers[card] not in initial_bearers(world, effect):
            gift = gift_text(world, viewer, card, number, has_values)
            text = translated_effect(gift, current_words(world)).text
            found.append(GiftView(effect.title, text, bearer_name(world, effect.of_class, card)))
    return tuple(found[:MOST_GIFTS])


def bearer_name(world: World, of_class: str, card: int) -> str:
    """Return the name of the player, zone or phase whose effects the card carries."""
    bearer: int = world.columns[BEARER][card]
    if of_class == "phase":
        return world.rules.phases[bearer].title
    return world.names[bearer] if of_class == "player" else show_zone(world, bearer)


@lru_cache(KEPT)
def printed_gift(
    rules: GameRules, number: int, passed: tuple[tuple[str, str], ...]
) -> PrintedEffect:
    return make_printed_effect(rules.effects[number], rules.words, dict(passed))


def attachments_of(
    world: World, viewer: int | None, card: int, on_back: bool = False
) -> tuple[AttachmentView, ...]:
    """Return the attributes whose value is a card on the table that the viewer can see."""
    if not world.rules.ties:
        return ()
    attachments, reader = [], reader_for(world, viewer, "card", card)
    for word in world.rules.ties:
        if may_read(word.hidden, viewer, reader) and (word.on_back or not on_back):
            other = current_value(world, world.rules.layout.column("card", word.name), card)
            if other and may_see_zone(world, viewer, world.columns[ZONE][other]):
                attachments.append(AttachmentView(word.name, word.title, alias_of(world, other)))
    return tuple(attachments)


def host(world: World, card: int) -> int:
    """Return the card to which this card is attached, or 0 if there is none in the same zone.

    All viewers who can see the zone may know which card it is.
    """
    zones, other = world.columns[ZONE], world.columns[ATTACHED_TO][card]
    return other if other and zones[other] == zones[card] else 0


def visible_card_view(world: World, viewer: int | None, card: int) -> CardView:
    """Return the view of a card in a visible zone.

    If the viewer may not see the face, it shows only the back.
    """
    if may_see_card(world, viewer, card):
        return card_view(world, viewer, card)
    back = FaceView(corner="", middle="", tint="back", symbol="")
    open_still = attributes_of(world, viewer, "card", card, on_back=True)
    ties = attachments_of(world, viewer, card, on_back=True)
    lies = (world.columns[SIDEWAYS][card], alias_of(world, host(world, card)), True)
    number = alias_of(world, card)
    return CardView(number, "", prompt_text("face_down"), open_still, back, (), *lies, ties=ties)


def slots_of(definition: CardRules) -> tuple[PrintedSlot, ...]:
    """Return the values printed on a card."""
    style = definition.style
    return style.slots_of(definition.attributes) if style.corners or style.values else ()


@lru_cache(KEPT)
def face_view(name: str, look: Look, slots: tuple[PrintedSlot, ...] = ()) -> FaceView:
    return FaceView(
        corner=look.corner or name,
        middle=look.symbol or name,
        tint=look.tint or "ivory",
        symbol=look.symbol,
        art=look.art,
        alt=look.alt,
        look=look,
        slots=slots,
    )


def attributes_of(
    world: World, viewer: int | None, of_class: str, entity: int, on_back: bool = False
) -> tuple[AttributeView, ...]:
    """Return the attributes defined by the pack.

    Hidden attributes are included only for a player who may read them. With `on_back`, only attributes
    visible on a face-down card are returned.
    """
    words = world.rules.visible_attributes[of_class]
    if not words:
        return ()
    owner = reader_for(world, viewer, of_class, entity)
    return tuple(
        attribute_of(world, viewer, word, column, entity, on_back)
        for word, column in words
        if may_read(word.hidden, viewer, owner) and (word.on_back or not on_back)
    )


def zone_attributes(
    world: World, viewer: int | None, zone: int, seen: bool
) -> tuple[AttributeView, ...]:
    """Return the attributes of a zone.

    Those computed from its cards are left out if the viewer doesn’t see them.
    """
    shown = attributes_of(world, viewer, "zone", zone)
    if seen:
        return shown
    readers, layout = world.rules.linked.readers, world.rules.layout
    return tuple(each for each in shown if layout.column("zone", each.name) not in readers)


def attribute_of(
    world: World,
    viewer: int | None,
    word: AttributeWord,
    column: int,
    entity: int,
    on_back: bool = False,
) -> AttributeView:
    """Return the view of an attribute.

    For the back of a card, `changed` must not reveal the printed value.
    """
    value = current_value(world, column, entity)
    look = world.rules.entry.looks.get(value) if isinstance(value, str) else None
    printed = world.columns[DEFINITION][entity] if word.of_class == "card" else 0
    usual = (
        world.rules.printed_columns[column][printed] if printed and not on_back else word.default
    )
    changed = (bool(printed) or word.of_class != "card") and value != usual
    shown = display_value(world, viewer, word.kind, value)
    how = (word.is_large, look, changed, bool(word.choices), word.drawn, word.full)
    return attribute_view(word.name, word.title, shown, *how)


def effect_title(world: World, viewer: int | None, entity: int) -> str:
    """Return the title of an effect on the stack, unless its card is face down to the viewer."""
    if may_see_waiting(world, viewer, entity):
        return show_effect(world, entity)
    return prompt_text("face_down")


def seen_text(world: World, viewer: int | None, text: str) -> str:
    """Return the text with the titles of cards that it names.

    Titles that the viewer may not see are replaced.
    """
    for card in cards_in_text(text, len(world.columns[ZONE])):
        seen = may_see_card(world, viewer, card)
        title = show_card(world, card) if seen else log_text("a_card")
        text = text.replace(chr(MARKS + card), title)
    return text


attribute_view = lru_cache(KEPT, typed=True)(AttributeView)
"""Equal attributes share an object, so that views are compared faster."""


def display_value(world: World, viewer: int | None, kind: Kind, value: Any) -> int | str | bool:
    """Return the value as it is shown in views.

    If it is a card, show only whether there is one. If it is a set of cards, show only how many there are.
    The viewer may not be allowed to see which cards they are.
    """
    if kind.many and kind.of_class == "card":
        return len(value)
    if kind.many:
        return ", ".join(str(display_value(world, viewer, kind.one, each)) for each in value)
    match kind.of_class:
        case "card":
            return bool(value)
        case "player":
            return world.names[value] if value else ""
        case "zone":
            return show_zone(world, value) if value else ""
        case "phase":
            return show_phase(world, value) if value else ""
        case "printing":
            return show_printing(world, value) if value else ""
        case "effect":
            return effect_title(world, viewer, value) if value else ""
        case _:
            return value  # type: ignore[no-any-return]
