"""The set functions from vocabulary/functions/sets.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from engine.rulebook.columns import DEFINITION, PHASE, TURN, ZONE
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.numbers import clamp
from engine.rulebook.runtime.readable import Readable, Supposed
from engine.rulebook.runtime.slots import (
    GIFT_VALUES,
    GRANT_DURATION,
    REMEMBERED_BY,
    REMEMBERED_CARD,
    REMEMBERED_CARDS,
    REMEMBERED_COUNT,
    REMEMBERED_PHASE,
    REMEMBERED_TURN,
    Remembered,
)

Member = TypeVar("Member")
MOST_JOINED = 1_000
Event: TypeAlias = tuple[Any, ...]
MOST_MATCHED = 200
"""The most members in which to search for the largest set with different values."""


def only(entity: int) -> tuple[int, ...]:
    """Return a set that contains only this entity. For entity 0, return an empty set."""
    return (entity,) if entity else ()


def f_total(w: Readable, of: Iterable[int], value: Callable[[int], int]) -> int:
    return clamp(sum(value(each) for each in of))


def f_highest(
    w: Readable, of: Iterable[Member], by: Callable[[Member], int], nothing: Any = 0
) -> Member | Any:
    return max(of, key=by, default=nothing)


def f_leaders(w: Readable, of: Iterable[Member], by: Callable[[Member], int]) -> list[Member]:
    numbers = [(by(each), each) for each in of]
    most = max((number for number, _ in numbers), default=0)
    return [each for number, each in numbers if number == most]


def f_trailing(w: Readable, of: Iterable[Member], by: Callable[[Member], int]) -> list[Member]:
    numbers = [(by(each), each) for each in of]
    least = min((number for number, _ in numbers), default=0)
    return [each for number, each in numbers if number == least]


def f_lowest(
    w: Readable, of: Iterable[Member], by: Callable[[Member], int], nothing: Any = 0
) -> Member | Any:
    return min(of, key=by, default=nothing)


def f_every_one(w: Readable, of: Iterable[int], holds: Callable[[int], bool]) -> bool:
    return all(holds(each) for each in of)


def f_any_one(w: Readable, of: Iterable[int], holds: Callable[[int], bool]) -> bool:
    return any(holds(each) for each in of)


def f_sorted(
    w: Readable, of: Iterable[int], by: Callable[[int], int], descending: bool = False
) -> list[int]:
    """Sort by a number. Equal members keep their order, even in a descending order."""
    return sorted(of, key=by, reverse=descending)


def f_distinct(w: Readable, of: Iterable[int], by: Callable[[int], int]) -> list[int]:
    first: dict[int, int] = {}
    for each in of:
        first.setdefault(by(each), each)
    return list(first.values())


def f_most_different(
    w: Readable, of: Iterable[Member], by: Callable[[Member], Any]
) -> list[Member]:
    """Return the largest set of members that can have different values. It is found by augmenting paths."""
    members, values = list(dict.fromkeys(of)), dict[Member, tuple[Any, ...]]()
    holder: dict[Any, Member] = {}

    def find_value(member: Member, tried: set[Any]) -> bool:
        spend(w, len(values[member]))
        for value in values[member]:
            if value not in tried:
                tried.add(value)
                if value not in holder or find_value(holder[value], tried):
                    holder[value] = member
                    return True
        return False

    found = []
    for each in members[:MOST_MATCHED]:
        own = by(each)
        values[each] = own if isinstance(own, tuple) else (own,)
        if find_value(each, set()):
            found.append(each)
    return found


def f_if_moved(
    w: Readable, cards: Iterable[int], to: int, number: Callable[[Readable], int]
) -> int:
    """Return a number as it would be if the cards were in the zone."""
    places, zones = w.read_columns[ZONE], w.read_zones
    moving = [card for card in dict.fromkeys(cards) if to and places[card] not in (0, to)]
    spend(w, len(w.read_columns) + len(places) + sum(len(zones[places[card]]) for card in moving))
    twin = Supposed(w)
    for card in moving:
        twin.move(card, to)
    try:
        return number(twin)
    finally:
        w.fuel = twin.fuel


def f_place_of(w: Readable, who: Member, among: Sequence[Member]) -> int:
    return list(among).index(who) + 1 if who in among else 0


def f_joined(w: Readable, of: Iterable[Member], other: Iterable[Member]) -> list[Member]:
    return [*of, *other][:MOST_JOINED]


def f_minus(w: Readable, of: Iterable[Member], out: Iterable[Member]) -> list[Member]:
    left_out, found = Counter(out), []
    for each in of:
        if left_out[each] > 0:
            left_out[each] -= 1
        else:
            found.append(each)
    return found


def f_occurrences(w: Readable, of: Member, among: Iterable[Member]) -> int:
    return list(among).count(of)


def f_same_members(w: Readable, of: Iterable[Member], other: Iterable[Member]) -> bool:
    return Counter(of) == Counter(other)


def f_has(w: Readable, card: int, effect: int) -> bool:
    definition = w.rules.card_list[w.read_columns[DEFINITION][card]]
    own = definition.effects if definition else ()
    spend(w, len(w.grants))
    return effect in own or any((card, effect) == each[:GRANT_DURATION] for each in w.grants)


def has_now(
    has_effects: Callable[[Readable, int], bool], w: Readable, card: int, effect: int
) -> bool:
    """Return True if the card has the effect, and hasn't lost all its effects."""
    return f_has(w, card, effect) and has_effects(w, card)


