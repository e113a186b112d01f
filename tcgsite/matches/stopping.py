"""When people want to be asked while the chance goes round."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

PAUSES = (2, 4, 8)


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
