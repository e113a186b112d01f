"""Swiss rounds: players with equal points meet, and no two players meet twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from engine.immutable import immutable
from engine.tournaments.matching import cheapest_pairs
from engine.tournaments.meetings import Meeting
from engine.tournaments.past_rounds import PastRounds
from engine.tournaments.standings import USUAL, Scoring

COST_BITS = {
    "byes so far": 6,
    "meetings so far": 14,
    "bye above the last": 11,
    "distance in points": 22,
    "repeated floats": 12,
    "repeated seats": 10,
    "distance in order": 20,
}
"""The costs of a pairing, the most important first, with the bits for their sum over 1,024 players."""
MOST_PLAYERS = 1024
LARGEST_DISTANCE = 90
"""The largest difference in points that counts. Larger ones, for example after penalties, are no worse."""


@immutable
class PlayerPair:
    """Two players of a round, or one player with a bye. The first player begins."""

    first: str
    second: str | None = None
    others: tuple[str, ...] = ()
    """The other players, at a table of more than two."""


def pair_of(players: Sequence[str]) -> PlayerPair:
    """Return the pairing of these players, or the bye of a single one."""
    first, *others = players
    return PlayerPair(first, others[0], tuple(others[1:])) if others else PlayerPair(first)


@immutable
class PairedRound:
    """The pairings of a round. The best players come first, and a bye comes last."""

    pairings: tuple[PlayerPair, ...]
    rematches: tuple[PlayerPair, ...]
    """The pairs that have met before, because there was no other way."""


def pair_swiss(
    players: Sequence[str],
    meetings: Iterable[Meeting],
    seed: str,
    scoring: Scoring = USUAL,
) -> PairedRound:
    """Pair these players for the next round.

    The seed decides who meets whom among equals: the same seed and meetings give the same pairings. A bye
    goes to the last of the players with the fewest byes. There are rematches only if there is no other way.
    Raises ValueError if there are too many players.
    """
    if len(players) > MOST_PLAYERS:
        raise ValueError(f"a Swiss round has at most {MOST_PLAYERS:,} players")
    past = PastRounds(meetings, scoring)
    ordered = draw_order(players, past, seed)
    costs = PairingCosts(ordered, past)
    pairs = cheapest_pairs(costs.seats, costs.of)
    pairings = [_pairing([ordered[at] for at in pair if at is not None], past) for pair in pairs]
    pairings.sort(key=lambda pairing: pairing.second is None)
    rematches = (
        each
        for each in pairings
        if each.second is not None and past.meetings(each.first, each.second)
    )
    return PairedRound(tuple(pairings), tuple(rematches))


def draw_order(players: Sequence[str], past: PastRounds, seed: str) -> list[str]:
    """Return the players by points. Equal players are in the order of the draw."""
    drawn = sorted(players)
    Random(f"{seed} {past.rounds}").shuffle(drawn)
    drawn.sort(key=past.points, reverse=True)
    return drawn


def _pairing(players: Sequence[str], past: PastRounds) -> PlayerPair:
    one, *others = players
    return PlayerPair(*past.seats(one, others[0])) if others else PlayerPair(one)


class PairingCosts:
    """The costs of pairing two players, by their positions in the order. None stands for the bye."""

    def __init__(self, ordered: Sequence[str], past: PastRounds) -> None:
        self.ordered = ordered
        self.past = past

    @property
    def seats(self) -> list[int | None]:
        """Return all positions, and the bye if the number of players is odd."""
        bye: list[int | None] = [None] if len(self.ordered) % 2 else []
        return [*range(len(self.ordered)), *bye]

    def place(self, player: str | None) -> int | None:
        return None if player is None else self.ordered.index(player)

    def of(self, one: int | None, other: int | None) -> int:
        if one is None:
            return self._of_bye(other)
        return self._of_bye(one) if other is None else self._of_pair(one, other)

    def _of_bye(self, place: int | None) -> int:
        if place is None:
            raise ValueError("a round has one bye at most")
        last = len(self.ordered) - 1
        return _cost(self.past.byes(self.ordered[place]), 0, last - place, 0, 0, 0, 0)

    def _of_pair(self, one: int, other: int) -> int:
        past, better, worse = (
            self.past,
            self.ordered[min(one, other)],
            self.ordered[max(one, other)],
        )
        apart = min(abs(past.points(better) - past.points(worse)), LARGEST_DISTANCE)
        floats = past.recent_floats(better, down=True) + past.recent_floats(worse, down=False)
        return _cost(
            0,
            past.meetings(better, worse),
            0,
            apart**2,
            floats if apart else 0,
            past.would_repeat_seats(better, worse),
            abs(one - other),
        )


def _cost(*parts: int) -> int:
    """Join the parts in one number, in which each part outweighs all later ones."""
    found = 0
    for part, bits in zip(parts, COST_BITS.values(), strict=True):
        found = (found << bits) + part
    return found
