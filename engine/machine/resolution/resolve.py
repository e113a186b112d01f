"""Start and end effects, and fire the triggers before and after (R2–R4, S11–S12)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.machine.commands.own_events import Heard, queue_own
from engine.machine.commands.remembered_events import note_event
from engine.machine.core.events import Event, make_event
from engine.machine.core.frames import TRIGGERS_LEFT, targeting_frame
from engine.machine.core.limits import check_count, check_depth
from engine.machine.core.secrecy import note_effect
from engine.machine.resolution.replacements import asks_for_order
from engine.machine.resolution.triggers import (
    TRIGGER_COST,
    PendingTrigger,
    can_trigger,
    immediate_triggers,
    listening_pairs,
    ordered_triggers,
    push_triggers,
    ready_own_triggers,
    ready_pairs,
    still_triggers,
)
from engine.rulebook.columns import DEFINITION, LOST
from engine.rulebook.compiler.program import Plain
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.derived import controller
from engine.rulebook.runtime.fuel import BudgetError, spend
from engine.rulebook.runtime.slots import (
    BLOCK,
    CARD,
    DELAYED_FRAME,
    DELAYED_PHASE,
    DUE,
    EFFECT,
    EVENT_CARD,
    LOCALS,
    PLAYER,
    TRIGGER_EFFECT,
)
from engine.world import World


def default_parameters(world: World, number: int, this: int, you: int) -> tuple[Any, ...]:
    """Return the default parameters of an effect."""
    given = world.rules.linked.defaults.get(number)
    return given(world, this, you) if given else ()


def call(
    world: World,
    number: int,
    this: int,
    you: int,
    given: tuple[Any, ...] = (),
    event: Event | None = None,
) -> bool:
    """Start an effect if its conditions are met. These are checked only once, before any trigger (S12)."""
    given = given or default_parameters(world, number, this, you)
    holds = world.rules.linked.holds[number]
    if holds is not None and not holds(world, this, you, event, given):
        return False
    return start(world, number, this, you, given, event)


def start(
    world: World,
    number: int,
    this: int,
    you: int,
    given: tuple[Any, ...] = (),
    event: Event | None = None,
) -> bool:
    """Start an effect, after players have chosen the targets that the caller didn't give (L8)."""
    if world.rules.linked.targets[number]:
        return push_targeting(world, number, this, you, given, event)
    return begin_effect(world, number, this, you, given, event)


def push_targeting(
    world: World,
    number: int,
    this: int,
    you: int,
    given: tuple[Any, ...] = (),
    event: Event | None = None,
    way: str = "call",
) -> bool:
    first = len(world.rules.effects[number].parameters)
    given = given or default_parameters(world, number, this, you)
    wanted = given[first:] or (None,) * len(world.rules.linked.targets[number])
    world.stack.append(targeting_frame(this, you, event, number, given[:first], wanted, way))
    return False


def run_plain(world: World, plain: Plain, number: int, *given: Any) -> bool:
    """Run an effect that needs no frame. Return True if the match is over."""
    try:
        return plain(world, *given)
    except BudgetError as error:
        raise error.inside(world.rules.effects[number].title) from None


def begin_effect(
    world: World,
    number: int,
    this: int,
    you: int,
    given: tuple[Any, ...] = (),
    event: Event | None = None,
    way: str = "",
) -> bool:
    """Start an effect whose targets are known. Return True if the match is over.

    `way` is "use" if a player uses the effect and pays for it, "free" if the player doesn’t pay, or else
    "".
    """
    given = given or default_parameters(world, number, this, you)
    plain = world.rules.linked.plain[number]
    if plain is not None:
        return run_plain(world, plain, number, this, you, given, event)
    frame = push_frame(world, number, this, you, given, event)
    if way and (paying := begin_use(world, frame, way)):
        frame[BLOCK] = paying
        return False
    return after_costs(world, frame)


def begin_use(world: World, frame: list[Any], way: str) -> int:
    """Note that a player uses the effect. Return the block to run first, or 0."""
    effect: EffectRules = world.rules.program.effects[frame[EFFECT]]
    if effect.used:
        frame[effect.used] = 1
    return effect.paying if way == "use" else effect.raising


def push_frame(
    world: World,
    number: int,
    this: int,
    you: int,
    given: tuple[Any, ...],
    event: tuple[Any, ...] | None,
) -> list[Any]:
    frame: list[Any] = list(world.rules.program.effects[number].frame)
    frame[CARD:LOCALS] = this, you, event
    frame[LOCALS : LOCALS + len(given)] = given
    world.stack.append(frame)
    check_depth(world)
    return frame


def after_costs(world: World, frame: list[Any]) -> bool:
    """Fire the triggers before an effect whose costs have been paid. Return True if the match is over."""
    effect = world.rules.program.effects[frame[EFFECT]]
    before = effect.before
    if effect.before_use and frame[effect.used]:
        before += effect.before_use
    return bool(before) and fire_triggers(world, before, event_of(world, frame), before=True)


