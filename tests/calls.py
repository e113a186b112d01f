"""Count function calls. They show without a clock how work grows."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import TraceFunction


def count_calls(work: Callable[[], object]) -> int:
    """Do the work, and return how many functions of Python and of C it called."""
    calls = 0

    def see(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(see)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def count_steps(work: Callable[[], object]) -> int:
    """Do the work, and return how many steps of byte code it took."""
    steps = 0

    def see(frame: FrameType, event: str, _argument: object) -> "TraceFunction":
        nonlocal steps
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        steps += event == "opcode"
        return see

    before = sys.gettrace()
    sys.settrace(see)
    try:
        work()
    finally:
        sys.settrace(before)
    return steps
