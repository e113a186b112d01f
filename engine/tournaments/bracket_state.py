"""The state of a bracket: who plays in each match, and which place each player has reached."""

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
    """Why nobody stands on a side of a match."""

    OPEN = "open"
    """A match before it isn’t over."""
    NOBODY = "nobody"
    """A seed without a player, or the loser of a match that nobody lost."""


BracketSide: TypeAlias = str | Empty


@immutable
class BracketState:
    """Who plays in each match, who won it, and who reached which place."""

    sides: dict[MatchId, tuple[BracketSide, BracketSide]]
    winners: dict[MatchId, BracketSide]
    """A match with nobody on one side is won without being played."""
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
    """Return the players in groups that share a place, the best first. Who still plays is in no group."""
    groups = [[side] for side in _decided_places(bracket, state) if isinstance(side, str)]
    go_on = {side.match for each in bracket for side in each.sides if isinstance(side, LoserOf)}
    out = [each.id for each in bracket if each.id not in go_on and each.id.part in IN_ROUNDS]
    for number in sorted({match.round for match in out}, reverse=True):
        losers = [state.losers[match] for match in out if match.round == number]
        groups.append([side for side in losers if isinstance(side, str)])
    return [group for group in groups if group]


def _decided_places(bracket: Bracket, state: BracketState) -> Iterator[BracketSide]:
    """Yield winner and loser of the match for the first place, then of that for the third."""
    ids = [each.id for each in bracket]
    finals = [match for match in ids if match.part in (Part.FINAL, Part.DECIDER)]
    needed = [match for match in finals if state.sides[match] != (Empty.NOBODY, Empty.NOBODY)]
    thirds = [match for match in ids if match.part is Part.THIRD]
    for match in (*needed[-1:], *thirds):
        yield from (state.winners[match], state.losers[match])


def _needs_decider(decider: BracketMatch, state: BracketState) -> bool:
    """Tell whether the player who came without a loss lost the final."""
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
    """Return who won and who lost. Without an opponent, a side wins."""
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
