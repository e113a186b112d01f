"""Let several players act at once: while one chooses targets, others can use effects.

The frame that gives control stores what a player has chosen so far for an effect, as plain data. It is
checked again whenever the table may have changed.
"""

from __future__ import annotations

from dataclasses import astuple, replace
from typing import Any

from engine.immutable import immutable
from engine.machine.core.frames import (
    ANSWERS,
    BACK,
    CONTROL,
    CONTROL_CHOOSING,
    CONTROL_USED,
    TARGET_ARGUMENTS,
    TARGETING,
    targeting_frame,
)
from engine.machine.resolution.legal_targets import next_choice, values_of
from engine.machine.resolution.resolve import default_parameters
from engine.machine.resolution.targeting import next_place, question_about, run_targeting
from engine.machine.turns.usable import usable_effects
from engine.rulebook.runtime.slots import BLOCK
from engine.world import Question, World

AT_ONCE = "at_once"
"""The prompt of questions to several players who act at once."""


@immutable
class StartedUse:
    """A use whose targets the player is choosing."""

    player: int
    card: int
    effect: int
    answers: tuple[tuple[Any, ...], ...] = ()


def acts_at_once(frame: list[Any]) -> bool:
    is_longer = frame[BLOCK] == CONTROL and len(frame) > CONTROL_CHOOSING
    return is_longer and frame[CONTROL_CHOOSING] is not None


def started_use(frame: list[Any], player: int) -> StartedUse | None:
    if not acts_at_once(frame):
        return None
    found = (StartedUse(*each) for each in frame[CONTROL_CHOOSING])
    return next((each for each in found if each.player == player), None)


def store_use(frame: list[Any], player: int, use: StartedUse | None) -> None:
    """Store what the player has chosen so far for a use. None forgets it."""
    others = tuple(each for each in frame[CONTROL_CHOOSING] if each[0] != player)
    frame[CONTROL_CHOOSING] = others if use is None else (*others, astuple(use))


def is_choosing_targets(world: World, player: int) -> bool:
    """Return True if the player is choosing the targets of a use, which can still be given up."""
    return bool(world.stack) and started_use(world.stack[-1], player) is not None


def targeting_of(world: World, use: StartedUse) -> list[Any] | None:
    """Return the frame that asks for the next target, or None if an earlier target is no longer possible."""
    effect = world.rules.effects[use.effect]
    given = default_parameters(world, use.effect, use.card, use.player)[: len(effect.parameters)]
    wanted = (None,) * len(effect.targets)
    frame = targeting_frame(use.card, use.player, None, use.effect, given, wanted, "use")
    for chosen in use.answers:
        asked = target_question(world, frame, use)
        if asked is None or not set(chosen) <= set(asked.options):
            return None
        place = next_place(world, frame)
        value = chosen if effect.targets[place].is_set else chosen[0]
        frame[TARGET_ARGUMENTS] += values_of(world, use.effect, place, value)
    return frame


def target_question(world: World, frame: list[Any], use: StartedUse) -> Question | None:
    effect = world.rules.effects[use.effect]
    place = next_place(world, frame)
    choice = next_choice(world, frame) if place < len(effect.targets) else None
    if choice is None:
        return None
    return question_about(effect, effect.targets[place], use.player, choice)


def question_to(world: World, frame: list[Any], player: int) -> Question | None:
    """Return the question about the player’s next target, or None if the player is using nothing.

    If the use isn’t possible any more, drop it.
    """
    use = started_use(frame, player)
    if use is None:
        return None
    asking, asked = targeting_of(world, use), None
    if (use.card, use.effect) in usable_effects(world, player) and asking is not None:
        asked = target_question(world, asking, use)
    if asked is None:
        store_use(frame, player, None)
    return asked


def take_answer(world: World, frame: list[Any]) -> bool:
    """Store the use or target that a player has chosen. Return True if the player must choose further
    targets.

    Return False if the use begins, or if the player has given it up.
    """
    ((player, chosen),), frame[ANSWERS] = frame[ANSWERS], ()
    use = started_use(frame, player)
    if chosen == BACK:
        store_use(frame, player, None)
        return True
    given: tuple[tuple[Any, ...], ...] = ()
    if use is None:
        ((card, effect),) = chosen
        use = StartedUse(player, card, effect)
    else:
        given = (chosen,)
    asking = targeting_of(world, use)
    if asking is None:
        store_use(frame, player, None)
        return True
    asking[ANSWERS] = tuple((player, each) for each in given)
    if choose_on(world, asking):
        store_use(frame, player, replace(use, answers=(*use.answers, *given)))
        return True
    store_use(frame, player, None)
    frame[CONTROL_USED] += (player,)
    return False


def choose_on(world: World, asking: list[Any]) -> bool:
    """Run the frame. Return True if it asks for another target, and False if the effect begins."""
    world.stack.append(asking)
    while world.stack[-1] is asking and asking[BLOCK] == TARGETING:
        if run_targeting(world, asking):
            if world.stack and world.stack[-1] is asking:
                world.stack.pop()
                world.questions = ()
                return True
            return False
    return False
