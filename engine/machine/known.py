"""The machine's own blocks, and every name that compiled effects may use."""

from __future__ import annotations

from typing import Any

from engine.machine import (
    acting,
    announcing,
    chance,
    checking,
    choosing,
    frames,
    resolving,
    targeting,
    turns,
    waiting,
)
from engine.machine.batches import close_batch, open_batch
from engine.machine.budget import DEEPEST, refuse_depth
from engine.machine.builtins import BUILTINS
from engine.machine.changing import boost
from engine.machine.legal import f_usable
from engine.machine.linking import Block
from engine.machine.winning import ended
from engine.rulebook.questions.names import QUESTIONS

OWN: dict[int, Block] = {
    frames.FLOW: turns.run_flow,
    frames.TRIGGERS: resolving.run_triggers,
    frames.CONTROL: acting.run_control,
    frames.FORCED: acting.run_forced,
    frames.CHOOSING: choosing.run_chosen,
    frames.BUILTIN: announcing.run_builtin,
    frames.TARGETING: targeting.run_targeting,
    frames.CHANCE: chance.run_chance,
    frames.CHECK: checking.run_check,
    frames.RESOLVING: waiting.run_resolving,
}
NAMES: dict[str, Any] = {
    **QUESTIONS,
    **BUILTINS,
    **turns.TURNS,
    "f_usable": f_usable,
    "call": resolving.call,
    "plain": resolving.run_plain,
    "end": resolving.end,
    "announce": announcing.announce,
    "announce_set": announcing.announce_set,
    "open_batch": open_batch,
    "close_batch": close_batch,
    "begun": resolving.begun,
    "refuse_depth": refuse_depth,
    "DEEPEST": DEEPEST,
    "boost": boost,
    "ended": ended,
    "wait": waiting.wait,
    **waiting.WAITING,
    **acting.ACTING,
    **chance.CHANCES,
    **choosing.CHOOSERS,
}
