"""Message: the sentences about a mistake, with example texts that cause it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """The sentences about a mistake. Texts in `misread` don't parse. Those in `examples` parse but fail the
    check.
    """

    message: str
    instead: str
    misread: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


def effect_of(*inside: str) -> str:
    return "effect e\n" + "".join(f"  {line}\n" for line in inside)
