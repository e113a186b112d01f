"""Judge how exciting a match was by the chances of its seats."""

from __future__ import annotations

from itertools import pairwise

from engine.lab.match_facts import MatchFacts

CLEAR = 5
"""In percentage points. A seat leads if its chance exceeds that of every other seat by this much."""


def leaders(match: MatchFacts) -> list[int]:
    """Return the leading seat at each moment that has one."""
    found = []
    for chances in match.chances:
        first, second = sorted(chances, reverse=True)[:2] if len(chances) > 1 else (0, 0)
        if first - second >= CLEAR:
            found.append(chances.index(first))
    return found


def lead_changes(match: MatchFacts) -> int:
    leading = leaders(match)
    return sum(one != other for one, other in pairwise(leading))


def has_comeback(match: MatchFacts) -> bool:
    """Return True if another seat than the winner’s had the lead in the middle of the match."""
    middle = match.chances[len(match.chances) // 2]
    first, second = sorted(middle, reverse=True)[:2] if len(middle) > 1 else (0, 0)
    return first - second >= CLEAR and middle.index(first) not in match.winners


def worst_gap(match: MatchFacts) -> int:
    """Return the winners' largest gap behind the leading seat, in percentage points."""
    return max(
        max(max(chances) - max(chances[seat] for seat in match.winners), 0)
        for chances in match.chances
    )


def closeness(match: MatchFacts) -> float:
    """Return 100 minus the winners’ average chance in percent. It is 0 if victory was always certain."""
    return 100 - sum(
        sum(chances[seat] for seat in match.winners) for chances in match.chances
    ) / len(match.chances)
