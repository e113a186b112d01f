"""Message: the sentences about a mistake, with example texts that cause it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.vocabulary import FIRST


@dataclass(frozen=True, slots=True)
class Message:
    """The sentences about a mistake. Texts in `misread` don't parse. Those in `examples` parse but fail the
    check. `since` is the first edition in which the mistake is reported.
    """

    message: str
    instead: str
    misread: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    since: int = FIRST


def effect_of(*inside: str) -> str:
    return "effect e\n" + "".join(f"  {line}\n" for line in inside)
