"""Round robin: every player meets every other player once per cycle."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tournaments.swiss import PlayerPair, pair_of


def round_robin(players: Sequence[str], cycles: int = 1) -> tuple[tuple[PlayerPair, ...], ...]:
    """Return the pairings of all rounds. If the number of players is odd, each has one bye per cycle.

    Each player begins as often as not, give or take one match. A second cycle exchanges the seats.
    """
    seats: list[str | None] = list(players)
    if len(seats) % 2:
        seats.append(None)
    rounds = [_round(seats, number) for number in range(len(seats) - 1)]
    return tuple(
        tuple(_exchange_seats(each) if cycle % 2 else each for each in pairings)
        for cycle in range(cycles)
        for pairings in rounds
    )


def _round(seats: Sequence[str | None], number: int) -> list[PlayerPair]:
    """Return the pairings of a round: the first seat stays, and the others have moved on by `number`."""
    circle = [0, *(1 + (place + number) % (len(seats) - 1) for place in range(len(seats) - 1))]
    pairs = (sorted((circle[place], circle[-1 - place])) for place in range(len(seats) // 2))
    # With alternating distances, every player begins about as often as not.
    ordered = [(low, high) if (high - low) % 2 else (high, low) for low, high in pairs]
    names = [[seats[one], seats[other]] for one, other in ordered]
    found = [pair_of([name for name in pair if name is not None]) for pair in names]
    return sorted(found, key=lambda pairing: pairing.second is None)


def _exchange_seats(pairing: PlayerPair) -> PlayerPair:
    if pairing.second is None:
        return pairing
    return PlayerPair(pairing.second, pairing.first)
