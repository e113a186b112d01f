"""Message: the sentences about a mistake, with texts that cause the mistake."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """`misread` are texts that don't parse; `examples` parse but fail the check."""

    message: str
    instead: str
    misread: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


def effect_of(*inside: str) -> str:
    return "effect e\n" + "".join(f"  {line}\n" for line in inside)
