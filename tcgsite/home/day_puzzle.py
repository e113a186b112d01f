"""The puzzle on the home page. Each day, it is from another game."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from cards.models import Game
from cards.pools.puzzles import number_for, puzzles_of
from cards.views.tiles import GameTile


class DayPuzzle(NamedTuple):
    game: Game
    title: str


def day_puzzle(tiles: Iterable[GameTile], day: date) -> DayPuzzle | None:
    """Return the day’s puzzle from one of these games, or None if none has puzzles."""
    games = [(tile.game, found) for tile in tiles if (found := puzzles_of(tile.rules))]
    if not games:
        return None
    game, found = games[day.toordinal() % len(games)]
    return DayPuzzle(game, found[number_for(day, found) - 1].title)
