"""The functions from vocabulary/functions/numbers.py, and safe arithmetic."""

from __future__ import annotations

from engine.language.parsing.tree_builder import LARGEST
from engine.rulebook.runtime.readable import Readable


def f_roll(w: Readable, sides: int) -> int:
    return w.dice().randint(1, max(sides, 1))


def f_either(w: Readable, holds: bool, yes: int, no: int) -> int:
    return yes if holds else no


def f_unmodified(w: Readable, number: int) -> int:
    """Return the number. Compiled code has read the unmodified attributes in it."""
    return number


def f_limit(w: Readable, a: int, low: int, high: int) -> int:
    return max(low, min(a, high))


def f_even(w: Readable, a: int) -> bool:
    return a % 2 == 0


def f_min(w: Readable, a: int, b: int) -> int:
    return min(a, b)


def f_max(w: Readable, a: int, b: int) -> int:
    return max(a, b)


def f_abs(w: Readable, a: int) -> int:
    return abs(a)


def clamp(value: int) -> int:
    """Limit a number to the range of numbers in the language (L16)."""
    return value if -LARGEST <= value <= LARGEST else (LARGEST if value > 0 else -LARGEST)


def quotient(w: Readable, a: int, b: int) -> int:
    """Divide, truncating toward zero. Division by zero gives 0 (L16)."""
    return clamp(abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)) if b else 0


def remainder(w: Readable, a: int, b: int) -> int:
    return a - b * quotient(w, a, b) if b else 0


def logged_quotient(w: Readable, a: int, b: int) -> int:
    """Divide, and log a division by zero. Only running effects use this, because expressions can't log."""
    if b == 0:
        w.note_once("zero")
    return quotient(w, a, b)


def logged_remainder(w: Readable, a: int, b: int) -> int:
    if b == 0:
        w.note_once("zero")
    return remainder(w, a, b)
