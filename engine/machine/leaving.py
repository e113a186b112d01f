"""What befalls a match from outside of its rules: somebody goes, all agree to a draw, an undo."""

from __future__ import annotations

from collections.abc import Collection

from engine.machine.answers import possible
from engine.machine.batches import drop_batches
from engine.machine.bounding import refuel
from engine.machine.decisions import answer
from engine.machine.frames import CHANCE, CHECK, CONTROL, FORCED, TARGETING
from engine.machine.lineage import as_event
from engine.machine.run import run, wind_up
from engine.machine.triggering import push_answers, queued
from engine.machine.unasked import goes_on_without
from engine.machine.winning import do_end_match, do_lose, end_if_decided
from engine.world import World

REASONS = {
    "resign": "{name} resigned.",
    "time": "{name} ran out of time.",
    "away": "{name} stayed away too long.",
}
ASKS_ANEW = (CONTROL, FORCED, CHANCE, CHECK, TARGETING)
AGREED = "The players agreed to a draw."
MOST_ANSWERED = 1_000
"""Questions of an ending answered for those who have gone; then the ending is over."""


def withdraw(world: World, player: int, how: str) -> None:
    """They have lost, whatever would keep a player from losing, and are asked nothing any more.

    What answers a loss answers this one. After the match only its ending asks, see
    `answer_for`. Raises Exhausted.
    """
    others_keep_their_questions(world)
    world.note("leave", player, how)
    if not world.over:
        loses(world, player, how)


def loses(world: World, player: int, how: str) -> None:
    do_lose(world, (player,), REASONS[how].format(name=world.names[player]))
    end_if_decided(world)
    tell(world, player)
    if world.over:
        conclude(world)
    elif goes_on_without(world) or (world.queue and asks_anew(world)):
        if not world.batch:
            push_answers(world, queued(world))
        run(world)


def asks_anew(world: World) -> bool:
    """Takes back what is asked, if that is asked again as soon as what comes before it is over."""
    if world.batch or world.stack[-1][0] not in ASKS_ANEW:
        return False
    world.questions = ()
    return True


def tell(world: World, player: int) -> None:
    """Those who answer a loss."""
    _, after = world.rules.program.announced.get("lose", ((), ()))
    if after:
        given = (("players", (player,)), ("reason", world.reason))
        world.queue += ((after, as_event(world, "lose", 0, player, given)),)


def agree_to_draw(world: World) -> None:
    """Raises Exhausted."""
    others_keep_their_questions(world)
    do_end_match(world, AGREED)
    conclude(world)


def conclude(world: World) -> None:
    """What ran is cut short; the game's ending comes."""
    world.questions = ()
    refuel(world)
    wind_up(world)


def break_off(world: World, player: int, how: str) -> None:
    """Where the rules can't go on without them: nobody is asked any more."""
    others_keep_their_questions(world)
    if how in REASONS:
        world.note("leave", player, how)
        do_lose(world, (player,), REASONS[how].format(name=world.names[player]))
        end_if_decided(world)
    do_end_match(world, world.reason or AGREED)
    world.questions = ()
    world.stack.clear()
    drop_batches(world)


def others_keep_their_questions(world: World) -> None:
    """An answer that somebody is about to give still counts."""
    world.number += 1
    world.questions = tuple(each._replace(late=each.late + 1) for each in world.questions)


def note_undo(world: World, player: int) -> None:
    """The world is as it was; who is asked is asked anew."""
    world.number += 1
    world.questions = tuple(each._replace(late=0) for each in world.questions)
    world.note("undo", player)


def answer_for(world: World, gone: Collection[int]) -> None:
    """An ending may ask seats that have gone: the first that is offered is taken for them.

    So whoever goes keeps no winner from a prize. Raises Exhausted.
    """
    if not (gone and world.over and world.questions):
        return
    number = world.number
    for _ in range(MOST_ANSWERED):
        asked = next((each for each in world.questions if each.player - 1 in gone), None)
        if asked is None:
            return
        answer(world, asked.player - 1, possible(world, asked, 1)[0])
        world.number = number
    world.questions = ()
    world.stack.clear()
