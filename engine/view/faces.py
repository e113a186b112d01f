"""Cards and attributes as a viewer sees them."""

from __future__ import annotations

from typing import Any

from engine.language.kinds import Kind
from engine.language.vocabulary import AttributeWord
from engine.machine.reading import current
from engine.rulebook import CardRules
from engine.rulebook.columns import ATTACHED_TO, DEFINITION, FACE_DOWN, SIDEWAYS, ZONE
from engine.rulebook.compile.on_stack import show_effect
from engine.rulebook.compile.worked_out import show_phase, show_zone
from engine.view.card_view import AttributeView, CardView, FaceView
from engine.view.numbering import told_number
from engine.view.visibility import may_read, may_see_card
from engine.world import World


def card_view(world: World, viewer: int | None, card: int) -> CardView:
    definition = world.rules.definition(world.columns[DEFINITION][card])
    return CardView(
        id=told_number(world, card),
        name=definition.name,
        title=definition.title,
        attributes=attributes_of(world, viewer, "card", card),
        face=face_view(definition),
        text=definition.printed,
        sideways=world.columns[SIDEWAYS][card],
        attached_to=told_number(world, host(world, card)),
        face_down=world.columns[FACE_DOWN][card],
    )


def host(world: World, card: int) -> int:
    """The card it is attached to, if that lies where it lies: everyone sees how cards lie."""
    zones, found = world.columns[ZONE], world.columns[ATTACHED_TO][card]
    return found if found and zones[found] == zones[card] else 0


def seen_view(world: World, viewer: int | None, card: int) -> CardView:
    """A card in an open zone; face down it is only a back, unless the viewer may look."""
    if may_see_card(world, viewer, card):
        return card_view(world, viewer, card)
    back = FaceView(corner="", middle="", tint="back", symbol="")
    lies = (world.columns[SIDEWAYS][card], told_number(world, host(world, card)), True)
    return CardView(told_number(world, card), "", "A face-down card", (), back, (), *lies)


def face_view(card: CardRules) -> FaceView:
    look = card.look
    return FaceView(
        corner=look.corner or card.name,
        middle=look.symbol or card.name,
        tint=look.tint or "ivory",
        symbol=look.symbol,
        art=look.art,
        alt=look.alt,
    )


def attributes_of(
    world: World, viewer: int | None, of_class: str, entity: int
) -> tuple[AttributeView, ...]:
    """The designer's attributes; those marked hidden only to the player they belong to."""
    owner = entity if of_class == "player" else 0
    return tuple(
        attribute_of(world, word, entity)
        for word in world.rules.entry.attributes
        if word.of_class == of_class and not word.internal and may_read(word.hidden, viewer, owner)
    )


def attribute_of(world: World, word: AttributeWord, entity: int) -> AttributeView:
    value = current(world, world.rules.layout.column(word.of_class, word.name), entity)
    look = world.rules.entry.looks.get(value) if isinstance(value, str) else None
    printed = world.columns[DEFINITION][entity] if word.of_class == "card" else 0
    changed = bool(printed) and value != world.rules.printed_value(printed, word.name)
    said = readable(world, word.kind, value)
    return AttributeView(word.name, word.title, said, word.prominent, look, changed)


def readable(world: World, kind: Kind, value: Any) -> int | str | bool:
    """Of a card only whether there is one, of several how many: who may see which is not asked."""
    if kind.many and kind.of_class == "card":
        return len(value)
    if kind.many:
        return ", ".join(str(readable(world, kind.one, each)) for each in value)
    match kind.of_class:
        case "card":
            return bool(value)
        case "player":
            return world.names[value] if value else ""
        case "zone":
            return show_zone(world, value) if value else ""
        case "phase":
            return show_phase(world, value) if value else ""
        case "effect":
            return show_effect(world, value) if value else ""
        case _:
            return value  # type: ignore[no-any-return]
