"""StopSettings and PendingPass: when the server passes for a player.

Automatic passes must not give away a player's hand. So whether and how soon a pass is made depends only
on what a spectator sees and on the stop settings, never on the possible responses: a player who stops
only when able to respond gets the same pause either way.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.play import Session
from engine.view import View

PAUSES = (2, 4, 8)


class Stop(StrEnum):
    """OTHERS: at others' effects. KINDS: at some kinds of them. ABLE: only if the player can respond."""

    OTHERS = "others"
    ALWAYS = "always"
    KINDS = "kinds"
    ABLE = "able"


@dataclass(frozen=True, slots=True)
class StopSettings:
    """A player's stop settings.

    `pause`, in seconds, applies only to ABLE, and `kinds` only to KINDS. `held_at` is a decision at which
    no automatic pass is made.
    """

    at: Stop = Stop.OTHERS
    kinds: tuple[str, ...] = ()
    pause: int = 4
    keys: bool = True
    held_at: int | None = None

    @classmethod
    def of(cls, kept: Mapping[str, Any], held_at: int | None = None) -> "StopSettings":
        if not kept:
            return cls(held_at=held_at)
        return cls(Stop(kept["at"]), tuple(kept["kinds"]), kept["pause"], kept["keys"], held_at)

    @property
    def as_data(self) -> dict[str, Any]:
        """Return plain data for the seat's row."""
        return {"at": self.at, "kinds": [*self.kinds], "pause": self.pause, "keys": self.keys}


STOP_ALWAYS = StopSettings(Stop.ALWAYS)


PASS = "pass"  # noqa: S105
HOLD = "hold"
AT_ONCE = 0.2
"""Seconds, so that people can follow what happens."""
MOST_PASSES = 200
"""Passes in a row; then players are asked again, so that no game goes on forever by itself."""


@dataclass(frozen=True, slots=True)
class PendingPass:
    """A pass to be made for this seat at this decision, after `pause` seconds."""

    seat: int
    number: int
    pause: float


def pending_pass(
    session: Session, stop_settings: Mapping[int, StopSettings], bots: Container[int]
) -> PendingPass | None:
    priority = session.priority
    if priority is None or not priority.may_pass or priority.seat in bots:
        return None
    settings = stop_settings.get(priority.seat, STOP_ALWAYS)
    number = session.decisions[priority.seat].number
    if session.history.passes_in_a_row >= MOST_PASSES or settings.held_at == number:
        return None
    pause = pause_before_pass(session.view(None, sent=True), priority.seat, settings)
    return None if pause is None else PendingPass(priority.seat, number, pause)


def pause_before_pass(seen: View, seat: int, settings: StopSettings) -> float | None:
    """Return the pause in seconds, or None if the player must be asked. `seen` is a spectator's view."""
    if settings.at == Stop.ALWAYS or (not seen.stack and seen.turn in (seat, None)):
        return None
    if seen.stack and seen.stack[-1].controller == seat:
        return AT_ONCE
    if settings.at == Stop.KINDS:
        of_others = (each for each in seen.stack if each.controller != seat)
        return None if any({*each.kinds} & {*settings.kinds} for each in of_others) else AT_ONCE
    return settings.pause if settings.at == Stop.ABLE else None
