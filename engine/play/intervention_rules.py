"""Check whether a player may leave or end the match, or undo an action."""

from __future__ import annotations

from engine.machine import IllegalAction
from engine.machine.core.secrecy import FINAL
from engine.play.records.entry import BACK, REPLACING, UNDO, WITHDRAWING, Intervention
from engine.play.records.history import History
from engine.rulebook.columns import LOST
from engine.rulebook.runtime.slots import LINE_NUMBER, LINE_TAG
from engine.world import World

LEAVING = (*WITHDRAWING, *REPLACING)


def check_intervention(world: World, history: History, seat: int, entry: Intervention) -> None:
    """Raise IllegalAction if the intervention isn't allowed now."""
    if not 0 <= seat < world.players:
        raise IllegalAction("seat_unknown")
    if entry.verb in WITHDRAWING:
        check_withdrawal(world, history, seat)
    elif entry.verb in (*REPLACING, BACK):
        check_replacement(world, history, seat, entry)
    elif world.over:
        raise IllegalAction("match_over")
    elif entry.verb == UNDO:
        check_undo(world, history, seat, entry.to)


def check_withdrawal(world: World, history: History, seat: int) -> None:
    """Raise IllegalAction if the player can't leave the match.

    Players who must still answer a question after the end may leave, too. The engine then answers for them.
    """
    asked = any(each.player == seat + 1 for each in world.questions)
    if seat in history.withdrawals() or (world.columns[LOST][seat + 1] and not asked):
        raise IllegalAction("already_out")
    if world.over and not asked:
        raise IllegalAction("match_over")


def check_replacement(world: World, history: History, seat: int, entry: Intervention) -> None:
    """Raise IllegalAction if no bot can start, or stop, playing for the seat."""
    if world.over:
        raise IllegalAction("match_over")
    check_withdrawal(world, history, seat)
    is_replaced = seat in history.replaced
    if is_replaced != (entry.verb == BACK):
        raise IllegalAction("replaced_already" if is_replaced else "not_replaced")


def is_final_since(world: World, number: int) -> bool:
    """Return True if the game has made this action or a later one final."""
    for line in reversed(world.log):
        if line[LINE_NUMBER] <= number:
            return False
        if line[LINE_TAG] == FINAL:
            return True
    return False


def check_undo(world: World, history: History, seat: int, number: int) -> None:
    standing = history.effective_entries()
    since = [entry for each, _, entry in standing if each >= number]
    is_own = any(each == number and whose == seat for each, whose, _ in standing)
    gone = any(isinstance(e, Intervention) and e.verb in LEAVING for e in since)
    if not is_own or isinstance(since[0], Intervention):
        raise IllegalAction("undo_others")
    if is_final_since(world, number):
        raise IllegalAction("undo_final")
    if gone:
        raise IllegalAction("undo_left")
