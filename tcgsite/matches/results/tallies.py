"""Count results: which tallies a match raises and by how much, for new and for earlier matches."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

WON, LOST = "w", "l"
ALL, SEAT, DECK, OPPONENT = "all", "seat", "deck", "opponent"
AGAINST_PEOPLE = 2
"""The fewest people in a match that is counted. Against bots, any number could be made to look good."""
Place = tuple[int | None, str, str]
"""The game, or None for all games; the kind; and the key of a tally."""


class PlayedFacts(Protocol):
    """The fields of a PlayedMatch. Migrations have them, too."""

    match_id: int
    game_id: int
    opponent_id: int | None
    seat: int
    people: int
    deck_name: str
    result: str
    actions: int
    margin: float | None


@dataclass(slots=True)
class ResultSums:
    """The numbers of a ResultTally."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    played: int = 0
    streak: int = 0
    best_streak: int = 0
    worst_streak: int = 0
    longest_id: int | None = None
    longest_actions: int = 0
    closest_id: int | None = None
    closest_margin: float | None = None


def places_of(played: PlayedFacts) -> Iterator[Place]:
    """Yield the tallies that the match raises."""
    if played.people < AGAINST_PEOPLE:
        return
    for game in (played.game_id, None):
        yield game, ALL, ""
        yield game, SEAT, str(played.seat)
        if played.opponent_id:
            yield game, OPPONENT, str(played.opponent_id)
    if played.deck_name:
        yield played.game_id, DECK, played.deck_name


def add(sums: ResultSums, played: PlayedFacts, kind: str) -> None:
    """Raise the sums by a match that is newer than all others in the sums."""
    won, lost = played.result == WON, played.result == LOST
    sums.won += won
    sums.lost += lost
    sums.drawn += not won and not lost
    sums.played += 1
    if kind == ALL:
        _add_streak(sums, won - lost)
        _add_records(sums, played)


def _add_streak(sums: ResultSums, sign: int) -> None:
    """Lengthen the streak, or begin a new one. A draw ends it."""
    sums.streak = sums.streak + sign if sums.streak * sign > 0 else sign
    sums.best_streak = max(sums.best_streak, sums.streak)
    sums.worst_streak = max(sums.worst_streak, -sums.streak)


def _add_records(sums: ResultSums, played: PlayedFacts) -> None:
    if played.actions > sums.longest_actions:
        sums.longest_id, sums.longest_actions = played.match_id, played.actions
    margin, closest = played.margin, sums.closest_margin
    if margin is not None and (closest is None or margin < closest):
        sums.closest_id, sums.closest_margin = played.match_id, margin


def sums_of(history: Iterable[PlayedFacts]) -> dict[Place, ResultSums]:
    """Return all sums of a player, given the matches with the oldest first."""
    found: dict[Place, ResultSums] = {}
    for played in history:
        for place in places_of(played):
            add(found.setdefault(place, ResultSums()), played, place[1])
    return found