def end(
    world: World, frame: list[Any], after: tuple[int, ...], given: tuple[tuple[str, Any], ...]
) -> bool:
    """End an effect, and fire the triggers after it. Return True if the match is over."""
    world.stack.pop()
    if world.rules.linked.remembers_events:
        note_event(
            world, after, make_event(world, frame[EFFECT], frame[CARD], frame[PLAYER], given)
        )
        push_due(world)
    if not world.batch and not any(map(world.read_table.__getitem__, after)):
        return False  # Without triggers, the event isn't needed.
    event = make_event(world, frame[EFFECT], frame[CARD], frame[PLAYER], given, frame)
    if not world.batch:
        return fire_triggers(world, after, event)
    return fire_or_queue(world, after, event)


def push_due(world: World) -> None:
    """Push the waiting lines whose event has happened, the first on top."""
    if world.delayed and not world.batch:
        due = [each for each in world.delayed if each[DELAYED_PHASE] == DUE]
        if due:
            world.delayed = tuple(each for each in world.delayed if each[DELAYED_PHASE] != DUE)
            lost = world.columns[LOST]
            frames = [list(each[DELAYED_FRAME]) for each in due]
            world.stack += [each for each in frames if not lost[each[PLAYER]]][::-1]
            check_depth(world)


def end_heard(
    world: World,
    frame: list[Any],
    after: tuple[int, ...],
    given: tuple[tuple[str, Any], ...],
    heard: tuple[Heard, ...],
) -> bool:
    """End an effect as `end` does, and fire the effects of its own card that trigger on it."""
    if not heard:
        return end(world, frame, after, given)
    world.stack.pop()
    event = make_event(world, frame[EFFECT], frame[CARD], frame[PLAYER], given, frame)
    if world.rules.linked.remembers_events:
        note_event(world, after, event)
        push_due(world)
    if not world.batch:
        return fire_triggers(world, after, event, heard=heard)
    queue_own(world, after, event, heard)
    return False


def fire_or_queue(world: World, watches: tuple[int, ...], event: Event) -> bool:
    """Fire triggers on an event now or, in a batch, once the whole batch is over (R6, R7)."""
    if not world.batch:
        return fire_triggers(world, watches, event)
    world.queue += ((watches, event),)
    check_count(world.queue, "budget_at_once")
    return False


def event_of(world: World, frame: list[Any]) -> Event:
    """Return the event of an effect as triggers can read it (R14)."""
    names = world.rules.program.effects[frame[EFFECT]].given
    given = tuple(zip(names, frame[LOCALS:], strict=False))
    return make_event(world, frame[EFFECT], frame[CARD], frame[PLAYER], given, frame)


def fire_triggers(
    world: World,
    watches: tuple[int, ...],
    event: Event,
    before: bool = False,
    heard: tuple[Heard, ...] = (),
) -> bool:
    """Push the effects that trigger on the event, in order. Return True if the match is over.

    In a batch, their conditions read the frozen world. If there is only one effect and it can't be
    suspended, it runs immediately.
    """
    table = world.read_table
    pairs: Collection[tuple[int, int]] = (
        table[watches[0]] if len(watches) == 1 else dict.fromkeys(listening_pairs(table, watches))
    )
    if not pairs and not heard:
        return False
    spend(world, TRIGGER_COST * len(pairs))
    game = world.rules.linked
    if len(pairs) == 1 and not game.stacks and not heard:
        ((card, number),) = pairs
        if game.plain[number] is not None:
            ready = can_trigger(world, (card, number), event)
            return ready and begin_trigger(world, card, number, event)
    found: list[PendingTrigger] = [
        (*pair, event, watches) for pair in ready_pairs(world, pairs, event)
    ]
    found += ready_own_triggers(world, heard, event) if heard else []
    if found and game.stacks:
        found = immediate_triggers(world, found)
    if len(found) == 1 and game.plain[found[0][TRIGGER_EFFECT]] is not None:
        card, number, _, _, *own = found[0]
        return begin_trigger(world, card, number, event, *own)
    push_triggers(world, ordered_triggers(world, [found]), event[EVENT_CARD], before)
    return False


def run_triggers(world: World, frame: list[Any]) -> bool:
    """Run the next triggered effect if its conditions are still met."""
    left = frame[TRIGGERS_LEFT]
    if not left:
        world.stack.pop()
        return False
    if len(left) > 1 and asks_for_order(world, frame):
        return False
    (card, number, event, watches, *own), frame[TRIGGERS_LEFT] = left[0], left[1:]
    # Charge for the lists that `still_triggers` searches, because effects can make them long.
    spend(world, sum(len(world.read_table[watch]) for watch in watches if watch >= 0))
    ready = still_triggers(world.read_table, world.rules.program.watches_own, left[0])
    ready = ready and can_trigger(world, (card, number), event, *own)
    return ready and begin_trigger(world, card, number, event, *own)


def begin_trigger(
    world: World, card: int, number: int, event: Event, you: int | None = None
) -> bool:
    you = controller(world, card) if you is None else you
    definition = world.columns[DEFINITION][card]
    note_effect(world, card, False, "trigger", you, definition, number, card)
    game = world.rules.linked
    plain = game.plain[number]
    if plain is None:
        return start(world, number, card, you, (), event)
    given = default_parameters(world, number, card, you) if number in game.defaults else ()
    return run_plain(world, plain, number, card, you, given, event)
