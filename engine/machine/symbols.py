"""The machine's own blocks, and all names that compiled effects can use."""

from __future__ import annotations

from typing import Any

from engine.machine.commands.basic import BUILTINS
from engine.machine.commands.durations import boost, lend
from engine.machine.commands.gifts import give_from
from engine.machine.commands.layers import LAYERS
from engine.machine.commands.own_events import hear
from engine.machine.commands.turn_order import turn_owed
from engine.machine.core import frames
from engine.machine.core.kept_uses import keep_uses
from engine.machine.core.limits import DEEPEST, MOST_REMEMBERED, check_depth
from engine.machine.core.outcome import has_ended, win_together
from engine.machine.resolution import (
    announcements,
    copies,
    effect_stack,
    legal_targets,
    repeated_triggers,
    replacements,
    resolve,
    targeting,
    trigger_order,
)
from engine.machine.resolution.batches import close_batch, open_batch
from engine.machine.turns import control, delays, flow, plans, played_cards, priority, questions
from engine.machine.turns.usable import f_usable, find_usable
from engine.rulebook.compiler.program import Block
from engine.rulebook.runtime.registry import RUNTIME_FUNCTIONS

MACHINE_BLOCKS: dict[int, Block] = {
    frames.FLOW: flow.run_flow,
    frames.TRIGGERS: resolve.run_triggers,
    frames.CONTROL: control.run_control,
    frames.FORCED: control.run_forced,
    frames.CHOOSING: questions.run_choosing,
    frames.BUILTIN: announcements.run_builtin,
    frames.TARGETING: targeting.run_targeting,
    frames.PRIORITY: priority.run_priority,
    frames.CHECK: trigger_order.run_check,
    frames.RESOLVING: effect_stack.run_resolving,
    frames.PLAYED: played_cards.run_played,
    frames.PLAN: plans.run_plan,
    frames.CARRIED: played_cards.run_carried,
    frames.REPLACING: replacements.run_replacing,
}
NAMES: dict[str, Any] = {
    **RUNTIME_FUNCTIONS,
    **BUILTINS,
    **flow.TURNS,
    "f_usable": f_usable,
    "find_usable": find_usable,
    "keep_uses": keep_uses,
    "call": resolve.call,
    "end": resolve.end,
    "end_heard": resolve.end_heard,
    "hear": hear,
    "announce": announcements.announce,
    "announce_set": announcements.announce_set,
    "announce_layer": announcements.announce_layer,
    **LAYERS,
    "open_batch": open_batch,
    "close_batch": close_batch,
    "after_costs": resolve.after_costs,
    "check_depth": check_depth,
    "DEEPEST": DEEPEST,
    "MOST_REMEMBERED": MOST_REMEMBERED,
    "boost": boost,
    "give_from": give_from,
    "lend": lend,
    "delay": delays.delay,
    "begin_delayed": delays.begin_delayed,
    "begin_plan": plans.begin_plan,
    "end_planning": plans.end_planning,
    "hold": plans.hold,
    "turn_owed": turn_owed,
    "has_ended": has_ended,
    "win_together": win_together,
    "can_choose": legal_targets.can_choose,
    "fire_triggers": resolve.fire_triggers,
    "event_of": resolve.event_of,
    "push_check": trigger_order.push_check,
    "put_on_stack": effect_stack.put_on_stack,
    **effect_stack.WAITING,
    **control.ACTING,
    **copies.COPIERS,
    "f_legal_targets": copies.f_legal_targets,
    "ask_repeat_triggers": repeated_triggers.ask_repeat_triggers,
    "ask_carry_out": played_cards.ask_carry_out,
    "ask_play_card": played_cards.ask_play_card,
    **priority.CHANCES,
    **questions.CHOOSERS,
}
