"""List what a scenario's moves have changed, as expectations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.language.parsing.formatter import quote_text
from engine.language.vocabulary import AttributeWord
from engine.play.picture.picture_attributes import picture_attributes
from engine.play.session import Session
from engine.rulebook.packs.table_reader import WORD
from engine.world import World

MOST = 12
IGNORED = ("may_act", "turn", "lost")
"""Attributes that only the engine uses, and `lost`, which follows from the winners."""


def changes_between(before: Session, after: Session) -> list[str]:
    return expected_changes(before.twin(), after.twin())


def expected_changes(before: World, after: World) -> list[str]:
    """Return up to MOST expectations: winners first, then changed attributes, then changed zones."""
    won = [
        f"{after.names[player]} in game.winners"
        for player in after.winners
        if is_nameable(after, player)
    ]
    found = [*won, *changed_values(before, after), *changed_zones(before, after)]
    return found[:MOST]


def subjects(world: World) -> Iterator[tuple[str, int, str]]:
    """Yield class, entity and name for the game and for each player.

    Players that effect text can’t name are left out.
    """
    yield "game", 1, "game"
    for player in filter(partial(is_nameable, world), range(1, world.players + 1)):
        yield "player", player, world.names[player]


def is_nameable(world: World, player: int) -> bool:
    """Return True if effect text can use the player's name."""
    return WORD.fullmatch(world.names[player]) is not None


def changed_values(before: World, after: World) -> Iterator[str]:
    for of_class, entity, name in subjects(after):
        for word in picture_attributes(after.rules, of_class):
            column = after.rules.layout.column(of_class, word.key)
            value = after.columns[column][entity]
            if word.name not in IGNORED and value != before.columns[column][entity]:
                yield from value_expectation(after, f"{name}.{word.name}", word, value)


def value_expectation(
    world: World, what: str, word: AttributeWord, value: int | str
) -> Iterator[str]:
    """Yield the expectation for a changed value. Yield nothing if effect text can't express the value."""
    match word.kind.many or word.kind.of_class, value:
        case "number", _:
            yield f"{what} == {value}"
        case "flag", _:
            yield what if value else f"not {what}"
        case "text", str() if "{" not in value and "}" not in value:
            yield f"{what} == {quote_text(value)}"
        case "player", int() if value and is_nameable(world, value):
            yield f"{what} == {world.names[value]}"


def changed_zones(before: World, after: World) -> Iterator[str]:
    rules = after.rules
    for of_class, player, name in subjects(after):
        for zone in rules.zones:
            if zone.each == of_class:
                number = rules.zone_number(zone.name, player if of_class == "player" else 0)
                cards = after.zones[number]
                if cards != before.zones[number]:
                    yield f"count({name}.{zone.name}) == {len(cards)}"
