"""Apply the entries of a record, which are actions and interventions, to a world."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.machine import BudgetError, answer
from engine.machine.core.limits import SlowActionError
from engine.machine.interventions import (
    abort,
    agree_to_draw,
    answer_for,
    claim_draw,
    log_undo,
    note_replacement,
    stop,
    withdraw,
)
from engine.play.records.entry import (
    BACK,
    CLAIM,
    DRAW,
    REPLACING,
    STOP,
    UNDO,
    Entry,
    Intervention,
    withdraws,
)
from engine.rulebook.runtime.fuel import FUEL
from engine.world import World

PATIENCE = FUEL // 50
"""The fuel above which an action counts as slow. Actions in the shipped games need a tenth of that."""
MOST_WORK = FUEL // 2
"""The most fuel for applying entries quickly. This takes about a quarter of a second."""

NumberedEntry = tuple[int, int, Entry]
"""An entry, preceded by its number and seat."""


def apply_all(world: World, course: Iterable[NumberedEntry], gone: tuple[int, ...] = ()) -> None:
    for number, seat, entry in course:
        world.number = number
        apply(world, seat, entry, gone)
        gone += (seat,) if withdraws(entry) else ()


def apply_quickly(
    world: World, course: Iterable[NumberedEntry], gone: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Apply the entries, and return the seats that have left by then.

    Raises SlowActionError if that takes too much work.
    """
    work, world.patience = 0, PATIENCE
    for number, seat, entry in course:
        world.number = number
        try:
            apply(world, seat, entry, gone)
        except BudgetError:
            raise SlowActionError from None
        work += FUEL - world.fuel
        if work > MOST_WORK:
            raise SlowActionError
        gone += (seat,) if withdraws(entry) else ()
    return gone


def apply(world: World, seat: int, entry: Entry, gone: Collection[int] = ()) -> None:
    """Apply an entry to the world. `gone` contains the seats that have left so far.

    For an undo, only the log line is written, because the caller has already restored the earlier world.

    Raises IllegalAction, which leaves the world unchanged, and BudgetError.
    """
    if isinstance(entry, Intervention):
        intervene(world, seat, entry, (*gone, seat) if withdraws(entry) else gone)
    else:
        answer(world, seat, entry)
        if gone:
            answer_for(world, gone)


def intervene(world: World, seat: int, entry: Intervention, gone: Collection[int]) -> None:
    """Apply an intervention. If triggered effects exceed the budget, end the match without them.

    Otherwise, the rules of a game could keep players from leaving.
    """
    before = world.copy()
    try:
        carry_out(world, seat, entry.verb)
        answer_for(world, gone)
    except BudgetError:
        restore_from(world, before)
        abort(world, seat + 1, entry.verb)


def carry_out(world: World, seat: int, verb: str) -> None:
    if verb == UNDO:
        log_undo(world, seat + 1)
    elif verb == DRAW:
        agree_to_draw(world)
    elif verb == CLAIM:
        claim_draw(world, seat + 1)
    elif verb == STOP:
        stop(world)
    elif verb in (*REPLACING, BACK):
        note_replacement(world, seat + 1, verb)
    else:
        withdraw(world, seat + 1, verb)


def restore_from(world: World, other: World) -> None:
    for name in World.__slots__:
        setattr(world, name, getattr(other, name))
