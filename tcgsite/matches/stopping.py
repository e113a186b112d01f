"""When people want to be asked while the chance goes round, and the passes made for them when not.

Nothing a player holds may show in that. So whether a pass is made, and how soon, is told from what
a spectator sees and from what was wished, never from what could have been answered: who wants to
be asked only when they can answer has the same pause whether they can or not.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.play import Session
from engine.view import View

PASS = "pass"  # noqa: S105
HOLD = "hold"
PAUSES = (2, 4, 8)
AT_ONCE = 0.2
"""Seconds: so that people can follow."""
MOST_PASSES = 200
"""Made in a row: after so many people are asked again, should a game go on for ever by itself."""


class Stop(StrEnum):
    """OTHERS: at what others do. KINDS: only at some kinds of it. ABLE: when one could answer."""

    OTHERS = "others"
    ALWAYS = "always"
    KINDS = "kinds"
    ABLE = "able"


@dataclass(frozen=True, slots=True)
class Stopping:
    """Seconds of `pause` are for ABLE, `kinds` for KINDS; `held_at` is the decision to wait for."""

    at: Stop = Stop.OTHERS
    kinds: tuple[str, ...] = ()
    pause: int = 4
    keys: bool = True
    held_at: int | None = None

    @classmethod
    def of(cls, kept: Mapping[str, Any], held_at: int | None = None) -> "Stopping":
        if not kept:
            return cls(held_at=held_at)
        return cls(Stop(kept["at"]), tuple(kept["kinds"]), kept["pause"], kept["keys"], held_at)

    @property
    def kept(self) -> dict[str, Any]:
        """Plain data, for the seat's row."""
        return {"at": self.at, "kinds": [*self.kinds], "pause": self.pause, "keys": self.keys}


AT_EVERYTHING = Stopping(Stop.ALWAYS)


@dataclass(frozen=True, slots=True)
class DuePass:
    """A pass that is made for this seat at this decision, after so many seconds."""

    seat: int
    number: int
    pause: float


def due_pass(
    session: Session, wishes: Mapping[int, Stopping], bots: Container[int]
) -> DuePass | None:
    chance = session.chance
    if chance is None or not chance.may_pass or chance.seat in bots:
        return None
    wish = wishes.get(chance.seat, AT_EVERYTHING)
    if session.passes_in_a_row >= MOST_PASSES or wish.held_at == session.number:
        return None
    pause = pause_before_pass(session.view(None), chance.seat, wish)
    return None if pause is None else DuePass(chance.seat, session.number, pause)


def pause_before_pass(seen: View, seat: int, wish: Stopping) -> float | None:
    """None if the player is to be asked. `seen` is what a spectator sees."""
    if wish.at == Stop.ALWAYS or (not seen.stack and seen.turn in (seat, None)):
        return None
    if seen.stack and seen.stack[-1].controller == seat:
        return AT_ONCE
    if wish.at == Stop.KINDS:
        of_others = (each for each in seen.stack if each.controller != seat)
        return None if any({*each.kinds} & {*wish.kinds} for each in of_others) else AT_ONCE
    return wish.pause if wish.at == Stop.ABLE else None
