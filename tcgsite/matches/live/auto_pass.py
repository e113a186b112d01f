"""StopSettings and PendingPass decide when the server passes for a player.

Automatic passes must not reveal anything about a player's hand. So whether and when the server passes
depends only on the stop settings and on what spectators can see, never on the responses that the player
could make. Players who want to stop only when able to respond get the same pause in either case.
"""

from collections.abc import Container, Mapping
from enum import StrEnum
from typing import Any

from engine.immutable import immutable
from engine.play import Session
from engine.view import View

PAUSES = (2, 4, 8)


class Stop(StrEnum):
    """When a player stops for priority.

    OTHERS: for every effect of another player. ALWAYS: at every opportunity. KINDS: only for some kinds of
    others' effects. ABLE: only when able to respond.
    """

    OTHERS = "others"
    ALWAYS = "always"
    KINDS = "kinds"
    ABLE = "able"


@immutable
class StopSettings:
    """A player's stop settings.

    `pause`, in seconds, applies only to ABLE, and `kinds` only to KINDS. The server makes no automatic pass
    at the decision `held_at`.
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
        """Return the settings as JSON data for the seat's row."""
        return {"at": self.at, "kinds": [*self.kinds], "pause": self.pause, "keys": self.keys}


STOP_ALWAYS = StopSettings(Stop.ALWAYS)


PASS = "pass"  # noqa: S105
HOLD = "hold"
AT_ONCE = 0.2
"""In seconds: long enough for people to follow what happens."""
MOST_PASSES = 200
"""After this many passes in a row, players are asked again, so that no game can continue forever on its
own.
"""


@immutable
class PendingPass:
    """An automatic pass for a seat at a decision, due after `pause` seconds."""

    seat: int
    number: int
    pause: float


def pending_pass(
    session: Session, stop_settings: Mapping[int, StopSettings], bots: Container[int]
) -> PendingPass | None:
    priority = session.priority
    if priority is None or not priority.may_pass or priority.seat in bots:
        return None
    if priority.seat not in session.decisions:  # Another player decides.
        return None
    settings = stop_settings.get(priority.seat, STOP_ALWAYS)
    number = session.decisions[priority.seat].number
    if session.history.passes_in_a_row >= MOST_PASSES or settings.held_at == number:
        return None
    pause = pause_before_pass(session.view(None, sent=True), priority.seat, settings)
    return None if pause is None else PendingPass(priority.seat, number, pause)


def pause_before_pass(seen: View, seat: int, settings: StopSettings) -> float | None:
    """Return the pause in seconds, or None if the player must decide. `seen` is a spectator's view."""
    if settings.at == Stop.ALWAYS or (not seen.stack and seen.turn in (seat, None)):
        return None
    if seen.stack and seen.stack[-1].controller == seat:
        return AT_ONCE
    if settings.at == Stop.KINDS:
        of_others = (each for each in seen.stack if each.controller != seat)
        return None if any({*each.kinds} & {*settings.kinds} for each in of_others) else AT_ONCE
    return settings.pause if settings.at == Stop.ABLE else None
