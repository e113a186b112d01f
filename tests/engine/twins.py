"""Make two matches that differ only in information that is hidden from one viewer.

The rules of visibility_rules.py decide what is hidden, not those of engine/view. Both sets of rules read only
facts: the zone and the owner of a card, the viewers to whom it is revealed, the open questions, and the zones
that a pack declares. Only hidden cards of the same owner are swapped, so that every deck stays the same.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.language.vocabulary import AttributeWord
from engine.machine.commands.moves import register_all
from engine.machine.core import frames
from engine.machine.core.secrecy import ON_TOP, PUBLIC_LENGTHS
from engine.machine.loop import run
from engine.play import Session
from engine.rulebook.columns import (
    ATTACHED_TO,
    BEARER,
    CONTROLLER,
    DEFINITION,
    FACE_DOWN,
    LOST_SIGHT,
    OWNER,
    PHASE,
    SIDEWAYS,
    ZONE,
)
from engine.rulebook.runtime.fuel import BudgetError
from engine.world import World
from tests.engine.visibility_rules import may_see_top, may_see_zone, visible_cards

VISIBLE_ON_BACKS = {ZONE, OWNER, CONTROLLER, FACE_DOWN, SIDEWAYS, ATTACHED_TO, LOST_SIGHT, BEARER}
"""Columns with the visible parts of a card’s state, even while the card is face down."""
OPEN = ("over", "lose")
"""Tags of log lines that are the same for all viewers."""
ASKING = (frames.CONTROL, frames.FORCED, frames.PRIORITY)
"""Frames that ask which effect to use. The usable effects must be computed again."""


def twins(session: Session, viewer: int | None, dice: Random) -> tuple[Session, Session] | None:
    """Return two clones with different hidden cards, or None if their questions reveal the difference.

    A player who can use nothing may not be asked at all, so that the phase reveals it, or the cards that
    this player must draw. In Gin Rummy, such a hand can’t come about and would never end.
    """
    one, other = session.clone(), session.clone()
    permute_cards(other._world, viewer, hidden_cards(session, viewer), dice)
    other._world.seed += 1
    for each in (one, other):
        each._views.forget()
        each._asked = {}
        each._world.table = [[] for _ in each._world.table]
        register_all(each._world)
        try:
            ask_again(each._world)
        except BudgetError:
            return None
    return (one, other) if situation_of(one) == situation_of(other) else None


def hidden_cards(session: Session, viewer: int | None) -> list[int]:
    """Return the cards hidden from the viewer, except cards to which other state refers."""
    world, seen = session._world, visible_cards(session, viewer)
    referenced = set(numbers_in([world.stack, world.waiting, world.grants, world.boosts]))
    referenced |= set(numbers_in([each.options for each in world.questions if each.verb != "use"]))
    for place, word in enumerate(world.rules.layout.words):
        if word.kind.of_class == "card":
            referenced |= set(numbers_in(world.columns[place][1:]))
    return [c for zone in world.zones for c in zone if c not in seen and c not in referenced]


def numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from numbers_in(each)


def permute_cards(world: World, viewer: int | None, hidden: list[int], dice: Random) -> None:
    """Permute the hidden cards in place, and change hidden parts of log lines."""
    world.columns = [column[:] for column in world.columns]
    owners: dict[int, list[int]] = defaultdict(list)
    for card in hidden:
        owners[world.columns[OWNER][card]].append(card)
    for cards in owners.values():
        others = dice.sample(cards, len(cards))
        for place in columns_of_faces(world):
            column = world.columns[place]
            for card, value in zip(cards, [column[each] for each in others], strict=True):
                column[card] = value
        past = {
            card: world.past[other]
            for card, other in zip(cards, others, strict=True)
            if other in world.past
        }
        world.past = {c: v for c, v in world.past.items() if c not in cards} | past
    world.thaw_reads()
    world.log = [with_other_hidden_parts(world, viewer, line, dice) for line in world.log]


def columns_of_faces(world: World) -> list[int]:
    """Return the columns that depend on a card’s face, except those visible on its back."""
    printed, words = world.rules.printed_columns, enumerate(world.rules.layout.words)
    cards = [
        place
        for place, word in words
        if word.of_class == "card" and place not in VISIBLE_ON_BACKS and not is_public_mark(word)
    ]
    return [place for place in cards if place == DEFINITION or len(set(printed[place][1:])) > 1]


def is_public_mark(word: AttributeWord) -> bool:
    """Return True if everyone sees the attribute even on a face-down card."""
    return word.on_back and not word.hidden


def with_other_hidden_parts(
    world: World, viewer: int | None, line: tuple[Any, ...], dice: Random
) -> tuple[Any, ...]:
    """Return the log line with other hidden parts. The viewer must not see any difference."""

    def blind(*zones: int) -> bool:
        return not any(zone and may_see_zone(world, viewer, zone) for zone in zones)

    def other(*definitions: int) -> tuple[int, ...]:
        return tuple(dice.choice(world.columns[DEFINITION][1:]) or each for each in definitions)

    number, what, *rest = line
    if what in PUBLIC_LENGTHS and not was_seen(world, viewer, line):
        return with_another_effect(world, line, dice)
    if what == "draw" and blind(rest[2]):
        return (number, what, rest[0], other(*rest[1]), rest[2])
    if what == "move" and blind(rest[1], rest[2]) and not was_seen_on_top(world, viewer, line):
        return (number, what, *other(rest[0]), *rest[1:])
    if what == "reveal" and viewer != rest[0] - 1:
        return (number, what, rest[0], other(*rest[1]))
    if what == "tell" and viewer != rest[0] - 1:
        return (number, what, rest[0], "Another message.")
    return line


def was_seen(world: World, viewer: int | None, line: tuple[Any, ...]) -> bool:
    """Return True if the viewer could see the card of the line’s effect, before or after the action."""
    if len(line) == PUBLIC_LENGTHS[line[1]]:
        return True
    return any(
        may_see_zone(world, viewer, zone) and (known == 0 or known - 1 == viewer)
        if known != ON_TOP
        else may_see_top(world, viewer, zone)
        for zone, known in line[-1]
        if zone
    )


def with_another_effect(world: World, line: tuple[Any, ...], dice: Random) -> tuple[Any, ...]:
    """Return the line about an effect of a hidden card, with another card and effect."""
    if line[1] not in ("use", "trigger"):
        return line
    definition = dice.choice(world.columns[DEFINITION][1:])
    effects = world.rules.definition(definition).effects if definition else ()
    return (*line[:3], definition, dice.choice(effects) if effects else line[4], *line[5:])


def was_seen_on_top(world: World, viewer: int | None, line: tuple[Any, ...]) -> bool:
    """Return True if the card was on top after the action, in a zone whose top card the viewer sees."""
    return bool(line[5] == ON_TOP and may_see_top(world, viewer, line[4]))


def with_other_secrets(session: Session, viewer: int | None) -> Session:
    """Return a clone with different values of attributes that are hidden from the viewer."""
    twin = session.clone()
    world = twin._world
    world.columns = [column[:] for column in world.columns]
    for place, word in enumerate(world.rules.layout.words):
        if word.hidden and word.of_class in ("game", "player"):
            column = world.columns[place]
            for entity in range(1, len(column)):
                if word.of_class == "game" or viewer is None or entity != viewer + 1:
                    column[entity] = different_value(column[entity])
    world.thaw_reads()
    return twin


def different_value(value: Any) -> Any:
    """Return a different value of the same type."""
    if isinstance(value, str):
        return f"not {value}"
    return not value if isinstance(value, bool) else value + 1


def ask_again(world: World) -> None:
    uses = world.questions and all(each.verb == "use" for each in world.questions)
    if uses and world.stack[-1][0] in ASKING:
        world.questions = ()
        run(world)


def situation_of(session: Session) -> tuple[Any, ...]:
    counts = [len(zone) for zone in session._world.zones]
    return session._world.columns[PHASE][1], counts, questions_of(session)


def questions_of(session: Session) -> list[tuple[Any, ...]]:
    return [
        (each.player, each.verb, each.kind, each.prompt, each.minimum, each.maximum)
        for each in session._world.questions
    ]


def public_facts(session: Session, viewer: int | None) -> tuple[Any, ...]:
    """Return everything that the viewer may know: faces, numbers of cards, questions and log lines."""
    world = session._world
    faces = {card: world.columns[DEFINITION][card] for card in visible_cards(session, viewer)}
    counts = [len(zone) for zone in world.zones]
    log = [line for line in world.log if line[1] in OPEN or was_seen_moving(world, viewer, line)]
    log += [
        line for line in world.log if line[1] in PUBLIC_LENGTHS and was_seen(world, viewer, line)
    ]
    log += [line for line in world.log if announces_card(world, line)]
    log += [line for line in world.log if line[1] == "reveal" and line[2] - 1 == viewer]
    marks = [
        column
        for column, word in zip(world.columns, world.rules.layout.words, strict=False)
        if is_public_mark(word)
    ]
    return faces, marks, counts, situation_of(session), log, len(world.log), world.over


def announces_card(world: World, line: tuple[Any, ...]) -> bool:
    """Return True if the author’s text names a card for everyone, or a word on it.

    Bulwark announces the card that a player takes from the life with “Search”; who asks in Go Fish says a
    rank.
    """
    if line[1] != "say":
        return False
    words = set(re.findall(r"\w+", line[2]))
    cards = [card for card in world.rules.card_list if card]
    on_cards = {word for card in cards for word in card.attributes.values() if type(word) is str}
    return not words.isdisjoint(on_cards) or any(card.title in line[2] for card in cards)


def was_seen_moving(world: World, viewer: int | None, line: tuple[Any, ...]) -> bool:
    """Return True if the viewer saw the card move."""
    if line[1] != "move":
        return False
    seen = any(zone and may_see_zone(world, viewer, zone) for zone in line[3:5])
    return seen or was_seen_on_top(world, viewer, line)
