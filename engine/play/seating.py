"""Check the seats, names, decks and options chosen for a new match."""

from __future__ import annotations

from collections.abc import Mapping

from engine.play.bringing import Decks, refuse_decks
from engine.play.options import Options, refuse_options
from engine.rulebook import GameRules
from engine.world import Seating


def seated(
    rules: GameRules,
    decks: Decks,
    names: Mapping[int, str],
    seats: int | None,
    options: Options,
) -> Seating:
    """Return the checked seating of a new match.

    The number of seats is `seats`, or else the number of decks, of names, or the game's minimum.

    Raises IllegalDeck, StartRefused, and ValueError if the game is not for that many players.
    """
    count = seats or len(decks) or len(names) or rules.seats[0]
    low, high = rules.seats
    if not low <= count <= high:
        span = str(low) if low == high else f"{low} to {high}"
        raise ValueError(f"{rules.title} is for {span} players, not {count}.")
    if rules.uses_decks:
        refuse_decks(rules, decks, count)
    refuse_options(rules, options)
    automas = dict(enumerate(rules.automas, count - len(rules.automas)))
    called = automas | dict(names)
    in_order = tuple(called.get(seat, f"Player {seat + 1}") for seat in range(count))
    return Seating(in_order, {seat: dict(deck) for seat, deck in decks.items()}, dict(options))
