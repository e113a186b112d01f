"""Thought: what a bot reports after its choice: what it expected, and what would have changed its mind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from engine.play import Action
from engine.play.imagined import ImaginedMatch

FEWEST, SURE = 4, 2.0
"""What makes a card change the bot's mind if other players hold it.

These are the fewest imagined matches in which they hold it, and the number of standard errors by which the
other action must be better. Many cards are examined, and some seem to matter by chance.
"""
MOST_EXPECTED = 3
"""The number of actions whose worths are shown."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An action that was tried, and the chance to win after it, as the bot judged it."""

    action: Action
    worth: float
    tries: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bot expected: its choice comes first, and then the most promising others.

    `usual` is the author's recommendation, or None if there is none. `turns_on` is the name of a card that
    would change the bot's mind if another player held it, or "".
    """

    expected: tuple[Prospect, ...]
    usual: Action | None
    worlds: int
    turns_on: str = ""


def card_that_decides(
    matches: Sequence[ImaginedMatch],
    seat: int,
    chosen: Mapping[int, float],
    other: Mapping[int, float],
) -> str:
    """Return the card that makes the other action better if other players hold it, and worse if they don't.

    The worths of both actions are by number of the imagined match. Each pair was played with the same dice.
    """
    gains = {number: other[number] - chosen[number] for number in chosen if number in other}
    held = {number: cards_of_others(matches[number], seat) for number in gains}
    found: dict[str, float] = {}
    for name in sorted(set().union(*held.values())):
        with_it = [gain for number, gain in gains.items() if name in held[number]]
        without = [gain for number, gain in gains.items() if name not in held[number]]
        if len(with_it) >= FEWEST and len(without) >= FEWEST and fmean(without) <= 0:
            sure = fmean(with_it) - SURE * stdev(with_it) / len(with_it) ** 0.5
            if sure > 0:
                found[name] = sure
    return max(found, key=found.__getitem__, default="")


def cards_of_others(match: ImaginedMatch, seat: int) -> set[str]:
    return set().union(*(match.held_cards(each) for each in opponents_of(match, seat)))


def opponents_of(match: ImaginedMatch, seat: int) -> Iterator[int]:
    return (each for each in range(match.seats) if each != seat)
