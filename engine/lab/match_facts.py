"""MatchFacts: the facts that a run stores about each match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

WON, DRAWN, STUCK, UNDONE, TOO_LONG = "won", "drawn", "stuck", "undone", "too long"
ENDINGS = (WON, DRAWN, STUCK, UNDONE, TOO_LONG)
"""The endings of matches.

WON       a player has won
DRAWN     nobody has won
STUCK     nobody can act although the match isn't over
UNDONE    an action was undone because it exceeded its budget
TOO_LONG  the match took more than LONGEST actions
"""


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A match that was played. Tuples by seat begin with seat 0.

    `choices` counts the legal actions of each decision that had more than one. `held` are the names of the
    cards that only their player could see at some decision. `chosen` are those of the cards that the
    player's actions named. `chances` are the chances of all seats in percent, as judged at some moments.
    They are empty if the match wasn't judged. `course` has the actions, each after its seat, and `refusal`
    is the reason why the last of them was undone. `begins` is the seat that was the first to act alone, on
    its own turn. `slow` are the log's sentences about computations that took too long. `effort` is the work
    of bots that plan, as data of an Effort.
    """

    number: int
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    winners: tuple[int, ...]
    ending: str
    actions: int
    turns: int
    choices: tuple[int, ...]
    held: tuple[tuple[str, ...], ...]
    chosen: tuple[tuple[str, ...], ...]
    chances: tuple[tuple[int, ...], ...] = ()
    course: tuple[str, ...] = field(default=(), compare=False)
    refusal: str = ""
    begins: int | None = None
    slow: tuple[str, ...] = ()
    effort: Mapping[str, float] = field(default_factory=dict)

    @property
    def is_decided(self) -> bool:
        return self.ending == WON

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def seat_of_first(self) -> int:
        """Return the seat of the setting’s first player. Players change seats after every match."""
        return -self.number % self.seats

    @property
    def won_by_first(self) -> float:
        """Return 1 if the setting’s first player won, alone or with others, or else 0."""
        return float(self.seat_of_first in self.winners)

    def to_data(self, *, with_course: bool = False) -> dict[str, Any]:
        """Return the facts as JSON data. The actions are included only if `with_course` is true."""
        data = asdict(self)
        return data if with_course else {key: data[key] for key in data if key != "course"}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> MatchFacts:
        return cls(**{key: as_tuple(value) for key, value in data.items()})


def as_tuple(value: Any) -> Any:
    """Convert JSON lists back to tuples."""
    return tuple(map(as_tuple, value)) if isinstance(value, list | tuple) else value
