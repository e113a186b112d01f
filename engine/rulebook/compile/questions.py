"""What compiled expressions call: pure questions about a world or about a deck.

`w` is anything with columns and zones to read, in a batch those from before it (patent R10);
entity 0 is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from engine.language.treebuilder import LARGEST
from engine.rulebook.columns import DEFINITION
from engine.rulebook.compile import worked_out
from engine.rulebook.compile.fuel import counted, spend
from engine.rulebook.compile.readable import Readable

Member = TypeVar("Member")


def clamp(value: int) -> int:
    """Arithmetic saturates (L16)."""
    return value if -LARGEST <= value <= LARGEST else (LARGEST if value > 0 else -LARGEST)


def quotient(w: Readable, a: int, b: int) -> int:
    """Truncates towards zero; by zero it gives 0 (L16)."""
    return clamp(abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)) if b else 0


def remainder(w: Readable, a: int, b: int) -> int:
    return a - b * quotient(w, a, b) if b else 0


def noted_quotient(w: Readable, a: int, b: int) -> int:
    """In an effect that runs a division by zero is told; what is only asked changes nothing."""
    if b == 0:
        w.note_once("zero")
    return quotient(w, a, b)


def noted_remainder(w: Readable, a: int, b: int) -> int:
    if b == 0:
        w.note_once("zero")
    return remainder(w, a, b)


def only(entity: int) -> tuple[int, ...]:
    """One entity as a set; nothing as an empty one."""
    return (entity,) if entity else ()


NO_EVENT = ("", 0, 0, (), None, None)
"""What is answered by an effect that was not triggered."""


def lineage(event: tuple[Any, ...] | None, place: int) -> tuple[Any, ...] | None:
    """What had it as a line, or what it answered: how much is known of these goes one step back."""
    found: tuple[Any, ...] | None = (event or NO_EVENT)[place]
    return found


def event_name(w: Readable, event: tuple[Any, ...]) -> str:
    what = event[0]
    return w.rules.effects[what].title if isinstance(what, int) else what


def event_kinds(w: Readable, event: tuple[Any, ...]) -> tuple[str, ...]:
    what = event[0]
    if not isinstance(what, int):
        return (what,) if what else ()
    return w.rules.effects[what].every_kind


def event_value(event: tuple[Any, ...], name: str, nothing: Any) -> Any:
    return dict(event[3]).get(name, nothing)


def f_total(w: Readable, of: Iterable[int], value: Callable[[int], int]) -> int:
    return clamp(sum(value(each) for each in of))


def f_highest(
    w: Readable, of: Iterable[Member], by: Callable[[Member], int], nothing: Any = 0
) -> Member | Any:
    return max(of, key=by, default=nothing)


def f_lowest(
    w: Readable, of: Iterable[Member], by: Callable[[Member], int], nothing: Any = 0
) -> Member | Any:
    return min(of, key=by, default=nothing)


def f_every_one(w: Readable, of: Iterable[int], holds: Callable[[int], bool]) -> bool:
    return all(holds(each) for each in of)


def f_random(w: Readable, of: Sequence[Member], nothing: Any = 0) -> Member | Any:
    return w.dice().choice(of) if of else nothing


def f_random_by(
    w: Readable, of: Sequence[Member], by: Callable[[Member], int], nothing: Any = 0
) -> Member | Any:
    weights = [max(by(each), 0) for each in of]
    return w.dice().choices(of, weights)[0] if any(weights) else nothing


def f_shuffled(w: Readable, of: Sequence[Member]) -> list[Member]:
    found = list(of)
    w.dice().shuffle(found)
    return found


def f_first(w: Readable, of: Sequence[Member], nothing: Any = 0) -> Member | Any:
    return of[0] if of else nothing


def f_last(w: Readable, of: Sequence[Member], nothing: Any = 0) -> Member | Any:
    return of[-1] if of else nothing


def f_top(w: Readable, zone: int, count: int) -> list[int]:
    """The last card of a zone is its top."""
    return w.read_zones[zone][: -count - 1 : -1] if count > 0 else []


def f_bottom(w: Readable, zone: int, count: int) -> list[int]:
    return w.read_zones[zone][: max(count, 0)]


def f_min(w: Readable, a: int, b: int) -> int:
    return min(a, b)


def f_max(w: Readable, a: int, b: int) -> int:
    return max(a, b)


def f_abs(w: Readable, a: int) -> int:
    return abs(a)


def f_any_one(w: Readable, of: Iterable[int], holds: Callable[[int], bool]) -> bool:
    return any(holds(each) for each in of)


def f_sorted(w: Readable, of: Iterable[int], by: Callable[[int], int]) -> list[int]:
    return sorted(of, key=by)


def f_turned(w: Readable, of: Sequence[Member]) -> list[Member]:
    return list(of)[::-1]


def f_distinct(w: Readable, of: Iterable[int], by: Callable[[int], int]) -> list[int]:
    first: dict[int, int] = {}
    for each in of:
        first.setdefault(by(each), each)
    return list(first.values())


def f_union(w: Readable, of: Iterable[Member], other: Iterable[Member]) -> list[Member]:
    return list(dict.fromkeys((*of, *other)))


def f_without(w: Readable, of: Iterable[Member], out: Iterable[Member]) -> list[Member]:
    left_out = set(out)
    return [each for each in of if each not in left_out]


def f_common(w: Readable, of: Iterable[Member], other: Iterable[Member]) -> list[Member]:
    both = set(other)
    return [each for each in of if each in both]


def f_take(w: Readable, of: Sequence[Member], count: int) -> Sequence[Member]:
    return of[: max(count, 0)]


def f_nth(w: Readable, of: Sequence[Member], place: int, nothing: Any = 0) -> Member | Any:
    return of[place - 1] if 0 < place <= len(of) else nothing


def f_place_of(w: Readable, who: Member, among: Sequence[Member]) -> int:
    return list(among).index(who) + 1 if who in among else 0


def f_random_some(w: Readable, of: Sequence[Member], count: int) -> list[Member]:
    return w.dice().sample(list(of), min(max(count, 0), len(of)))


def f_roll(w: Readable, sides: int) -> int:
    return w.dice().randint(1, max(sides, 1))


def f_from_player(w: Readable, player: int) -> list[int]:
    """In turn order; without a player, in seat order."""
    playing = worked_out.every_player(w)[:: worked_out.direction(w)]
    place = playing.index(player) if player in playing else 0
    return playing[place:] + playing[:place]


def f_copies_of(w: Readable, definition: int) -> list[int]:
    definitions = counted(w, w.read_columns[DEFINITION], 2, -1)
    return [card for card in worked_out.every_card(w) if definitions[card] == definition]


def f_has(w: Readable, card: int, effect: int) -> bool:
    definition = w.rules.card_list[w.read_columns[DEFINITION][card]]
    own = definition.effects if definition else ()
    spend(w, len(w.grants))
    return effect in own or any((card, effect) == each[:2] for each in w.grants)


def f_the_phase(w: Readable, phase: int) -> int:
    return phase


def f_either(w: Readable, holds: bool, yes: int, no: int) -> int:
    return yes if holds else no


def f_limit(w: Readable, a: int, low: int, high: int) -> int:
    return max(low, min(a, high))


def f_even(w: Readable, a: int) -> bool:
    return a % 2 == 0


def boosted(w: Readable, column: int, entity: int, value: int) -> int:
    """The value with what effects have added to it for a while."""
    spend(w, len(w.read_boosts))
    added = sum(each[2] for each in w.read_boosts if each[0] == column and each[1] == entity)
    return clamp(value + added)


def past(w: Readable, column: int, card: int) -> Any:
    """The value as it last was before the card moved; as it is, if it never moved (L17)."""
    before = w.past.get(card)
    return before[w.rules.layout.card_places[column]] if before else w.read_columns[column][card]
