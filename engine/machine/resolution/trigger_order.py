"""Handle collected triggers in turn order, in a check before a player gets priority.

Triggers that resolve during the check come first, including any further triggers they cause. The others
then go on the stack, starting with those of the turn player. Players choose the order of their own
triggers.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from engine.language.messages.prompts import stored_prompt
from engine.machine.core.frames import (
    ANSWERS,
    CHECK_PICKER,
    CHECK_STACKING,
    REPLACING,
    REPLACING_AMONG,
    check_frame,
)
from engine.machine.resolution.resolve import push_targeting, start
from engine.machine.resolution.triggers import (
    can_trigger,
    order_numbers,
    still_triggers,
    trigger_priority,
)
from engine.rulebook.columns import TURN_PLAYER
from engine.rulebook.runtime.derived import show_card
from engine.rulebook.runtime.selection import f_from_player
from engine.rulebook.runtime.slots import (
    BLOCK,
    LEFT_TOGETHER,
    TRIGGER_CARD,
    TRIGGER_CONTROLLER,
    TRIGGER_EFFECT,
)
from engine.world import Question, World


def push_check(world: World) -> bool:
    world.stack.append(check_frame())
    return False


def run_check(world: World, frame: list[Any]) -> bool:
    own = next_triggers(world, frame)
    if frame[ANSWERS]:
        ((_, (place,)),), frame[ANSWERS] = frame[ANSWERS], ()
        return take_trigger(world, frame, own[place - 1])
    if not own:
        world.stack.pop()
        return False
    settled = own[0] if len(own) == 1 else settled_trigger(world, own, bool(frame[CHECK_STACKING]))
    if settled is not None:
        return take_trigger(world, frame, settled)
    prompt = stored_prompt("happens_last" if frame[CHECK_STACKING] else "first")
    places = tuple(range(1, len(own) + 1))
    world.questions = (Question("choose", frame[CHECK_PICKER], places, "answer", prompt),)
    return True


def settled_trigger(
    world: World, own: list[tuple[Any, ...]], is_stacking: bool
) -> tuple[Any, ...] | None:
    """Return the next quiet rule, for which no player is asked, or None.

    On the stack, players see quiet rules.
    """
    quiet = [each for each in own if is_quiet_rule(world, each)]
    if not quiet or (is_stacking and len(quiet) < len(own)):
        return None
    ordered = sorted(quiet, key=itemgetter(TRIGGER_EFFECT))
    return ordered[-1] if is_stacking else ordered[0]


def is_quiet_rule(world: World, trigger: tuple[Any, ...]) -> bool:
    """Return True for a rule that is marked as quiet. In matches with older records, no rule is quiet."""
    is_quiet = world.rules.effects[trigger[TRIGGER_EFFECT]].is_quiet
    return is_quiet and not trigger[TRIGGER_CARD] and not world.rules.program.is_former


def next_triggers(world: World, frame: list[Any]) -> list[tuple[Any, ...]]:
    """Return the triggers of the next player to order them. A player with several triggers picks one."""
    waits = world.rules.linked.waits
    if not frame[CHECK_STACKING]:
        at_once = [each for each in world.collected if waits[each[TRIGGER_EFFECT]] == "check"]
        own = triggers_of_next_player(world, frame, at_once)
        if own:
            return own
        frame[CHECK_STACKING], world.collected, frame[CHECK_PICKER] = world.collected, (), 0
    return triggers_of_next_player(world, frame, frame[CHECK_STACKING])


def triggers_of_next_player(world: World, frame: list[Any], answers: Any) -> list[tuple[Any, ...]]:
    """Return the triggers of the player who is picking or, if
    there are none, of the next player who has any.
    """
    order = f_from_player(world, world.columns[TURN_PLAYER][1])
    if world.rules.entry.orders_triggers and answers and order:
        frame[CHECK_PICKER] = order[0]
        return first_by_priority(world, list(answers), bool(frame[CHECK_STACKING]))
    place = order.index(frame[CHECK_PICKER]) if frame[CHECK_PICKER] in order else 0
    for player in order[place:] + order[:place]:
        own = [each for each in answers if each[TRIGGER_CONTROLLER] == player]
        if own:
            frame[CHECK_PICKER] = player
            return first_by_priority(world, own, bool(frame[CHECK_STACKING]))
    return []


def first_by_priority(
    world: World, own: list[tuple[Any, ...]], stacking: bool
) -> list[tuple[Any, ...]]:
    """Return the triggers that come first by priority: those with the lowest number or, if they go on the
    stack, those with the highest, because these happen last.
    """
    ordered, order = world.rules.linked.ordered, world.rules.linked.trigger_order
    if not (ordered or order) or len(own) == 1:
        return own
    priorities = [
        (trigger_priority(world, each) if each[TRIGGER_EFFECT] in ordered else 0) for each in own
    ]
    found = list(zip(priorities, order_numbers(world, own), strict=True))
    wanted = max(found) if stacking else min(found)
    return [each for each, number in zip(own, found, strict=True) if number == wanted]


def take_trigger(world: World, frame: list[Any], answer: tuple[Any, ...]) -> bool:
    card, number, event, watches, player = answer
    if frame[CHECK_STACKING]:
        frame[CHECK_STACKING] = without_trigger(frame[CHECK_STACKING], answer)
        return push_targeting(world, number, card, player, (), event, "lay")
    world.collected = without_trigger(world.collected, answer)
    own = world.rules.program.watches_own
    ready = still_triggers(world.read_table, own, answer)
    you = player if LEFT_TOGETHER in watches or not own.isdisjoint(watches) else None
    if not ready or not can_trigger(world, (card, number), event, you):
        return False
    return start(world, number, card, player, (), event)


def without_trigger(answers: tuple[Any, ...], answer: tuple[Any, ...]) -> tuple[Any, ...]:
    place = answers.index(answer)
    return answers[:place] + answers[place + 1 :]


def trigger_card(world: World, place: int) -> int:
    """Return the card of the trigger that the question offers at this position, or 0."""
    card: int = offered_triggers(world)[place - 1][TRIGGER_CARD]
    return card


def offered_triggers(world: World) -> list[tuple[Any, ...]]:
    """Return the triggers among which the question lets the player choose."""
    frame = world.stack[-1]
    if frame[BLOCK] == REPLACING:
        return list(frame[REPLACING_AMONG])
    return next_triggers(world, frame)


def trigger_title(world: World, place: int) -> str:
    """Return the titles of the trigger and its card, as shown to the player."""
    card, number, *_ = offered_triggers(world)[place - 1]
    title = world.rules.effects[number].title
    return f"{title} ({show_card(world, card)})" if card else title
