"""Frames: their kinds and slots, with a constructor for each kind.

The slots that all frames have are in `engine.rulebook.runtime.slots`. Compiled code creates the frames of
effects.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Frame: TypeAlias = list[Any]

FLOW, TRIGGERS, CONTROL, FORCED, CHOOSING = range(5)
BUILTIN, TARGETING, PRIORITY, CHECK, RESOLVING, PLAYED, PLAN, CARRIED, REPLACING = range(5, 14)
"""The machine's own blocks, one for each kind of frame. Snapshots contain these numbers."""

ANSWERS = 6
"""Pairs of a player and the values chosen, in all frames that ask questions."""

BACK = (None,)
"""The player’s choice to return to the last answer of a plan, or to give up a use."""

FLOW_POSITION, FLOW_TURN_PLAYER = 5, 6
"""The position in the phase's list of effects, and the turn player when the phase last ran."""


def flow_frame(position: int, turn_player: int) -> Frame:
    """Return the bottom frame of the stack, which runs phases and turns."""
    return [FLOW, -1, 0, 0, None, position, turn_player]


TRIGGERS_LEFT, TRIGGERS_BEFORE = 5, 6
"""The triggered effects that have yet to run, and whether they run before the event and can cancel it."""


def triggers_frame(card: int, triggers: tuple[Any, ...], before: bool) -> Frame:
    return [TRIGGERS, -1, card, 0, None, triggers, before]


TRIGGERS_CHOSEN = 7
"""Only in a list of which a player has chosen the first effect. It is removed when that effect begins."""
REPLACING_AMONG = 5
"""The index of the triggered effects of which a player chooses the first."""


def replacing_frame(among: tuple[Any, ...]) -> Frame:
    return [REPLACING, -1, 0, 0, None, among, ()]


CONTROL_PLAYERS, CONTROL_OPTIONAL, CONTROL_LIMIT, CONTROL_USED = 5, 7, 8, 9
"""The players who may act, whether they may pass, the limit of uses per player (0 for none), and the
players of all uses so far.
"""


CONTROL_CHOOSING = 10
"""The uses whose targets players are still choosing, if several players act at once.

Otherwise None or missing.
"""
CONTROL_IN_PHASE = 11
"""True if control ends with the phase, as in the second edition. Missing in older matches."""


def control_frame(players: tuple[int, ...], optional: bool, limit: int) -> Frame:
    return [CONTROL, -1, 0, 0, None, players, (), optional, limit, ()]


FORCED_LEFT, FORCED_AMONG, FORCED_OPTIONAL = 5, 7, 8
"""How many effects are still to be used, the allowed cards
(None for all), and whether the player may pass.
"""


def forced_frame(player: int, count: int, among: tuple[int, ...] | None, optional: bool) -> Frame:
    return [FORCED, -1, 0, player, None, count, (), among, optional]


CHOOSING_RESULT, CHOOSING_PLAYERS = 5, 7
"""The slot of the frame below that gets the result, and True if the result is the players who said yes."""


def choosing_frame(result: int, players: bool) -> Frame:
    return [CHOOSING, -1, 0, 0, None, result, (), players]


BUILTIN_COMMAND, BUILTIN_ARGUMENTS = 5, 6
"""The command to run, and its arguments as pairs of name and value."""


def builtin_frame(card: int, player: int, command: str, arguments: tuple[Any, ...]) -> Frame:
    return [BUILTIN, -1, card, player, None, command, arguments]


TARGET_EFFECT, TARGET_ARGUMENTS, TARGET_REQUESTED, TARGET_PURPOSE = 5, 7, 8, 9
"""The effect, its parameters with the targets chosen so far, the targets that the caller gave, and the
purpose.

Of the caller's targets, None stands for those still to be chosen. The purpose is "use", "call", or "lay" to
put the effect on the stack.
"""

TARGET_KEPT = 10
"""The values after the targets, which a copy keeps. Only frames of copies have this."""


def targeting_frame(
    card: int,
    player: int,
    event: tuple[Any, ...] | None,
    effect: int,
    arguments: tuple[Any, ...],
    requested: tuple[Any, ...],
    purpose: str,
) -> Frame:
    return [TARGETING, -1, card, player, event, effect, (), arguments, requested, purpose]


PRIORITY_HOLDER, PRIORITY_PASSED = 3, 5
"""The player with priority, and the players who have passed since an effect was last used or resolved."""

PRIORITY_CHAIN = 7
"""Only in a closed round of priority: True while the whole stack resolves."""


def priority_frame(player: int) -> Frame:
    return [PRIORITY, -1, 0, player, None, (), ()]


CHECK_PICKER, CHECK_STACKING = 3, 5
"""The player whose triggers are handled next, and the triggers that go on the stack."""


def check_frame() -> Frame:
    return [CHECK, -1, 0, 0, None, (), ()]


PLAYED_FREE = 5
"""True if the player pays nothing for the card."""


def played_frame(player: int, free: bool) -> Frame:
    return [PLAYED, -1, 0, player, None, free, ()]


CARRIED_LEFT = 5
"""The effects of a card that have yet to be carried out."""
CARRIED_FROM = 6
"""The other card as whose effects these are carried out. Only the frames of such effects have this."""


def carried_frame(card: int, player: int, effects: tuple[int, ...]) -> Frame:
    return [CARRIED, -1, card, player, None, effects]


RESOLVING_ENTITY = 5
"""The effect from the stack that is resolving in the frame above."""


def resolving_frame(card: int, player: int, entity: int) -> Frame:
    return [RESOLVING, -1, card, player, None, entity]


PLAN_THREADS = 5
"""The plans of all players, as plain data."""
PLAN_HELD = 7
"""The lines after `then` that have yet to run, with their players. None while players plan."""


def plan_frame(threads: tuple[Any, ...]) -> Frame:
    return [PLAN, -1, 0, 0, None, threads, (), None]
