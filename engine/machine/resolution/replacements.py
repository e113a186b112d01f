"""Let players choose which of several effects replaces an event
first, in games that set `orders_replacements`.
"""

from __future__ import annotations

from typing import Any

from engine.language.kinds import PLAYER
from engine.language.messages.prompts import stored_prompt
from engine.language.syntax import SETTING
from engine.language.vocabulary import LATEST, vocabulary_of
from engine.language.vocabulary.effect_signature import effect_word
from engine.machine.core.events import Event
from engine.machine.core.frames import (
    ANSWERS,
    REPLACING_AMONG,
    TRIGGERS_BEFORE,
    TRIGGERS_CHOSEN,
    TRIGGERS_LEFT,
    replacing_frame,
)
from engine.machine.resolution.triggers import (
    PendingTrigger,
    can_trigger,
    still_triggers,
    trigger_priority,
)
from engine.rulebook.runtime.derived import controller, taking_part
from engine.rulebook.runtime.events import cards_of_event
from engine.rulebook.runtime.slots import (
    EVENT_CONTROLLER,
    EVENT_PARAMETERS,
    EVENT_WHAT,
    TRIGGER_EVENT,
)
from engine.world import Question, World

OF_PLAYERS = f"{SETTING}player."


def asks_for_order(world: World, frame: list[Any]) -> bool:
    """Return True if a player must choose which effect in the
    list happens first, and push the frame that asks.
    """
    if not (world.rules.entry.orders_replacements and frame[TRIGGERS_BEFORE]):
        return False
    if len(frame) > TRIGGERS_CHOSEN:
        del frame[TRIGGERS_CHOSEN]
        return False
    among = ready_first(world, frame[TRIGGERS_LEFT])
    if len(among) < 2:
        return False
    world.stack.append(replacing_frame(among))
    return True


def ready_first(world: World, left: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return those effects with the lowest priority number that could happen now."""
    lowest = trigger_priority(world, left[0])
    return tuple(
        each for each in left if trigger_priority(world, each) == lowest and is_ready(world, each)
    )


def is_ready(world: World, trigger: PendingTrigger) -> bool:
    card, number, event, _, *own = trigger
    watches_own = world.rules.program.watches_own
    is_still = still_triggers(world.read_table, watches_own, trigger)
    return is_still and can_trigger(world, (card, number), event, *own)


def run_replacing(world: World, frame: list[Any]) -> bool:
    """Ask the player whom the event affects, then put the chosen effect first."""
    among = frame[REPLACING_AMONG]
    if not frame[ANSWERS]:
        player = affected_player(world, among[0][TRIGGER_EVENT])
        places = tuple(range(1, len(among) + 1))
        prompt = stored_prompt("first")
        world.questions = (Question("choose", player, places, "answer", prompt),)
        return True
    ((_, (place,)),) = frame[ANSWERS]
    world.stack.pop()
    below, chosen = world.stack[-1], among[place - 1]
    others = list(below[TRIGGERS_LEFT])
    others.remove(chosen)
    below[TRIGGERS_LEFT] = (chosen, *others)
    below.append(True)
    return False


def affected_player(world: World, event: Event) -> int:
    """Return the player whom the event affects.

    This is the first player among its parameters, or else the controller of its first card, or else the
    player who caused it.
    """
    given = dict(event[EVENT_PARAMETERS])
    cards = cards_of_event(world, event)
    found = next((given[name] for name in player_parameters(world, event) if given.get(name)), 0)
    found = found or (controller(world, cards[0]) if cards else 0) or event[EVENT_CONTROLLER]
    playing = taking_part(world)
    return found if found in playing else playing[0]


def player_parameters(world: World, event: Event) -> list[str]:
    """Return the names of the event’s parameters that are players, in their order."""
    what = event[EVENT_WHAT]
    if isinstance(what, int):
        effect = world.rules.effects[what]
        parameters = effect_word(effect.tree, effect.edition).parameters
        return [each.name for each in parameters if each.kind == PLAYER]
    if what.startswith(OF_PLAYERS):
        return ["whose"]
    words = vocabulary_of(LATEST).commands.values()
    word = next((each for each in words if each.key == what), None)
    return [each.name for each in word.parameters if each.kind == PLAYER] if word else []
