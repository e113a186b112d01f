"""Let several players plan in secret, each step by step without waiting for the others.

Planning changes nothing in the match, so each player’s lines run in a separate frame whenever that player
answers. All earlier frames are kept, so that a player can go back. The lines after `then` wait until
everyone is ready.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.immutable import immutable
from engine.machine.core.frames import ANSWERS, BACK, PLAN, PLAN_HELD, PLAN_THREADS, plan_frame
from engine.machine.core.limits import STEPS
from engine.machine.turns.deciding import decider_of
from engine.machine.turns.questions import DONE, NOTHING, READY, WAITING, asked_together
from engine.rulebook.columns import LOST
from engine.rulebook.runtime.fuel import BudgetError
from engine.rulebook.runtime.slots import BLOCK
from engine.world import Question, World, question

MOST_ANSWERS = 100
"""The most answers in a player’s plan. Each keeps a frame, so that the player can go back to it."""
MOST_HELD = 36
"""The most blocks after `then` in a player’s plan. Even those of ten players fit on the stack together."""


@immutable
class Thread:
    """The plan of one player: the frames before each question, the questions, and the answers so far."""

    player: int
    frames: tuple[tuple[Any, ...], ...]
    asked: tuple[tuple[Any, ...], ...]
    answers: tuple[tuple[Any, ...], ...] = ()
    is_ready: bool = False

    @classmethod
    def of(cls, data: tuple[Any, ...]) -> Thread:
        return cls(*data)

    @property
    def as_data(self) -> tuple[Any, ...]:
        """Return the thread as plain data, to be stored in a frame."""
        return self.player, self.frames, self.asked, self.answers, self.is_ready

    @property
    def is_done(self) -> bool:
        """Return True if no questions are left, so that the player can declare the plan ready."""
        return len(self.frames) > len(self.asked) + 1

    @property
    def question(self) -> Question:
        if self.is_ready:
            return Question("choose", self.player, READY, WAITING)
        if self.is_done:
            return Question("choose", self.player, READY, DONE)
        return question(self.asked[-1])._replace(player=self.player, slot=0, one=False)


def begin_plan(world: World, block: int, member: int, players: tuple[int, ...]) -> bool:
    """Let the players plan, starting with this block. `member` is the slot for the player who plans."""
    frame, threads = world.stack[-1], []
    for player in asked_together(world, players):
        own = [block, *frame[BLOCK + 1 :], ()]
        own[member] = player
        threads.append(Thread(player, (tuple(own),), ()).as_data)
    world.stack.append(plan_frame(tuple(threads)))
    return False


def end_planning(_world: World) -> bool:
    """End a player’s planning."""
    return True


def hold(frame: list[Any], block: int) -> None:
    """Store the block with its present values, to run it once all players are ready.

    Raises BudgetError if too many are stored.
    """
    if len(frame[-1]) >= MOST_HELD:
        raise BudgetError("budget_plan", limit=MOST_HELD)
    frame[-1] += ((block, *frame[BLOCK + 1 : -1]),)


def run_plan(world: World, frame: list[Any]) -> bool:
    """Continue the plan of the player who has answered. If no player has, check all plans again. Then ask
    all players.

    Once all are ready, run the lines after `then`.
    """
    if frame[PLAN_HELD] is not None:
        return carry_out_next(world, frame)
    threads = list(map(Thread.of, frame[PLAN_THREADS]))
    answers, frame[ANSWERS] = frame[ANSWERS], ()
    if answers:
        ((player, chosen),) = answers
        threads = [
            after_answer(world, each, chosen)
            if each.player == player
            else reopen_with(world, each, player, threads)
            for each in threads
        ]
    else:
        threads = [plan_again(world, each) for each in threads]
    frame[PLAN_THREADS] = tuple(each.as_data for each in threads)
    if all(each.is_ready for each in threads):
        frame[PLAN_THREADS], frame[PLAN_HELD] = (), held_lines(threads)
        return False
    world.questions = tuple(each.question for each in threads)
    return True


def held_lines(threads: list[Thread]) -> tuple[tuple[int, tuple[Any, ...]], ...]:
    """Return the lines after `then` with their players, player by player, in the order of each plan."""
    return tuple((each.player, held) for each in threads for held in each.frames[-1][-1])


def carry_out_next(world: World, frame: list[Any]) -> bool:
    """Run the next lines after `then`. Those of players who have lost never run."""
    if not frame[PLAN_HELD]:
        world.stack.pop()
        return False
    (player, held), *left = frame[PLAN_HELD]
    frame[PLAN_HELD] = tuple(left)
    if not world.columns[LOST][player]:
        world.stack.append(list(held))
    return False


def reopen_with(world: World, thread: Thread, player: int, threads: list[Thread]) -> Thread:
    """Return another player’s plan after this player's answer, reopened if this player reopens theirs.

    Plans with the same decider are reopened together, because the decider can’t choose between them.
    """
    is_reopening = any(each.player == player and each.is_ready for each in threads)
    if not is_reopening or decider_of(world, thread.player) != decider_of(world, player):
        return thread
    return replace(thread, is_ready=False)


def after_answer(world: World, thread: Thread, chosen: tuple[Any, ...]) -> Thread:
    if chosen == BACK:
        return one_step_back(thread)
    if thread.is_ready:
        return replace(thread, is_ready=False)
    if thread.is_done:
        return replace(thread, is_ready=True)
    return take_step(world, thread, chosen)


def one_step_back(thread: Thread) -> Thread:
    kept = len(thread.answers) - 1
    return replace(
        thread,
        frames=thread.frames[: kept + 2],
        asked=thread.asked[: kept + 1],
        answers=thread.answers[:kept],
        is_ready=False,
    )


def take_step(world: World, thread: Thread, chosen: tuple[Any, ...]) -> Thread:
    """Store the answer, and run the player’s lines up to the next question.

    Raises BudgetError after too many answers or steps.
    """
    if len(thread.answers) >= MOST_ANSWERS:
        raise BudgetError("budget_plan", limit=MOST_ANSWERS)
    asked, own = question(thread.asked[-1]), list(thread.frames[-1])
    if asked.one:
        own[asked.slot] = chosen[0] if chosen else NOTHING.get(asked.kind, 0)
    else:
        own[asked.slot] = chosen
    return run_on(world, replace(thread, answers=(*thread.answers, chosen)), own)


def run_on(world: World, thread: Thread, own: list[Any]) -> Thread:
    """Run the lines in the frame. If they ask a question, add the frame and the question to the thread.

    Raises BudgetError after too many steps.
    """
    blocks = world.rules.linked.blocks
    world.stack.append(own)
    for _ in range(STEPS):
        if blocks[own[BLOCK]](world, own):
            break
    else:
        raise BudgetError("budget_steps", limit=STEPS)
    world.stack.pop()
    asked, world.questions = world.questions, ()
    new = tuple(map(tuple, asked))
    return replace(thread, frames=(*thread.frames, tuple(own)), asked=(*thread.asked, *new))


def plan_again(world: World, thread: Thread) -> Thread:
    """Return the plan from its beginning, with all earlier answers that still fit."""
    found = run_on(world, Thread(thread.player, thread.frames[:1], ()), list(thread.frames[0]))
    for chosen in thread.answers:
        if found.is_done or not still_fits(world, found, chosen):
            return found
        found = take_step(world, found, chosen)
    return replace(found, is_ready=thread.is_ready and found.is_done)


def still_fits(world: World, thread: Thread, chosen: tuple[Any, ...]) -> bool:
    """Return True if the answer is possible now and meets the condition of its question."""
    asked, own = question(thread.asked[-1]), list(thread.frames[-1])
    if asked.verb == "split":
        return len(chosen) == len(asked.options) and sum(chosen) == asked.maximum
    if not asked.minimum <= len(chosen) <= asked.maximum or not set(chosen) <= set(asked.options):
        return False
    condition = world.rules.linked.such_that.get(own[BLOCK]) if chosen else None
    return condition is None or bool(condition(world, own)(chosen, thread.player))


def is_planning(world: World) -> bool:
    return bool(world.stack) and world.stack[-1][BLOCK] == PLAN


def threads_of(world: World) -> Iterator[Thread]:
    if is_planning(world):
        yield from map(Thread.of, world.stack[-1][PLAN_THREADS])


def can_go_back(world: World, player: int) -> bool:
    """Return True if the player is planning and can go back to an earlier answer."""
    own = (each for each in threads_of(world) if each.player == player)
    return any(each.answers and not each.is_ready for each in own)


def drop_plan(world: World, player: int) -> None:
    """Remove the plan of a player who has lost. Its lines never happen."""
    frame = world.stack[-1]
    left = [each for each in threads_of(world) if each.player != player]
    frame[PLAN_THREADS] = tuple(each.as_data for each in left)


def are_all_ready(world: World) -> bool:
    return is_planning(world) and all(each.is_ready for each in threads_of(world))
