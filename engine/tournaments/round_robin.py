"""Round robin: everybody meets everybody, as often as agreed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tournaments.swiss import PlayerPair, pair_of


def round_robin(players: Sequence[str], cycles: int = 1) -> tuple[tuple[PlayerPair, ...], ...]:
    """Return the pairings of all rounds. With an odd number, each has one bye a cycle.

    Everybody begins as often as not, or once more or less. A second cycle is the first with the seats
    exchanged.
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
    """Return the pairings when the first seat has stayed and the others have moved on by `number`."""
    circle = [0, *(1 + (place + number) % (len(seats) - 1) for place in range(len(seats) - 1))]
    pairs = (sorted((circle[place], circle[-1 - place])) for place in range(len(seats) // 2))
    # If the upper seat begins at every second distance, everybody begins about as often as not.
    ordered = [(low, high) if (high - low) % 2 else (high, low) for low, high in pairs]
    names = [[seats[one], seats[other]] for one, other in ordered]
    found = [pair_of([name for name in pair if name is not None]) for pair in names]
    return sorted(found, key=lambda pairing: pairing.second is None)


def _exchange_seats(pairing: PlayerPair) -> PlayerPair:
    if pairing.second is None:
        return pairing
    return PlayerPair(pairing.second, pairing.first)
