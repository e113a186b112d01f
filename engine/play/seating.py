"""Who sits down to a match, with which decks and options, or why nobody can like that."""

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
    """As many seats as are asked for, or else as there are decks, names, or as the game needs.

    Raises IllegalDeck, StartRefused, and ValueError for a number of players it is not for.
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
