"""Thought: what a bot expected of its choice, and what would have changed its mind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from engine.play import Action
from engine.play.imagined import ImaginedMatch

FEWEST, SURE = 4, 2.0
"""The fewest imagined matches in which others hold a card for it to change the bot's mind, and the number of
standard errors by which it must. Many cards are looked at, and some go with chance.
"""
MOST_EXPECTED = 3
"""The number of actions whose worths are told."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An action that was tried, and the chance to win after it, as the bot sees it."""

    action: Action
    worth: float
    tries: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bot expected, beginning with its choice and then the most promising others.

    `usual` is what the author recommends, or None without any advice. `turns_on` is the name of a card that
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
    """Return the card with which in others’ hands the other action does better, though it does worse without.

    The worths of both actions are by number of the imagined match, and each pair had the same dice.
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
