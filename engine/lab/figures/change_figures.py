"""Compare the same matches with the rules before and after a change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.lab.figures.figures import part_won
from engine.lab.figures.intervals import Mean, mean_of
from engine.lab.match_facts import ENDINGS, MatchFacts

Pairs = Sequence[tuple[MatchFacts, MatchFacts]]


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure before and after a change. `gain` is the mean difference in matches of the same number."""

    name: str
    before: Mean
    after: Mean
    gain: Mean

    @property
    def is_clear(self) -> bool:
        return self.gain.is_clear


@dataclass(frozen=True, slots=True)
class ChangeFigures:
    """Figures before and after a change.

    `same` counts the matches that took the same course. Victories are in percent, lengths in actions and
    turns, and endings in percent of all matches. `first_player` counts the matches in which one player
    begins.
    """

    matches: int
    same: int
    seats: Sequence[FigureChange]
    first_player: FigureChange
    decks: Sequence[FigureChange]
    lengths: Sequence[FigureChange]
    endings: Sequence[FigureChange]

    @property
    def is_same(self) -> bool:
        """Return True if the change made no difference to any match."""
        return self.matches > 0 and self.same == self.matches


def change_figures(before: Sequence[MatchFacts], after: Sequence[MatchFacts]) -> ChangeFigures:
    """Compare the matches that have been played with both rules."""
    later = {match.number: match for match in after}
    pairs = [(match, later[match.number]) for match in before if match.number in later]
    return ChangeFigures(
        matches=len(pairs),
        same=sum(has_same_course(one, other) for one, other in pairs),
        seats=list(seat_differences(pairs)),
        first_player=first_player_difference(pairs),
        decks=list(deck_differences(pairs)),
        lengths=[
            difference("actions", [(float(a.actions), float(b.actions)) for a, b in pairs]),
            difference("turns", [(float(a.turns), float(b.turns)) for a, b in pairs]),
        ],
        endings=list(ending_differences(pairs)),
    )


def difference(name: str, values: Sequence[tuple[float, float]]) -> FigureChange:
    before, after = (mean_of([pair[place] for pair in values]) for place in (0, 1))
    return FigureChange(name, before, after, mean_of([new - old for old, new in values]))


def seat_differences(pairs: Pairs) -> Iterator[FigureChange]:
    for seat in range(min((one.seats for one, _ in pairs), default=0)):
        won = [(100 * part_won(one, seat), 100 * part_won(other, seat)) for one, other in pairs]
        yield difference(f"seat {seat + 1}", won)


def first_player_difference(pairs: Pairs) -> FigureChange:
    """Return the difference in the first player's victories."""
    won = [
        (100 * part_won(one, one.begins), 100 * part_won(other, other.begins))
        for one, other in pairs
        if one.begins is not None and other.begins is not None
    ]
    return difference("who begins", won)


def deck_differences(pairs: Pairs) -> Iterator[FigureChange]:
    """Yield the difference in each deck's victories against other decks."""
    for title in sorted({title for one, _ in pairs for title in one.decks if title}):
        yield difference(
            title,
            [
                (100 * part_won(one, seat), 100 * part_won(other, seat))
                for one, other in pairs
                if len(set(one.decks)) > 1
                for seat, deck in enumerate(one.decks)
                if deck == title
            ],
        )


def ending_differences(pairs: Pairs) -> Iterator[FigureChange]:
    for ending in ENDINGS:
        values = [
            (100.0 * (one.ending == ending), 100.0 * (other.ending == ending))
            for one, other in pairs
        ]
        if any(one or other for one, other in values):
            yield difference(ending, values)


def has_same_course(one: MatchFacts, other: MatchFacts) -> bool:
    """Return True if the matches took the same course, even if their chances were judged differently."""
    return replace(one, chances=()) == replace(other, chances=())