def gift_values(
    w: Readable, card: int, effect: int, usual: tuple[Any, ...], joins: str
) -> tuple[Any, ...]:
    """Return the parameters with which the card has the effect: those given with it, or the usual ones.

    If the card has the effect several times, numbers are added ("+" in `joins`) and sets are joined ("|").
    Of other values (" "), the newest counts.
    """
    if not w.read_gifts:
        return usual
    spend(w, len(w.read_gifts))
    found = [each[GIFT_VALUES] for each in w.read_gifts if each[:GIFT_VALUES] == (card, effect)]
    definition = w.rules.card_list[w.read_columns[DEFINITION][card]]
    if not found or (definition and effect in definition.effects):
        found.insert(0, usual)
    every = [
        [usual[place] if each is None else each for place, each in enumerate(values)]
        for values in found
    ]
    return tuple(map(joined_values, joins, zip(*every, strict=True)))


def joined_values(how: str, values: Sequence[Any]) -> Any:
    if how == "+":
        return clamp(sum(values))
    if how == "|":
        return tuple(dict.fromkeys(each for members in values for each in members))
    return values[-1]


def f_times_used(w: Readable, effect: int, player: int, card: int = 0) -> int:
    """Return how often the player has used the effect this turn. With a card, count only this card's uses."""
    return w.used.count((effect, player, card) if card else (effect, player))


def history_length(w: Readable) -> int:
    """Return how many events the match has ever remembered, including those that are forgotten by now."""
    last = w.history[-1] if w.history else ()
    found: int = last[REMEMBERED_COUNT] if len(last) > REMEMBERED_COUNT else 0
    return found


def past_events(
    w: Readable, event: str, during: str | int, by: int, card: int
) -> Iterator[Remembered]:
    """Yield the remembered events of a kind from this period, unless 0 only those by a player or about a
    card.

    If `during` is a number, the period begins when the match had remembered this many events.
    """
    watch = w.rules.program.watches.get(("after", event))
    turn, phase = w.read_columns[TURN][1], w.read_columns[PHASE][1]
    spend(w, len(w.history))
    for each in w.history:
        if each[0] != watch or by not in (0, each[REMEMBERED_BY]):
            continue
        if card and each[REMEMBERED_CARD:] != (card,):
            continue
        if is_during(each, during, turn, phase):
            yield each


def is_during(remembered: Remembered, during: str | int, turn: int, phase: int) -> bool:
    if not isinstance(during, str):
        return bool(remembered[REMEMBERED_COUNT] > during)
    then = remembered[REMEMBERED_TURN]
    if during == "last_turn":
        return bool(then == turn - 1)
    if during == "phase":
        return bool(then == turn and remembered[REMEMBERED_PHASE] == phase)
    return bool(during == "match" or then == turn)


def f_times_happened(w: Readable, event: str, during: str | int, by: int = 0, card: int = 0) -> int:
    return sum(1 for _ in past_events(w, event, during, by, card))


def f_happened_to(
    w: Readable, event: str, during: str | int, by: int = 0, card: int = 0
) -> list[int]:
    places, found = w.read_columns[ZONE], past_events(w, event, during, by, card)
    cards = dict.fromkeys(card for each in found for card in each[REMEMBERED_CARDS])
    return [card for card in cards if places[card]]


def f_total_happened(w: Readable, event: str, during: str | int, by: int = 0, card: int = 0) -> int:
    found = past_events(w, event, during, by, card)
    return clamp(sum(each[REMEMBERED_CARDS + 1] for each in found))


def f_past_events(
    w: Readable, event: str, during: str | int, by: int = 0, card: int = 0
) -> list[tuple[Any, ...]]:
    """Return the remembered events.

    In place of parameters, they have the time and the cards they were about.
    """
    found = []
    for each in past_events(w, event, during, by, card):
        _, turn, phase, controller, cards, number, *more = each
        _, what, card = more or (0, "", 0)
        then = (("about", cards), ("amount", number), ("turn", turn), ("phase", phase))
        found.append((what, card, controller, then, None, None))
    return found
