"""The functions from vocabulary/functions/selection.py, which pick members of sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from engine.rulebook.columns import DEFINITION
from engine.rulebook.runtime.derived import direction, every_card, every_player, taking_part
from engine.rulebook.runtime.fuel import pay_per_member
from engine.rulebook.runtime.readable import Readable

Member = TypeVar("Member")


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
    """Return the top cards of a zone, topmost first. The top card of a zone is its last one."""
    return w.read_zones[zone][: -count - 1 : -1] if count > 0 else []


def f_bottom(w: Readable, zone: int, count: int) -> list[int]:
    return w.read_zones[zone][: max(count, 0)]


def f_turned(w: Readable, of: Sequence[Member]) -> list[Member]:
    return list(of)[::-1]


def cards_in(w: Readable, zones: Iterable[int]) -> list[int]:
    """Return the cards in all of the zones."""
    return [card for zone in zones for card in w.read_zones[zone]]


def f_union(w: Readable, of: Iterable[Member], other: Iterable[Member]) -> list[Member]:
    return list(dict.fromkeys((*of, *other)))


def f_without(w: Readable, of: Iterable[Member], out: Iterable[Member]) -> list[Member]:
    left_out = set(out)
    return [each for each in of if each not in left_out]


def f_common(w: Readable, of: Iterable[Member], other: Iterable[Member]) -> list[Member]:
    both = set(other)
    return [each for each in of if each in both]


def f_or_else(w: Readable, of: Sequence[Member], otherwise: Sequence[Member]) -> Sequence[Member]:
    return of or otherwise


def f_take(w: Readable, of: Sequence[Member], count: int) -> Sequence[Member]:
    return of[: max(count, 0)]


def f_nth(w: Readable, of: Sequence[Member], place: int, nothing: Any = 0) -> Member | Any:
    return of[place - 1] if 0 < place <= len(of) else nothing


def f_random_some(w: Readable, of: Sequence[Member], count: int) -> list[Member]:
    return w.dice().sample(list(of), min(max(count, 0), len(of)))


def f_from_player(w: Readable, player: int) -> list[int]:
    """Return the players who take part in turn order, starting with this one or, for 0, with the first."""
    playing, taking = every_player(w)[:: direction(w)], taking_part(w)
    place = playing.index(player) if player in playing else 0
    return [each for each in playing[place:] + playing[:place] if each in taking]


def f_copies_of(w: Readable, definition: int) -> list[int]:
    definitions = pay_per_member(w, w.read_columns[DEFINITION], 2, -1)
    if not definition:
        return []
    return [card for card in every_card(w) if definitions[card] == definition]
