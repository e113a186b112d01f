"""Interventions: resignations, timeouts, agreed draws and undos."""

from __future__ import annotations

from collections.abc import Collection

from engine.language.messages.log_messages import stored_reason
from engine.machine.core.events import make_event
from engine.machine.core.frames import (
    CHECK,
    CONTROL,
    FORCED,
    PLAN,
    PRIORITY,
    REPLACING,
    TARGETING,
)
from engine.machine.core.limits import run_patiently
from engine.machine.core.outcome import do_end_match, do_lose, end_if_decided
from engine.machine.decisions import answer
from engine.machine.legal_answers import legal_answers
from engine.machine.loop import run, wind_up
from engine.machine.resolution.batches import drop_batches
from engine.machine.resolution.triggers import push_triggers, take_queued_triggers
from engine.machine.turns.eliminated import skip_eliminated
from engine.rulebook.runtime.slots import BLOCK
from engine.world import World

WITHDRAWALS = ("resign", "time", "away")
REPEATS_QUESTIONS = (CONTROL, FORCED, PRIORITY, CHECK, TARGETING, PLAN, REPLACING)
"""Frames that ask again whenever they run, so their questions can be withdrawn.

Effects continue with the line after a question, so their questions must stay open.
"""
MOST_ANSWERED = 1_000
"""The most questions that the game's ending may ask players who have left. Then the ending is cut off."""


def withdraw(world: World, player: int, how: str) -> None:
    """Make the player lose, even if effects would prevent this, and withdraw questions to the player.

    Triggers on losing fire as usual. After the match, only the game's ending can ask players anything (see
    `answer_for`). Raises BudgetError.
    """
    keep_questions_open(world)
    world.note("leave", player, how)
    if not world.over:
        eliminate(world, player, how)


def eliminate(world: World, player: int, how: str) -> None:
    do_lose(world, (player,), stored_reason(how, name=world.names[player]))
    end_if_decided(world)
    queue_loss_triggers(world, player)
    if world.over:
        conclude(world)
    elif skip_eliminated(world) or (world.queue and withdraw_questions(world)):
        if not world.batch:
            push_triggers(world, take_queued_triggers(world))
        run_patiently(world, run)


def withdraw_questions(world: World) -> bool:
    """Withdraw the open questions that their frame will ask again later."""
    if world.batch or world.stack[-1][BLOCK] not in REPEATS_QUESTIONS:
        return False
    world.questions = ()
    return True


def queue_loss_triggers(world: World, player: int) -> None:
    """Queue the effects that trigger on losing."""
    _, after = world.rules.program.announced.get("lose", ((), ()))
    if after:
        given = (("players", (player,)), ("reason", world.reason))
        world.queue += ((after, make_event(world, "lose", 0, player, given)),)


def agree_to_draw(world: World) -> None:
    """End the match as a draw. Raises BudgetError."""
    keep_questions_open(world)
    do_end_match(world, stored_reason("agreed"))
    conclude(world)


def claim_draw(world: World, player: int) -> None:
    """End the match as a draw that the player has claimed. Raises BudgetError."""
    keep_questions_open(world)
    do_end_match(world, stored_reason("claimed", name=world.names[player]))
    conclude(world)


def conclude(world: World) -> None:
    """Stop all running effects, and run the game's ending."""
    world.questions = ()
    run_patiently(world, wind_up)


def abort(world: World, player: int, how: str) -> None:
    """End the match without the game's rules, after these have failed or exceeded the budget."""
    keep_questions_open(world)
    if how in WITHDRAWALS:
        world.note("leave", player, how)
        do_lose(world, (player,), stored_reason(how, name=world.names[player]))
        end_if_decided(world)
    end_without_rules(world, world.reason or stored_reason("agreed"))


def stop(world: World) -> None:
    """End the match in a draw, because it needed too much work. The game's rules are not asked."""
    keep_questions_open(world)
    end_without_rules(world, stored_reason("limit_work"))


def end_without_rules(world: World, reason: str) -> None:
    do_end_match(world, reason)
    world.questions = ()
    world.stack.clear()
    drop_batches(world)


def keep_questions_open(world: World) -> None:
    """Increment the action number, but keep accepting answers to the open questions."""
    world.number += 1
    world.questions = tuple(each._replace(late=each.late + 1) for each in world.questions)


def note_replacement(world: World, player: int, verb: str) -> None:
    """Log that a bot starts or stops playing for the player. The rules see no difference."""
    keep_questions_open(world)
    world.note("seat", player, verb)


def log_undo(world: World, player: int) -> None:
    """Log an undo, and renew the restored questions, so that answers from before the undo are rejected."""
    world.number += 1
    world.questions = tuple(each._replace(late=0) for each in world.questions)
    world.note("undo", player)


def answer_for(world: World, gone: Collection[int]) -> None:
    """Choose the first option for seats that have left, when the game's ending asks them.

    Otherwise, players who have left could keep the winner from getting a prize. Raises BudgetError.
    """
    if not (gone and world.over and world.questions):
        return
    number = world.number
    for _ in range(MOST_ANSWERED):
        asked = next((each for each in world.questions if each.player - 1 in gone), None)
        if asked is None:
            return
        answer(world, asked.player - 1, legal_answers(world, asked, 1)[0])
        world.number = number
    world.questions = ()
    world.stack.clear()
