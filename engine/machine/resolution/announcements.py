"""Run built-in commands and attribute changes in a frame if effects trigger on them."""

from __future__ import annotations

from typing import Any

from engine.language.vocabulary.effect_signature import subject_of
from engine.machine.commands.layers import How
from engine.machine.commands.own_events import Heard, hear
from engine.machine.commands.remembered_events import note_event
from engine.machine.core.events import make_event
from engine.machine.core.frames import BUILTIN_ARGUMENTS, BUILTIN_COMMAND, builtin_frame
from engine.machine.core.outcome import has_ended
from engine.machine.resolution.resolve import fire_triggers, push_due
from engine.machine.resolution.triggers import push_triggers, take_queued_triggers
from engine.rulebook.runtime.derived import plain_text
from engine.rulebook.runtime.slots import CARD, ENTERING, PLAYER
from engine.world import World


def announce(
    world: World, command: str, this: int, you: int, given: tuple[tuple[str, Any], ...]
) -> bool:
    """Push a frame for a built-in command, and fire the effects that trigger before it."""
    world.stack.append(builtin_frame(this, you, command, given))
    before, _ = world.rules.program.announced[command]
    if not before:
        return False
    happening = make_event(world, command, this, you, readable(world, given), world.stack[-1])
    return fire_triggers(world, before, happening, before=True)


def readable(world: World, given: tuple[tuple[str, Any], ...]) -> tuple[tuple[str, Any], ...]:
    """Return the arguments as triggers read them.

    Texts contain names in place of the characters for cards.
    """
    return tuple(
        (name, plain_text(world, value) if isinstance(value, str) else value)
        for name, value in given
    )


def announce_set(
    world: World, kind: str, column: int, whose: int, new: Any, this: int, you: int
) -> bool:
    """Announce that an attribute changes to `new`.

    An effect that triggers before the change can cancel it.
    """
    if not whose:
        return False
    given = (("whose", whose), ("old", world.columns[column][whose]), ("new", new))
    return announce(world, kind, this, you, given)


def announce_layer(
    world: World, kind: str, column: int, whose: int, new: Any, how: How, this: int, you: int
) -> bool:
    """Announce a change of an attribute that can have temporary values."""
    if not whose:
        return False
    given = (("whose", whose), ("old", world.columns[column][whose]), ("new", new), ("@how", how))
    return announce(world, kind, this, you, given)


def run_builtin(world: World, frame: list[Any]) -> bool:
    command, given = frame[BUILTIN_COMMAND], frame[BUILTIN_ARGUMENTS]
    world.stack.pop()
    heard = hear_command(world, command, given)
    run = world.rules.linked.commands[f"do_{command}"]
    if given and given[-1][0] == ENTERING:
        run(world, *(value for _, value in given[:-1]), values=given[-1][1])
    else:
        run(world, *(value for _, value in given))
    _, after = world.rules.program.announced[command]
    if after or heard:
        read = readable(world, given)
        event = make_event(world, command, frame[CARD], frame[PLAYER], read, frame)
        if world.rules.program.noted_watches:
            note_event(world, after, event)
        world.queue += ((after, event, heard) if heard else (after, event),)
    stops = has_ended(world)
    if not stops:
        push_due(world)
    if world.queue and not world.batch and not stops:
        push_triggers(world, take_queued_triggers(world))
    return stops


def hear_command(
    world: World, command: str, given: tuple[tuple[str, Any], ...]
) -> tuple[Heard, ...]:
    """Return the effects of cards that trigger on what the command is about to do to them."""
    watch = world.rules.program.own_watches.get(command)
    if watch is None:
        return ()
    concerned = dict(given)[subject_of(command)]
    return hear(world, (watch,), (concerned,) if isinstance(concerned, int) else concerned)
