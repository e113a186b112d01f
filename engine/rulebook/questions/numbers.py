"""What can be asked of numbers; the functions that vocabulary/numbers.py declares."""

from __future__ import annotations

from engine.rulebook.questions.readable import Readable


def f_roll(w: Readable, sides: int) -> int:
    return w.dice().randint(1, max(sides, 1))


def f_either(w: Readable, holds: bool, yes: int, no: int) -> int:
    return yes if holds else no


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
