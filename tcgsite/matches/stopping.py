"""Stop settings: when a player wants to be asked before priority is passed."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

PAUSES = (2, 4, 8)


class Stop(StrEnum):
    """OTHERS: at others' effects. KINDS: at some kinds of them. ABLE: only if the player can respond."""

    OTHERS = "others"
    ALWAYS = "always"
    KINDS = "kinds"
    ABLE = "able"


@dataclass(frozen=True, slots=True)
class Stopping:
    """A player's stop settings.

    `pause` is in seconds and belongs to ABLE, `kinds` belongs to KINDS. `held_at` is a decision at
    which no automatic pass is made.
    """

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
        """Return plain data for the seat's row."""
        return {"at": self.at, "kinds": [*self.kinds], "pause": self.pause, "keys": self.keys}


AT_EVERYTHING = Stopping(Stop.ALWAYS)
