"""TableStatus: clocks, offers, ratings and rematch, shown next to the game."""

from dataclasses import dataclass

from tcgsite.matches.again import NOBODY, Again
from tcgsite.matches.clocks import Clocks
from tcgsite.matches.rating.told import Change
from tcgsite.matches.suggesting import NO_WAYS, Suggested, Ways


@dataclass(frozen=True, slots=True)
class Beside:
    again: Again = NOBODY
    rated: tuple[Change, ...] = ()
    clocks: Clocks | None = None
    """None for a match without clocks."""
    low: tuple[int, ...] = ()
    """The seats that are short of time."""
    suggested: Suggested | None = None
    ways: Ways = NO_WAYS


NOTHING_BESIDE = Beside()
