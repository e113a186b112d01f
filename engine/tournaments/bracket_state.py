"""The state of a bracket: the sides and winner of each match, and the places reached so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TypeAlias

from engine.immutable import immutable
from engine.tournaments.brackets import (
    Bracket,
    BracketMatch,
    LoserOf,
    MatchId,
    Part,
    Seed,
    Source,
    Winners,
)

IN_ROUNDS = (Part.WINNERS, Part.LOSERS)


class Empty(Enum):
    """The reasons why a match has no player on one side."""

    OPEN = "open"
    """An earlier match isn't over."""
    NOBODY = "nobody"
    """The seed has no player, or the earlier match has no loser."""


BracketSide: TypeAlias = str | Empty


@immutable
class BracketState:
    """The sides, winners and losers of all matches."""

    sides: dict[MatchId, tuple[BracketSide, BracketSide]]
    winners: dict[MatchId, BracketSide]
    """A match with nobody on one side has a winner without being played."""
    losers: dict[MatchId, BracketSide]

    def playable(self) -> list[MatchId]:
        """Return the matches that can be played now."""
        return [
            match
            for match, sides in self.sides.items()
            if self.winners[match] is Empty.OPEN and Empty.OPEN not in sides
        ]


def bracket_state(bracket: Bracket, players: Sequence[str], winners: Winners) -> BracketState:
    """Return the state after these matches. `players` are in the order of their seeds."""
    state = BracketState({}, {}, {})
    for match in bracket:
        one, other = (_side(source, players, state) for source in match.sides)
        if (
            match.id.part is Part.DECIDER
            and one is not Empty.OPEN
            and not _needs_decider(match, state)
        ):
            one = other = Empty.NOBODY
        state.sides[match.id] = (one, other)
        state.winners[match.id], state.losers[match.id] = _result(
            (one, other), winners.get(match.id)
        )
    return state


def places(bracket: Bracket, state: BracketState) -> list[list[str]]:
    """Return the players in groups that share a place, best first. Those who still play are in no group."""
    groups = [[side] for side in _decided_places(bracket, state) if isinstance(side, str)]
    go_on = {side.match for each in bracket for side in each.sides if isinstance(side, LoserOf)}
    out = [each.id for each in bracket if each.id not in go_on and each.id.part in IN_ROUNDS]
    for number in sorted({match.round for match in out}, reverse=True):
        losers = [state.losers[match] for match in out if match.round == number]
        groups.append([side for side in losers if isinstance(side, str)])
    return [group for group in groups if group]


def _decided_places(bracket: Bracket, state: BracketState) -> Iterator[BracketSide]:
    """Yield the winner and the loser of the match for the first
    place, and then those of the match for the third.
    """
    ids = [each.id for each in bracket]
    finals = [match for match in ids if match.part in (Part.FINAL, Part.DECIDER)]
    needed = [match for match in finals if state.sides[match] != (Empty.NOBODY, Empty.NOBODY)]
    thirds = [match for match in ids if match.part is Part.THIRD]
    for match in (*needed[-1:], *thirds):
        yield from (state.winners[match], state.losers[match])


def _needs_decider(decider: BracketMatch, state: BracketState) -> bool:
    """Return True if the player who reached the final without a loss has lost it."""
    return any(
        isinstance(source, LoserOf) and state.losers[source.match] == state.sides[source.match][0]
        for source in decider.sides
    )


def _side(source: Source, players: Sequence[str], state: BracketState) -> BracketSide:
    if isinstance(source, Seed):
        return players[source.place - 1] if source.place <= len(players) else Empty.NOBODY
    if isinstance(source, LoserOf):
        return state.losers[source.match]
    return state.winners[source.match]


def _result(
    sides: tuple[BracketSide, BracketSide], winner: str | None
) -> tuple[BracketSide, BracketSide]:
    """Return the winner and the loser. A side without an opponent wins."""
    one, other = sides
    if Empty.OPEN in sides:
        return Empty.OPEN, Empty.OPEN
    if Empty.NOBODY in sides:
        return (one if other is Empty.NOBODY else other), Empty.NOBODY
    if winner is None:
        return Empty.OPEN, Empty.OPEN
    if winner not in sides:
        raise ValueError(f"{winner} doesn’t play in this match")
    return winner, (other if winner == one else one)
