"""The moments of a match at which players had a choice, evenly spread if there are many."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from engine.play import Action, MatchRecord, Session, start_from_record
from engine.rulebook import GameRules

MOST_ENTRIES = 3_000
"""The most entries of a match to analyse."""
MOST_MOMENTS = 40
"""The most moments to store and judge."""


class CourseTooLongError(Exception):
    """Raised if a match has too many entries, or if replaying it takes too long."""


@dataclass(frozen=True)
class PlayerChoice:
    """A player's choice among several actions, and the match before it."""

    session: Session
    seat: int
    played: Action

    @property
    def number(self) -> int:
        return self.session.number


@dataclass(frozen=True)
class MatchCourse:
    """Choices of a match in order, and the match at its end."""

    choices: Sequence[PlayerChoice]
    end: Session


def course_of(
    rules: GameRules,
    record: MatchRecord,
    people: Collection[int],
    goes_on: Callable[[], bool] = lambda: True,
) -> MatchCourse:
    """Replay the match, and keep the choices of these seats. Raises CourseTooLongError, IllegalAction."""
    if len(record.actions) > MOST_ENTRIES:
        raise CourseTooLongError
    session, found = start_from_record(rules, record), list[PlayerChoice]()
    for seat, text in record.actions:
        before = session.clone() if seat in people and is_choice(session, seat) else None
        session.enter(seat, text)
        entry = session.history.entries[-1][1]
        if before is not None and isinstance(entry, Action):
            found.append(PlayerChoice(before, seat, entry))
            found = thinned_out(found)
        if not goes_on():
            raise CourseTooLongError
    kept = {number for number, _, _ in session.history.effective_entries()}
    return MatchCourse(
        spread([each for each in found if each.number in kept], MOST_MOMENTS), session
    )


def is_choice(session: Session, seat: int) -> bool:
    return seat in session.decisions and len(session.legal_actions(seat)) > 1


def thinned_out(found: list[PlayerChoice]) -> list[PlayerChoice]:
    """Return the choices. If there are too many for the memory, thin them out evenly."""
    return found if len(found) < 8 * MOST_MOMENTS else spread(found, 4 * MOST_MOMENTS)


def spread(found: list[PlayerChoice], most: int) -> list[PlayerChoice]:
    """Return at most `most` choices, evenly spread."""
    if len(found) <= most:
        return found
    return [found[place * len(found) // most] for place in range(most)]
