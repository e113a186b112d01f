"""The functions from vocabulary/functions/names.py, which take a name."""

from __future__ import annotations

from engine.rulebook.columns import EFFECT_DEFINITION
from engine.rulebook.runtime.readable import Readable


def f_the_phase(w: Readable, phase: int) -> int:
    return phase


def f_is_kind(w: Readable, effect: int, kind: str) -> bool:
    """Return True if an effect on the stack is of this kind. For effect 0, return False."""
    number: int = w.read_columns[EFFECT_DEFINITION][effect] - 1
    return number >= 0 and w.rules.effects[number].is_kind(kind)


def f_would(w: Readable, effect: int, verb: str, zone: str) -> bool:
    """Return True if the text of an effect on the stack contains the command. For effect 0, return False."""
    number: int = w.read_columns[EFFECT_DEFINITION][effect] - 1
    return number >= 0 and (verb, zone) in w.rules.contained_commands[number]
