"""give_control and force_play: the commands that let players use effects, or make them."""

from __future__ import annotations

from typing import Any

from engine.machine.commands.layers import set_for_good
from engine.machine.core.frames import (
    ANSWERS,
    CONTROL_IN_PHASE,
    CONTROL_LIMIT,
    CONTROL_OPTIONAL,
    CONTROL_PLAYERS,
    CONTROL_USED,
    FORCED_AMONG,
    FORCED_LEFT,
    FORCED_OPTIONAL,
    control_frame,
    forced_frame,
)
from engine.machine.core.kept_uses import KeptUses, take_kept
from engine.machine.core.outcome import has_ended
from engine.machine.resolution.resolve import default_parameters, push_targeting
from engine.machine.resolution.targeting import use_effect
from engine.machine.turns.at_once import AT_ONCE, acts_at_once, question_to, take_answer
from engine.machine.turns.flow import is_phase_ending
from engine.machine.turns.questions import asked_together
from engine.machine.turns.usable import usable_cards, usable_effects
from engine.rulebook.columns import MAY_ACT
from engine.rulebook.runtime.slots import PLAYER
from engine.world import Question, World


def ask_give_control(
    world: World, players: tuple[int, ...], optional: bool, count: int, at_once: bool = False
) -> bool:
    """Let each player use up to `count` effects, or any number if it is 0."""
    who = tuple(asked_together(world, players))
    world.stack.append(control_frame(who, optional, count))
    if at_once:
        world.stack[-1] += [()]
    return False


def give_control_in_phase(
    world: World, players: tuple[int, ...], optional: bool, count: int, at_once: bool = False
) -> bool:
    """Let each player use up to `count` effects.

    Control ends early if an effect ends the phase or the turn.
    """
    ask_give_control(world, players, optional, count)
    world.stack[-1] += [() if at_once else None, True]
    return False


def run_control(world: World, frame: list[Any]) -> bool:
    """Ask all players who may still act, use the first effect that one of them chooses, and ask again."""
    may_act = world.columns[MAY_ACT]
    if frame[ANSWERS]:
        ((player, chosen),) = frame[ANSWERS]
        if not chosen:
            frame[ANSWERS] = ()
            set_for_good(world, MAY_ACT, player, False)
        elif not acts_at_once(frame):
            frame[CONTROL_USED] += (player,)
            return use_chosen(world, frame)
        elif not take_answer(world, frame):
            return has_ended(world)
    kept = None if world.kept is None else take_kept(world, frame)
    asked: tuple[Question, ...] = ()
    if len(frame) <= CONTROL_IN_PHASE or not is_cut_short(world, frame):
        for player in frame[CONTROL_PLAYERS]:
            if may_act[player] and (question := question_for(world, frame, player, kept)):
                asked += (question,)
    if asked:
        world.questions = asked
        return True
    for player in frame[CONTROL_PLAYERS]:
        set_for_good(world, MAY_ACT, player, False)
    world.stack.pop()
    return False


def is_cut_short(world: World, frame: list[Any]) -> bool:
    """Return True if a used effect ends the phase, and control with it."""
    in_phase = len(frame) > CONTROL_IN_PHASE and bool(frame[CONTROL_USED])
    return in_phase and is_phase_ending(world)


def question_for(
    world: World, frame: list[Any], player: int, kept: KeptUses | None = None
) -> Question | None:
    """Return the question about an effect to use or its next target, or None if there is no choice."""
    limit = frame[CONTROL_LIMIT]
    if 0 < limit <= frame[CONTROL_USED].count(player):
        return None
    at_once = acts_at_once(frame)
    if at_once and (asked := question_to(world, frame, player)):
        return asked
    options = usable_effects(world, player, kept)
    if not options:
        return None
    fewest = 0 if frame[CONTROL_OPTIONAL] else 1
    return Question("use", player, options, prompt=AT_ONCE if at_once else "", minimum=fewest)


def ask_force_play(
    world: World, player: int, count: int, among: tuple[int, ...] | None, optional: bool
) -> bool:
    """Make the player use `count` effects of the cards in `among`, or of any cards if that is None."""
    if player:
        world.stack.append(forced_frame(player, count, among, optional))
    return False


def run_forced(world: World, frame: list[Any]) -> bool:
    passed = False
    if frame[ANSWERS]:
        frame[FORCED_LEFT] -= 1
        if frame[ANSWERS][0][1]:
            return use_chosen(world, frame)
        passed = True
    options = usable_cards(world, frame[PLAYER]) if frame[FORCED_LEFT] > 0 and not passed else ()
    among = frame[FORCED_AMONG]
    if among is not None:
        options = tuple(pair for pair in options if pair[0] in among)
    if options:
        prompt, fewest = ("offered", 0) if frame[FORCED_OPTIONAL] else ("forced", 1)
        world.questions = (Question("use", frame[PLAYER], options, prompt=prompt, minimum=fewest),)
        return True
    world.stack.pop()
    return False


def use_chosen(world: World, frame: list[Any]) -> bool:
    ((player, ((card, effect),)),), frame[ANSWERS] = frame[ANSWERS], ()
    if not world.rules.linked.targets[effect]:
        given = default_parameters(world, effect, card, player)
        return use_effect(world, effect, card, player, given, (), ())
    return push_targeting(world, effect, card, player, way="use")


ACTING: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith(("ask_", "give_"))
}
