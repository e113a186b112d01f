"""Message: one sentence pattern beside texts that cause it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """`misread` are texts the parser stops at; `examples` parse but do not check."""

    message: str
    instead: str
    misread: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


def lines(*inside: str) -> str:
    return "effect e\n" + "".join(f"  {line}\n" for line in inside)
