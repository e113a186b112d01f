"""Arithmetic: it saturates, and a division by zero gives 0 (L16)."""

from __future__ import annotations

from engine.language.treebuilder import LARGEST
from engine.rulebook.questions.readable import Readable


def clamp(value: int) -> int:
    """Arithmetic saturates (L16)."""
    return value if -LARGEST <= value <= LARGEST else (LARGEST if value > 0 else -LARGEST)


def quotient(w: Readable, a: int, b: int) -> int:
    """Truncates towards zero; by zero it gives 0 (L16)."""
    return clamp(abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)) if b else 0


def remainder(w: Readable, a: int, b: int) -> int:
    return a - b * quotient(w, a, b) if b else 0


def noted_quotient(w: Readable, a: int, b: int) -> int:
    """In an effect that runs a division by zero is told; what is only asked changes nothing."""
    if b == 0:
        w.note_once("zero")
    return quotient(w, a, b)


def noted_remainder(w: Readable, a: int, b: int) -> int:
    if b == 0:
        w.note_once("zero")
    return remainder(w, a, b)
