"""The suits and ranks of playing cards, ready for `for_each` in packs."""

from __future__ import annotations

from typing import Any

SUITS = [
    {"name": name, "letter": name[0].upper(), "title": title, "symbol": symbol}
    | {"color": color, "tint": tint, "place": place}
    for place, (name, title, symbol, color, tint) in enumerate(
        (
            ("clubs", "clubs", "♣", "black", "slate"),
            ("diamonds", "diamonds", "♦", "red", "crimson"),
            ("hearts", "hearts", "♥", "red", "crimson"),
            ("spades", "spades", "♠", "black", "slate"),
        ),
        start=1,
    )
]
"""The four suits. `place` is the usual order of suits, from 1 to 4."""
NAMED = {11: ("J", "Jack"), 12: ("Q", "Queen"), 13: ("K", "King"), 14: ("A", "Ace")}
RANKS = [
    {"number": number, "low": 1 if number == 14 else number}
    | {"points": 1 if number == 14 else min(number, 10)}
    | dict(zip(("short", "title"), NAMED.get(number, (str(number),) * 2), strict=True))
    for number in range(2, 15)
]
"""The ranks from 2 to the ace, which has the `number` 14 and the `low` number 1."""
READY: dict[str, list[dict[str, Any]]] = {"suits": SUITS, "ranks": RANKS}
"""Lists of values by name. Published packs contain these cards, so no value may ever change."""


def ready_values(
    name: str, first: int | None = None, last: int | None = None
) -> list[dict[str, Any]]:
    """Return the list with this name. For ranks, return those from `first` to `last`. The ace is 14."""
    found = READY.get(name, [])
    if first is None and last is None:
        return found
    return [each for each in found if (first or 0) <= each.get("number", -1) <= (last or 99)]
